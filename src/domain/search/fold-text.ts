/** A text as searches compare it: in lower case, without the spaces around it, and with the letters of full-width keyboards as usual ones. */
export function foldText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const SEPARATORS = /[\s_/:·-]+/g;

/** A folded text with one separator for each: `btc/usdt`, `btc-usdt` and `btc usdt` are `btc_usdt`. */
function separated(folded: string): string {
  return folded.replaceAll(SEPARATORS, '_');
}

/** Whether a folded pair begins with a folded query, however the sides of either are separated, and where the query is not separated. */
export function pairStartsWith(pair: string, query: string): boolean {
  return separated(pair).startsWith(separated(query)) || pair.replaceAll(SEPARATORS, '').startsWith(query);
}

/** Whether a folded pair holds a folded query, however the sides of either are separated. */
export function pairIncludes(pair: string, query: string): boolean {
  return separated(pair).includes(separated(query));
}
