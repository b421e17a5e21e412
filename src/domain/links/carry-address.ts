/** Parameters that select a language. They would override the link's language. */
const LANGUAGE_PARAMETERS: ReadonlySet<string> = new Set(['hl', 'lang', 'language', 'locale']);

/** Splits a URL into its path, its query with `?` and its fragment with `#`. */
function partsOf(href: string): readonly [address: string, query: string, fragment: string] {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(href) ?? [];
  return [address, query, fragment];
}

const parametersOf = (query: string): readonly string[] => query.replace(/^\?/, '').split('&').filter(Boolean);
const nameOf = (parameter: string): string => parameter.split('=', 1).join('').toLowerCase();

/**
 * Adds the page's parameters and fragment to a link to the same page in another language, unless the link has its own. This preserves
 * filters, referrals and the scroll position (LNG-17).
 */
export function carryAddress(href: string, page: { readonly query: string; readonly fragment: string }): string {
  const [address, query, fragment] = partsOf(href);
  const own = parametersOf(query);
  const known = new Set([...own.map(nameOf), ...LANGUAGE_PARAMETERS]);
  const all = [...own, ...parametersOf(page.query).filter((parameter) => !known.has(nameOf(parameter)))];
  return `${address}${all.length > 0 ? `?${all.join('&')}` : ''}${fragment || page.fragment}`;
}
