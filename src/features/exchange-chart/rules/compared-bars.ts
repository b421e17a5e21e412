import type { Bar } from './bar.ts';
import { barsAfter, countBars } from './calendar.ts';
import type { Resolution } from './resolution.ts';

/** The maximum number of bars per request. */
const MOST_REQUESTED = 5_000;
/** The maximum number of stored bars. If there are more, distant bars are dropped. */
const MOST_STORED = 25_000;

/** The period of the bars that a chart stores: their resolution, and the start times of the oldest and the newest bar. */
export interface ChartWindow {
  readonly resolution: Resolution;
  readonly oldest: number;
  readonly newest: number;
  /** Whether the newest bar is the feed's newest bar. */
  readonly hasNewest: boolean;
}

/** The loaded bars of a compared symbol, in chronological order. */
export interface ComparedBars {
  readonly bars: readonly Bar[];
  /** The start of the loaded period, in milliseconds. -Infinity if the feed has no older bars. */
  readonly since: number;
  /** The end of the loaded period, in milliseconds. Infinity if the newest bar is loaded. */
  readonly until: number;
}

export const NO_BARS: ComparedBars = { bars: [], since: Infinity, until: -Infinity };

/** A period to request. */
export interface MissingPeriod {
  readonly since: number;
  /** The end of the period. Infinity for a request up to the newest bar. */
  readonly until: number;
  readonly count: number;
}

const isEmpty = ({ since, until }: ComparedBars): boolean => since > until;
const endOf = ({ hasNewest, newest, resolution }: ChartWindow): number =>
  hasNewest ? Infinity : barsAfter(newest, resolution, 1);

/**
 * Returns whether the loaded bars can be extended to cover the chart's bars without leaving a gap. That is the case if no bars are loaded,
 * or if the loaded bars adjoin or overlap the chart's bars.
 */
export function isAdjoining(loaded: ComparedBars, window: ChartWindow): boolean {
  return isEmpty(loaded) || (loaded.since <= endOf(window) && loaded.until >= window.oldest);
}

/**
 * Returns the next period to request. Periods after the loaded bars come first. Returns undefined if the loaded bars cover the chart's
 * bars.
 */
export function missingPeriod(loaded: ComparedBars, window: ChartWindow, now: number): MissingPeriod | undefined {
  const { oldest, resolution } = window;
  const end = endOf(window);
  const until = Math.min(end, now);
  const count = (since: number, to: number): number =>
    Math.min(MOST_REQUESTED, Math.max(1, countBars(since, to, resolution) + 1));
  const period = (since: number, to: number): MissingPeriod => {
    const bars = count(since, Math.min(to, until));
    return { since: barsAfter(Math.min(to, until), resolution, -bars), until: to, count: bars };
  };
  if (isEmpty(loaded)) return period(oldest, end);
  if (loaded.until < end) {
    const step = barsAfter(loaded.until, resolution, MOST_REQUESTED - 1);
    return period(loaded.until, step < until ? step : end);
  }
  return loaded.since > oldest ? period(oldest, loaded.since) : undefined;
}

/** Adds the bars of a requested period. `isEnd` is true if the feed has no bars before this period. */
export function mergeBars(
  loaded: ComparedBars,
  bars: readonly Bar[],
  { since, until, isEnd }: Omit<MissingPeriod, 'count'> & { readonly isEnd: boolean },
): ComparedBars {
  const byTime = new Map([...loaded.bars, ...bars].map((bar) => [bar.time, bar]));
  const isOlder = since < loaded.since;
  return {
    bars: [...byTime.values()].toSorted((one, other) => one.time - other.time),
    since: isEnd && isOlder ? -Infinity : Math.min(loaded.since, since, bars[0]?.time ?? Infinity),
    until: Math.max(loaded.until, until),
  };
}

/** Adds a tick, which changes the newest bar or adds the next bar. Ignores ticks of earlier bars. */
export function withTick(loaded: ComparedBars, tick: Bar): ComparedBars {
  const last = loaded.bars.at(-1);
  if (last !== undefined && tick.time < last.time) return loaded;
  const before = last?.time === tick.time ? loaded.bars.slice(0, -1) : loaded.bars;
  return { ...loaded, bars: [...before, tick] };
}

/** Drops bars outside the chart's period if too many bars are stored. */
export function dropDistantBars(loaded: ComparedBars, window: ChartWindow): ComparedBars {
  if (loaded.bars.length <= MOST_STORED) return loaded;
  const end = endOf(window);
  const since = Math.max(loaded.since, window.oldest);
  return {
    bars: loaded.bars.filter(({ time }) => time >= since && time < end),
    since,
    until: Math.min(loaded.until, end),
  };
}
