import type { MarketRow, MarketTab } from './market-rows.ts';

export type SortColumn = 'pair' | 'price' | 'change' | 'volume';

export interface Sort {
  readonly column: SortColumn;
  readonly isAscending: boolean;
}

const ALL_COLUMNS: readonly SortColumn[] = ['pair', 'price', 'change', 'volume'];

/** The columns of each list. A list has only the columns that the gateway sends values for (DAT-33…37). */
const COLUMNS: Readonly<Record<MarketTab, readonly SortColumn[]>> = {
  favourites: ALL_COLUMNS,
  spot: ALL_COLUMNS,
  futures: ALL_COLUMNS,
  pilot: ['pair', 'price', 'change'],
  'pre-market': ['pair'],
};

/** Returns a list's columns in order. */
export function columnsOf(list: MarketTab): readonly SortColumn[] {
  return COLUMNS[list];
}

/** By default, pairs are sorted from A to Z, and all other columns start with the largest value. */
const startsAscending = (column: SortColumn): boolean => column === 'pair';

/**
 * Returns the order after a column heading is clicked: the column's first order, then the opposite order, then undefined, which is the
 * gateway's order.
 */
export function nextSort(sort: Sort | undefined, column: SortColumn): Sort | undefined {
  const first = startsAscending(column);
  if (sort?.column !== column) return { column, isAscending: first };
  return sort.isAscending === first ? { column, isAscending: !first } : undefined;
}

type NumberColumn = Exclude<SortColumn, 'pair'>;

const VALUE_OF: Readonly<Record<NumberColumn, (row: MarketRow) => string | undefined>> = {
  price: ({ rate }) => rate,
  change: ({ change }) => change,
  volume: ({ volume }) => volume,
};

/** Returns the number in a decimal string, or undefined if the gateway sends no number. */
function numberOf(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isNaN(number) ? undefined : number;
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Sorts rows by a column. Equal rows keep their order, and rows without a value come last in both directions. Without a sort order, returns
 * the rows unchanged.
 */
export function sortRows<Row extends MarketRow>(rows: readonly Row[], sort: Sort | undefined): readonly Row[] {
  if (sort === undefined) return rows;
  const { column, isAscending } = sort;
  const sign = isAscending ? 1 : -1;
  if (column === 'pair') return rows.toSorted((one, other) => sign * compareTexts(one.pair, other.pair));
  const valueOf = VALUE_OF[column];
  // Each number is parsed only once, because a list has up to ten thousand rows.
  const withValue: { readonly row: Row; readonly value: number }[] = [];
  const withoutValue: Row[] = [];
  for (const row of rows) {
    const value = numberOf(valueOf(row));
    if (value === undefined) withoutValue.push(row);
    else withValue.push({ row, value });
  }
  withValue.sort((one, other) => sign * (one.value - other.value));
  return [...withValue.map(({ row }) => row), ...withoutValue];
}

/** Moves the rows with this quote coin to the front. Both parts keep their order. */
export function quoteFirst<Row extends MarketRow>(rows: readonly Row[], quote: string): readonly Row[] {
  const own = rows.filter((row) => row.quote === quote);
  if (own.length === 0 || own.length === rows.length) return rows;
  return [...own, ...rows.filter((row) => row.quote !== quote)];
}
