import type { LinkKey } from '../../../domain/links/catalog/index.ts';

/** The payment methods, named as in `buy_crypto_fiat_setting`. */
export type PayMethod = 'creditCard' | 'bankTransfer' | 'p2p';

/** The links for each payment method. They are shown only if the current currency supports the method (BUY-09). */
export const METHOD_LINKS = {
  creditCard: ['buyWithCard'],
  bankTransfer: ['buyWithBank'],
  p2p: ['p2pMarket', 'p2pDeposit'],
} as const satisfies Readonly<Record<PayMethod, readonly LinkKey[]>>;
