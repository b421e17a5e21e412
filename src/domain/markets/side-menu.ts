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

/** All rows, then what the gateway gives for this list, then the groups that the rows themselves have (MKT-09, MKT-22…25). */
export function sideMenuOf(
  list: MarketListKey,
  rows: readonly MarketRow[],
  tabs: readonly GivenTab[],
): readonly SideItem[] {
  const given = tabs
    .filter((tab) => tab.list === list && tab.title !== '' && tab.key !== 'all' && tab.key !== '')
    .map(({ key, title, children }) => ({
      key,
      title,
      children: children.length === 0 ? [] : [ALL, ...children.map((child) => ({ ...child, children: [] }))],
    }));
  const known = new Set(given.map(({ key }) => key));
  const groups = [...new Set(rows.map(({ group }) => group))].filter((group) => group !== '' && !known.has(group));
  return [ALL, ...given, ...groups.map((key) => ({ key, title: undefined, children: [] }))].slice(0, MOST_ITEMS);
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
  const has = (key: string) => (row: MarketRow) => key === '' || row.group === key || row.categories.includes(key);
  const chosen = rows.filter(has(side)).filter(has(sub));
  return LISTINGS.has(side) || LISTINGS.has(sub) ? sortListings(chosen, now) : chosen;
}
