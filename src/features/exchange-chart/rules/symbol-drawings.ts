import type { SavedChart, SymbolDrawings } from './saved.ts';

/** A chart's drawings on its current symbol and on other symbols. */
export type ChartDrawings = Pick<SavedChart, 'symbol' | 'drawings' | 'otherDrawings'>;

/**
 * Returns a chart's drawings after its symbol changes to `symbol`. The drawings on the previous symbol move to `otherDrawings`, and those
 * on the new symbol are restored. Drawings for all symbols remain on the chart. If the chart had no symbol, its drawings are assigned to
 * `symbol`.
 */
export function changeSymbol(chart: ChartDrawings, symbol: string): ChartDrawings {
  const { symbol: former, drawings, otherDrawings = [] } = chart;
  if (symbol === former) return chart;
  const next = otherDrawings.find((one) => one.symbol === symbol)?.drawings ?? [];
  const others = otherDrawings.filter((one) => one.symbol !== symbol);
  if (former === '') return { symbol, drawings: [...drawings, ...next], ...withOthers(others) };
  const shared = drawings.filter(({ allSymbols }) => allSymbols === true);
  const own = drawings.filter(({ allSymbols }) => allSymbols !== true);
  const stored = own.length === 0 ? others : [...others, { symbol: former, drawings: own }];
  return { symbol, drawings: [...next, ...shared], ...withOthers(stored) };
}

/** Returns the `otherDrawings` field of a saved chart, or an empty object if there are no drawings on other symbols. */
export function withOthers(others: readonly SymbolDrawings[]): Pick<SavedChart, 'otherDrawings'> {
  return others.length === 0 ? {} : { otherDrawings: others };
}
