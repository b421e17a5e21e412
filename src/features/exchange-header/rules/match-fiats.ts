import { foldText } from '../../../domain/search/fold-text.ts';

/** Returns the currencies whose code contains `text`, ignoring case. Doesn't search symbols (SET-20, BUY-15). */
export function matchFiats<T extends { readonly fiat: string }>(list: readonly T[], text: string): readonly T[] {
  const query = foldText(text);
  return query === '' ? list : list.filter(({ fiat }) => foldText(fiat).includes(query));
}
