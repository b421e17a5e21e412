import { RESOLUTIONS, type Resolution } from './resolution.ts';

const DAY = 86_400_000;
/** The maximum length of a bar in seconds. With longer bars, the price 24 h ago is unknown because it is inside a bar. */
const LONGEST_BAR = 3_600;

/**
 * Returns the start of the last bar that had closed 24 h before the last price. The 24 h change is relative to the close of that bar.
 * Returns undefined if the bars are too long to determine it. All times are in milliseconds since 1970. `lastBar` is the start of the last
 * bar.
 */
export function dayBefore(resolution: Resolution, lastBar: number, now: number): number | undefined {
  const { seconds } = RESOLUTIONS[resolution];
  const length = seconds * 1000;
  return seconds > LONGEST_BAR ? undefined : Math.min(now, lastBar + length) - DAY - length;
}
