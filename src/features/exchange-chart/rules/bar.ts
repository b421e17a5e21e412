import { readMilliseconds, type ReadTime } from '../../../lib/unix-time.ts';

/** What a price did in one stretch of time. */
export interface Bar {
  /** When the stretch begins, in milliseconds since 1970. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Absent where it is not known. */
  readonly volume?: number | undefined;
}

/** In milliseconds: times of feeds that count from 1970 in another unit, or in none. */
const FIRST_DAY = 100_000_000;

/** Bars that can be drawn, and how many of those that came cannot. */
export interface CleanBars {
  readonly bars: readonly Bar[];
  readonly dropped: number;
  /** Times were written in seconds. */
  readonly isConverted?: true | undefined;
}

/**
 * The row as a bar: finite, of a moment between 1840 and 2100, its prices between low and high. A time in seconds is read as such. A row
 * without a volume has traded nothing. A text is no number here: the door of a feed reads its own spellings.
 */
export function readBar(row: unknown): Bar | undefined {
  const tick = readTick(row);
  return tick && { ...tick, volume: tick.volume ?? 0 };
}

/** The row as a tick: as a bar, but without a volume where it has none. */
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

/** Whether the time of a row is written in seconds. */
export function isInSeconds(row: unknown): boolean {
  return timeOf(row)?.isConverted === true;
}

function timeOf(row: unknown): ReadTime | undefined {
  const { time } = Object(row) as { readonly time?: unknown };
  return isNumber(time) ? readMilliseconds(time) : undefined;
}

/** The tick with the volume of its bar so far, where it has none. */
export function withVolumeOf<T extends Pick<Bar, 'time' | 'volume'>>(
  last: Pick<Bar, 'time' | 'volume'> | undefined,
  tick: T,
): T {
  return tick.volume === undefined && last?.volume !== undefined && last.time === tick.time
    ? { ...tick, volume: last.volume }
    : tick;
}

/** Bars in the order of time, one a moment: of two of the same moment the later one in the answer counts. */
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

/** Whether there are rows, none of which has a time that can be meant: between 1840 and 2100, and not on the first day of 1970. */
export function areUndated(rows: readonly unknown[]): boolean {
  return rows.length > 0 && rows.every((row) => Math.abs(timeOf(row)?.time ?? 0) < FIRST_DAY);
}

/** The same stretch with the same figures. */
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
