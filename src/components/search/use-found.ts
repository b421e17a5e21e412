import { useEffect, useMemo } from 'react';
import type { ResolvedItem } from '../../domain/menus/resolve.ts';
import { MARKET_LISTS, type MarketListKey, type MarketRow } from '../../domain/markets/market-rows.ts';
import { visibleRows } from '../../domain/markets/side-menu.ts';
import { findPages, type Page } from '../../domain/search/find-pages.ts';
import { LANGUAGES } from '../../domain/languages/language-table.ts';
import { now } from '../../platform/clock.ts';
import { loadMarkets, marketsStore } from '../../stores/markets/markets.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { preferences } from '../../stores/configuration/preferences.ts';
import { useElementState, useStore } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { useItemTitle } from '../item-link.tsx';
import { useMenus } from '../../hooks/links.ts';
import { useIsShown } from '../../hooks/is-shown.ts';
import type { Menu } from '../../domain/menus/menu.ts';
import { FUNDS_MENU } from '../../domain/menus/header/funds.ts';
import { ORDERS_MENU } from '../../domain/menus/header/orders.ts';
import { USER_MENU } from '../../domain/menus/header/user.ts';
import { HEADER_NAV } from '../../domain/menus/header/header-nav.ts';

export interface PageOption extends Page {
  readonly item: ResolvedItem;
}
/** The results of one type. `hot` is shown if the query is empty. */
export type SearchResultGroup =
  | { readonly kind: MarketListKey | 'hot'; readonly options: readonly MarketRow[] }
  | { readonly kind: 'page'; readonly options: readonly PageOption[] };

/** The header menus whose entries are searched. */
const SEARCHED_MENUS: readonly Menu[] = [HEADER_NAV, FUNDS_MENU, ORDERS_MENU, USER_MENU];

/** The maximum number of results per type. Users can refine the query to find other results. */
const MAX_RESULTS = 6;

function leavesOf(items: readonly ResolvedItem[]): readonly ResolvedItem[] {
  return items.flatMap((item) => [...(item.href === undefined ? [] : [item]), ...leavesOf(item.children)]);
}

/** Returns the header's menu entries as resolved for this user, so that hidden entries cannot be found. */
function usePages(): readonly PageOption[] {
  const t = useTranslate();
  const titleOf = useItemTitle();
  return leavesOf(useMenus(SEARCHED_MENUS)).map((item) => ({
    key: item.key,
    title: titleOf(item),
    text: item.descriptionText ?? (item.description === undefined ? '' : t(item.description)),
    item,
  }));
}

/** Returns the lists that this user may see (MKT-30, NAV-94), and loads them when the search first renders. */
function useLists(): readonly MarketListKey[] {
  const { siteContext } = useElementState();
  const period = useStore(preferences(), (state) => state.period);
  const shown: Readonly<Record<MarketListKey, boolean>> = {
    spot: useIsShown('spotMarkets'),
    futures: useIsShown('futuresMarkets'),
    pilot: useIsShown('pilotMarkets'),
    'pre-market': useIsShown('preMarkets'),
  };
  const names = MARKET_LISTS.filter((list) => shown[list]).join(' ');
  useEffect(() => {
    for (const list of MARKET_LISTS)
      if (names.split(' ').includes(list)) void loadMarkets(siteContext, { list, period });
  }, [siteContext, names, period]);
  return useMemo(() => MARKET_LISTS.filter((list) => names.split(' ').includes(list)), [names]);
}

export interface SearchResults {
  readonly groups: readonly SearchResultGroup[];
  /** Whether a list that has no rows yet is loading. */
  readonly isLoading: boolean;
}

/** Returns the markets and pages that match a query, by type. If the query is empty, returns the hot markets. */
export function useSearchResults(query: string): SearchResults {
  const { siteContext, language } = useElementState();
  const lists = useLists();
  const markets = useStore(marketsStore(siteContext), (state) => state);
  const aliases = useStore(pageConfiguration(), ({ searchAliases }) => searchAliases);
  const pages = usePages();

  const rows = useMemo((): readonly SearchResultGroup[] => {
    if (query.trim() === '')
      return lists.includes('spot')
        ? [{ kind: 'hot', options: markets.spot.rows.filter(({ isHot }) => isHot).slice(0, MAX_RESULTS) }]
        : [];
    return lists.map((list) => {
      const marketQuery = { list, side: '', sub: '', query, aliases, now: now() };
      return { kind: list, options: visibleRows(markets[list].rows, marketQuery).slice(0, MAX_RESULTS) };
    });
  }, [lists, markets, query, aliases]);
  const pageResults = findPages(pages, query, LANGUAGES[language].intl).slice(0, MAX_RESULTS);

  return {
    groups: [...rows, { kind: 'page' as const, options: pageResults }].filter(({ options }) => options.length > 0),
    isLoading: lists.some((list) => markets[list].status === 'loading' && markets[list].rows.length === 0),
  };
}
