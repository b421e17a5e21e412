import { barsAfter } from './calendar.ts';
import { RESOLUTIONS, type Resolution } from './resolution.ts';

/** The speeds of a replay, in bars per second. */
export const REPLAY_SPEEDS = [0.5, 1, 2, 5, 10] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** The part of a bar that a replay depends on. */
interface TimedBar {
  /** The start of the bar, in milliseconds. */
  readonly time: number;
}

/** Returns the time at which a bar closes, in milliseconds. */
export function closeOfBar({ time }: TimedBar, resolution: Resolution): number {
  return resolution === '1M' ? barsAfter(time, resolution, 1) : time + RESOLUTIONS[resolution].seconds * 1000;
}

/**
 * Returns the bars that had closed by a given moment. A bar that was still open at that moment is excluded, because it would reveal later
 * prices. Bars must be in chronological order.
 */
export function closedBars<Bar extends TimedBar>(
  bars: readonly Bar[],
  moment: number,
  resolution: Resolution,
): readonly Bar[] {
  const open = bars.findIndex((bar) => closeOfBar(bar, resolution) > moment);
  return open === -1 ? bars : bars.slice(0, open);
}

/** Returns the moment at which the next bar closes. Returns undefined if no further bar has closed by `now`. */
export function nextMoment(
  bars: readonly TimedBar[],
  moment: number,
  { resolution, now }: { readonly resolution: Resolution; readonly now: number },
): number | undefined {
  const next = bars[closedBars(bars, moment, resolution).length];
  const close = next && closeOfBar(next, resolution);
  return close !== undefined && close <= now ? close : undefined;
}

/** Returns the moment at which the bar before the last closed bar closed, or undefined if there is no such bar. */
export function previousMoment(bars: readonly TimedBar[], moment: number, resolution: Resolution): number | undefined {
  // Exclude the bar that closed exactly at this moment, because it is the last closed bar.
  const before = closedBars(bars, moment - 1, resolution).at(-1);
  return before && closeOfBar(before, resolution);
}

/** Returns the pause between two bars while a replay is playing, in milliseconds. */
export const intervalOf = (speed: ReplaySpeed): number => 1000 / speed;
