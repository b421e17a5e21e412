import type { Bar } from './bar.ts';

export type Trend = 'rising' | 'falling' | 'sideways';

/** A summary of consecutive bars. */
export interface Summary {
  readonly count: number;
  readonly first: Bar;
  readonly last: Bar;
  /** The first bar with the highest high, and the first bar with the lowest low. */
  readonly highest: Bar;
  readonly lowest: Bar;
  readonly trend: Trend;
}

/** The minimum change from the first to the last close for a rising or falling trend, as a fraction of the high–low range. */
const LEAST_TREND = 0.25;

/** Summarises bars, which must be in chronological order. Returns undefined if there are no bars. */
export function summarize(bars: readonly Bar[]): Summary | undefined {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  let [highest, lowest] = [first, first];
  for (const bar of bars) {
    if (bar.high > highest.high) highest = bar;
    if (bar.low < lowest.low) lowest = bar;
  }
  const change = last.close - first.close;
  const isTrend = Math.abs(change) > LEAST_TREND * (highest.high - lowest.low);
  const trend = !isTrend ? 'sideways' : change > 0 ? 'rising' : 'falling';
  return { count: bars.length, first, last, highest, lowest, trend };
}
