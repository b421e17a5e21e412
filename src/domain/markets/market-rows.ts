import { futuresPath, pilotPath, preMarketPath, tradePath } from '../links/routes.ts';
import { categoriesOf, type Opening } from './listings.ts';
import { shortenAddress } from './price-text.ts';
import type { Searchable } from './rank.ts';

/** The four lists of the markets panel (MKT-01). */
export const MARKET_LISTS = ['spot', 'futures', 'pilot', 'pre-market'] as const;
export type MarketListKey = (typeof MARKET_LISTS)[number];

/** One row of any list, ready to be drawn (DAT-33…37). */
export interface MarketRow extends Searchable, Opening {
  readonly key: string;
  /** Internal path of the row (MKT-28). */
  readonly path: string;
  readonly base: string;
  readonly quote: string;
  /** Second line: a name, or a shortened address. */
  readonly detail: string;
  /** Decimal strings; empty where the list has none. */
  readonly rate: string;
  readonly change: string;
  readonly isST: boolean;
  readonly isHot: boolean;
  readonly isNew: boolean;
  /** Side-menu group: category, settlement coin, or kind of pre-market. */
  readonly group: string;
  readonly categories: readonly string[];
  /** What a plain search looks in (MKT-16, MKT-17); pairs are ranked instead. */
  readonly texts: readonly string[];
}

interface SpotInput {
  readonly pair: string;
  readonly name: string;
  readonly rate: string;
  readonly change: string;
  readonly isSt: boolean;
  readonly openingTime: number;
  readonly category: string;
}

const PLAIN = { isHot: false, isNew: false, openingTime: 0, rate: '', change: '', texts: [] } as const;

function sidesOf(pair: string): { base: string; quote: string } {
  const [base = pair, quote = ''] = pair.split('_');
  return { base, quote };
}

/** Spot pairs, grouped by category; a pair that stands in several is one row (MKT-09, MKT-26). */
export function spotRows(byGroup: Readonly<Record<string, readonly SpotInput[]>>): readonly MarketRow[] {
  const seen = new Set<string>();
  return Object.entries(byGroup).flatMap(([group, rows]) =>
    rows.flatMap((row): MarketRow[] => {
      if (seen.has(row.pair)) return [];
      seen.add(row.pair);
      const categories = categoriesOf(row.category);
      return [
        {
          ...PLAIN,
          ...sidesOf(row.pair),
          key: `spot-${row.pair}`,
          pair: row.pair,
          name: row.name,
          detail: row.name,
          path: tradePath(row.pair),
          rate: row.rate,
          change: row.change,
          isST: row.isSt,
          isHot: categories.includes('hot'),
          isNew: categories.includes('new'),
          openingTime: row.openingTime,
          group,
          categories,
        },
      ];
    }),
  );
}

interface FuturesInput {
  readonly settle: string;
  readonly name: string;
  readonly coinName: string;
  readonly categories: string;
  readonly isTagSt: boolean;
  readonly rate: string;
  readonly change: string;
}

/** Contracts, grouped by the coin that they settle in (MKT-04, MKT-25, MKT-26). */
export function futuresRows(lists: Readonly<Record<string, readonly FuturesInput[]>>): readonly MarketRow[] {
  return Object.values(lists).flatMap((rows) =>
    rows.map((row) => ({
      ...PLAIN,
      ...sidesOf(row.name),
      key: `futures-${row.settle}-${row.name}`,
      pair: row.name,
      name: row.coinName,
      detail: row.coinName,
      path: futuresPath(row.settle, row.name),
      rate: row.rate,
      change: row.change,
      isST: row.isTagSt,
      isHot: categoriesOf(row.categories).includes('hot'),
      group: row.settle,
      categories: categoriesOf(row.categories),
    })),
  );
}

interface PilotInput {
  readonly name: string;
  readonly address: string;
  readonly showPair: string;
  readonly seoPath: string;
  readonly isHot: boolean;
  readonly cate: string;
  readonly rate: string;
  readonly change: string;
}

/** Pilot tokens, found by pair or address (MKT-16, MKT-21, MKT-24). */
export function pilotRows(rows: readonly PilotInput[]): readonly MarketRow[] {
  return rows.map((row) => {
    const [base = row.name, quote = ''] = row.showPair.split('/');
    return {
      ...PLAIN,
      key: `pilot-${row.seoPath}`,
      pair: row.showPair,
      base,
      quote,
      name: row.name,
      detail: shortenAddress(row.address),
      path: pilotPath(row.seoPath),
      rate: row.rate,
      change: row.change,
      isST: false,
      isHot: row.isHot,
      group: '',
      categories: categoriesOf(row.cate),
      texts: [row.showPair, row.address],
    };
  });
}

interface PreMarketInput {
  readonly currency: string;
  readonly fullName: string;
  readonly tags: readonly string[];
}

/** Coins before their market, of one kind, found by currency (MKT-17, MKT-27). */
export function preMarketRows(rows: readonly PreMarketInput[], group: 'premint' | 'pre-market'): readonly MarketRow[] {
  return rows.map((row) => ({
    ...PLAIN,
    key: `${group}-${row.currency}`,
    pair: row.currency,
    base: row.currency,
    quote: '',
    name: row.fullName,
    detail: row.fullName,
    path: preMarketPath(row.currency),
    isST: false,
    isHot: row.tags.includes('hot'),
    isNew: row.tags.includes('new'),
    group,
    categories: row.tags,
    texts: [row.currency],
  }));
}
