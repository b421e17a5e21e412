import { type ReactElement, useEffect, useReducer } from 'react';
import { deleteLayout, deleteTemplate, openLayout, saveLayoutAs, saveTemplate } from '../rules/saved-layout.ts';
import type { SavedData } from '../rules/saved.ts';
import { ChartSheet } from '../dialogs/chart-sheet.tsx';
import { useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { FeedSource, RunningPane } from '../pane/start-pane.ts';
import type { SavedCharts } from '../saved/saved-store.ts';
import type { Tools } from '../tools/tools-of.ts';
import { DrawingList } from './drawing-list.tsx';
import { NameList } from './name-list.tsx';
import { SymbolSearch } from './symbol-search.tsx';
import type { DrawingControls } from './use-drawings.ts';
import { useSearchFeed } from './use-search-feed.ts';

export type PlatformDialog = 'symbol' | 'names' | 'drawings';

interface PlatformDialogsProps {
  readonly dialog: PlatformDialog | undefined;
  readonly pane: PaneStore;
  readonly running: RunningPane | undefined;
  readonly source: FeedSource | undefined;
  readonly saved: SavedCharts | undefined;
  readonly tools: Tools;
  readonly drawings: DrawingControls;
  /** The ID of the drawing whose settings the dialog shows. */
  readonly edited: string | undefined;
  /** Saves the current state of all charts. */
  readonly onSaveAll: () => void;
  /** Called after another layout has been opened. */
  readonly onOpened: () => void;
  readonly onClose: () => void;
}

/** Renders the platform's open dialog, if any. */
export function PlatformDialogs(props: PlatformDialogsProps): ReactElement | null {
  const { dialog, saved, drawings, edited, onClose } = props;
  if (dialog === 'symbol') return <Search {...props} />;
  if (dialog === 'names' && saved !== undefined) return <Names {...props} saved={saved} />;
  const { pendingText } = drawings;
  if (dialog === 'drawings' || pendingText !== undefined)
    return (
      <DrawingList
        drawings={drawings.drawings}
        pendingText={pendingText}
        edited={edited}
        onChange={drawings.change}
        onClose={() => {
          drawings.cancelText();
          onClose();
        }}
      />
    );
  return null;
}

function Search({ source, running, tools, onClose }: PlatformDialogsProps): ReactElement {
  const feed = useSearchFeed(source, running);
  return (
    <SymbolSearch
      feed={feed}
      onClose={onClose}
      onChoose={(symbol) => {
        onClose();
        tools.chooseSymbol(symbol);
      }}
    />
  );
}

/** Renders the dialog with the saved layouts and templates. Changes are stored immediately. */
function Names({
  pane,
  saved,
  tools,
  onSaveAll,
  onOpened,
  onClose,
}: PlatformDialogsProps & { saved: SavedCharts }): ReactElement {
  const t = useTranslate();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  // Render again after another tab has saved or deleted an item while the dialog is open.
  useEffect(() => saved.onExternalChange(rerender), [saved]);
  const studies = useStore(pane, (state) => state.studies);
  const data = saved.read();
  const change = (next: SavedData): void => {
    saved.change(next);
    saved.flush();
    rerender();
  };
  return (
    <ChartSheet title={t('chart.layouts')} onClose={onClose}>
      <NameList
        title={t('chart.layouts')}
        names={data.layouts}
        current={data.current}
        labels={{
          name: t('chart.layoutName'),
          save: t('chart.saveLayout'),
          none: t('chart.noLayout'),
          use: (name) => t('chart.openLayout', { name }),
        }}
        onSave={(name) => {
          onSaveAll();
          change(saveLayoutAs(saved.read(), name));
        }}
        onUse={(name) => {
          onSaveAll();
          change(openLayout(saved.read(), name));
          onClose();
          onOpened();
        }}
        onDelete={(name) => change(deleteLayout(saved.read(), name))}
      />
      <NameList
        title={t('chart.templates')}
        names={data.templates}
        labels={{
          name: t('chart.templateName'),
          save: t('chart.saveTemplate'),
          none: t('chart.noTemplate'),
          use: (name) => t('chart.useTemplate', { name }),
        }}
        onSave={(name) => change(saveTemplate(saved.read(), name, studies))}
        onUse={(name) => {
          tools.setStudies(data.templates.find((one) => one.name === name)?.studies ?? []);
          onClose();
        }}
        onDelete={(name) => change(deleteTemplate(saved.read(), name))}
      />
    </ChartSheet>
  );
}
