import type { WireOf } from '../../../src/api/endpoint.ts';
import type { preMarket } from '../../../src/api/endpoints/markets/pre-markets.ts';
import { hashOf } from '../random.ts';
import { COINS } from './coins.ts';

export type PreMarketRow = Required<NonNullable<WireOf<typeof preMarket>['list']>[number]>;

const TAGS: readonly (readonly string[])[] = [['hot', 'new'], ['new'], ['hot'], []];
const ROW_COUNT = 100;
const FIRST_COIN = { 'pre-mint': 2100, 'pre-market': 2250 } as const;
const FIRST_ROW: Record<keyof typeof FIRST_COIN, PreMarketRow> = {
  'pre-market': { currency: 'GRASS', market: 'GRASS_USDT', full_name: 'Grass', tags: ['hot', 'new'] },
  'pre-mint': { currency: 'SCROLL', market: 'SCROLL_USDT', full_name: 'Scroll', tags: ['hot', 'new'] },
};

/** Returns the 100 pre-mint or pre-market rows. */
export function preMarketRows(list: keyof typeof FIRST_COIN): PreMarketRow[] {
  const coins = COINS.slice(FIRST_COIN[list], FIRST_COIN[list] + ROW_COUNT - 1);
  const rows = coins.map((coin) => ({
    currency: coin.symbol,
    market: `${coin.symbol}_USDT`,
    full_name: coin.name,
    tags: TAGS[hashOf(coin.symbol) % TAGS.length] ?? [],
  }));
  return [FIRST_ROW[list], ...rows];
}
