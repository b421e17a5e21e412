/** The coin of a deposit as a page names it; undefined for what is none (DEP-02). */
export function parseCoin(value: string): string | undefined {
  return /^[A-Z0-9]{1,20}$/.test(value) ? value : undefined;
}

/** The currency that a page names, of those that can be paid with; undefined for any other (DEP-04…06). */
export function parseFiat(value: string, known: readonly string[]): string | undefined {
  return known.find((fiat) => fiat.toUpperCase() === value.toUpperCase());
}
