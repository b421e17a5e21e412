const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

interface ResolutionRow {
  /** Seconds of a bar; of a month, which has as many days as the calendar says, those of 30 days. */
  readonly seconds: number;
  /** It stands in the row of the toolbar; the others stand in its menu. */
  readonly isFavourite: boolean;
}

const row = (seconds: number, isFavourite = false): ResolutionRow => ({ seconds, isFavourite });

/** Every resolution, from the shortest (CHR-19), under TradingView's codes. */
export const RESOLUTIONS = {
  '1S': row(1),
  '10S': row(10),
  '30S': row(30),
  '1': row(MINUTE, true),
  '3': row(3 * MINUTE),
  '5': row(5 * MINUTE, true),
  '15': row(15 * MINUTE, true),
  '30': row(30 * MINUTE),
  '60': row(HOUR, true),
  '120': row(2 * HOUR),
  '240': row(4 * HOUR, true),
  '360': row(6 * HOUR),
  '480': row(8 * HOUR),
  '720': row(12 * HOUR),
  '1D': row(DAY, true),
  '2D': row(2 * DAY),
  '3D': row(3 * DAY),
  '5D': row(5 * DAY),
  '1W': row(7 * DAY, true),
  '1M': row(30 * DAY),
} as const satisfies Readonly<Record<string, ResolutionRow>>;

export type Resolution = keyof typeof RESOLUTIONS;

/** Their codes, from the shortest: an object would put those that look like numbers first. */
export const RESOLUTION_CODES: readonly Resolution[] = (Object.keys(RESOLUTIONS) as Resolution[]).sort(
  (one, other) => RESOLUTIONS[one].seconds - RESOLUTIONS[other].seconds,
);

/** What a chart shows where nobody says (CHR-18). */
export const DEFAULT_RESOLUTION: Resolution = '60';

/** TradingView's short names: a day, a week, a month, a second. */
const SHORT = /^[SDWM]$/;

/**
 * Returns the code of a resolution, also for `D` or `1440`, which TradingView takes for `1D`; undefined for anything else. S, D and W may
 * be in lower case. `m` may not: others write a minute so, and it would become a month.
 */
export function parseResolution(value: unknown): Resolution | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value)
    .trim()
    .replace(/[sdw]$/, (unit) => unit.toUpperCase());
  const code = SHORT.test(text) ? `1${text}` : text === '1440' ? '1D' : text;
  return Object.hasOwn(RESOLUTIONS, code) ? (code as Resolution) : undefined;
}

/** What is offered: of the twenty those that every list has. Feed and symbol may each have one; a list that is absent takes nothing away. */
export function offeredResolutions(...lists: readonly (readonly unknown[] | undefined)[]): readonly Resolution[] {
  const known = lists.filter((list) => list !== undefined).map((list) => new Set(list.map(parseResolution)));
  return RESOLUTION_CODES.filter((code) => known.every((list) => list.has(code)));
}

/** The resolution of these whose bars are most like those of another one; that one itself where there are none. */
export function nearestResolution(wanted: Resolution, offered: readonly Resolution[]): Resolution {
  const distance = (code: Resolution): number =>
    Math.abs(Math.log(RESOLUTIONS[code].seconds / RESOLUTIONS[wanted].seconds));
  return (
    offered.reduce<Resolution | undefined>(
      (nearest, code) => (nearest === undefined || distance(code) < distance(nearest) ? code : nearest),
      undefined,
    ) ?? wanted
  );
}

/** The resolution that is wanted, where it is offered; else the default, else the first that is. */
export function chooseResolution(wanted: unknown, offered: readonly Resolution[]): Resolution {
  const code = parseResolution(wanted);
  if (code !== undefined && offered.includes(code)) return code;
  return offered.includes(DEFAULT_RESOLUTION) ? DEFAULT_RESOLUTION : (offered[0] ?? DEFAULT_RESOLUTION);
}

/** How often the last bars are asked for, in seconds. */
export function pollSecondsOf(resolution: Resolution): number {
  const { seconds } = RESOLUTIONS[resolution];
  return seconds < 10 ? 1 : seconds < MINUTE ? 2 : 3;
}
