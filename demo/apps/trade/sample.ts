import { candleOf, type Series, startOf } from '../../gateway/charts/candles.ts';
import type { Side } from '../../../src/features/exchange-chart/rules/trades.ts';
import { type Account, placeOrder } from './account.ts';

/** The page's market, as described by the server. */
export interface TradedMarket extends Series {
  /** Number of decimals in quantities. */
  readonly quantityDecimals: number;
}

const QUARTER = 900;

/** Returns the market price at `time` (Unix seconds). */
export function priceAt(market: TradedMarket, time: number): string {
  const second = Math.floor(time);
  return candleOf(market, startOf(second, '1'), '1', second).close.toFixed(market.decimals);
}

/** Returns the last price and the 24-hour change, high, low and volume. */
export function dayOf(market: TradedMarket, time: number) {
  const now = Math.floor(time);
  const hours = Array.from({ length: 24 }, (_, index) => startOf(now, '60') - index * 3600);
  const bars = hours.map((hour) => candleOf(market, hour, '60', now));
  const last = bars[0]?.close ?? 0;
  // The chart's change is relative to the last bar that had closed 24 hours ago.
  const first = candleOf(market, startOf(now - 25 * 3600, '60'), '60', now).close;
  return {
    last: last.toFixed(market.decimals),
    change: first === 0 ? 0 : ((last - first) / first) * 100,
    high: Math.max(...bars.map(({ high }) => high)).toFixed(market.decimals),
    low: Math.min(...bars.map(({ low }) => low)).toFixed(market.decimals),
    volume: bars.reduce((sum, { volume }) => sum + volume, 0),
  };
}

/** The sample's trades: age in quarter hours, side, and share of the full quantity. */
const HISTORY: readonly (readonly [quarters: number, side: Side, share: number])[] = [
  [150, 'buy', 0.4],
  [149, 'buy', 0.2],
  [121, 'sell', 0.35],
  [96, 'buy', 0.3],
  [95, 'buy', 0.15],
  [70, 'sell', 0.7],
  [44, 'buy', 0.5],
  [43, 'buy', 0.25],
  [43, 'buy', 0.25],
  [18, 'sell', 0.2],
];
/** The value of the sample's full quantity, in the quote currency. */
const VALUE = 24_000;

/** Returns a realistic account: two days of fills, an open position, and two limit orders around the market price. */
export function sampleAccount(market: TradedMarket, time: number): Account {
  const now = Math.floor(time);
  const full = VALUE / Number(priceAt(market, now));
  const quantityOf = (share: number): string => (full * share).toFixed(market.quantityDecimals);
  let account: Account = { balance: '25000', position: undefined, orders: [], fills: [], next: 1 };
  for (const [quarters, side, share] of HISTORY) {
    const at = now - quarters * QUARTER;
    const order = { type: 'market', side, price: '', quantity: quantityOf(share) } as const;
    const outcome = placeOrder(account, order, { price: priceAt(market, at), time: at * 1000 });
    if ('account' in outcome) ({ account } = outcome);
  }
  const market24 = dayOf(market, now);
  const reach = Number(market24.high) - Number(market24.low);
  const last = Number(market24.last);
  for (const [side, price, share] of [
    ['buy', last - reach * 0.5, 0.3],
    ['sell', last + reach * 0.45, 0.25],
  ] as const) {
    const order = { type: 'limit', side, price: price.toFixed(market.decimals), quantity: quantityOf(share) } as const;
    const outcome = placeOrder(account, order, { price: market24.last, time: now * 1000 });
    if ('account' in outcome) ({ account } = outcome);
  }
  return account;
}
