import { useMemo, useState } from 'react';
import { parseItems, resolveItems } from './rules/given-items.ts';
import { resolveMenu, type Situation } from '../../domain/menus/resolve.ts';
import { accountItems, SIDE_NAV_MENU, type SideItem } from './rules/side-nav-menu.ts';
import { activeItem } from './rules/active-item.ts';
import { sessionStore } from '../../stores/session/session.ts';
import { useBadAttributes } from '../../hooks/bad-attributes.ts';
import { useElement, useElementState, useFacts, useStore } from '../../hooks/element-context.tsx';
import { useHydrated } from '../../hooks/hydrated.ts';
import { useSituation } from '../../hooks/links.ts';
import { useInitialDataReady } from '../../hooks/loads.ts';

/**
 * Returns the situation for resolving menus. Uses the facts of the first render until all initial data has arrived, so that entries
 * appear or disappear together and only once.
 */
function useSettledSituation(): Situation {
  const { siteContext } = useElementState();
  const isSettled = useInitialDataReady(useStore(sessionStore(siteContext), ({ status }) => status !== 'unknown'));
  const facts = useFacts();
  const [initialFacts] = useState(facts);
  return useSituation(undefined, isSettled ? undefined : initialFacts);
}

/**
 * Returns the entries in the `items` property, or the account entries if the page sets none. Invalid entries are reported once. Server
 * markup never contains the page's entries.
 */
export function useSideItems(): readonly SideItem[] {
  const { host } = useElement();
  const isHydrated = useHydrated();
  const situation = useSettledSituation();
  const value = isHydrated ? (host as { items?: unknown } | undefined)?.items : undefined;
  const { items, bad } = useMemo(() => parseItems(value), [value]);
  const expected = 'a list of { key, title, href, icon?, alternates?, children? }, two levels and 200 entries at most';
  useBadAttributes(bad !== undefined && { name: 'items', value: bad, expected });
  return useMemo(
    () => (items === undefined ? accountItems(resolveMenu(SIDE_NAV_MENU, situation)) : resolveItems(items, situation)),
    [items, situation],
  );
}

/** Returns the current page's entry, and the first-level entry that contains it. */
export function useActive(
  items: readonly SideItem[],
  path: string | undefined,
): { readonly active: SideItem | undefined; readonly above: SideItem | undefined } {
  const { link } = useSituation();
  return useMemo(() => {
    const active = path === undefined ? undefined : activeItem(items, path, link);
    return { active, above: active && items.find((item) => item === active || item.children.includes(active)) };
  }, [items, path, link]);
}
