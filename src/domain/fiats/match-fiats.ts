/** The currencies whose code has the text, whatever its case; the symbol does not count (SET-20, BUY-15). */
export function matchFiats<T extends { readonly fiat: string }>(list: readonly T[], text: string): readonly T[] {
  const wanted = text.trim().toUpperCase();
  return wanted === '' ? list : list.filter(({ fiat }) => fiat.toUpperCase().includes(wanted));
}
