import type { WireOf } from '../../../src/api/endpoint.ts';
import type { futures } from '../../../src/api/endpoints/markets/futures.ts';
import { createRandom, decimalText, hashOf } from '../random.ts';
import { COINS } from './coins.ts';

export type FuturesRow = Required<WireOf<typeof futures>[number]>;

export type ChangePeriod = '24h' | 'utc0' | 'utc8';

const USDT_CONTRACTS = 384;
const BTC_CONTRACTS = 16;

function futuresRow(index: number, settle: FuturesRow['settle'], period: ChangePeriod): FuturesRow | undefined {
  const coin = COINS[index];
  if (!coin) return undefined;
  const name = settle === 'USDT' ? `${coin.symbol}_USDT` : `${coin.symbol}_USD`;
  const random = createRandom(hashOf(`${name}:${period}`));
  return {
    settle,
    name,
    coin_name: coin.name,
    categories: coin.category,
    is_tag_st: index > 200 && index % 89 === 0 ? 1 : 0,
    rate: decimalText(coin.price * 0.99997),
    change: ((random() - 0.48) * 16).toFixed(2),
    volume: Math.floor((random() ** 3 * 9e9) / (index + 1) + 99).toString(),
  };
}

/** Returns 400 contracts with their price change over `period`. */
export function futuresContracts(period: ChangePeriod): FuturesRow[] {
  const usdt = Array.from({ length: USDT_CONTRACTS }, (_, index) => futuresRow(index, 'USDT', period));
  const btc = Array.from({ length: BTC_CONTRACTS }, (_, index) => futuresRow(index, 'BTC', period));
  return [...usdt, ...btc].filter((row) => row !== undefined);
}
