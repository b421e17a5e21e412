/** Returns a query parameter's integer within bounds, or the default. */
export function whole(text: string | undefined, fallback: number, most: number): number {
  const value = Number(text);
  return text && Number.isInteger(value) && value >= 1 ? Math.min(value, most) : fallback;
}
