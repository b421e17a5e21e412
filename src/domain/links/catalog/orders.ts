import { not } from '../../conditions/condition.ts';
import { hasPortfolioMargin, isLimited, isUnified } from '../../conditions/named.ts';
import type { Link } from '../link.ts';

/** Orders (HDR-07, ORD-01…13). */
export const ORDERS_LINKS = {
  spotOrders: { path: '/myaccount/myorders', label: 'link.spotOrders' },
  futuresOrdersUsdt: { path: '/myaccount/futures_trade?type=usdt', label: 'link.futuresOrdersUsdt' },
  futuresOrdersBtc: { path: '/myaccount/futures_trade?type=btc', label: 'link.futuresOrdersBtc' },
  futuresHistory: { path: '/myaccount/futures_trade/order_history', label: 'link.futuresHistory' },
  deliveryHistory: { path: '/myaccount/futures_delivery/order_history', label: 'link.deliveryHistory' },
  pilotOrders: { path: '/myaccount/order/pilot', label: 'link.pilotOrders' },
  p2pOrders: {
    path: '/c2c/orders/USDT_{orderFiat}?&tab_type=history',
    label: 'link.p2pOrders',
    code: 'fiat_trade',
  },
  marginOrders: { path: '/myaccount/margin', label: 'link.marginOrders', when: not(isUnified) },
  paymentBills: { path: '/myaccount/payment_bills', label: 'link.paymentBills' },
  convertOrders: { path: '/myaccount/convert', label: 'link.convertOrders' },
  earnOrders: { path: '/myaccount/finance/lock_earn', label: 'link.earnOrders', when: not(isLimited) },
  botOrders: { path: '/strategybot', label: 'link.botOrders', code: 'strategybot', when: not(isLimited) },
  crossMarginOrders: {
    path: '/myaccount/cross_margin',
    label: 'link.crossMarginOrders',
    when: hasPortfolioMargin,
  },
} as const satisfies Readonly<Record<string, Link>>;
