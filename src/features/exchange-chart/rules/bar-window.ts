import { barsAfter } from './calendar.ts';
import type { PeriodParams } from './datafeed.ts';
import type { Resolution } from './resolution.ts';

/** The number of bars in a window, and the range of the visible bars as indices. */
export interface WindowView {
  readonly count: number;
  /** The index of the first visible bar. */
  readonly from: number;
  /** The index after the last visible bar. */
  readonly to: number;
}

/** The number of bars to drop at each end of a window. */
export interface Dropped {
  readonly oldest: number;
  readonly newest: number;
}

const NOTHING: Dropped = { oldest: 0, newest: 0 };

/**
 * Returns how many bars to drop at each end so that at most `most` bars remain. The bars farthest from the visible bars are dropped first.
 * Visible bars are dropped only if there are more than `most`.
 */
export function barsToDrop({ count, from, to }: WindowView, most: number): Dropped {
  const excess = count - most;
  if (excess <= 0) return NOTHING;
  const [older, newer] = [from, count - to];
  const newest = Math.min(excess, Math.max(0, Math.ceil((newer - older + excess) / 2)));
  return { oldest: excess - newest, newest };
}

/** Returns how many bars to drop when older bars arrive. The view describes the window before their arrival. */
export function dropForOlder({ count, from, to }: WindowView, added: number, most: number): Dropped {
  return barsToDrop({ count: count + added, from: from + added, to: to + added }, most);
}

/** Returns how many bars to drop when newer bars arrive. The view describes the window before their arrival. */
export function dropForNewer({ count, from, to }: WindowView, added: number, most: number): Dropped {
  return barsToDrop({ count: count + added, from, to }, most);
}

/**
 * Returns the number of oldest bars to drop before a new bar is added. If the window is full, `dropped` more bars than necessary are
 * dropped. Returns undefined if the bar must not be added because the oldest bars of a full window are visible.
 */
export function dropForTick({ count, from }: WindowView, most: number, dropped: number): number | undefined {
  if (count < most) return 0;
  const oldest = count + 1 - Math.max(1, most - dropped);
  return from >= oldest ? oldest : undefined;
}

/** Returns the period of `count` bars after a time. It starts with the bar at that time, so that the response adjoins the loaded bars. */
export function periodAfter(time: number, resolution: Resolution, count: number): PeriodParams {
  const to = Math.ceil(barsAfter(time, resolution, count + 1) / 1000);
  return { from: Math.floor(time / 1000), to, countBack: count, firstDataRequest: false };
}

/**
 * Returns the index of the first bar that begins after a time, or the number of bars if there is no such bar. The bars must be in
 * chronological order.
 */
export function firstAfter(bars: readonly { readonly time: number }[], time: number): number {
  const index = bars.findIndex((bar) => bar.time > time);
  return index === -1 ? bars.length : index;
}
