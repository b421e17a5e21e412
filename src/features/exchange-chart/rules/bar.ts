import { readMilliseconds, type ReadTime } from '../../../lib/unix-time.ts';

/** The prices and the volume of one period. */
export interface Bar {
  /** The start of the period, in milliseconds since 1970. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** The traded volume. Undefined if unknown. */
  readonly volume?: number | undefined;
}

/**
 * The minimum distance between a plausible time and the Unix epoch, in milliseconds. Times closer to the epoch come from feeds that use
 * another unit.
 */
const FIRST_DAY = 100_000_000;

/** Valid bars, and the number of rows that were omitted because they are invalid or have the time of a later row. */
export interface CleanBars {
  readonly bars: readonly Bar[];
  readonly dropped: number;
  /** True if the times were in seconds. */
  readonly isConverted?: true | undefined;
}

/**
 * Converts a row to a bar. Times in seconds are converted to milliseconds. Returns undefined if a value isn't finite, the time isn't
 * between 1840 and 2100, a price isn't between low and high, or the volume is negative. A missing volume becomes 0. Numeric strings are
 * invalid, because each feed has already converted its values to numbers.
 */
export function readBar(row: unknown): Bar | undefined {
  const tick = readTick(row);
  return tick && { ...tick, volume: tick.volume ?? 0 };
}

/** Converts a row to a tick. Unlike `readBar`, leaves a missing volume undefined. */
export function readTick(row: unknown): Bar | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const { open, high, low, close, volume } = row as Readonly<Record<keyof Bar, unknown>>;
  const time = timeOf(row)?.time;
  if (time === undefined || !isNumber(open) || !isNumber(high) || !isNumber(low) || !isNumber(close)) return undefined;
  if (high < Math.max(open, close, low) || low > Math.min(open, close)) return undefined;
  const bar = { time: Math.floor(time), open, high, low, close };
  if (volume === undefined || volume === null) return bar;
  return isNumber(volume) && volume >= 0 ? { ...bar, volume } : undefined;
}

/** Returns whether the time of a row is in seconds. */
export function isInSeconds(row: unknown): boolean {
  return timeOf(row)?.isConverted === true;
}

function timeOf(row: unknown): ReadTime | undefined {
  const { time } = Object(row) as { readonly time?: unknown };
  return isNumber(time) ? readMilliseconds(time) : undefined;
}

/** Returns the tick. If it has no volume and belongs to the bar `last`, adds that bar's volume. */
export function withVolumeOf<T extends Pick<Bar, 'time' | 'volume'>>(
  last: Pick<Bar, 'time' | 'volume'> | undefined,
  tick: T,
): T {
  return tick.volume === undefined && last?.volume !== undefined && last.time === tick.time
    ? { ...tick, volume: last.volume }
    : tick;
}

/** Returns bars in chronological order without duplicates. Of two rows with the same time, the later one wins. */
export function cleanBars(rows: readonly unknown[]): CleanBars {
  const byTime = new Map<number, Bar>();
  let isConverted = false;
  for (const row of rows) {
    const bar = readBar(row);
    if (bar === undefined) continue;
    byTime.set(bar.time, bar);
    isConverted ||= bar.time !== Math.floor((row as Bar).time);
  }
  const bars = [...byTime.values()].sort((one, other) => one.time - other.time);
  return {
    bars,
    dropped: rows.length - bars.length,
    ...(isConverted && { isConverted }),
  };
}

/**
 * Returns whether no row has a plausible time. Plausible times are between 1840 and 2100, but not within about a day of the Unix epoch.
 * Returns false for an empty list.
 */
export function areUndated(rows: readonly unknown[]): boolean {
  return rows.length > 0 && rows.every((row) => Math.abs(timeOf(row)?.time ?? 0) < FIRST_DAY);
}

/** Returns whether two bars have the same time and values. */
export function isSameBar(one: Bar, other: Bar): boolean {
  return (
    one.time === other.time &&
    one.open === other.open &&
    one.high === other.high &&
    one.low === other.low &&
    one.close === other.close &&
    one.volume === other.volume
  );
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}
