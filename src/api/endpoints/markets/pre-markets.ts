import type { DatabaseKey } from '../../../domain/page/storage-registry.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { fields, name, rows, withDefault, word } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';
import { unread } from '../../unread.ts';

/** A coin whose market hasn't opened yet (DAT-37). */
const coin = fields({ currency: name, market: unread, full_name: word, tags: withDefault(rows(name), []) });

function preMarketList(name: string, path: string, cacheName: DatabaseKey) {
  return defineEndpoint({
    name,
    method: 'GET',
    path,
    envelope: 'apiw',
    timeout: TIMEOUTS.shell,
    params: () => ({ limit: '100', page: '1' }),
    shape: fields({ list: withDefault(rows(coin), []) }),
    cache: { name: cacheName, isValid: ({ list }) => list.length > 0 },
  });
}

/** Coins in pre-mint (HTP-08). Cached separately from the pre-market list, which has the documented name. */
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
