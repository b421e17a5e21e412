/** Returns the number of days in a month of the Gregorian calendar. Months are numbered from 1. */
function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * Returns a calendar date in the form `YYYY-MM-DD`, or undefined if the value isn't one, such as 30 February. Doesn't use `Date.parse()`,
 * which libraries such as MooTools replace.
 */
export function readIsoDate(value: unknown): string | undefined {
  const parts = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (parts === null) return undefined;
  const [year = 0, month = 0, day = 0] = parts.slice(1).map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? parts[0] : undefined;
}
