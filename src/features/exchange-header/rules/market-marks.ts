import type { MarketRow } from '../../../domain/markets/market-rows.ts';

/** How many rows the list shows without scrolling, and how many of them may have the same mark. */
const FIRST_ROWS = 10;
const MAX_MARKED = 3;

/** The marks of rows that are not shown on every row which has them. */
export interface ShownMarks {
  readonly hot: boolean;
  readonly new: boolean;
}

/** Returns whether a mark tells rows apart: at most three of the rows that are visible first have it, and not all of them. */
function distinguishes(rows: readonly MarketRow[], hasMark: (row: MarketRow) => boolean): boolean {
  const first = rows.slice(0, FIRST_ROWS);
  const marked = first.filter(hasMark).length;
  return marked <= MAX_MARKED && (marked < first.length || first.length === 1);
}

/**
 * Returns which marks a list shows. Those of tokens and of pre-market coins are always shown (MKT-24, MKT-27). Those of pairs and contracts
 * are categories, which are shown only where they tell rows apart.
 */
export function shownMarks(list: string, rows: readonly MarketRow[]): ShownMarks {
  if (list === 'pilot' || list === 'pre-market') return { hot: true, new: true };
  return { hot: distinguishes(rows, ({ isHot }) => isHot), new: distinguishes(rows, ({ isNew }) => isNew) };
}
