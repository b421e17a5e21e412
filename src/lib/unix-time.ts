/** The year 2100, in Unix seconds: nothing that is shown lies later. */
const LATEST = 4_102_444_800;
/** The first time in seconds that cannot be milliseconds, where it would be a day of 1970: March 1973. */
const EARLIEST = 100_000_000;

/** A time that was read, and whether it was written in the other unit. */
export interface ReadTime {
  readonly time: number;
  readonly isConverted: boolean;
}

/**
 * Returns a time in Unix seconds, also where it is written in milliseconds: those of 1973 to 2100 are no likely seconds. Undefined where
 * it lies before 1840 or after 2100 in either unit.
 */
export function readSeconds(written: number): ReadTime | undefined {
  if (written >= EARLIEST * 1000 && written <= LATEST * 1000) return { time: written / 1000, isConverted: true };
  return Math.abs(written) <= LATEST ? { time: written, isConverted: false } : undefined;
}

/** The same in milliseconds, also where it is written in seconds. */
export function readMilliseconds(written: number): ReadTime | undefined {
  if (written >= EARLIEST && written <= LATEST) return { time: written * 1000, isConverted: true };
  return Math.abs(written) <= LATEST * 1000 ? { time: written, isConverted: false } : undefined;
}
