/** Returns the coin that the page names; undefined if it is not a valid coin (DEP-02). */
export function parseCoin(value: string): string | undefined {
  return /^[A-Z0-9]{1,20}$/.test(value) ? value : undefined;
}

/** Returns the currency that the page names if it can be paid with; undefined for any other (DEP-04…06). */
export function parseFiat(value: string, known: readonly string[]): string | undefined {
  return known.find((fiat) => fiat.toUpperCase() === value.toUpperCase());
}
