/** A searchable menu entry, in the page's language. */
export interface Page {
  readonly key: string;
  readonly title: string;
  /** The description below the title. Empty if the page has no description. */
  readonly text: string;
}

/**
 * Ranks a match. From best to worst: the title starts with the query, one of its words does, the title contains it, the description
 * contains it. 4 means no match.
 */
function rankOf({ title, text }: Page, query: string, locale: string): number {
  const name = title.toLocaleLowerCase(locale);
  if (name.startsWith(query)) return 0;
  if (name.split(/[\s/–-]/).some((word) => word.startsWith(query))) return 1;
  if (name.includes(query)) return 2;
  return text.toLocaleLowerCase(locale).includes(query) ? 3 : 4;
}

/**
 * Returns the entries that match a query, best first and otherwise in their original order. Each key occurs only once. If the query is
 * empty, returns none, because the menus show all entries. Case is folded using the language's rules (in Turkish, İ becomes i).
 */
export function findPages<Entry extends Page>(
  entries: readonly Entry[],
  query: string,
  locale: string,
): readonly Entry[] {
  const foldedQuery = query.normalize('NFKC').trim().toLocaleLowerCase(locale);
  if (foldedQuery === '') return [];
  const keys = new Set<string>();
  const classes: Entry[][] = [[], [], [], []];
  for (const entry of entries) {
    if (keys.has(entry.key)) continue;
    keys.add(entry.key);
    classes[rankOf(entry, foldedQuery, locale)]?.push(entry);
  }
  return classes.flat();
}
