import { foldText, pairIncludes, pairStartsWith } from '../search/fold-text.ts';

/** What a market row is found by. */
export interface Searchable {
  /** `BTC_USDT`. */
  readonly pair: string;
  readonly name: string;
}

/** Short names of a coin: the alias, and the symbol that it stands for (MKT-19, OP-23). */
export type SearchAliases = Readonly<Record<string, string>>;

/** Rank of a row that is not found. */
const NOT_FOUND = 6;

interface Folded {
  readonly whole: string;
  readonly base: string;
  readonly quote: string;
  readonly name: string;
}

const folded = new WeakMap<Searchable, Folded>();

/** The row as it is compared, folded once: a letter that is written asks ten thousand of them. */
function foldedOf(row: Searchable): Folded {
  const known = folded.get(row);
  if (known !== undefined) return known;
  const whole = foldText(row.pair);
  const [base = '', quote = ''] = whole.split('_');
  const made = { whole, base, quote, name: foldText(row.name) };
  folded.set(row, made);
  return made;
}

/**
 * How well a row answers a folded query, best first: base is it, base begins with it (or the pair does, however its sides are
 * separated), quote is it, base holds it, quote holds it, name or pair holds it (MKT-18, trap 1).
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
  const found = Object.entries(aliases).find(([alias]) => foldText(alias) === query);
  return found && foldText(found[1]);
}

/** Whether the alias' symbol is a side of the pair; such a row stands in the last class (OP-23). */
function isAliased(row: Searchable, symbol: string | undefined): boolean {
  return symbol !== undefined && foldedOf(row).whole.split('_').includes(symbol);
}

/**
 * The rows that a query finds, best first and otherwise in their order; all of them, unranked, without a query
 * (MKT-15, MKT-18, MKT-32).
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

/** Rows of which one of the texts holds the query, in their order: pilot by pair or address, pre-market by currency (MKT-16, MKT-17). */
export function filterRows<Row>(
  rows: readonly Row[],
  query: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const wanted = foldText(query);
  if (wanted === '') return rows;
  const holds = (text: string): boolean => pairIncludes(text, wanted) || pairStartsWith(text, wanted);
  return rows.filter((row) => textsOf(row).some((text) => holds(foldText(text))));
}
