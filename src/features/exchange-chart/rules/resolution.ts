const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

interface ResolutionRow {
  /** The length of a bar in seconds. A month is assumed to have 30 days. */
  readonly seconds: number;
  /** Whether the resolution has its own button in the toolbar instead of an entry in the menu. */
  readonly isFavourite: boolean;
}

const row = (seconds: number, isFavourite = false): ResolutionRow => ({ seconds, isFavourite });

/** All resolutions by TradingView code, from shortest to longest (CHR-19). */
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

/**
 * The resolution codes, from shortest to longest. They must be sorted explicitly, because JavaScript places integer-like object keys first.
 */
export const RESOLUTION_CODES: readonly Resolution[] = (Object.keys(RESOLUTIONS) as Resolution[]).sort(
  (one, other) => RESOLUTIONS[one].seconds - RESOLUTIONS[other].seconds,
);

/** The default resolution (CHR-18). */
export const DEFAULT_RESOLUTION: Resolution = '60';

/** TradingView's letters for a second, a day, a week and a month. */
const SHORT = /^[SDWM]$/;

/**
 * Returns the code of a resolution, or undefined for any other value. Accepts `D` and `1440`, which TradingView treats as `1D`. S, D and W
 * may be lower case, but M may not, because other systems use `m` for minutes.
 */
export function parseResolution(value: unknown): Resolution | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value)
    .trim()
    .replace(/[sdw]$/, (unit) => unit.toUpperCase());
  const code = SHORT.test(text) ? `1${text}` : text === '1440' ? '1D' : text;
  return Object.hasOwn(RESOLUTIONS, code) ? (code as Resolution) : undefined;
}

/**
 * Returns the resolutions that all lists contain. Both the feed and the symbol may have a list. An undefined list doesn't restrict the
 * result.
 */
export function offeredResolutions(...lists: readonly (readonly unknown[] | undefined)[]): readonly Resolution[] {
  const known = lists.filter((list) => list !== undefined).map((list) => new Set(list.map(parseResolution)));
  return RESOLUTION_CODES.filter((code) => known.every((list) => list.has(code)));
}

/** Returns the available resolution whose length is closest to that of `wanted`, or `wanted` if no resolution is available. */
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

/**
 * Returns `wanted` if it is available. Otherwise, returns the default resolution or, if that isn't available either, the first available
 * resolution.
 */
export function chooseResolution(wanted: unknown, offered: readonly Resolution[]): Resolution {
  const code = parseResolution(wanted);
  if (code !== undefined && offered.includes(code)) return code;
  return offered.includes(DEFAULT_RESOLUTION) ? DEFAULT_RESOLUTION : (offered[0] ?? DEFAULT_RESOLUTION);
}

/** Returns the polling interval in seconds. */
export function pollSecondsOf(resolution: Resolution): number {
  const { seconds } = RESOLUTIONS[resolution];
  return seconds < 10 ? 1 : seconds < MINUTE ? 2 : 3;
}
