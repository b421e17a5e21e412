import { barsOfTrades, clustersInRange, clusterTrades, markSide, type MarkSide } from '../rules/trade-clusters.ts';
import type { TradeCluster } from '../rules/trade-clusters.ts';
import { type Trade, tradesBefore } from '../rules/trades.ts';
import type { ShowMarks, TradeMark } from './builtin-engine.ts';
import type { ChartColors } from './chart-styles.ts';
import type { Chart, OverlayTemplate } from './klinecharts.ts';
import { candleBox, CANDLES } from './pane-studies.ts';

const NAME = 'exchange-trades';
/** The minimum distance between two marks, in px. */
const MARK_SPACING = 22;
/** Half the width of a mark, its height, and its distance from the bar, in px. */
const MARK = { half: 6, height: 10, gap: 6 } as const;
/** The height of the fill count next to a mark, in px. */
const COUNT = 12;

interface TradeData {
  readonly draw: () => readonly DrawnMark[];
  readonly colors: ChartColors;
}

interface DrawnMark extends TradeMark {
  readonly count: number;
}

type Corner = readonly [x: number, y: number];

/** Returns the corners of a mark: an upward arrow for buys, a downward arrow for sells, or a diamond if both sides are equal. */
function cornersOf({ x, y, side }: TradeMark): readonly Corner[] {
  const { half, height } = MARK;
  if (side === 'even')
    return [
      [x, y - height / 2],
      [x + half, y],
      [x, y + height / 2],
      [x - half, y],
    ];
  const tip = side === 'buy' ? -height / 2 : height / 2;
  const stem = half / 3;
  return [
    [x, y + tip],
    [x + half, y],
    [x + stem, y],
    [x + stem, y - tip],
    [x - stem, y - tip],
    [x - stem, y],
    [x - half, y],
  ];
}

const colorOf = (side: MarkSide, colors: ChartColors): string =>
  ({ buy: colors.rise, sell: colors.fall, even: colors.text })[side];

/**
 * An overlay that draws the fills at the visible bars. Its single point has no meaning, but the engine draws only overlays with a point.
 */
export const tradeOverlay: OverlayTemplate<TradeData> = {
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ overlay }) => {
    const { draw, colors } = overlay.extendData;
    return draw().flatMap((mark) => {
      const { x, y, side, count } = mark;
      const color = colorOf(side, colors);
      const coordinates = cornersOf(mark).map(([cornerX, cornerY]) => ({ x: cornerX, y: cornerY }));
      const styles = { style: 'stroke_fill', color, borderColor: colors.surface, borderSize: 1 };
      const shape = { type: 'polygon', attrs: { coordinates }, styles, ignoreEvent: true };
      if (count === 1) return [shape];
      const below = side === 'sell' ? -1 : 1;
      const attrs = {
        x,
        y: y + below * (MARK.height / 2 + COUNT / 2 + 1),
        text: count > 99 ? '99+' : String(count),
        align: 'center',
        baseline: 'middle',
      };
      const label = { color, backgroundColor: 'transparent', size: 11, weight: 'bold', family: colors.font, ...NO_BOX };
      return [shape, { type: 'text', attrs, styles: label, ignoreEvent: true }];
    });
  },
};

const NO_BOX = { borderSize: 0, paddingLeft: 0, paddingRight: 0, paddingTop: 0, paddingBottom: 0 } as const;

/** Returns a function that recalculates a value only if one of its inputs has changed. */
function memoize<Value>(): (inputs: readonly unknown[], calculate: () => Value) => Value {
  let last: { readonly inputs: readonly unknown[]; readonly value: Value } | undefined;
  return (inputs, calculate) => {
    if (last === undefined || inputs.some((input, index) => input !== last?.inputs[index]))
      last = { inputs, value: calculate() };
    return last.value;
  };
}

interface TradeOptions {
  /** Called with the visible marks in each frame. */
  readonly onMarks: ShowMarks;
  /** Returns the end of the last loaded bar. Later fills have no mark. */
  readonly end: () => number;
}

/** Manages the marks of the user's fills on a chart. */
export function createTradeMarks(chart: Chart) {
  let trades: readonly Trade[] = [];
  let options: TradeOptions = { onMarks: () => {}, end: () => Infinity };
  const clusters = memoize<readonly TradeCluster[]>();
  const tradeBars = memoize<readonly number[]>();
  const sides = new WeakMap<TradeCluster, MarkSide>();

  const sideOf = (cluster: TradeCluster): MarkSide => {
    const known = sides.get(cluster) ?? markSide(trades.slice(cluster.from, cluster.to));
    sides.set(cluster, known);
    return known;
  };

  const draw = (): readonly DrawnMark[] => {
    const bars = chart.getDataList();
    const [oldest] = bars;
    const { top, height } = candleBox(chart);
    const span = Math.max(1, Math.ceil(MARK_SPACING / chart.getBarSpace().bar));
    // Include the bar to the left of the visible range, because its mark may be partly visible.
    const { realFrom, realTo } = chart.getVisibleRange();
    const end = options.end();
    const indices = tradeBars([trades, end, oldest?.timestamp, bars.at(-1)?.timestamp, bars.length], () =>
      barsOfTrades(tradesBefore(trades, end), {
        length: bars.length,
        timeAt: (index) => bars[index]?.timestamp ?? Infinity,
      }),
    );
    const all = clusters([indices, span], () => clusterTrades(indices, span));
    const marks = clustersInRange(all, { first: realFrom - 1, last: realTo }).flatMap((cluster): DrawnMark[] => {
      const bar = bars[cluster.bar];
      if (bar === undefined) return [];
      const side = sideOf(cluster);
      const ends = chart.convertToPixel(
        [
          { dataIndex: cluster.bar, value: bar.high },
          { dataIndex: cluster.bar, value: bar.low },
        ],
        { paneId: CANDLES },
      ) as readonly { readonly x: number; readonly y: number }[];
      const ys = ends.map(({ y }) => y);
      const distance = MARK.gap + MARK.height / 2;
      const y = side === 'sell' ? Math.min(...ys) - distance : Math.max(...ys) + distance;
      const count = cluster.to - cluster.from;
      const room = MARK.height / 2 + (count > 1 ? COUNT + 2 : 1);
      const { from, to } = cluster;
      return [{ x: ends[0]?.x ?? 0, y: Math.min(height - room, Math.max(room, y)), side, from, to, count }];
    });
    options.onMarks(marks.map((mark) => ({ ...mark, y: mark.y + top })));
    return marks;
  };

  return {
    show: (next: readonly Trade[], colors: ChartColors, nextOptions: TradeOptions): void => {
      [trades, options] = [next, nextOptions];
      if (next.length === 0) {
        chart.removeOverlay({ name: NAME });
        options.onMarks([]);
        return;
      }
      const extendData: TradeData = { draw, colors };
      const [present] = chart.getOverlays({ name: NAME });
      if (present === undefined) chart.createOverlay({ name: NAME, lock: true, points: [{ value: 0 }], extendData });
      else chart.overrideOverlay({ id: present.id, extendData });
    },
  };
}
