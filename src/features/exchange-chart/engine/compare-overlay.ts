import type { Bar } from '../rules/bar.ts';
import { alignCloses, percentChange, percentChanges, percentRange, priceAtPercent } from '../rules/compare.ts';
import type { ChartWindow } from '../rules/compared-bars.ts';
import {
  type Chart,
  type Coordinate,
  isAxisDragged,
  type OverlayTemplate,
  redrawCandles,
  registerOverlay,
} from './klinecharts.ts';
import { CANDLES } from './pane-studies.ts';
import type { Session } from './session.ts';
import { createTicker } from '../feed/ticker.ts';

const NAME = 'exchange-compare';

/** A compared symbol's line. */
export interface ComparedLine {
  /** The line's colour. Undefined for the chart's text colour. */
  readonly color: string | undefined;
  /** The lengths of dashes and gaps, in px. Empty for a solid line. */
  readonly dash: readonly number[];
  readonly bars: () => readonly Bar[];
}

/** The lines of compared symbols on a chart's percentage axis. */
export interface CompareOverlay {
  /** Draws the given lines instead of the previous ones. */
  show(lines: readonly ComparedLine[]): void;
  /** Redraws the lines after their bars have changed. */
  redraw(): void;
  /**
   * Returns a compared symbol's change in percent, from the first visible bar to the bar that starts at a time or, without a time, to the
   * last loaded bar. Returns undefined if the change is unknown.
   */
  changeAt(bars: readonly Bar[], time: number | undefined): number | undefined;
  dispose(): void;
}

interface CompareData {
  readonly draw: () => readonly { readonly line: ComparedLine; readonly points: readonly Coordinate[] }[];
}

const compareOverlay: OverlayTemplate<CompareData> = {
  name: NAME,
  totalStep: 2,
  needDefaultPointFigure: false,
  needDefaultXAxisFigure: false,
  needDefaultYAxisFigure: false,
  createPointFigures: ({ chart, overlay }) =>
    overlay.extendData.draw().map(({ line, points }) => ({
      type: 'line',
      attrs: { coordinates: [...points] },
      styles: {
        style: line.dash.length === 0 ? 'solid' : 'dashed',
        color: line.color ?? chart.getStyles().xAxis.tickText.color,
        size: 2,
        dashedValue: [...line.dash],
      },
      ignoreEvent: true,
    })),
};
registerOverlay(compareOverlay);

/** A placeholder tick that triggers a redraw. All placeholders have the same time, so the ticker replaces a pending one. */
const REDRAW: Bar = { time: 0, open: 0, high: 0, low: 0, close: 0 };

/** The visible bars, and one more bar at each edge. */
interface VisibleBars {
  /** The index of the first of these bars in the chart's data. */
  readonly from: number;
  /** The index of the first visible bar among these bars. All changes are 0 % at that bar. */
  readonly start: number;
  readonly times: readonly number[];
  /** The chart's own price at 0 %. */
  readonly base: number | undefined;
}

function visibleBars(chart: Chart): VisibleBars {
  // The centre of the bar at `realFrom` is left of the edge. The engine's `from` isn't used, because it ignores the space to the right of
  // the last bar.
  const { realFrom, realTo } = chart.getVisibleRange();
  const first = Math.max(0, realFrom + 1);
  const from = Math.max(0, first - 1);
  const bars = chart.getDataList().slice(from, realTo + 1);
  return {
    from,
    start: first - from,
    times: bars.map(({ timestamp }) => timestamp),
    base: bars[first - from]?.close,
  };
}

/**
 * Creates the overlay that draws the lines of compared symbols. Like the chart's own prices, each line starts with 0 % at the first visible
 * bar. `onView` is called asynchronously after the user has scrolled or the chart's bars have changed.
 */
export function createCompareOverlay({ chart, now }: Session, onView: (window: ChartWindow) => void): CompareOverlay {
  let lines: readonly ComparedLine[] = [];
  let isDisposed = false;
  let view = '';

  const changesOf = (line: ComparedLine): readonly (number | undefined)[] => {
    const { times, start } = visibleBars(chart);
    return percentChanges(alignCloses(line.bars(), times, now.resolution), start);
  };
  const reportView = (): void => {
    const bars = chart.getDataList();
    const [oldest, newest] = [bars[0]?.timestamp, bars.at(-1)?.timestamp];
    if (oldest === undefined || newest === undefined) return;
    const { resolution, hasNewest } = now;
    const { realFrom, realTo } = chart.getVisibleRange();
    const next = [resolution, oldest, newest, hasNewest, realFrom, realTo].join();
    if (next === view) return;
    view = next;
    queueMicrotask(() => {
      if (!isDisposed) onView({ resolution, oldest, newest, hasNewest });
    });
  };
  const draw: CompareData['draw'] = () => {
    reportView();
    const { from, base } = visibleBars(chart);
    if (base === undefined) return [];
    return lines.map((line) => {
      const points = changesOf(line).flatMap((change, index) =>
        change === undefined ? [] : { dataIndex: from + index, value: priceAtPercent(base, change) },
      );
      return { line, points: chart.convertToPixel(points, { paneId: CANDLES }) as Coordinate[] };
    });
  };
  const fitAxis = (): void => {
    if (isDisposed || now.isRemoved) return;
    // Overriding the axis fits it to the prices, which would undo the user's zoom.
    if (isAxisDragged(chart, CANDLES)) redrawCandles(chart);
    else
      chart.overrideYAxis({
        paneId: CANDLES,
        createRange: ({ defaultRange }) => {
          const { start, base } = visibleBars(chart);
          if (base === undefined) return defaultRange;
          const changes = isDisposed ? [] : lines.flatMap((line) => changesOf(line).slice(start));
          const range = percentRange(defaultRange, base, changes);
          const realRange = range.realTo - range.realFrom;
          return {
            ...range,
            range: range.to - range.from,
            realRange,
            displayFrom: range.realFrom,
            displayTo: range.realTo,
            displayRange: realRange,
          };
        },
      });
  };
  const ticker = createTicker(fitAxis);
  const extendData: CompareData = { draw };
  chart.createOverlay({ name: NAME, lock: true, points: [{ value: 0 }], extendData });
  return {
    show: (next) => {
      lines = next;
      fitAxis();
    },
    redraw: () => ticker.add(REDRAW),
    changeAt: (bars, time) => {
      const { times, start } = visibleBars(chart);
      const base = alignCloses(bars, times.slice(start), now.resolution).find((close) => close !== undefined);
      const at = time ?? chart.getDataList().at(-1)?.timestamp;
      return at === undefined ? undefined : percentChange(base, alignCloses(bars, [at], now.resolution)[0]);
    },
    dispose: () => {
      if (!now.isRemoved) {
        chart.removeOverlay({ name: NAME });
        lines = [];
        fitAxis();
      }
      isDisposed = true;
      ticker.dispose();
    },
  };
}
