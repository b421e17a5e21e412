import type { Bar } from '../rules/bar.ts';
import { dropForNewer, dropForOlder, dropForTick } from '../rules/bar-window.ts';
import { barsAfter, countBars, periodUntil } from '../rules/calendar.ts';
import type { DatafeedBar } from '../rules/datafeed.ts';
import { addTick, NO_TICKS } from '../rules/ticks.ts';
import { type BarRequest, loadOlderBars, type LoaderOptions, MOST_BARS } from './bar-loader.ts';
import { allowNewerBars, clearBars, dropBars, windowOf } from './chart-bars.ts';
import { loadNewerBars } from './newer-bars.ts';

/**
 * The number of bars that are dropped when a new bar doesn't fit. Dropping them in batches avoids frequent recalculation of indicators over
 * all bars.
 */
const DROPPED_FOR_TICK = 1_000;
/** The maximum number of ticks that are stored while the newest bar isn't loaded, with one tick per bar. */
const MOST_MISSED = 1_000;
/** The number of bars that are requested around a distant date. */
const AROUND = 5_000;

/** Loads older or newer bars and drops bars at the other end, so that a chart stores a limited number of bars. */
export interface MovingWindow {
  loadOlder(request: BarRequest): void;
  loadNewer(request: BarRequest): void;
  addTick(bar: Bar): void;
  /** Resets the window, because it contains the newest bar again. Must be called after the first bars have been drawn. */
  reset(): void;
}

/** Creates the moving window of a chart whose newest bar is loaded. `draw` adds a tick to the chart. */
export function createMovingWindow(
  { chart, feed, scrollTarget, onNewest }: LoaderOptions,
  draw: (bar: Bar) => void,
): MovingWindow {
  const edges = (): readonly [oldest: number | undefined, newest: number | undefined] => {
    const bars = chart.getDataList();
    return [bars[0]?.timestamp, bars.at(-1)?.timestamp];
  };
  /** Whether the newest bar is in the window. */
  let hasNewest = true;
  /** The time of the newest bar that the feed has sent. */
  let newest = edges()[1] ?? -Infinity;
  /** The ticks that have arrived since the newest bar was dropped, one per bar. */
  let missed: readonly Bar[] = [];
  /** A date around which the feed has no bars. The history back to that date is loaded in consecutive requests instead. */
  let emptyDate: number | undefined;
  const setHasNewest = (next: boolean): void => {
    if (next === hasNewest) return;
    hasNewest = next;
    onNewest(next);
  };
  const onTick = (bar: Bar): void => {
    newest = Math.max(newest, bar.time);
    const isNew = bar.time > (edges()[1] ?? -Infinity);
    const dropped = isNew ? dropForTick(windowOf(chart), MOST_BARS, DROPPED_FOR_TICK) : 0;
    if (hasNewest && dropped !== undefined) {
      if (dropped > 0) dropBars(chart, { oldest: dropped, newest: 0 });
      return draw(bar);
    }
    missed = addTick({ ...NO_TICKS, waiting: missed }, bar).waiting.slice(-MOST_MISSED);
    allowNewerBars(chart);
    return setHasNewest(false);
  };
  const addOlder = ({ edge, answer, ...request }: BarRequest): BarRequest => ({
    ...request,
    edge,
    answer: (bars, hasOlder, isFailed) => {
      if (!request.isCurrent()) return;
      // Ignore the response if the window's oldest bars have been dropped in the meantime, because the loaded bars no longer adjoin the
      // window.
      if (edges()[0] !== edge) return answer([], true, isFailed);
      const dropped = dropForOlder(windowOf(chart), bars.length, MOST_BARS);
      if (dropped.newest > 0) {
        dropBars(chart, { oldest: 0, newest: dropped.newest });
        setHasNewest(false);
      }
      return answer(bars.slice(dropped.oldest), hasOlder || dropped.oldest > 0, isFailed);
    },
  });
  const addNewer = ({ answer, edge }: BarRequest, bars: readonly DatafeedBar[], isUpToDate: boolean): void => {
    const dropped = dropForNewer(windowOf(chart), bars.length, MOST_BARS);
    if (dropped.oldest > 0) dropBars(chart, { oldest: dropped.oldest, newest: 0 });
    const isNewest = isUpToDate && dropped.newest === 0;
    const last = bars.at(-1)?.time ?? edge;
    const ticks = missed.filter(({ time }) => time >= last);
    if (isNewest) {
      missed = [];
      setHasNewest(true);
    }
    answer(bars.slice(0, bars.length - dropped.newest), !isNewest);
    if (isNewest) for (const tick of ticks) onTick(tick);
  };
  /** Replaces all bars with the bars around a distant date. */
  const jump = (request: BarRequest, target: number): void => {
    const { info, resolution, isCurrent, answer } = request;
    const period = periodUntil(barsAfter(target, resolution, AROUND / 2), resolution, AROUND);
    feed.getBars(
      info,
      resolution,
      { ...period, firstDataRequest: false },
      (bars) => {
        if (!isCurrent()) return;
        if (bars.length === 0) emptyDate = target;
        // The user may have scrolled elsewhere in the meantime.
        if (bars.length === 0 || scrollTarget() !== target) return answer([], true);
        clearBars(chart, bars.filter(({ time }) => time > target).length);
        setHasNewest(false);
        return answer(bars, true);
      },
      () => answer([], true, true),
    );
  };
  return {
    loadOlder: (request) => {
      const { target, edge, resolution } = request;
      if (target !== undefined && target !== emptyDate && countBars(target, edge, resolution) > MOST_BARS)
        jump(request, target);
      else loadOlderBars(feed, addOlder(request));
    },
    loadNewer: (request) => {
      const { edge, isCurrent, answer } = request;
      loadNewerBars(feed, { ...request, newest: () => newest }).then(
        ({ bars, isUpToDate }) => {
          if (!isCurrent()) return;
          // Ignore the response if the window's newest bars have been dropped in the meantime, because the loaded bars no longer adjoin the
          // window.
          if (edges()[1] === edge) addNewer(request, bars, isUpToDate);
          else answer([], true);
        },
        () => answer([], true, true),
      );
    },
    addTick: onTick,
    reset: () => {
      [missed, emptyDate, newest] = [[], undefined, edges()[1] ?? -Infinity];
      setHasNewest(true);
    },
  };
}
