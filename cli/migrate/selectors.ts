import { attributeOf, type PageElement } from './page-elements.ts';

/** A part of a selector that matches a single element. */
export interface Compound {
  readonly tag: string | undefined;
  readonly id: string | undefined;
  readonly classes: readonly string[];
}

/**
 * Parses a selector of tags, classes and ids. Treats child combinators as descendant combinators. Returns undefined for all other
 * selectors.
 */
export function parseSelector(selector: string): readonly Compound[] | undefined {
  if (selector.length > 300 || /[:[+~*\\&]/.test(selector.replace(/^:root\b/, 'html'))) return undefined;
  const words = selector
    .replace(/^:root\b/, 'html')
    .replaceAll('>', ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.map((word) => {
    const parts = [...word.matchAll(/([.#]?)([^.#]+)/g)];
    const named = (mark: string): string[] => parts.filter(([, sign]) => sign === mark).map(([, , name = '']) => name);
    return { tag: named('')[0]?.toLowerCase(), id: named('#')[0], classes: named('.') };
  });
}

function matchesCompound({ tag, id, classes }: Compound, element: PageElement): boolean {
  if (tag !== undefined && tag !== element.tagName) return false;
  if (id !== undefined && id !== attributeOf(element, 'id')) return false;
  if (classes.length === 0) return true;
  const own = (attributeOf(element, 'class') ?? '').split(/\s+/);
  return classes.every((name) => own.includes(name));
}

/** Returns true if the selector matches the first element of a lineage. */
export function matchesSelector(compounds: readonly Compound[], lineage: readonly PageElement[]): boolean {
  const [subject] = lineage;
  const last = compounds.at(-1);
  if (subject === undefined || last === undefined || !matchesCompound(last, subject)) return false;
  let position = 1;
  for (const compound of compounds.slice(0, -1).toReversed()) {
    while (position < lineage.length && !matchesCompound(compound, lineage[position] as PageElement)) position += 1;
    if (position === lineage.length) return false;
    position += 1;
  }
  return true;
}

/** Parses a list of selectors that is separated by commas. Returns undefined if one of them is not supported. */
export function parseSelectors(list: string): readonly (readonly Compound[])[] | undefined {
  const parsed = list.split(',').map((selector) => parseSelector(selector.trim()));
  const known = parsed.filter((compounds) => compounds !== undefined && compounds.length > 0);
  return known.length === parsed.length ? (known as readonly (readonly Compound[])[]) : undefined;
}
