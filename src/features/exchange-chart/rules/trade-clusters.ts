import { addDecimals, divideDecimals, multiplyDecimals, negateDecimal, placesOf, signOf } from './decimals.ts';
import type { Side, Trade } from './trades.ts';

/** A range of fills that share one mark, as indices into the chronological list. `to` is exclusive. */
export interface TradeCluster {
  readonly from: number;
  readonly to: number;
  /** The index of the bar with the mark, which is the bar of the first fill. */
  readonly bar: number;
}

/**
 * Returns the index of each fill's bar, which is the last bar that begins at or before the fill. Returns -1 for fills older than all bars.
 * Both lists must be in chronological order.
 */
export function barsOfTrades(
  trades: readonly Pick<Trade, 'time'>[],
  bars: { readonly length: number; timeAt(index: number): number },
): readonly number[] {
  let bar = -1;
  return trades.map(({ time }) => {
    while (bar + 1 < bars.length && bars.timeAt(bar + 1) <= time) bar += 1;
    return bar;
  });
}

/**
 * Groups fills whose bars are less than `span` bars after the first bar of their group, so that marks are at least `span` bars apart. The
 * groups don't depend on the visible range and therefore don't change while the user scrolls. Fills older than all bars are omitted.
 */
export function clusterTrades(tradeBars: readonly number[], span: number): readonly TradeCluster[] {
  const clusters: TradeCluster[] = [];
  let from = tradeBars.findIndex((bar) => bar >= 0);
  while (from !== -1 && from < tradeBars.length) {
    const bar = tradeBars[from] as number;
    let to = from + 1;
    while (to < tradeBars.length && (tradeBars[to] as number) < bar + Math.max(1, span)) to += 1;
    clusters.push({ from, to, bar });
    from = to;
  }
  return clusters;
}

/** Returns the first index at which a condition is true. The condition must be true for all later indices, too. */
function firstWhere(length: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the clusters at the bars from `first` to `last`, both inclusive, by binary search. */
export function clustersInRange(
  clusters: readonly TradeCluster[],
  { first, last }: { readonly first: number; readonly last: number },
): readonly TradeCluster[] {
  const barOf = (index: number): number => clusters[index]?.bar ?? 0;
  const from = firstWhere(clusters.length, (index) => barOf(index) >= first);
  return clusters.slice(
    from,
    firstWhere(clusters.length, (index) => barOf(index) > last),
  );
}

/** Returns the range of the fills at or after `time` and before `end`, by binary search. */
export function tradesBetween(trades: readonly Trade[], time: number, end: number): { from: number; to: number } {
  const indexAt = (limit: number): number =>
    firstWhere(trades.length, (index) => (trades[index]?.time ?? Infinity) >= limit);
  return { from: indexAt(time), to: indexAt(end) };
}

/** The totals of the fills on one side. */
export interface SideTotal {
  readonly quantity: string;
  /** The average price, weighted by quantity, with as many decimals as the most precise price. */
  readonly average: string;
}

/** The totals of several fills, as exact decimal strings. */
export interface TradeSummary {
  readonly count: number;
  readonly bought: SideTotal | undefined;
  readonly sold: SideTotal | undefined;
  /** The bought quantity minus the sold quantity. */
  readonly net: string;
}

function totalOf(trades: readonly Trade[], side: Side): SideTotal | undefined {
  const own = trades.filter((trade) => trade.side === side);
  if (own.length === 0) return undefined;
  const quantity = addDecimals(own.map((trade) => trade.quantity));
  const value = addDecimals(own.map((trade) => multiplyDecimals(trade.price, trade.quantity)));
  const places = own.reduce((most, { price }) => Math.max(most, placesOf(price)), 0);
  return { quantity, average: divideDecimals(value, quantity, places) };
}

/** Returns the totals of fills, calculated with decimals instead of floating-point numbers. */
export function summarizeTrades(trades: readonly Trade[]): TradeSummary {
  const [bought, sold] = [totalOf(trades, 'buy'), totalOf(trades, 'sell')];
  const net = addDecimals([bought?.quantity ?? '0', negateDecimal(sold?.quantity ?? '0')]);
  return { count: trades.length, bought, sold, net };
}

/** The side of a cluster's mark: the side with the larger quantity, or `even` if both quantities are equal. */
export type MarkSide = Side | 'even';

/** Returns the side that the mark for a cluster of fills represents. */
export function markSide(trades: readonly Trade[]): MarkSide {
  const [first] = trades;
  if (first !== undefined && trades.every(({ side }) => side === first.side)) return first.side;
  const sign = signOf(summarizeTrades(trades).net);
  return sign === 0 ? 'even' : sign > 0 ? 'buy' : 'sell';
}
