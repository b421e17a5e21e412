import { type ReactElement, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { DEFAULT_RESOLUTION } from './rules/resolution.ts';
import { copyText } from '../../platform/device/clipboard.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { createPanel } from '../../components/flyout/panel.tsx';
import toastSheet from '../../components/toast/toast.css?inline';
import { useToast } from '../../components/toast/toast.tsx';
import { useElement } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useStyleSheet } from '../../hooks/use-style-sheet.ts';
import sheet from './workspace.css?inline';
import { isBuiltin } from './engine/builtin-engine.ts';
import { createPaneStore } from './pane/pane-store.ts';
import { ChartSkeleton } from './pane/pane-note.tsx';
import { useInitialSymbol, useSymbolSync } from './pane/use-initial-symbol.ts';
import { Plot } from './pane/plot.tsx';
import { PriceMenu } from './pane/price-menu.tsx';
import { useRunningPane } from './pane/use-pane.ts';
import type { SavedCharts } from './saved/saved-store.ts';
import { type ChartDialog, ChartToolbar } from './tools/chart-toolbar.tsx';
import { RangeRow } from './tools/range-row.tsx';
import { useFullScreen } from './tools/use-full-screen.ts';
import { toolsOf } from './tools/tools-of.ts';
import { type ChartSetup, useChartSetup, useOwner, useSaved, useUnsavedToast } from './use-workspace.ts';

const ChartDialogs = createPanel(
  async () => (await loadChunk('chart-dialogs', () => import('./dialogs/chart-dialogs.tsx'))).ChartDialogs,
);

const PlatformWorkspace = createPanel(
  async () =>
    (await loadChunk('platform-workspace', () => import('./platform/platform-workspace.tsx'))).PlatformWorkspace,
);

/** Renders the content of a chart element in the chart's own React root. */
export function Workspace(): ReactElement {
  useStyleSheet(toastSheet);
  useStyleSheet(sheet);
  const setup = useChartSetup();
  const owner = useOwner();
  const saved = useSaved(owner, setup.mode);
  return setup.mode === 'platform' ? (
    <PlatformWorkspace setup={setup} saved={saved} skeleton={<ChartSkeleton />} />
  ) : (
    <BasicChart setup={setup} saved={saved} />
  );
}

function BasicChart({ setup, saved }: { setup: ChartSetup; saved: SavedCharts | undefined }): ReactElement {
  const t = useTranslate();
  const id = useId();
  const { send } = useElement();
  const { feed, priceType } = setup;
  const pane = useMemo(() => createPaneStore('', DEFAULT_RESOLUTION), []);
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<ChartDialog>();
  const [toast, showToast] = useToast();
  const [isFull, toggleFullScreen] = useFullScreen(frame);
  useUnsavedToast(saved, showToast);
  useInitialSymbol(pane, { setup, saved, index: 0 });
  const onReady = useEffectEvent(() => void send('exchange-chart-ready'));
  const running = useRunningPane(box, pane, { ...setup, index: 0, saved, onReady: () => onReady() });
  const tools = toolsOf(pane, running);
  useSymbolSync(setup, tools);
  const copy = (price: string): void => {
    void copyText(price).then((isDone) => isDone && showToast(t('chart.priceCopied')));
  };
  const retry = (): void => {
    if (pane.getState().isBroken) pane.setState({ isBroken: false });
    else tools.reset();
  };
  return (
    <div ref={frame} className="workspace" data-mode="basic">
      <ChartToolbar
        id={id}
        pane={pane}
        running={running}
        isFull={isFull}
        onFull={toggleFullScreen}
        onOpen={setDialog}
        showToast={showToast}
        tools={tools}
      />
      <Plot
        box={box}
        pane={pane}
        running={running}
        hasFeed={feed !== undefined}
        priceType={priceType}
        lines={setup.lines}
        trades={setup.trades}
        onRetry={retry}
      >
        <PriceMenu
          pane={pane}
          layout={running?.engine.layoutName() ?? ''}
          priceType={priceType}
          onCopy={copy}
          onReset={tools.reset}
        />
      </Plot>
      {setup.pageEngine === undefined ? <RangeRow pane={pane} tools={tools} onOpen={setDialog} /> : null}
      {dialog === undefined ? null : (
        <ChartDialogs
          dialog={dialog}
          skeleton={null}
          pane={pane}
          engine={running !== undefined && isBuiltin(running.engine) ? running.engine : undefined}
          priceType={priceType}
          trades={setup.trades}
          tools={tools}
          id={id}
          running={running}
          isFull={isFull}
          onFull={toggleFullScreen}
          showToast={showToast}
          onOpen={setDialog}
        />
      )}
      {toast}
    </div>
  );
}
