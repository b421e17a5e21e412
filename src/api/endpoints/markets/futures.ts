import { pipe, transform } from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { fields, optionalAmount, name, no, plain, rows, someOf, word } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export interface FuturesParams {
  /** The period for price changes: `24h`, `utc0` or `utc8` (OP-25). */
  readonly timezone: string;
}

/** A contract (DAT-35). */
const contract = fields({
  settle: name,
  name,
  coin_name: word,
  /** A comma-separated list of category keys. */
  categories: plain,
  is_tag_st: no,
  rate: optionalAmount,
  change: optionalAmount,
  volume: optionalAmount,
});

/** All contracts, split by settlement coin (HTP-05). Cached for 600 000 ms (CCH-12). Invalid if BTC is missing (CCH-10). */
export const futures = defineEndpoint({
  name: 'futures',
  method: 'GET',
  path: '/apiw/v2/market/futures',
  envelope: 'apiw',
  timeout: TIMEOUTS.shell,
  params: ({ timezone }: FuturesParams) => ({ is_testnet: '0', exchange_type: 'CONTRACT_ALL', timezone }),
  shape: pipe(
    someOf(rows(contract)),
    transform((list) => ({
      BTC: list.filter(({ settle }) => settle === 'BTC'),
      USDT: list.filter(({ settle }) => settle === 'USDT'),
    })),
  ),
  cache: { name: 'apiFutureContracts_v2', ttlSeconds: 600, isValid: ({ BTC }) => BTC.length > 0 },
});
