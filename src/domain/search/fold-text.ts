/** Normalises a text for searching: lower case, trimmed, full-width letters as ordinary ones. */
export function foldText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const SEPARATORS = /[\s_/:·-]+/g;

/** Replaces separators in a folded text: `btc/usdt`, `btc-usdt` and `btc usdt` become `btc_usdt`. */
function separated(folded: string): string {
  return folded.replaceAll(SEPARATORS, '_');
}

/** Returns whether a folded pair starts with a folded query, with any separator in the query or none. */
export function pairStartsWith(pair: string, query: string): boolean {
  return separated(pair).startsWith(separated(query)) || pair.replaceAll(SEPARATORS, '').startsWith(query);
}

/** Returns whether a folded pair contains a folded query, with any separator. */
export function pairIncludes(pair: string, query: string): boolean {
  return separated(pair).includes(separated(query));
}
