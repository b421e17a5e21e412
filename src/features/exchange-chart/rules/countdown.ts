import { barsAfter } from './calendar.ts';
import type { SymbolInfo } from './datafeed.ts';
import { RESOLUTIONS, type Resolution } from './resolution.ts';

/** The session of a market that trades around the clock. Bars of a day or more have a known closing time only in such a market. */
const ALWAYS_OPEN = '24x7';

/**
 * Returns the milliseconds until a bar closes. Returns undefined if the closing time is unknown, or if `now` isn't within the bar, as in a
 * closed market.
 */
export function timeToClose(
  barStart: number,
  now: number,
  { resolution, session }: { readonly resolution: Resolution } & Pick<SymbolInfo, 'session'>,
): number | undefined {
  const { seconds } = RESOLUTIONS[resolution];
  if (seconds >= RESOLUTIONS['1D'].seconds && session !== ALWAYS_OPEN) return undefined;
  const end = resolution === '1M' ? barsAfter(barStart, resolution, 1) : barStart + seconds * 1000;
  const left = end - now;
  return left > 0 && left <= end - barStart ? left : undefined;
}

/** The parts of a remaining time: minutes and seconds, with hours if needed, or days and hours if at least a day remains. */
export type Countdown = { readonly clock: readonly number[] } | { readonly days: number; readonly hours: number };

/** Splits a remaining time into its parts, rounded up to full seconds, so that the last second is shown as 1. */
export function countdownOf(milliseconds: number): Countdown {
  const total = Math.ceil(milliseconds / 1000);
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60];
  if (hours >= 24) return { days: Math.floor(hours / 24), hours: hours % 24 };
  return { clock: hours > 0 ? [hours, minutes, seconds] : [minutes, seconds] };
}
