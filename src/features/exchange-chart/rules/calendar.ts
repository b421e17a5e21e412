import type { PeriodParams } from './datafeed.ts';
import { RESOLUTIONS, type Resolution } from './resolution.ts';

/** The first Monday since 1970, in milliseconds: weeks begin there. */
const FIRST_MONDAY = 4 * 86_400_000;

/**
 * When the bar that holds a moment begins, both in milliseconds since 1970, by UTC: weeks on Monday, months on their first day,
 * all others in steps from 1970.
 */
export function startOfBar(time: number, resolution: Resolution): number {
  if (resolution === '1M') return monthOf(time, 0);
  const step = stepOf(resolution);
  const offset = resolution === '1W' ? FIRST_MONDAY : 0;
  return Math.floor((time - offset) / step) * step + offset;
}

/** When the bar begins that stands so many after the one that holds a moment; before it where they are negative. */
export function barsAfter(time: number, resolution: Resolution, bars: number): number {
  if (resolution === '1M') return monthOf(time, bars);
  return startOfBar(time, resolution) + bars * stepOf(resolution);
}

/** How many bars begin after the one that holds `from`, up to the one that holds `to`. */
export function countBars(from: number, to: number, resolution: Resolution): number {
  if (resolution === '1M') return monthsSince1970(to) - monthsSince1970(from);
  return Math.round((startOfBar(to, resolution) - startOfBar(from, resolution)) / stepOf(resolution));
}

/** First come twice as many bars as are seen, within these bounds. */
const FIRST = { least: 300, most: 1000 } as const;

/** What a chart asks for that has no bars yet. */
export function firstPeriod(time: number, resolution: Resolution, visibleCount: number): PeriodParams {
  const countBack = Math.min(FIRST.most, Math.max(FIRST.least, 2 * visibleCount));
  return { ...periodUntil(time + 1000, resolution, countBack), firstDataRequest: true };
}

/** So many bars until a moment; its bounds are in Unix seconds. */
export function periodUntil(
  time: number,
  resolution: Resolution,
  countBack: number,
): Pick<PeriodParams, 'from' | 'to' | 'countBack'> {
  const from = Math.floor(barsAfter(time, resolution, -countBack) / 1000);
  return { from, to: Math.ceil(time / 1000), countBack };
}

const stepOf = (resolution: Resolution): number => RESOLUTIONS[resolution].seconds * 1000;

function monthOf(time: number, later: number): number {
  return Date.UTC(1970, monthsSince1970(time) + later, 1);
}

function monthsSince1970(time: number): number {
  const date = new Date(time);
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
}
