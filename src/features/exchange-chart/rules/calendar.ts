import type { PeriodParams } from './datafeed.ts';
import { RESOLUTIONS, type Resolution } from './resolution.ts';

/** The first Monday after the start of 1970, in milliseconds. Weeks are counted from this day. */
const FIRST_MONDAY = 4 * 86_400_000;

/**
 * Returns the start of the bar that contains a time. Both times are in milliseconds since 1970 (UTC). Weeks begin on Monday, months on
 * their first day, and all other bars at multiples of their length since 1970.
 */
export function startOfBar(time: number, resolution: Resolution): number {
  if (resolution === '1M') return monthOf(time, 0);
  const step = stepOf(resolution);
  const offset = resolution === '1W' ? FIRST_MONDAY : 0;
  return Math.floor((time - offset) / step) * step + offset;
}

/** Returns the start of the bar that is `bars` bars after the bar that contains `time`, or before it if `bars` is negative. */
export function barsAfter(time: number, resolution: Resolution, bars: number): number {
  if (resolution === '1M') return monthOf(time, bars);
  return startOfBar(time, resolution) + bars * stepOf(resolution);
}

/** Returns the number of bars after the bar that contains `from`, up to and including the bar that contains `to`. */
export function countBars(from: number, to: number, resolution: Resolution): number {
  if (resolution === '1M') return monthsSince1970(to) - monthsSince1970(from);
  return Math.round((startOfBar(to, resolution) - startOfBar(from, resolution)) / stepOf(resolution));
}

/** The minimum and maximum number of bars in the first request. Between these limits, it requests twice the number of visible bars. */
const FIRST = { least: 300, most: 1000 } as const;

/** Returns the period that a chart requests first. */
export function firstPeriod(time: number, resolution: Resolution, visibleCount: number): PeriodParams {
  const countBack = Math.min(FIRST.most, Math.max(FIRST.least, 2 * visibleCount));
  return { ...periodUntil(time + 1000, resolution, countBack), firstDataRequest: true };
}

/** Returns the period of `countBack` bars before a time. Its bounds are in Unix seconds. */
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
