import { sortListings } from './listings.ts';
import type { MarketListKey, MarketRow } from './market-rows.ts';
import { filterRows, searchMarkets, type SearchAliases } from './rank.ts';

/** A choice of the side menu, or of the tabs below it; the key `''` is all rows. */
export interface SideItem {
  readonly key: string;
  /** Drawn as the gateway gives it; undefined for our own words. */
  readonly title: string | undefined;
  readonly children: readonly SideItem[];
}

interface GivenTab {
  readonly key: string;
  readonly list: string;
  readonly title: string;
  readonly children: readonly { readonly key: string; readonly title: string }[];
}

const MOST_ITEMS = 24;
const ALL: SideItem = { key: '', title: undefined, children: [] };
/** Keys whose rows are new listings (MKT-20). */
const LISTINGS: ReadonlySet<string> = new Set(['new', 'new_listing', 'newlisted']);

const ownItem = (key: string): SideItem => ({ key, title: undefined, children: [] });

/** Each key once; `all` is the key of all rows. */
function itemsOf(given: readonly SideItem[]): readonly SideItem[] {
  const byKey = new Map<string, SideItem>();
  for (const item of given) {
    const key = item.key === 'all' ? '' : item.key;
    if (!byKey.has(key)) byKey.set(key, { ...item, key });
  }
  return [...byKey.values()];
}

/** All rows first, then the others; nothing where there is nothing else to choose. */
function withAll(items: readonly SideItem[]): readonly SideItem[] {
  const others = items.filter(({ key }) => key !== '');
  return others.length === 0 ? [] : [items.find(({ key }) => key === '') ?? ALL, ...others].slice(0, MOST_ITEMS);
}

/** What the gateway gives for a list. */
function givenItems(list: MarketListKey, tabs: readonly GivenTab[]): readonly SideItem[] {
  const items = tabs
    .filter((tab) => tab.list === list && tab.title !== '')
    .map(({ key, title, children }) => ({
      key,
      title,
      children: withAll(itemsOf(children.map((child) => ({ ...child, children: [] })))),
    }));
  return itemsOf(items);
}

/** The categories of the rows of each group, and of all rows under `''`. */
function categoriesByGroup(rows: readonly MarketRow[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>([['', new Set()]]);
  for (const { groups, categories } of rows)
    for (const group of ['', ...groups]) {
      const known = found.get(group) ?? new Set();
      found.set(group, known);
      for (const category of categories) known.add(category);
    }
  return found;
}

/**
 * All rows, the gateway's categories, then the groups that the rows themselves have. Where the gateway gives no
 * categories for this list, those of the rows are the tabs below each (MKT-09, MKT-22…25, DAT-36, OP-101).
 */
export function sideMenuOf(
  list: MarketListKey,
  rows: readonly MarketRow[],
  tabs: readonly GivenTab[],
): readonly SideItem[] {
  const given = givenItems(list, tabs);
  const own = categoriesByGroup(rows);
  const known = new Set(given.map(({ key }) => key));
  const groups = [...own.keys()].filter((group) => group !== '' && !known.has(group)).map(ownItem);
  const menu = withAll([...given, ...groups]);
  const whole = menu.length === 0 ? [given[0] ?? ALL] : menu;
  if (given.length > 0) return whole;
  const categoriesOf = (key: string): readonly SideItem[] =>
    [...(own.get(key) ?? [])].filter((category) => !own.has(category)).map(ownItem);
  return whole.map((item) => ({ ...item, children: withAll(categoriesOf(item.key)) }));
}

export interface MarketQuery {
  readonly list: MarketListKey;
  readonly side: string;
  readonly sub: string;
  readonly query: string;
  readonly aliases: SearchAliases;
  /** Milliseconds. */
  readonly now: number;
}

/** The rows to draw. A search goes over the whole list, whatever side menu is chosen. */
export function visibleRows(
  rows: readonly MarketRow[],
  { list, side, sub, query, aliases, now }: MarketQuery,
): readonly MarketRow[] {
  if (query.trim() !== '')
    return list === 'spot' || list === 'futures'
      ? searchMarkets(rows, query, aliases)
      : filterRows(rows, query, ({ texts }) => texts);
  const has = (key: string) => (row: MarketRow) =>
    key === '' || row.groups.includes(key) || row.categories.includes(key);
  const chosen = rows.filter(has(side)).filter(has(sub));
  return LISTINGS.has(side) || LISTINGS.has(sub) ? sortListings(chosen, now) : chosen;
}
