import { type AnswerOf, defineEndpoint } from '../../endpoint.ts';
import { amount, fields } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A member's total assets. Falls back to `'0'` if the call fails (HTP-23, USR-27). */
export const totalFunds = defineEndpoint({
  name: 'total-funds',
  method: 'GET',
  path: '/apiw/v2/account/total_funds',
  envelope: 'apiw',
  personal: true,
  timeout: TIMEOUTS.compliance,
  shape: fields({ total_btc: amount, total_usd: amount }),
});

export type TotalFunds = AnswerOf<typeof totalFunds>;
