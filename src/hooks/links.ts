import { useMemo } from 'react';
import type { Facts } from '../domain/conditions/facts.ts';
import type { LinkKey } from '../domain/links/catalog/index.ts';
import type { LinkContext } from '../domain/links/href.ts';
import type { LinkEntryName } from '../domain/menus/entries.ts';
import { entryItem, linkItem } from '../domain/menus/link-item.ts';
import type { Menu } from '../domain/menus/menu.ts';
import type { MenuOverlay } from '../domain/menus/overlay.ts';
import { type ResolvedItem, resolveMenu, type Situation } from '../domain/menus/resolve.ts';
import { withoutPrototype } from '../lib/without-prototype.ts';
import { menuDataStore } from '../stores/site/menu-data.ts';
import { useElementState, useFacts, useStore } from './element-context.tsx';
import { useLinkContext } from './link-context.ts';

/**
 * Returns the facts, link context and gateway menu that determine the entries in the element's menus. `own` and
 * `ownFacts` override the link context and the facts.
 */
export function useSituation(own?: Partial<LinkContext>, ownFacts?: Partial<Facts>): Situation {
  const { siteContext, language } = useElementState();
  const facts = useFacts();
  const common = useLinkContext();
  const overlay = useStore(menuDataStore(siteContext), (data) => data[language]?.menus) as MenuOverlay | undefined;
  return useMemo(
    () => ({
      facts: { ...facts, ...ownFacts },
      link: withoutPrototype({ ...common, ...own }),
      ...(overlay === undefined ? {} : { overlay }),
    }),
    [facts, common, own, ownFacts, overlay],
  );
}

/** Returns the menu entries that the rules show to this user. */
export function useMenu(menu: Menu, own?: Partial<LinkContext>, ownFacts?: Partial<Facts>): readonly ResolvedItem[] {
  const situation = useSituation(own, ownFacts);
  return useMemo(() => resolveMenu(menu, situation), [menu, situation]);
}

/** Returns the concatenated entries of several menus. */
export function useMenus(menus: readonly Menu[]): readonly ResolvedItem[] {
  const situation = useSituation();
  return useMemo(() => menus.flatMap((menu) => resolveMenu(menu, situation)), [menus, situation]);
}

/** Returns a link from the catalogue, or undefined if its rules hide it. */
export function useLink(key: LinkKey): ResolvedItem | undefined {
  const facts = useFacts();
  const link = useLinkContext();
  return useMemo(() => linkItem(key, { facts, link }), [key, facts, link]);
}

/** Returns an entry's link, or undefined if the rules for the entry or the link hide it. */
export function useEntryLink(name: LinkEntryName): ResolvedItem | undefined {
  const facts = useFacts();
  const link = useLinkContext();
  return useMemo(() => entryItem(name, { facts, link }), [name, facts, link]);
}
