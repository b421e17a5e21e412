import type { WireOf } from '../../../src/api/endpoint.ts';
import type { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { createRandom, decimalText, hashOf } from '../random.ts';
import { COINS } from './coins.ts';
import type { Coin } from './coins.ts';

export type SpotRow = Required<WireOf<typeof spots>[string][number]>;

/** Quote currencies, with the price in US dollars and the number of pairs. */
const QUOTE_MARKETS: readonly (readonly [quote: string, price: number, count: number])[] = [
  ['USDT', 1, 1560],
  ['USDC', 1, 240],
  ['BTC', 68012.4, 180],
  ['ETH', 3521.18, 140],
  ['TRY', 1 / 33.1, 90],
  ['EUR', 1.087, 60],
  ['JPY', 1 / 155.2, 24],
  ['SGD', 0.741, 12],
];
const MULTIPLES = [0, 0, 3, 5, 10] as const;
/** Symbol suffixes of leveraged tokens: leverage and direction (long or short). */
const LEVERAGED = ['3L', '3S', '5L', '5S'] as const;
const LEVERAGED_COINS = 20;

function spotRow(coin: Coin, quote: string, quotePrice: number, index: number, now: number): SpotRow {
  const random = createRandom(hashOf(`${coin.symbol}_${quote}`));
  const change = ((random() - 0.48) * 18).toFixed(2);
  const volume = ((random() ** 4 * 9e8) / (index + 1) + 1500).toFixed(1);
  const multiple = index < 400 ? (MULTIPLES[Math.floor(random() * MULTIPLES.length)] ?? 0) : 0;
  return {
    pair: `${coin.symbol}_${quote}`,
    name: coin.name,
    change: index === 0 ? '1.25' : change,
    rate: decimalText(coin.price / quotePrice),
    volume,
    multiple: index === 0 ? 10 : multiple,
    enable_credit: index === 0 || multiple > 0 ? 1 : 0,
    opening_time: index % 311 === 310 ? now + 3600 * (1 + (index % 48)) : 0,
    cross_multiple: index === 0 ? 5 : multiple > 3 ? 5 : 0,
    is_st: index > 300 && index % 97 === 0 ? 1 : 0,
    icon: coin.symbol.toLowerCase(),
    category: coin.category,
  };
}

function leveragedCoins(): Coin[] {
  return COINS.slice(0, LEVERAGED_COINS).flatMap((coin) =>
    LEVERAGED.map((suffix) => ({
      symbol: `${coin.symbol}${suffix}`,
      name: `${coin.name} ${suffix[0]}x ${suffix[1] === 'L' ? 'long' : 'short'}`,
      price: 0.01 + (hashOf(coin.symbol + suffix) % 9000) / 1000,
      category: 'etf',
    })),
  );
}

/** Returns all spot pairs by quote currency. A few pairs open after `now` (Unix seconds). */
export function spotMarkets(now: number): Record<string, SpotRow[]> {
  const rows: Record<string, SpotRow[]> = {};
  for (const [quote, price, count] of QUOTE_MARKETS) {
    const bases = COINS.filter((coin) => coin.symbol !== quote).slice(0, count);
    rows[quote] = bases.map((coin, index) => spotRow(coin, quote, price, index, now));
  }
  rows['USDT']?.push(...leveragedCoins().map((coin, index) => spotRow(coin, 'USDT', 1, 1000 + index, now)));
  return rows;
}
