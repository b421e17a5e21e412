import { foldText } from '../../../domain/search/fold-text.ts';

/** The currencies whose code has the text, whatever its case; the symbol does not count (SET-20, BUY-15). */
export function matchFiats<T extends { readonly fiat: string }>(list: readonly T[], text: string): readonly T[] {
  const wanted = foldText(text);
  return wanted === '' ? list : list.filter(({ fiat }) => foldText(fiat).includes(wanted));
}
