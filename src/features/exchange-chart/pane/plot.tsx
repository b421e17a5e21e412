import { type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { createPanel } from '../../../components/flyout/panel.tsx';
import { hasPane } from '../rules/study-panes.ts';
import type { PriceType } from '../rules/price-menu.ts';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { useRiseColor } from '../../../hooks/market-choices.ts';
import { isBuiltin } from '../engine/builtin-engine.ts';
import { Legend } from './legend.tsx';
import { PaneNote } from './pane-note.tsx';
import type { PaneStore } from './pane-store.ts';
import { usePaneValues } from './use-pane-values.ts';
import type { RunningPane } from './start-pane.ts';
import { type DescribeBar, useChartKeyboard } from './use-chart-keyboard.ts';
import { useTextFormats } from './use-text-formats.ts';

const PriceLines = createPanel(
  async () => (await loadChunk('line-handles', () => import('./line-handles.tsx'))).PriceLines,
);

const TradeLayer = createPanel(
  async () => (await loadChunk('trade-layer', () => import('./trade-layer.tsx'))).TradeLayer,
);

const PlotExtras = createPanel(
  async () => (await loadChunk('plot-extras', () => import('./plot-extras.tsx'))).PlotExtras,
);

const ComparedSymbols = createPanel(
  async () => (await loadChunk('compared-symbols', () => import('../compare/compared-symbols.tsx'))).ComparedSymbols,
);

const Replay = createPanel(async () => (await loadChunk('replay', () => import('../replay/replay.tsx'))).Replay);

/** Props that make the plot a tab stop. */
const STOP = { tabIndex: 0 } as const;

interface PlotProps {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly pane: PaneStore;
  readonly running: RunningPane | undefined;
  readonly hasFeed: boolean;
  readonly priceType: PriceType;
  /** The element's `lines` property, not yet validated. */
  readonly lines: unknown;
  /** The element's `trades` property, not yet validated. */
  readonly trades: unknown;
  readonly onRetry: () => void;
  /** Opens the symbol search. Undefined if the chart has no search. */
  readonly onFind?: () => void;
  /** The price menu. */
  readonly children?: ReactNode;
}

/** Renders a chart's plot. The plot is a tab stop whose label describes the chart, and arrow keys move from bar to bar. */
export function Plot(props: PlotProps): ReactElement {
  const { box, pane, running, hasFeed, priceType, lines, trades, onRetry, onFind, children } = props;
  const t = useTranslate();
  const id = useId();
  const formats = useTextFormats(pane, priceType);
  const [rise] = useRiseColor();
  const { symbol, last, before, status, info, properties, studies, places, replay } = usePaneValues(
    pane,
    'symbol',
    'last',
    'before',
    'status',
    'info',
    'properties',
    'studies',
    'places',
    'replay',
  );
  const engine = running !== undefined && isBuiltin(running.engine) ? running.engine : undefined;
  const [isUsed, setIsUsed] = useState(false);
  const use = (): void => setIsUsed(true);
  const describers = useRef(new Set<DescribeBar>());
  const [announcement, announce] = useChartKeyboard(box, { engine, pane, formats, describers });
  const accessibleName = (): string => {
    if (last === undefined)
      return symbol === '' ? t('chart.label') : t('chart.pair', { symbol, interval: formats.interval });
    const from = before ?? last.open;
    const percent = formats.change(from, last.close).replace(/[+\-\u2212]/, '');
    const change = t(last.close > from ? 'chart.up' : last.close < from ? 'chart.down' : 'chart.unchanged', {
      percent,
    });
    return t('chart.plotName', { symbol, interval: formats.interval, price: formats.fullPrice(last.close), change });
  };
  return (
    // Load the controls when the user first points at the chart or focuses it.
    <div className="plot-frame" onPointerEnter={use} onFocus={use}>
      {symbol === '' || info === null ? null : (
        <Legend pane={pane} engine={engine} priceType={priceType}>
          {running === undefined || engine === undefined || properties.comparison === null ? null : (
            <ComparedSymbols
              box={box}
              pane={pane}
              engine={engine}
              running={running}
              describers={describers}
              skeleton={null}
            />
          )}
        </Legend>
      )}
      <div
        ref={box}
        className="plot"
        part="plot"
        data-state={hasFeed ? status : 'empty'}
        data-rise={rise}
        role="application"
        aria-label={accessibleName()}
        aria-describedby={engine === undefined ? undefined : `${id}h`}
        {...STOP}
      />
      {engine !== undefined && places !== undefined && (isUsed || places.hasRow || places.isScrolledBack) ? (
        <PlotExtras
          box={box}
          pane={pane}
          engine={engine}
          formats={formats}
          places={places}
          isUsed={isUsed}
          hasPanes={studies.some(hasPane)}
          describers={describers}
          announce={announce}
          skeleton={null}
        />
      ) : null}
      {engine === undefined || replay === undefined ? null : (
        <Replay box={box} pane={pane} engine={engine} formats={formats} replay={replay} skeleton={null} />
      )}
      <PaneNote pane={pane} hasFeed={hasFeed} onRetry={onRetry} onFind={onFind} />
      <p id={`${id}h`} hidden>
        {t('chart.plotHelp')}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {announcement}
      </p>
      {lines === undefined || lines === null ? null : (
        <PriceLines value={lines} pane={pane} running={running} formats={formats} skeleton={null} />
      )}
      {trades === undefined || trades === null || engine === undefined ? null : (
        <TradeLayer
          value={trades}
          pane={pane}
          engine={engine}
          formats={formats}
          describers={describers}
          skeleton={null}
        />
      )}
      {children}
    </div>
  );
}
