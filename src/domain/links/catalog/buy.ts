import { BUY_METHODS } from '../../compliance/routes.ts';
import { isTrue } from '../../conditions/condition.ts';
import type { Link } from '../link.ts';

/** Links for buying and selling with fiat money (BUY, NAV-36…45, DEP-04…06). */
export const BUY_LINKS = {
  crypto: { path: '/crypto', label: 'link.crypto', description: 'link.crypto.desc' },
  buyWithCard: {
    path: '/crypto/buy/with-credit-card?method=card&fiat={fiat}',
    label: 'link.buyWithCard',
    description: 'link.buyWithCard.desc',
    code: 'credit_paywith_card',
    when: isTrue('canPayByCard'),
  },
  buyWithBank: {
    path: '/crypto/buy/with-bank-account?method=bank&fiat={fiat}',
    label: 'link.buyWithBank',
    description: 'link.buyWithBank.desc',
    code: 'bank_card',
    when: isTrue('canPayByBank'),
  },
  p2pMarket: {
    path: '/c2c/market?fiat={fiat}',
    label: 'link.p2pMarket',
    description: 'link.p2pMarket.desc',
    code: 'fiat_trade',
    when: isTrue('canPayByP2P'),
  },
  p2pDeposit: {
    path: '/c2c/USDT_{fiat}',
    label: 'link.p2pDeposit',
    description: 'link.p2pDeposit.desc',
    code: 'fiat_trade',
    when: isTrue('canPayByP2P'),
  },
  expressBuy: {
    path: '/crypto/buy?crypto=USDT&fiat={fiat}',
    label: 'link.expressBuy',
    description: 'link.expressBuy.desc',
    code: BUY_METHODS,
  },
  buyUsdt: { path: '/buy-sell/buy-{fiat-lower}-usdt', label: 'link.buyUsdt', description: 'link.buyUsdt.desc' },
  sellUsdt: { path: '/buy-sell/sell-usdt-{fiat-lower}', label: 'link.sellUsdt', description: 'link.sellUsdt.desc' },
  recurringBuy: {
    path: '/crypto/recurring-buy',
    label: 'link.recurringBuy',
    description: 'link.recurringBuy.desc',
  },
  buySellCrypto: { path: '/buy-sell-crypto', label: 'link.buySellCrypto', description: 'link.buySellCrypto.desc' },
  sale: { path: '/sale', label: 'link.sale', description: 'link.sale.desc' },
  otc: { path: '/otc', label: 'link.otc', description: 'link.otc.desc', code: 'otc' },
  card: { path: '/card', label: 'link.card', description: 'link.card.desc', code: 'card' },
} as const satisfies Readonly<Record<string, Link>>;
