/** Normalises a string for searching: lower case, trimmed, full-width letters replaced with ordinary letters. */
export function foldText(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}

const SEPARATORS = /[\s_/:·-]+/g;

/** Replaces separators in a folded string: `btc/usdt`, `btc-usdt` and `btc usdt` become `btc_usdt`. */
function separated(folded: string): string {
  return folded.replaceAll(SEPARATORS, '_');
}

/** Returns true if a folded pair starts with a folded query, which may contain any separator or no separator. */
export function pairStartsWith(pair: string, query: string): boolean {
  return separated(pair).startsWith(separated(query)) || pair.replaceAll(SEPARATORS, '').startsWith(query);
}

/** Returns true if a folded pair contains a folded query, which may contain any separator. */
export function pairIncludes(pair: string, query: string): boolean {
  return separated(pair).includes(separated(query));
}
