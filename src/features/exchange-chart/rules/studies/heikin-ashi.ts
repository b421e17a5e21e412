import type { BuildStudy } from './studies.ts';

/**
 * Calculates the averaged prices of Heikin-Ashi candles. The close is the mean of a bar's four prices, and the open is the middle of the
 * previous candle's body.
 */
export const heikinAshi: BuildStudy = (graph) => {
  const close = graph.derive((index) => {
    const bar = graph.bar(index);
    return (bar.open + bar.high + bar.low + bar.close) / 4;
  });
  const open = graph.derive((index, previous) => {
    const bar = graph.bar(index);
    const before = close(index - 1);
    return previous === undefined || before === undefined ? (bar.open + bar.close) / 2 : (previous + before) / 2;
  });
  const extreme = (pick: (...values: number[]) => number, key: 'high' | 'low') =>
    graph.derive((index) => pick(graph.bar(index)[key], open(index) ?? 0, close(index) ?? 0));
  return { open, close, high: extreme(Math.max, 'high'), low: extreme(Math.min, 'low') };
};
