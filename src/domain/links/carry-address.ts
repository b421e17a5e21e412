/** Parameters that name a language: they would undo a link to the page in another. */
const OF_LANGUAGE: ReadonlySet<string> = new Set(['hl', 'lang', 'language', 'locale']);

/** An address in its three parts: up to the query, the query with its `?`, the fragment with its `#`. */
function partsOf(href: string): readonly [address: string, query: string, fragment: string] {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return [address, query, fragment];
}

const parametersOf = (query: string): readonly string[] => query.replace(/^\?/, '').split('&').filter(Boolean);
const nameOf = (parameter: string): string => parameter.split('=', 1).join('').toLowerCase();

/**
 * The link to the same page in another language, with the page's parameters and fragment where it has none of its own: filters,
 * referrals and the place in the text remain (LNG-17).
 */
export function carryAddress(href: string, page: { readonly query: string; readonly fragment: string }): string {
  const [address, query, fragment] = partsOf(href);
  const own = parametersOf(query);
  const known = new Set([...own.map(nameOf), ...OF_LANGUAGE]);
  const all = [...own, ...parametersOf(page.query).filter((parameter) => !known.has(nameOf(parameter)))];
  return `${address}${all.length > 0 ? `?${all.join('&')}` : ''}${fragment || page.fragment}`;
}
