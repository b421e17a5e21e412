import { sortListings } from './listings.ts';
import type { MarketRow, MarketTab } from './market-rows.ts';
import { filterRows, searchMarkets, type SearchAliases } from './rank.ts';
import { quoteFirst, type Sort, sortRows } from './sort-rows.ts';

/** An item in the side menu or in the tabs below it. The key `''` represents all rows. */
export interface SideItem {
  readonly key: string;
  /** The gateway's title. Undefined for built-in items. */
  readonly title: string | undefined;
  readonly children: readonly SideItem[];
}

interface GatewayTab {
  readonly key: string;
  readonly list: string;
  readonly title: string;
  readonly children: readonly { readonly key: string; readonly title: string }[];
}

const MAX_ITEMS = 24;
const ALL: SideItem = { key: '', title: undefined, children: [] };
/** Keys whose rows are new listings (MKT-20). */
const LISTINGS: ReadonlySet<string> = new Set(['new', 'new_listing', 'newlisted']);

const ownItem = (key: string): SideItem => ({ key, title: undefined, children: [] });

/** Removes duplicate keys, and replaces the key `all` with `''`. */
function itemsOf(items: readonly SideItem[]): readonly SideItem[] {
  const byKey = new Map<string, SideItem>();
  for (const item of items) {
    const key = item.key === 'all' ? '' : item.key;
    if (!byKey.has(key)) byKey.set(key, { ...item, key });
  }
  return [...byKey.values()];
}

/** Adds the item for all rows at the start. Returns an empty list if there is no other item. */
function withAll(items: readonly SideItem[]): readonly SideItem[] {
  const others = items.filter(({ key }) => key !== '');
  return others.length === 0 ? [] : [items.find(({ key }) => key === '') ?? ALL, ...others].slice(0, MAX_ITEMS);
}

/** Returns the gateway's items for a list. */
function gatewayItems(list: MarketTab, tabs: readonly GatewayTab[]): readonly SideItem[] {
  const items = tabs
    .filter((tab) => tab.list === list && tab.title !== '')
    .map(({ key, title, children }) => ({
      key,
      title,
      children: withAll(itemsOf(children.map((child) => ({ ...child, children: [] })))),
    }));
  return itemsOf(items);
}

/** Returns the categories of the rows in each group, and those of all rows under `''`. */
function categoriesByGroup(rows: readonly MarketRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const byGroup = new Map<string, Set<string>>([['', new Set()]]);
  for (const { groups, categories } of rows)
    for (const group of ['', ...groups]) {
      const known = byGroup.get(group) ?? new Set();
      byGroup.set(group, known);
      for (const category of categories) known.add(category);
    }
  return byGroup;
}

/**
 * Returns the side menu: all rows, then the gateway's categories, then the groups of the rows, starting with the site's quote coin. If the
 * gateway has no categories for this list, the rows' categories are the tabs below each item (MKT-09, MKT-22…25, DAT-36, OP-101).
 */
export function sideMenuOf(
  list: MarketTab,
  rows: readonly MarketRow[],
  tabs: readonly GatewayTab[],
  quote = '',
): readonly SideItem[] {
  const fromGateway = gatewayItems(list, tabs);
  const own = categoriesByGroup(rows);
  const known = new Set(fromGateway.map(({ key }) => key));
  const groups = [...own.keys()].filter((group) => group !== '' && !known.has(group));
  const ordered = [...groups.filter((group) => group === quote), ...groups.filter((group) => group !== quote)];
  const menu = withAll([...fromGateway, ...ordered.map(ownItem)]);
  const entries = menu.length === 0 ? [fromGateway[0] ?? ALL] : menu;
  if (fromGateway.length > 0) return entries;
  const categoriesOf = (key: string): readonly SideItem[] =>
    [...(own.get(key) ?? [])].filter((category) => !own.has(category)).map(ownItem);
  return entries.map((item) => ({ ...item, children: withAll(categoriesOf(item.key)) }));
}

export interface MarketQuery {
  readonly list: MarketTab;
  readonly side: string;
  readonly sub: string;
  readonly query: string;
  readonly aliases: SearchAliases;
  /** Current time, in milliseconds since the epoch. */
  readonly now: number;
  /** The quote coin of the site's default pair. Its pairs come first in the spot list. */
  readonly quote?: string;
  /** The order chosen by the user. If undefined, the order of the gateway or of the search results applies. */
  readonly sort?: Sort | undefined;
}

/** Returns the rows to render. A search covers the whole list, regardless of the selected side menu item. */
export function visibleRows(rows: readonly MarketRow[], query: MarketQuery): readonly MarketRow[] {
  return sortRows(unsortedRows(rows, query), query.sort);
}

function unsortedRows(
  rows: readonly MarketRow[],
  { list, side, sub, query, aliases, now, quote = '' }: MarketQuery,
): readonly MarketRow[] {
  if (query.trim() !== '')
    return list === 'pilot' || list === 'pre-market'
      ? filterRows(rows, query, ({ texts }) => texts)
      : searchMarkets(rows, query, aliases);
  const has = (key: string) => (row: MarketRow) =>
    key === '' || row.groups.includes(key) || row.categories.includes(key);
  const chosen = rows.filter(has(side)).filter(has(sub));
  if (LISTINGS.has(side) || LISTINGS.has(sub)) return sortListings(chosen, now);
  return list === 'spot' ? quoteFirst(chosen, quote) : chosen;
}
