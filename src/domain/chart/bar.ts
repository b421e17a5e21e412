/** What a price did in one stretch of time. */
export interface Bar {
  /** When the stretch begins, in milliseconds since 1970. */
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** Bars that can be drawn, and how many of those that came cannot. */
export interface CleanBars {
  readonly bars: readonly Bar[];
  readonly dropped: number;
}

/** The latest moment that a date can hold, in milliseconds. */
const LAST_MOMENT = 8.64e15;

/**
 * The row as a bar: finite, of a moment that a date can hold, its prices between low and high. A row without a volume has traded
 * nothing. A text is no number here: the door of a feed reads its own spellings.
 */
export function readBar(row: unknown): Bar | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const { time, open, high, low, close, volume } = row as Readonly<Record<keyof Bar, unknown>>;
  if (!isNumber(time) || !isNumber(open) || !isNumber(high) || !isNumber(low) || !isNumber(close)) return undefined;
  if (Math.abs(time) > LAST_MOMENT || high < Math.max(open, close, low) || low > Math.min(open, close))
    return undefined;
  if (volume !== undefined && volume !== null && !(isNumber(volume) && volume >= 0)) return undefined;
  return { time: Math.floor(time), open, high, low, close, volume: isNumber(volume) ? volume : 0 };
}

/** Bars in the order of time, one a moment: of two of the same moment the later one in the answer counts. */
export function cleanBars(rows: readonly unknown[]): CleanBars {
  const byTime = new Map<number, Bar>();
  for (const row of rows) {
    const bar = readBar(row);
    if (bar !== undefined) byTime.set(bar.time, bar);
  }
  const bars = [...byTime.values()].sort((one, other) => one.time - other.time);
  return { bars, dropped: rows.length - bars.length };
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
