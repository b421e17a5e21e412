import { flagOn, isLogin } from '../../conditions/named.ts';
import { all, not } from '../../conditions/condition.ts';
import { LINKS_NEEDING } from '../../links/families/family-links.ts';
import { group, links, type Menu } from '../menu.ts';

/** The orders menu (ORD). */
export const ORDERS_MENU: Menu = {
  name: 'orders',
  families: LINKS_NEEDING,
  when: all(isLogin, not(flagOn('hiddenMultipleOrder'))),
  items: [
    group(
      'ordersTrading',
      links(
        'spotOrders',
        'marginOrders',
        'crossMarginOrders',
        'futuresOrdersUsdt',
        'futuresOrdersBtc',
        'futuresHistory',
        'deliveryHistory',
        'pilotOrders',
        'botOrders',
      ),
    ),
    group('ordersOther', links('p2pOrders', 'convertOrders', 'earnOrders', 'paymentBills')),
  ],
};
