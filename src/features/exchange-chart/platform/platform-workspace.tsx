import { type ReactElement, useEffectEvent, useId, useRef, useState } from 'react';
import { useToast } from '../../../components/toast/toast.tsx';
import { useElement } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { ChartDialogs } from '../dialogs/chart-dialogs.tsx';
import { useSymbolSync } from '../pane/use-initial-symbol.ts';
import type { SavedCharts } from '../saved/saved-store.ts';
import { type ChartDialog, ChartToolbar } from '../tools/chart-toolbar.tsx';
import { RangeRow } from '../tools/range-row.tsx';
import { useFullScreen } from '../tools/use-full-screen.ts';
import { type ChartSetup, useUnsavedToast } from '../use-workspace.ts';
import { DrawingBar } from './drawing-bar.tsx';
import { PlatformChart } from './platform-chart.tsx';
import { type PlatformDialog, PlatformDialogs } from './platform-dialogs.tsx';
import { LayoutMenu, SymbolButton } from './platform-tools.tsx';
import sheet from './platform.css?inline';
import { useDrawingKeys } from './use-drawing-keys.ts';
import { useDrawings } from './use-drawings.ts';
import { usePlatform } from './use-platform.ts';

interface PlatformWorkspaceProps {
  readonly setup: ChartSetup;
  readonly saved: SavedCharts | undefined;
}

const PLATFORM_DIALOGS: ReadonlySet<unknown> = new Set(['symbol', 'names', 'drawings']);
const isPlatformDialog = (dialog: unknown): dialog is PlatformDialog => PLATFORM_DIALOGS.has(dialog);

/** Renders up to four charts with search, drawings, saved layouts and templates (CHR-01). Opening a layout remounts the charts. */
export function PlatformWorkspace({ setup, saved }: PlatformWorkspaceProps): ReactElement {
  useStyleSheet(sheet);
  const [opened, setOpened] = useState(0);
  return <Platform key={opened} setup={setup} saved={saved} onOpened={() => setOpened((count) => count + 1)} />;
}

function Platform({ setup, saved, onOpened }: PlatformWorkspaceProps & { onOpened: () => void }): ReactElement {
  const t = useTranslate();
  const id = useId();
  const { send } = useElement();
  const frame = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<ChartDialog | PlatformDialog>();
  const [toast, showToast] = useToast();
  const [isFull, toggleFullScreen] = useFullScreen(frame);
  const platform = usePlatform(saved);
  const { panes, pane, running, engine, tools, layout, synced } = platform;
  const drawings = useDrawings(engine);
  const announcement = useDrawingKeys(frame, { drawings, pane, priceType: setup.priceType });
  useSymbolSync(setup, tools);
  useUnsavedToast(saved, showToast);
  const isReadySent = useRef(false);
  const dispatchReady = useEffectEvent(() => {
    if (!isReadySent.current) send('exchange-chart-ready');
    isReadySent.current = true;
  });
  const shared = { id, pane, running, isFull, onFull: toggleFullScreen, onOpen: setDialog, showToast, tools };
  return (
    <div ref={frame} className="workspace" data-mode="platform">
      <ChartToolbar
        {...shared}
        before={<SymbolButton pane={pane} isDisabled={setup.feed === undefined} onPress={() => setDialog('symbol')} />}
        after={
          <LayoutMenu
            id={id}
            layout={layout}
            synced={synced}
            onArrange={platform.arrange}
            onSync={platform.setSynced}
            onNames={() => setDialog('names')}
          />
        }
      />
      <div className="platform">
        {drawings.isReady ? (
          <DrawingBar
            id={id}
            controls={drawings}
            onList={() => setDialog('drawings')}
            onBegin={(tool) => {
              drawings.begin(tool);
              // Keyboard users set the points in the chart.
              const plots = frame.current?.querySelectorAll<HTMLElement>('[part="plot"]');
              plots?.[platform.index]?.focus({ preventScroll: true });
            }}
          />
        ) : null}
        <div className="slots" data-layout={layout}>
          {panes.map((one, place) => (
            <PlatformChart
              // oxlint-disable-next-line react/no-array-index-key -- charts are identified by their position
              key={place}
              index={place}
              pane={one}
              setup={setup}
              saved={saved}
              layout={layout}
              isActive={one === pane}
              label={panes.length > 1 ? t('chart.chartOf', { index: place + 1 }) : undefined}
              onReady={() => dispatchReady()}
              onRunning={platform.setRunning}
              onActivate={platform.activate}
              onFind={() => setDialog('symbol')}
              showToast={showToast}
            />
          ))}
        </div>
      </div>
      {setup.pageEngine === undefined ? <RangeRow pane={pane} tools={tools} onOpen={setDialog} /> : null}
      {drawings.tool === undefined ? null : (
        <p className="drawing-help" role="status">
          {t('chart.drawingHelp')}
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      <ChartDialogs
        {...shared}
        dialog={isPlatformDialog(dialog) ? undefined : dialog}
        engine={engine}
        priceType={setup.priceType}
        trades={setup.trades}
      />
      <PlatformDialogs
        dialog={isPlatformDialog(dialog) ? dialog : undefined}
        pane={pane}
        running={running}
        source={setup.feed}
        saved={saved}
        tools={tools}
        drawings={drawings}
        onSaveAll={platform.saveAll}
        onOpened={() => {
          platform.stopSaving();
          onOpened();
        }}
        onClose={() => setDialog(undefined)}
      />
      {toast}
    </div>
  );
}
