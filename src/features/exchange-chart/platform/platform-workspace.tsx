import { type ReactElement, useEffectEvent, useId, useRef, useState } from 'react';
import { useToast } from '../../../components/toast/toast.tsx';
import { useElement } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useStyleSheet } from '../../../hooks/use-style-sheet.ts';
import { useSymbolSync } from '../pane/use-initial-symbol.ts';
import type { SavedCharts } from '../saved/saved-store.ts';
import { type ChartDialog, ChartToolbar } from '../tools/chart-toolbar.tsx';
import { RangeRow } from '../tools/range-row.tsx';
import { useFullScreen } from '../tools/use-full-screen.ts';
import { type ChartSetup, useUnsavedToast } from '../use-workspace.ts';
import type { DrawingTool } from '../rules/drawings.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { DrawingBar } from './drawing-bar.tsx';
import { PlatformChart } from './platform-chart.tsx';
import { type PlatformDialog, PlatformDialogs } from './platform-dialogs.tsx';
import { LayoutMenu, SymbolButton } from './platform-tools.tsx';
import sheet from './platform.css?inline';
import { useDrawingKeys } from './use-drawing-keys.ts';
import { useDrawingMenu } from './use-drawing-menu.ts';
import { useDrawings } from './use-drawings.ts';
import { usePlatform } from './use-platform.ts';

const ChartDialogs = createPanel(
  async () => (await loadChunk('chart-dialogs', () => import('../dialogs/chart-dialogs.tsx'))).ChartDialogs,
);

const DrawingMenu = createPanel(
  async () => (await loadChunk('drawing-menu', () => import('./drawing-menu.tsx'))).DrawingMenu,
);

interface PlatformWorkspaceProps {
  readonly setup: ChartSetup;
  readonly saved: SavedCharts | undefined;
}

const PLATFORM_DIALOGS: ReadonlySet<unknown> = new Set(['symbol', 'names', 'drawings']);
const isPlatformDialog = (dialog: unknown): dialog is PlatformDialog => PLATFORM_DIALOGS.has(dialog);

/** Renders up to four charts with symbol search, drawings, saved layouts and templates (CHR-01). Opening a layout remounts the charts. */
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
  const [edited, setEdited] = useState<string>();
  const plotOf = (): HTMLElement | undefined =>
    frame.current?.querySelectorAll<HTMLElement>('[part="plot"]')[platform.index];
  const drawingMenu = useDrawingMenu(frame, drawings, plotOf);
  const begin = (tool: DrawingTool): void => {
    drawings.begin(tool);
    // Move the focus to the chart, in which keyboard users set the points.
    plotOf()?.focus({ preventScroll: true });
  };
  const announcement = useDrawingKeys(frame, {
    drawings,
    pane,
    priceType: setup.priceType,
    onBegin: begin,
    onMenu: drawingMenu.openSelected,
  });
  useSymbolSync(setup, tools);
  useUnsavedToast(saved, showToast);
  const isReadySent = useRef(false);
  const dispatchReady = useEffectEvent(() => {
    if (!isReadySent.current) send('exchange-chart-ready');
    isReadySent.current = true;
  });
  const shared = { id, pane, running, isFull, onFull: toggleFullScreen, onOpen: setDialog, showToast, tools };
  const helpText =
    drawings.tool === 'path'
      ? t('chart.pathHelp')
      : drawings.tool === 'brush'
        ? t('chart.brushHelp')
        : t('chart.drawingHelp');
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
          <DrawingBar id={id} controls={drawings} onList={() => setDialog('drawings')} onBegin={begin} />
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
            >
              {one === pane && drawingMenu.menu !== undefined ? (
                <DrawingMenu
                  key={`${drawingMenu.menu.id} ${drawingMenu.menu.at.x} ${drawingMenu.menu.at.y}`}
                  menu={drawingMenu.menu}
                  drawings={drawings}
                  engine={engine}
                  onSettings={(id) => {
                    setEdited(id);
                    setDialog('drawings');
                  }}
                  onClose={drawingMenu.close}
                  skeleton={null}
                />
              ) : null}
            </PlatformChart>
          ))}
        </div>
      </div>
      {setup.pageEngine === undefined ? <RangeRow pane={pane} tools={tools} onOpen={setDialog} /> : null}
      {drawings.tool === undefined ? null : (
        <p className="drawing-help" role="status">
          {helpText}
        </p>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {dialog === undefined || isPlatformDialog(dialog) ? null : (
        <ChartDialogs
          {...shared}
          dialog={dialog}
          engine={engine}
          priceType={setup.priceType}
          trades={setup.trades}
          skeleton={null}
        />
      )}
      <PlatformDialogs
        dialog={isPlatformDialog(dialog) ? dialog : undefined}
        pane={pane}
        running={running}
        source={setup.feed}
        saved={saved}
        tools={tools}
        drawings={drawings}
        edited={edited}
        onSaveAll={platform.saveAll}
        onOpened={() => {
          platform.stopSaving();
          onOpened();
        }}
        onClose={() => {
          setDialog(undefined);
          setEdited(undefined);
        }}
      />
      {toast}
    </div>
  );
}
