import type { MarketRow } from '../../../domain/markets/market-rows.ts';

/** The number of rows visible without scrolling, and how many of them may have the same mark. */
const FIRST_ROWS = 10;
const MAX_MARKED = 3;

/** Whether a list shows the "hot" and "new" marks of its rows. */
export interface ShownMarks {
  readonly hot: boolean;
  readonly new: boolean;
}

/** Returns true if a mark distinguishes rows: at most three of the initially visible rows have it, and not all of them. */
function distinguishes(rows: readonly MarketRow[], hasMark: (row: MarketRow) => boolean): boolean {
  const first = rows.slice(0, FIRST_ROWS);
  const marked = first.filter(hasMark).length;
  return marked <= MAX_MARKED && (marked < first.length || first.length === 1);
}

/**
 * Returns the marks shown in a list. Marks for tokens and pre-market coins are always shown (MKT-24, MKT-27). Marks for pairs and contracts
 * are categories, which are shown only if they distinguish rows.
 */
export function shownMarks(list: string, rows: readonly MarketRow[]): ShownMarks {
  if (list === 'pilot' || list === 'pre-market') return { hot: true, new: true };
  return { hot: distinguishes(rows, ({ isHot }) => isHot), new: distinguishes(rows, ({ isNew }) => isNew) };
}
