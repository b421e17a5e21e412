import { foldText, pairIncludes, pairStartsWith } from '../search/fold-text.ts';

/** The fields of a market row that are searched. */
export interface Searchable {
  /** `BTC_USDT`. */
  readonly pair: string;
  readonly name: string;
}

/** Aliases of coins: the alias and its symbol (MKT-19, OP-23). */
export type SearchAliases = Readonly<Record<string, string>>;

/** Rank of a row that does not match. */
const NOT_FOUND = 6;

interface Folded {
  readonly whole: string;
  readonly base: string;
  readonly quote: string;
  readonly name: string;
}

const foldedRows = new WeakMap<Searchable, Folded>();

/** Returns the folded row. Cached, because each keystroke compares ten thousand rows. */
function foldedOf(row: Searchable): Folded {
  const known = foldedRows.get(row);
  if (known !== undefined) return known;
  const whole = foldText(row.pair);
  const [base = '', quote = ''] = whole.split('_');
  const folded = { whole, base, quote, name: foldText(row.name) };
  foldedRows.set(row, folded);
  return folded;
}

/**
 * Ranks how well a row matches a folded query, best first: the base equals it, the base starts with it (or the pair does, with any
 * separator), the quote equals it, the base contains it, the quote contains it, the name or pair contains it (MKT-18, trap 1).
 */
function rankOf(row: Searchable, query: string): number {
  const { whole, base, quote, name } = foldedOf(row);
  if (base === query) return 0;
  if (base.startsWith(query)) return 1;
  if (quote === query) return 2;
  if (base.includes(query)) return 3;
  if (quote.includes(query)) return 4;
  if (whole.includes(query) || name.includes(query)) return 5;
  if (pairStartsWith(whole, query)) return 1;
  return pairIncludes(whole, query) ? 5 : NOT_FOUND;
}

function aliasOf(query: string, aliases: SearchAliases): string | undefined {
  const entry = Object.entries(aliases).find(([alias]) => foldText(alias) === query);
  return entry && foldText(entry[1]);
}

/** Returns whether the alias' symbol is a side of the pair. Such rows have the lowest rank (OP-23). */
function isAliased(row: Searchable, symbol: string | undefined): boolean {
  return symbol !== undefined && foldedOf(row).whole.split('_').includes(symbol);
}

/**
 * Returns the rows that match a query, best first and otherwise in their order. Without a query it returns all rows in their order (MKT-15,
 * MKT-18, MKT-32).
 */
export function searchMarkets<Row extends Searchable>(
  rows: readonly Row[],
  query: string,
  aliases: SearchAliases = {},
): readonly Row[] {
  const wanted = foldText(query);
  if (wanted === '') return rows;
  const symbol = aliasOf(wanted, aliases);
  const classes = [...Array(NOT_FOUND).keys()].map((): Row[] => []);
  for (const row of rows) {
    const rank = rankOf(row, wanted);
    if (rank < NOT_FOUND) classes[rank]?.push(row);
    else if (isAliased(row, symbol)) classes[NOT_FOUND - 1]?.push(row);
  }
  return classes.flat();
}

/** Returns the rows with a text that contains the query: pilot by pair or address, pre-market by currency (MKT-16, MKT-17). */
export function filterRows<Row>(
  rows: readonly Row[],
  query: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const wanted = foldText(query);
  if (wanted === '') return rows;
  const isMatch = (text: string): boolean => pairIncludes(text, wanted) || pairStartsWith(text, wanted);
  return rows.filter((row) => textsOf(row).some((text) => isMatch(foldText(text))));
}
