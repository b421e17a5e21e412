import { type ReactElement, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { LinkKey } from '../../../domain/links/catalog/index.ts';
import { favouriteRows, listsOfFavourites } from '../rules/favourites.ts';
import type { MarketListKey, MarketTab } from '../../../domain/markets/market-rows.ts';
import { sideMenuOf, visibleRows } from '../../../domain/markets/side-menu.ts';
import type { Sort } from '../../../domain/markets/sort-rows.ts';
import { now } from '../../../platform/clock.ts';
import { menuDataStore } from '../../../stores/site/menu-data.ts';
import { pageConfiguration } from '../../../stores/configuration/page-configuration.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { useTranslate } from '../../../hooks/use-translate.ts';
import { ItemLink } from '../../../components/item-link.tsx';
import { useLinkContext } from '../../../hooks/link-context.ts';
import { useLink } from '../../../hooks/links.ts';
import { SkeletonRows } from '../../../components/flyout/panel.tsx';
import { MarketChoices } from './market-choices.tsx';
import { MarketSearch } from './market-search.tsx';
import { NoFavourites, NoMarkets, NothingFound } from './market-states.tsx';
import { MarketTable } from './market-table.tsx';
import { listsOfTab, useFavourites } from './use-favourites.ts';
import { useIsVisible, useMarketRows } from './use-market-rows.ts';

/** The scroll offset in pixels beyond which "View All" appears (MKT-14). */
const VIEW_ALL_AFTER = 450;

/** The links to the pages with the complete lists. */
const ALL_OF: Readonly<Record<MarketTab, LinkKey>> = {
  favourites: 'price',
  spot: 'price',
  futures: 'futures',
  pilot: 'pilot',
  'pre-market': 'premint',
};
const NO_TABS: readonly never[] = [];

export interface MarketListProps {
  readonly list: MarketTab;
  /** The market lists that no rule hides. */
  readonly lists: readonly MarketListKey[];
  /** The prefix for the IDs of the tabs and the panel. */
  readonly id: string;
  /** Switches from the favourites to the first list. */
  readonly onBrowse: () => void;
}

/** Renders a market list with its search, side menu, tabs and table (MKT). */
export function MarketList({ list, lists, id, onBrowse }: MarketListProps): ReactElement {
  const t = useTranslate();
  const { siteContext, language } = useElementState();
  const panel = useRef<HTMLElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const isVisible = useIsVisible(panel);
  const favourites = useFavourites(lists, isVisible);
  const wanted = listsOfTab(list, listsOfFavourites(favourites.listed));
  const markets = useMarketRows(wanted, isVisible);
  const rows = useMemo(
    () => (list === 'favourites' ? favouriteRows(markets.lists, favourites.listed) : markets.lists[list].rows),
    [list, markets.lists, favourites.listed],
  );
  const isPending = wanted.some((key) => markets.lists[key].rows.length === 0 && isLoading(markets.lists[key].status));
  const tabs = useStore(menuDataStore(siteContext), (data) => data[language]?.tabs) ?? NO_TABS;
  const aliases = useStore(pageConfiguration(), ({ searchAliases }) => searchAliases);
  const [query, setQuery] = useState('');
  const deferredQuery = useDeferredValue(query);
  const [side, setSide] = useState('');
  const [sub, setSub] = useState('');
  const [sort, setSort] = useState<Sort>();
  const [isScrolled, setIsScrolled] = useState(false);
  const all = useLink(ALL_OF[list]);
  const [, quote = ''] = useLinkContext().site.defaultPair.split('_');

  const menu = useMemo(() => sideMenuOf(list, rows, tabs, quote), [list, rows, tabs, quote]);
  const children = menu.find(({ key }) => key === side)?.children ?? NO_TABS;
  const shown = useMemo(
    () => visibleRows(rows, { list, side, sub, query: deferredQuery, aliases, now: now(), quote, sort }),
    [rows, list, side, sub, deferredQuery, aliases, quote, sort],
  );
  // Selecting another item in the side menu activates its first tab (MKT-22, MKT-23).
  const chooseSide = (key: string): void => {
    setSide(key);
    setSub('');
  };
  // A new search shows its best results first, regardless of the list's sort order (MKT-18).
  const search = (text: string): void => {
    if (query.trim() === '') setSort(undefined);
    setQuery(text);
  };
  const retry = (): void => {
    markets.retry();
    // Move the focus to the panel, because the skeleton replaces the clicked button.
    panel.current?.focus();
  };
  const clearSearch = (): void => {
    search('');
    searchField.current?.focus();
  };
  const isFailed = rows.length === 0 && wanted.some((key) => markets.lists[key].status === 'failed');
  const hasNoFavourites = list === 'favourites' && rows.length === 0 && !isPending && !isFailed;
  return (
    <section
      ref={panel}
      id={`${id}-panel`}
      className="market-list"
      part="market-list"
      role="tabpanel"
      tabIndex={-1}
      aria-labelledby={`${id}-${list}`}
    >
      <MarketSearch field={searchField} value={query} onChange={search} />
      <div className="market-body">
        {hasNoFavourites || (menu.length === 1 && rows.length > 0) ? null : (
          <MarketChoices items={menu} chosen={side} className="market-side" onChoose={chooseSide} />
        )}
        <div className="market-main">
          {children.length === 0 ? null : (
            <MarketChoices items={children} chosen={sub} className="market-sub" onChoose={setSub} />
          )}
          {hasNoFavourites ? (
            <NoFavourites onBrowse={onBrowse} />
          ) : (
            <MarketTable
              list={list}
              rows={shown}
              sort={sort}
              onSort={setSort}
              favourites={favourites.keys}
              onFavourite={favourites.toggle}
              onScrollStop={(offset) => setIsScrolled(offset > VIEW_ALL_AFTER)}
            >
              {rows.length === 0 && isPending ? (
                <SkeletonRows count={10} className="market-skeleton" />
              ) : shown.length > 0 ? undefined : rows.length > 0 && deferredQuery.trim() !== '' ? (
                <NothingFound onClear={clearSearch} />
              ) : (
                <NoMarkets onRetry={isFailed ? retry : undefined} />
              )}
            </MarketTable>
          )}
          {isScrolled && all !== undefined ? (
            <ItemLink item={all} className="button button-small button-secondary market-all">
              {t('markets.viewAll')}
            </ItemLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}

const isLoading = (status: string): boolean => status === 'idle' || status === 'loading';
