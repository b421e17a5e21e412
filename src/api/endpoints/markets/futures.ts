import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { decimal, flag, object, rows, someOf, text, withDefault, type Shape } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A contract (DAT-35). */
export interface FuturesRow {
  readonly settle: string;
  readonly name: string;
  readonly coin_name: string;
  /** Comma list. */
  readonly categories: string;
  readonly is_tag_st: boolean;
  readonly rate: string;
  readonly change: string;
  readonly volume: string;
}

/** Contracts by the coin that they settle in. */
export interface FuturesMarkets {
  readonly BTC: readonly FuturesRow[];
  readonly USDT: readonly FuturesRow[];
}

export interface FuturesParams {
  /** The change period: `24h`, `utc0` or `utc8` (OP-25). */
  readonly timezone: string;
}

const contracts: Shape<readonly FuturesRow[]> = someOf(
  rows(
    object({
      settle: text,
      name: text,
      coin_name: withDefault(text, ''),
      categories: withDefault(text, ''),
      is_tag_st: withDefault(flag, false),
      rate: withDefault(decimal, '0'),
      change: withDefault(decimal, '0'),
      volume: withDefault(decimal, '0'),
    }),
  ),
);

/** All contracts, split by settlement coin (HTP-05). The kept list is renewed after 600 000 ms (CCH-12) and useless without BTC (CCH-10). */
export const futures = {
  ...defineEndpoint<FuturesMarkets, FuturesParams>({
    name: 'futures',
    method: 'GET',
    path: '/apiw/v2/market/futures',
    envelope: 'apiw',
    timeout: TIMEOUTS.siteContext,
    params: ({ timezone }) => ({ is_testnet: '0', exchange_type: 'CONTRACT_ALL', timezone }),
    shape: v.pipe(
      contracts,
      v.transform((list) => ({
        BTC: list.filter(({ settle }) => settle === 'BTC'),
        USDT: list.filter(({ settle }) => settle === 'USDT'),
      })),
    ),
    fallback: { BTC: [], USDT: [] },
  }),
  cache: {
    name: 'apiFutureContracts_v2',
    ttlSeconds: 600,
    shape: object({ BTC: contracts, USDT: contracts }),
    isValid: (markets: FuturesMarkets) => markets.BTC.length > 0,
  },
};
