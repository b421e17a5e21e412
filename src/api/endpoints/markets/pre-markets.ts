import { defineEndpoint } from '../../endpoint.ts';
import { object, rows, text, withDefault, type Shape } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A coin before its market opens (DAT-37). */
export interface PreMarketRow {
  readonly currency: string;
  readonly market: string;
  readonly full_name: string;
  readonly tags: readonly string[];
}

export interface PreMarketList {
  readonly list: readonly PreMarketRow[];
}

const shape: Shape<PreMarketList> = object({
  list: withDefault(
    rows(
      object({
        currency: text,
        market: withDefault(text, ''),
        full_name: withDefault(text, ''),
        tags: withDefault(rows(text), []),
      }),
    ),
    [],
  ),
});

function preMarketList(name: string, path: string, cacheName: string) {
  return {
    ...defineEndpoint<PreMarketList>({
      name,
      method: 'GET',
      path,
      envelope: 'apiw',
      timeout: TIMEOUTS.siteContext,
      params: () => ({ limit: '100', page: '1' }),
      shape,
      fallback: { list: [] },
    }),
    cache: { name: cacheName, isValid: ({ list }: PreMarketList) => list.length > 0 },
  };
}

/** Coins in pre-mint (HTP-08). Kept beside the pre-market list, whose name is the documented one. */
export const preMint = preMarketList(
  'pre-mint',
  '/apiw/v2/pre-mint/service/currencies/simple-info',
  'preMarket_v2:premint',
);

/** Coins in the pre-market (HTP-09, CCH-04). */
export const preMarket = preMarketList(
  'pre-market',
  '/apiw/v2/pre-market/service/currencies/simple-info',
  'preMarket_v2',
);
