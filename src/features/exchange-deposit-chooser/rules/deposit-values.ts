/** Returns the coin specified by the page, or undefined if it isn't a valid coin (DEP-02). */
export function parseCoin(value: string): string | undefined {
  return /^[A-Z0-9]{1,20}$/.test(value) ? value : undefined;
}

/** Returns the currency specified by the page if it can be used for payment. Returns undefined for any other currency (DEP-04…06). */
export function parseFiat(value: string, known: readonly string[]): string | undefined {
  return known.find((fiat) => fiat.toUpperCase() === value.toUpperCase());
}
