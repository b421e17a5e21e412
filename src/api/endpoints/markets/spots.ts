import { defineEndpoint } from '../../endpoint.ts';
import { byKey, decimal, flag, number, object, rows, someOf, text, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A spot pair (DAT-33). */
export interface SpotRow {
  readonly pair: string;
  readonly name: string;
  /** Percent. */
  readonly change: string;
  readonly rate: string;
  readonly volume: string;
  readonly multiple: number;
  readonly enable_credit: boolean;
  /** Unix seconds; 0 when long open. */
  readonly opening_time: number;
  readonly cross_multiple: number;
  readonly is_st: boolean;
  readonly icon: string;
  /** Comma list. */
  readonly category: string;
}

/** Rows by category. */
export type SpotMarkets = Readonly<Record<string, readonly SpotRow[]>>;

/** All spot pairs (HTP-06, CCH-02). */
export const spots = {
  ...defineEndpoint<SpotMarkets>({
    name: 'spots',
    method: 'GET',
    path: '/apiw/v2/market/spots',
    envelope: 'apiw',
    timeout: TIMEOUTS.siteContext,
    params: () => ({ exchange_type: 'ALL' }),
    shape: someOf(
      byKey(
        someOf(
          rows(
            object({
              pair: text,
              name: withDefault(text, ''),
              change: withDefault(decimal, '0'),
              rate: withDefault(decimal, '0'),
              volume: withDefault(decimal, '0'),
              multiple: withDefault(number, 0),
              enable_credit: withDefault(flag, false),
              opening_time: withDefault(number, 0),
              cross_multiple: withDefault(number, 0),
              is_st: withDefault(flag, false),
              icon: withDefault(text, ''),
              category: withDefault(text, ''),
            }),
          ),
        ),
      ),
    ),
    fallback: {},
  }),
  cache: {
    name: 'all_market_v2',
    isValid: (markets: SpotMarkets) => Object.values(markets).some((list) => list.length > 0),
  },
};
