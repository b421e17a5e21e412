import type { SavedChart, SymbolDrawings } from './saved.ts';

/** What is drawn on a chart: on the symbol that it shows, and on others. */
export type ChartDrawings = Pick<SavedChart, 'symbol' | 'drawings' | 'otherDrawings'>;

/**
 * Returns a chart's drawings after a change to another symbol: those of the former one are stored, those of the next one shown. Drawings
 * of no symbol become those of the first one.
 */
export function changeSymbol(chart: ChartDrawings, symbol: string): ChartDrawings {
  const { symbol: former, drawings, otherDrawings = [] } = chart;
  if (symbol === former) return chart;
  const next = otherDrawings.find((one) => one.symbol === symbol)?.drawings ?? [];
  const others = otherDrawings.filter((one) => one.symbol !== symbol);
  if (former === '') return { symbol, drawings: [...drawings, ...next], ...withOthers(others) };
  const stored = drawings.length === 0 ? others : [...others, { symbol: former, drawings }];
  return { symbol, drawings: next, ...withOthers(stored) };
}

/** The field of a saved chart, absent where nothing is drawn on other symbols. */
export function withOthers(others: readonly SymbolDrawings[]): Pick<SavedChart, 'otherDrawings'> {
  return others.length === 0 ? {} : { otherDrawings: others };
}
