import { RESOLUTIONS, type Resolution } from './resolution.ts';

const DAY = 86_400_000;
/** With longer bars, in seconds, the close 24 h ago is unknown: it is somewhere inside a bar. */
const LONGEST_BAR = 3_600;

/**
 * Returns the latest start of a bar that had closed 24 h before the last price. Its close is the price that the 24 h change is relative to.
 * Undefined where the bars are too long to tell. All times are in milliseconds since 1970; `lastBar` is the start of the last bar.
 */
export function dayBefore(resolution: Resolution, lastBar: number, now: number): number | undefined {
  const { seconds } = RESOLUTIONS[resolution];
  const length = seconds * 1000;
  return seconds > LONGEST_BAR ? undefined : Math.min(now, lastBar + length) - DAY - length;
}
