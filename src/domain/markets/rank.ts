import { foldText, pairIncludes, pairStartsWith } from '../search/fold-text.ts';

/** The searchable fields of a market row. */
export interface Searchable {
  /** In the form `BTC_USDT`. */
  readonly pair: string;
  readonly name: string;
}

/** Coin symbols by alias (MKT-19, OP-23). */
export type SearchAliases = Readonly<Record<string, string>>;

/** The rank of a row that doesn't match. */
const NOT_FOUND = 6;

interface Folded {
  readonly pair: string;
  readonly base: string;
  readonly quote: string;
  readonly name: string;
}

const foldedRows = new WeakMap<Searchable, Folded>();

/** Returns the row with folded strings. The result is cached, because each keystroke compares ten thousand rows. */
function foldedOf(row: Searchable): Folded {
  const known = foldedRows.get(row);
  if (known !== undefined) return known;
  const pair = foldText(row.pair);
  const [base = '', quote = ''] = pair.split('_');
  const folded = { pair, base, quote, name: foldText(row.name) };
  foldedRows.set(row, folded);
  return folded;
}

/**
 * Returns how well a row matches a folded query, from 0 (best) to `NOT_FOUND`. From best to worst: the base equals the query, the base
 * starts with it (or the pair does, with any separator), the quote equals it, the base contains it, the quote contains it, or the name or
 * the pair contains it (MKT-18, trap 1).
 */
function rankOf(row: Searchable, query: string): number {
  const { pair, base, quote, name } = foldedOf(row);
  if (base === query) return 0;
  if (base.startsWith(query)) return 1;
  if (quote === query) return 2;
  if (base.includes(query)) return 3;
  if (quote.includes(query)) return 4;
  if (pair.includes(query) || name.includes(query)) return 5;
  if (pairStartsWith(pair, query)) return 1;
  return pairIncludes(pair, query) ? 5 : NOT_FOUND;
}

function aliasOf(query: string, aliases: SearchAliases): string | undefined {
  const entry = Object.entries(aliases).find(([alias]) => foldText(alias) === query);
  return entry && foldText(entry[1]);
}

/** Returns true if the alias's symbol is one side of the pair. Such rows have the lowest rank (OP-23). */
function isAliased(row: Searchable, symbol: string | undefined): boolean {
  return symbol !== undefined && foldedOf(row).pair.split('_').includes(symbol);
}

/**
 * Returns the rows that match a query, best first and otherwise in their original order. If the query is empty, returns all rows in their
 * original order (MKT-15, MKT-18, MKT-32).
 */
export function searchMarkets<Row extends Searchable>(
  rows: readonly Row[],
  query: string,
  aliases: SearchAliases = {},
): readonly Row[] {
  const foldedQuery = foldText(query);
  if (foldedQuery === '') return rows;
  const symbol = aliasOf(foldedQuery, aliases);
  const classes = [...Array(NOT_FOUND).keys()].map((): Row[] => []);
  for (const row of rows) {
    const rank = rankOf(row, foldedQuery);
    if (rank < NOT_FOUND) classes[rank]?.push(row);
    else if (isAliased(row, symbol)) classes[NOT_FOUND - 1]?.push(row);
  }
  return classes.flat();
}

/**
 * Returns the rows with a string that contains the query. Pilot is searched by pair or address, and pre-market by currency (MKT-16,
 * MKT-17).
 */
export function filterRows<Row>(
  rows: readonly Row[],
  query: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const foldedQuery = foldText(query);
  if (foldedQuery === '') return rows;
  const isMatch = (text: string): boolean => pairIncludes(text, foldedQuery) || pairStartsWith(text, foldedQuery);
  return rows.filter((row) => textsOf(row).some((text) => isMatch(foldText(text))));
}
