import { futuresPath, pilotPath, preMarketPath, tradePath } from '../links/routes.ts';
import { categoriesOf, type Opening } from './listings.ts';
import { type Margin, marginOf, mergeMargins, NO_MARGIN } from './margin.ts';
import { shortenAddress } from './price-text.ts';
import type { Searchable } from './rank.ts';

/** The four lists in the markets panel (MKT-01). */
export const MARKET_LISTS = ['spot', 'futures', 'pilot', 'pre-market'] as const;
export type MarketListKey = (typeof MARKET_LISTS)[number];
/** A tab in the markets panel: a list, or the user's favourites from all lists. */
export type MarketTab = MarketListKey | 'favourites';

/** A row in any list, ready to be rendered (DAT-33…37). */
export interface MarketRow extends Searchable, Opening {
  readonly key: string;
  /** The row's internal path (MKT-28). */
  readonly path: string;
  readonly base: string;
  readonly quote: string;
  /** The second line: a name or a shortened address. */
  readonly detail: string;
  /** Decimal strings. Empty if the gateway sends no value for the row (OP-120), undefined if the list has no such column. */
  readonly rate: string | undefined;
  readonly change: string | undefined;
  readonly volume: string | undefined;
  /** The margin trading options of a spot pair (DAT-33). */
  readonly margin: Margin;
  /** The icon from the gateway, which is a coin code or a URL. Empty if the gateway sends no icon. */
  readonly icon: string;
  /** Whether the base coin's icon replaces a missing `icon`. False for tokens, because tokens on several chains share a symbol (DAT-36). */
  readonly hasCoinIcon: boolean;
  /** The icon of the token's chain, as a URL. Empty if the gateway sends no icon. */
  readonly chainIcon: string;
  readonly isST: boolean;
  readonly isHot: boolean;
  readonly isNew: boolean;
  /** The side menu groups that list the row: quote coin or category, settlement coin, or type of pre-market (MKT-09, OP-101). */
  readonly groups: readonly string[];
  readonly categories: readonly string[];
  /** The strings to search in the pilot and pre-market lists (MKT-16, MKT-17). Empty for pairs and contracts, whose matches are ranked. */
  readonly texts: readonly string[];
}

interface SpotInput {
  readonly pair: string;
  readonly name: string;
  readonly rate: string;
  readonly change: string;
  readonly volume: string;
  readonly multiple: number;
  readonly crossMultiple: number;
  readonly enableCredit: boolean;
  readonly icon: string;
  readonly isSt: boolean;
  readonly openingTime: number;
  readonly category: string;
}

const PLAIN = {
  isHot: false,
  isNew: false,
  openingTime: 0,
  rate: undefined,
  change: undefined,
  volume: undefined,
  margin: NO_MARGIN,
  icon: '',
  hasCoinIcon: true,
  chainIcon: '',
  texts: [],
} as const;

function splitPair(pair: string): { base: string; quote: string } {
  const [base = pair, quote = ''] = pair.split('_');
  return { base, quote };
}

/** Merges rows that have the same key into the first such row, combining their groups and flags (OP-101). */
function mergeRows(rows: readonly MarketRow[]): readonly MarketRow[] {
  const byKey = new Map<string, [MarketRow, ...MarketRow[]]>();
  for (const row of rows) {
    const sameKey = byKey.get(row.key);
    if (sameKey === undefined) byKey.set(row.key, [row]);
    else sameKey.push(row);
  }
  return [...byKey.values()].map((same) =>
    same.length === 1
      ? same[0]
      : {
          ...same[0],
          groups: [...new Set(same.flatMap(({ groups }) => groups))],
          categories: [...new Set(same.flatMap(({ categories }) => categories))],
          isST: same.some(({ isST }) => isST),
          isHot: same.some(({ isHot }) => isHot),
          isNew: same.some(({ isNew }) => isNew),
          margin: mergeMargins(same.map(({ margin }) => margin)),
        },
  );
}

/** Creates rows for spot pairs, grouped by category (MKT-09, MKT-26). */
export function spotRows(byGroup: Readonly<Record<string, readonly SpotInput[]>>): readonly MarketRow[] {
  const rows = Object.entries(byGroup).flatMap(([group, list]) =>
    list.map((row): MarketRow => {
      const categories = categoriesOf(row.category);
      return {
        ...PLAIN,
        ...splitPair(row.pair),
        key: `spot-${row.pair}`,
        pair: row.pair,
        name: row.name,
        detail: row.name,
        path: tradePath(row.pair),
        rate: row.rate,
        change: row.change,
        volume: row.volume,
        margin: marginOf(row),
        icon: row.icon,
        isST: row.isSt,
        isHot: categories.includes('hot'),
        isNew: categories.includes('new'),
        openingTime: row.openingTime,
        groups: [group],
        categories,
      };
    }),
  );
  return mergeRows(rows);
}

interface FuturesInput {
  readonly settle: string;
  readonly name: string;
  readonly coinName: string;
  readonly categories: string;
  readonly isTagSt: boolean;
  readonly rate: string;
  readonly change: string;
  readonly volume: string;
}

/** Creates rows for contracts, grouped by settlement coin (MKT-04, MKT-25, MKT-26). */
export function futuresRows(lists: Readonly<Record<string, readonly FuturesInput[]>>): readonly MarketRow[] {
  const rows = Object.values(lists).flatMap((list) =>
    list.map((row): MarketRow => ({
      ...PLAIN,
      ...splitPair(row.name),
      key: `futures-${row.settle}-${row.name}`,
      pair: row.name,
      name: row.coinName,
      detail: row.coinName,
      path: futuresPath(row.settle, row.name),
      rate: row.rate,
      change: row.change,
      volume: row.volume,
      isST: row.isTagSt,
      isHot: categoriesOf(row.categories).includes('hot'),
      groups: [row.settle],
      categories: categoriesOf(row.categories),
    })),
  );
  return mergeRows(rows);
}

interface PilotInput {
  readonly name: string;
  readonly address: string;
  readonly showPair: string;
  readonly icon: string;
  readonly chainIcon: string;
  readonly seoPath: string;
  readonly isHot: boolean;
  readonly cate: string;
  readonly rate: string;
  readonly change: string;
}

/** Creates rows for pilot tokens, searchable by pair or address. The hot flag is also a category (MKT-16, MKT-21, MKT-24). */
export function pilotRows(rows: readonly PilotInput[]): readonly MarketRow[] {
  const tokens = rows.map((row): MarketRow => {
    const [base = row.name, quote = ''] = row.showPair.split('/');
    return {
      ...PLAIN,
      key: `pilot-${row.seoPath || row.address || row.showPair || row.name}`,
      pair: row.showPair,
      base,
      quote,
      name: row.name,
      detail: shortenAddress(row.address),
      path: pilotPath(row.seoPath),
      rate: row.rate,
      change: row.change,
      icon: row.icon,
      hasCoinIcon: false,
      chainIcon: row.chainIcon,
      isST: false,
      isHot: row.isHot,
      groups: [],
      categories: [...categoriesOf(row.cate), ...(row.isHot ? ['hot'] : [])],
      texts: [row.showPair, row.address],
    };
  });
  return mergeRows(tokens);
}

interface PreMarketInput {
  readonly currency: string;
  readonly fullName: string;
  readonly tags: readonly string[];
}

/** Creates rows for pre-market coins by type, searchable by currency. A coin may have both types (MKT-17, MKT-27, OP-101). */
export function preMarketRows(
  byKind: Readonly<Record<'premint' | 'pre-market', readonly PreMarketInput[]>>,
): readonly MarketRow[] {
  const rows = Object.entries(byKind).flatMap(([kind, list]) => list.map((row) => preMarketRow(row, kind)));
  return mergeRows(rows);
}

function preMarketRow(row: PreMarketInput, kind: string): MarketRow {
  return {
    ...PLAIN,
    key: `pre-market-${row.currency}`,
    pair: row.currency,
    base: row.currency,
    quote: '',
    name: row.fullName,
    detail: row.fullName,
    path: preMarketPath(row.currency),
    isST: false,
    isHot: row.tags.includes('hot'),
    isNew: row.tags.includes('new'),
    groups: [kind],
    categories: row.tags,
    texts: [row.currency],
  };
}
