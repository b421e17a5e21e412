import type { Bar } from './bar.ts';
import { barsAfter, countBars } from './calendar.ts';
import type { Resolution } from './resolution.ts';

/** The maximum number of bars per request. */
const MOST_REQUESTED = 5_000;
/** Distant bars are dropped when more than this number of bars is stored. */
const MOST_STORED = 25_000;

/** The bars that a chart stores: their resolution, and the start times of the oldest and the newest. */
export interface ChartWindow {
  readonly resolution: Resolution;
  readonly oldest: number;
  readonly newest: number;
  /** Whether the newest bar is the feed's newest one. */
  readonly hasNewest: boolean;
}

/** The loaded bars of a compared symbol, in chronological order. */
export interface ComparedBars {
  readonly bars: readonly Bar[];
  /** All bars that start at or after this time are loaded, up to `until`. In milliseconds, or -Infinity if there are no older bars. */
  readonly since: number;
  /** Infinity if the newest bar is loaded. */
  readonly until: number;
}

export const NO_BARS: ComparedBars = { bars: [], since: Infinity, until: -Infinity };

/** A period to request. */
export interface MissingPeriod {
  readonly since: number;
  /** Infinity for a request up to the newest bar. */
  readonly until: number;
  readonly count: number;
}

const isEmpty = ({ since, until }: ComparedBars): boolean => since > until;
const endOf = ({ hasNewest, newest, resolution }: ChartWindow): number =>
  hasNewest ? Infinity : barsAfter(newest, resolution, 1);

/** Returns whether the loaded bars adjoin the chart's bars, so that requests at either end are sufficient. */
export function isAdjoining(loaded: ComparedBars, window: ChartWindow): boolean {
  return isEmpty(loaded) || (loaded.since <= endOf(window) && loaded.until >= window.oldest);
}

/** Returns the next period to request, newest first, or undefined if nothing is missing for the chart's bars. */
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

/** Adds the bars of a requested period. `isEnd` is whether the feed has no bars before them. */
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

/** Adds a tick: a change of the newest bar, or the next bar. Ignores ticks of earlier bars. */
export function withTick(loaded: ComparedBars, tick: Bar): ComparedBars {
  const last = loaded.bars.at(-1);
  if (last !== undefined && tick.time < last.time) return loaded;
  const before = last?.time === tick.time ? loaded.bars.slice(0, -1) : loaded.bars;
  return { ...loaded, bars: [...before, tick] };
}

/** Drops bars that are not among the chart's bars if too many are stored. */
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
