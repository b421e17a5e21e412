/** A menu entry as a search looks at it, in the reader's language. */
export interface Page {
  readonly key: string;
  readonly title: string;
  /** The sentence below the title; empty where there is none. */
  readonly text: string;
}

/** How well an entry answers: its title begins so, a word of it does, it stands in the title, in the text; 4 is not found. */
function rankOf({ title, text }: Page, query: string, locale: string): number {
  const name = title.toLocaleLowerCase(locale);
  if (name.startsWith(query)) return 0;
  if (name.split(/[\s/–-]/).some((word) => word.startsWith(query))) return 1;
  if (name.includes(query)) return 2;
  return text.toLocaleLowerCase(locale).includes(query) ? 3 : 4;
}

/**
 * The entries that a query finds, best first and otherwise in their order, each key once. None without a query: the
 * menus themselves show all of them. Letters are compared in the way of the language (a Turkish İ is an i).
 */
export function findPages<Entry extends Page>(
  entries: readonly Entry[],
  query: string,
  locale: string,
): readonly Entry[] {
  const wanted = query.normalize('NFKC').trim().toLocaleLowerCase(locale);
  if (wanted === '') return [];
  const seen = new Set<string>();
  const classes: Entry[][] = [[], [], [], []];
  for (const entry of entries) {
    if (seen.has(entry.key)) continue;
    seen.add(entry.key);
    classes[rankOf(entry, wanted, locale)]?.push(entry);
  }
  return classes.flat();
}
