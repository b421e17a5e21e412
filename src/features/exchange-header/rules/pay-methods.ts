import type { LinkKey } from '../../../domain/links/catalog/index.ts';

/** What a currency can be paid with, by the names of `buy_crypto_fiat_setting`. */
export type PayMethod = 'creditCard' | 'bankTransfer' | 'p2p';

/** The links that each method opens: they are shown only where the current currency has the method (BUY-09). */
export const METHOD_LINKS = {
  creditCard: ['buyWithCard'],
  bankTransfer: ['buyWithBank'],
  p2p: ['p2pMarket', 'p2pDeposit'],
} as const satisfies Readonly<Record<PayMethod, readonly LinkKey[]>>;
