import { isLogin } from '../../conditions/named.ts';
import { LINKS_NEEDING } from '../../links/families/family-links.ts';
import { group, links, type Menu } from '../menu.ts';

/** The wallet menu (FND). Conditions for account mode, limits and portfolio margin are set on the links. */
export const FUNDS_MENU: Menu = {
  name: 'funds',
  families: LINKS_NEEDING,
  when: isLogin,
  items: [
    group(
      'fundsAccounts',
      links(
        'fundsOverview',
        'fundsSpot',
        'fundsFutures',
        'fundsMargin',
        'fundsCrossMargin',
        'fundsQuant',
        'fundsStaking',
        'fundsOptions',
        'fundsPayment',
        'fundsPilot',
        'fundsBot',
      ),
    ),
    group(
      'fundsMove',
      links(
        'depositOnChain',
        'depositByCode',
        'depositFiat',
        'withdraw',
        'transferInternal',
        'transferSend',
        'withdrawFiat',
      ),
    ),
    group('fundsRecords', links('purseLog', 'accountStatement', 'availableProof', 'points')),
  ],
};
