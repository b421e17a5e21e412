import { defineEndpoint } from '../../endpoint.ts';
import { flag, object, rows, someOf, text, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export interface PayWithFiat {
  readonly fiat: string;
  readonly bank_transfer: boolean;
  readonly credit_card: boolean;
  readonly p2p: boolean;
}

/** Failed or empty: USD with every way to pay (DAT-32, BUY-14). */
export const PAY_WITH_DEFAULT: readonly PayWithFiat[] = [
  { fiat: 'USD', bank_transfer: true, credit_card: true, p2p: true },
];

/** Currencies to buy with (HTP-12, CCH-06). */
export const payWith = {
  ...defineEndpoint<readonly PayWithFiat[]>({
    name: 'pay-with',
    method: 'GET',
    path: '/api/web/v1/c2c/buy_crypto_fiat_setting',
    envelope: 'web',
    timeout: TIMEOUTS.siteContext,
    shape: someOf(
      rows(
        object({
          fiat: text,
          bank_transfer: withDefault(flag, false),
          credit_card: withDefault(flag, false),
          p2p: withDefault(flag, false),
        }),
      ),
    ),
    fallback: PAY_WITH_DEFAULT,
  }),
  cache: { name: 'buy_crypto_fiat_setting', isValid: (list: readonly PayWithFiat[]) => list.length > 0 },
};
