import { defineEndpoint } from '../../endpoint.ts';
import { decimal, object, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export interface TotalFunds {
  readonly total_btc: string;
  readonly total_usd: string;
}

/** `'0'` on failure (HTP-23, USR-27). */
export const totalFunds = defineEndpoint<TotalFunds>({
  name: 'total-funds',
  method: 'GET',
  path: '/apiw/v2/account/total_funds',
  envelope: 'apiw',
  timeout: TIMEOUTS.compliance,
  shape: object({ total_btc: withDefault(decimal, '0'), total_usd: withDefault(decimal, '0') }),
  fallback: { total_btc: '0', total_usd: '0' },
});
