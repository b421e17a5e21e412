/** A function that returns the wall-clock time of a moment in a time zone, as milliseconds in UTC. Returns NaN for an invalid moment. */
export type WallClock = (time: number) => number;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?$/;

/**
 * Reads the values of a date field and a time field as a wall-clock time in UTC. Returns undefined if the date or the time doesn't exist,
 * or if the year is before 1000.
 */
export function readDateTime(date: string, time: string): number | undefined {
  const [, year = '', month = '', day = ''] = DATE.exec(date) ?? [];
  const [, hour = '', minute = ''] = TIME.exec(time) ?? [];
  if (year === '' || hour === '' || Number(hour) > 23 || Number(minute) > 59) return undefined;
  const read = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)));
  const isReal = read.getUTCMonth() === Number(month) - 1 && read.getUTCDate() === Number(day);
  return isReal && Number(year) >= 1000 ? read.getTime() : undefined;
}

/**
 * Returns the moment at which the clock of a time zone shows a time. If the clock is set back and shows the time twice, returns the first
 * moment. If the clock is set forward and skips the time, returns a moment that is later by the skipped duration.
 */
export function momentOf(shown: number, wallClock: WallClock): number {
  const DAY = 86_400_000;
  // The time zone's offsets before and after a possible clock change around this time.
  const offsets = [shown - DAY, shown + DAY].map((time) => wallClock(time) - time);
  const moments = offsets.map((offset) => shown - offset);
  const [first = shown] = moments.filter((moment) => wallClock(moment) === shown).toSorted((one, other) => one - other);
  return wallClock(first) === shown ? first : shown - (offsets[0] ?? 0);
}

/** Returns the values of a date field and a time field for a wall-clock time in UTC. */
export function fieldsOf(shown: number): { readonly date: string; readonly time: string } {
  const [date = '', time = ''] = new Date(shown).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}
