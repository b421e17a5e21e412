import { not } from '../../conditions/condition.ts';
import { hasPortfolioMargin, isLimited, isUnified } from '../../conditions/named.ts';
import type { Link } from '../link.ts';

/** Links for orders (HDR-07, ORD-01…13). */
export const ORDERS_LINKS = {
  spotOrders: { path: '/myaccount/myorders', label: 'link.spotOrders', description: 'link.spotOrders.desc' },
  futuresOrdersUsdt: {
    path: '/myaccount/futures_trade?type=usdt',
    label: 'link.futuresOrdersUsdt',
    description: 'link.futuresOrdersUsdt.desc',
  },
  futuresOrdersBtc: {
    path: '/myaccount/futures_trade?type=btc',
    label: 'link.futuresOrdersBtc',
    description: 'link.futuresOrdersBtc.desc',
  },
  futuresHistory: {
    path: '/myaccount/futures_trade/order_history',
    label: 'link.futuresHistory',
    description: 'link.futuresHistory.desc',
  },
  deliveryHistory: {
    path: '/myaccount/futures_delivery/order_history',
    label: 'link.deliveryHistory',
    description: 'link.deliveryHistory.desc',
  },
  pilotOrders: { path: '/myaccount/order/pilot', label: 'link.pilotOrders', description: 'link.pilotOrders.desc' },
  p2pOrders: {
    path: '/c2c/orders/USDT_{orderFiat}?&tab_type=history',
    label: 'link.p2pOrders',
    description: 'link.p2pOrders.desc',
    code: 'fiat_trade',
  },
  marginOrders: {
    path: '/myaccount/margin',
    label: 'link.marginOrders',
    description: 'link.marginOrders.desc',
    when: not(isUnified),
  },
  paymentBills: { path: '/myaccount/payment_bills', label: 'link.paymentBills', description: 'link.paymentBills.desc' },
  convertOrders: { path: '/myaccount/convert', label: 'link.convertOrders', description: 'link.convertOrders.desc' },
  earnOrders: {
    path: '/myaccount/finance/lock_earn',
    label: 'link.earnOrders',
    description: 'link.earnOrders.desc',
    when: not(isLimited),
  },
  botOrders: {
    path: '/strategybot',
    label: 'link.botOrders',
    description: 'link.botOrders.desc',
    code: 'strategybot',
    when: not(isLimited),
  },
  crossMarginOrders: {
    path: '/myaccount/cross_margin',
    label: 'link.crossMarginOrders',
    description: 'link.crossMarginOrders.desc',
    when: hasPortfolioMargin,
  },
} as const satisfies Readonly<Record<string, Link>>;
