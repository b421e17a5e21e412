import { nearestResolution, type Resolution, RESOLUTIONS } from './resolution.ts';

const DAY = 86_400;

interface RangeRow {
  /** The length of the range in days. Undefined for the whole history. */
  readonly days: number | undefined;
  /** The resolutions that suit the range: the preferred one first, then longer ones for narrow charts. */
  readonly resolutions: readonly [Resolution, ...(readonly Resolution[])];
}

const row = (days: number | undefined, ...resolutions: RangeRow['resolutions']): RangeRow => ({ days, resolutions });

/** The date ranges that users can select below the chart. */
export const RANGES = {
  '1D': row(1, '5', '15', '30'),
  '5D': row(5, '15', '30', '60'),
  '1M': row(30, '60', '120', '240', '1D'),
  '3M': row(91, '240', '720', '1D'),
  '1Y': row(365, '1D', '1W'),
  all: row(undefined, '1W', '1M'),
} as const satisfies Readonly<Record<string, RangeRow>>;

export type Range = keyof typeof RANGES;

/** The ranges, from shortest to longest. */
export const RANGE_CODES = Object.keys(RANGES) as readonly Range[];

/** Returns the value if it is a range code, and undefined otherwise. */
export function parseRange(value: unknown): Range | undefined {
  return typeof value === 'string' && Object.hasOwn(RANGES, value) ? (value as Range) : undefined;
}

/** The assumed length of the whole history in days, which determines its resolution. */
const ASSUMED_HISTORY = 3_650;

/** The minimum width of a bar, including its gap, at which candles are distinguishable, in px. */
const LEAST_BAR = 2;

/** Returns the available resolution that suits a range best. If possible, all bars of the range fit in a plot of `width` px. */
export function rangeResolution(range: Range, width: number, offered: readonly Resolution[]): Resolution {
  const { days = ASSUMED_HISTORY, resolutions }: RangeRow = RANGES[range];
  const fits = (code: Resolution): boolean => ((days * DAY) / RESOLUTIONS[code].seconds) * LEAST_BAR <= width;
  const fitting = resolutions.filter(fits);
  const longest = resolutions.at(-1) as Resolution;
  return fitting.find((code) => offered.includes(code)) ?? nearestResolution(fitting[0] ?? longest, offered);
}

/** Returns the start of a range that ends now, in milliseconds since 1970. Returns undefined for the whole history. */
export function rangeStart(range: Range, now: number): number | undefined {
  const { days }: RangeRow = RANGES[range];
  return days === undefined ? undefined : now - days * DAY * 1000;
}
