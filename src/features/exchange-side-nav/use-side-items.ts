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

/** What entries turn on: as first drawn, until what is asked was answered. They come and go together, once. */
function useSettledSituation(): Situation {
  const { siteContext } = useElementState();
  const isSettled = useInitialDataReady(useStore(sessionStore(siteContext), ({ status }) => status !== 'unknown'));
  const facts = useFacts();
  const [held] = useState(facts);
  return useSituation(undefined, isSettled ? undefined : held);
}

/** The entries that the page has set, else the account's pages; what is wrong with the page's is said once. Markup was made without them. */
export function useSideItems(): readonly SideItem[] {
  const { host } = useElement();
  const isHydrated = useHydrated();
  const situation = useSettledSituation();
  const given = isHydrated ? (host as { items?: unknown } | undefined)?.items : undefined;
  const { items, bad } = useMemo(() => parseItems(given), [given]);
  const expected = 'a list of { key, title, href, icon?, alternates?, children? }, two levels and 200 entries at most';
  useBadAttributes(bad !== undefined && { name: 'items', value: bad, expected });
  return useMemo(
    () => (items === undefined ? accountItems(resolveMenu(SIDE_NAV_MENU, situation)) : resolveItems(items, situation)),
    [items, situation],
  );
}

/** The entry of the page, and the one of the first level in which it stands. */
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
