import { LINKS } from '../../../domain/links/catalog/index.ts';
import type { Link } from '../../../domain/links/link.ts';
import type { ResolvedItem } from '../../../domain/menus/resolve.ts';

/** Returns true if the URL of any entry, at any level, contains the currency to pay with. */
export function usesBuyFiat(items: readonly ResolvedItem[]): boolean {
  return items.some(({ key, children }) => pathOf(key)?.includes('{fiat') === true || usesBuyFiat(children));
}

function pathOf(key: string): string | undefined {
  const links: Readonly<Record<string, Link>> = LINKS;
  return Object.hasOwn(links, key) ? links[key]?.path : undefined;
}
