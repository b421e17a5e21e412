/** Returns a calendar date in the form `YYYY-MM-DD`, or undefined if the value isn't one, such as 30 February. */
export function readIsoDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value) ? value : undefined;
}
