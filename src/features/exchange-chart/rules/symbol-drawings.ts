import type { SavedChart, SymbolDrawings } from './saved.ts';

/** A chart's drawings: on its current symbol and on others. */
export type ChartDrawings = Pick<SavedChart, 'symbol' | 'drawings' | 'otherDrawings'>;

/**
 * Returns a chart's drawings after a change of its symbol: stores those of the previous symbol and restores those of the next one.
 * Drawings made without a symbol move to the first one.
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

/** Returns the field of a saved chart, which is absent where there are no drawings on other symbols. */
export function withOthers(others: readonly SymbolDrawings[]): Pick<SavedChart, 'otherDrawings'> {
  return others.length === 0 ? {} : { otherDrawings: others };
}
