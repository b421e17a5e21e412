import { type LinkKey, LINKS } from '../links/catalog/index.ts';
import { type LinkSituation, resolveLink } from '../links/resolve-link.ts';
import { ENTRIES, isShown, type LinkEntryName } from './entries.ts';
import type { ResolvedItem } from './node.ts';

/** Resolves a link from the catalogue. Returns undefined if its rules hide it. */
export function linkItem(key: LinkKey, { facts, link }: LinkSituation): ResolvedItem | undefined {
  const resolved = resolveLink(key, { facts, link });
  if (!resolved.shown) return undefined;
  const { shown: _, ...anchor } = resolved;
  return { key, label: LINKS[key].label, ...anchor, children: [] };
}

/** Resolves an entry's link. Returns undefined if the rules for the entry or the link hide it. */
export function entryItem(name: LinkEntryName, situation: LinkSituation): ResolvedItem | undefined {
  return isShown(name, situation.facts) ? linkItem(ENTRIES[name].link, situation) : undefined;
}
