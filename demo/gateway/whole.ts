/** Returns a query parameter that is an integer of at least 1, limited to `most`. Returns `fallback` for all other values. */
export function whole(text: string | undefined, fallback: number, most: number): number {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= 1 ? Math.min(value, most) : fallback;
}
