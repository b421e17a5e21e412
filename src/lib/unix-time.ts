/** The year 2100 in Unix seconds. Later times are not shown. */
const LATEST = 4_102_444_800;
/**
 * March 1973 in Unix seconds. `readMilliseconds` reads a number between this time and `LATEST` as seconds, because as milliseconds it would
 * be in early 1970.
 */
const EARLIEST = 100_000_000;

/** A parsed time, with a flag that indicates whether it was converted from the other unit. */
export interface ReadTime {
  readonly time: number;
  readonly isConverted: boolean;
}

/**
 * Returns a time in Unix seconds. Numbers that would be implausible as seconds but are between 1973 and 2100 as milliseconds are converted.
 * Returns undefined for a time before 1840 or after 2100 in either unit.
 */
export function readSeconds(written: number): ReadTime | undefined {
  if (written >= EARLIEST * 1000 && written <= LATEST * 1000) return { time: written / 1000, isConverted: true };
  return Math.abs(written) <= LATEST ? { time: written, isConverted: false } : undefined;
}

/** Like `readSeconds`, but returns milliseconds. Seconds are converted. */
export function readMilliseconds(written: number): ReadTime | undefined {
  if (written >= EARLIEST && written <= LATEST) return { time: written * 1000, isConverted: true };
  return Math.abs(written) <= LATEST * 1000 ? { time: written, isConverted: false } : undefined;
}
