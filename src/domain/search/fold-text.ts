/** A text as searches compare it: in lower case, without the spaces around it, and with the letters of full-width keyboards as usual ones. */
export function foldText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const SEPARATORS = /[\s_/:·-]+/g;

/** A folded text with one separator for each: `btc/usdt`, `btc-usdt` and `btc usdt` are `btc_usdt`. */
function separated(folded: string): string {
  return folded.replaceAll(SEPARATORS, '_');
}

/** Whether a folded pair begins with a folded query. The query may have any separator between its sides, or none. */
export function pairStartsWith(pair: string, query: string): boolean {
  return separated(pair).startsWith(separated(query)) || pair.replaceAll(SEPARATORS, '').startsWith(query);
}

/** Whether a folded pair contains a folded query, with any separator between their sides. */
export function pairIncludes(pair: string, query: string): boolean {
  return separated(pair).includes(separated(query));
}
