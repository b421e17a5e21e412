import type { ReactElement } from 'react';
import type { PriceType } from '../rules/price-menu.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { useStore } from '../../../hooks/element-context.tsx';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { RunningPane } from '../pane/start-pane.ts';
import type { ChartDialog } from '../tools/chart-toolbar.tsx';
import type { Tools } from '../tools/tools-of.ts';

const IndicatorDialog = createPanel(
  async () => (await loadChunk('indicator-dialog', () => import('./indicator-dialog.tsx'))).IndicatorDialog,
);
const SettingsDialog = createPanel(
  async () => (await loadChunk('settings-dialog', () => import('./settings-dialog.tsx'))).SettingsDialog,
);
const DateDialog = createPanel(
  async () => (await loadChunk('date-dialog', () => import('./date-dialog.tsx'))).DateDialog,
);
const CompareDialog = createPanel(
  async () => (await loadChunk('compare-dialog', () => import('../compare/compare-dialog.tsx'))).CompareDialog,
);
const BarTable = createPanel(async () => (await loadChunk('bar-table', () => import('./bar-table.tsx'))).BarTable);
const MoreSheet = createPanel(async () => (await loadChunk('more-sheet', () => import('./more-sheet.tsx'))).MoreSheet);

export interface ChartDialogsProps {
  readonly dialog: ChartDialog;
  readonly id: string;
  readonly pane: PaneStore;
  readonly engine: BuiltinEngine | undefined;
  readonly running: RunningPane | undefined;
  readonly priceType: PriceType;
  /** The element's `trades` property, not yet validated. */
  readonly trades: unknown;
  readonly tools: Tools;
  readonly isFull: boolean;
  readonly onFull: (() => void) | undefined;
  readonly showToast: (text: string) => void;
  readonly onOpen: (dialog: ChartDialog | undefined) => void;
}

/** Renders the chart's open dialog, whose chunk loads on demand. */
export function ChartDialogs(props: ChartDialogsProps): ReactElement | null {
  const { dialog, pane, tools, onOpen } = props;
  const studies = useStore(pane, (state) => state.studies);
  const close = (): void => onOpen(undefined);
  const common = { onClose: close, skeleton: null };
  if (dialog === 'indicators') return <IndicatorDialog {...common} studies={studies} onApply={tools.setStudies} />;
  if (dialog === 'compare') return <CompareDialog {...common} pane={pane} running={props.running} tools={tools} />;
  if (dialog === 'settings')
    return <SettingsDialog {...common} pane={pane} onChange={tools.setProperties} onReset={tools.reset} />;
  if (dialog === 'table')
    return <BarTable {...common} pane={pane} engine={props.engine} priceType={props.priceType} trades={props.trades} />;
  if (dialog === 'date' && props.engine !== undefined)
    return (
      <DateDialog
        {...common}
        pane={pane}
        engine={props.engine}
        priceType={props.priceType}
        showToast={props.showToast}
      />
    );
  if (dialog === 'more') return <MoreSheet {...common} {...props} />;
  return null;
}
