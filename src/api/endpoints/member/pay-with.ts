import { BOUNDS } from '../../../lib/bounds.ts';
import { type AnswerOf, defineEndpoint } from '../../endpoint.ts';
import { fields, name, no, rows, someOf } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/**
 * Currencies to buy with (HTP-12, CCH-06). Falls back to USD with all payment methods if the call fails or the list is empty (DAT-32,
 * BUY-14).
 */
export const payWith = defineEndpoint({
  name: 'pay-with',
  method: 'GET',
  path: '/api/web/v1/c2c/buy_crypto_fiat_setting',
  envelope: 'web',
  timeout: TIMEOUTS.shell,
  shape: someOf(rows(fields({ fiat: name, bank_transfer: no, credit_card: no, p2p: no }), BOUNDS.choices)),
  fallback: [{ fiat: 'USD', bankTransfer: true, creditCard: true, p2p: true }],
  cache: { name: 'buy_crypto_fiat_setting', isValid: (list) => list.length > 0 },
});

export type PayWithFiat = AnswerOf<typeof payWith>[number];
