import { isLogin } from '../../conditions/named.ts';
import { LINKS_NEEDING } from '../../links/families/family-links.ts';
import { group, links, type Menu } from '../menu.ts';

/** The user menu (USR-01…09); logout follows as its last entry (USR-10), see the header entry `logout`. */
export const USER_MENU: Menu = {
  name: 'user',
  families: LINKS_NEEDING,
  when: isLogin,
  items: [
    group('userAccount', links('profile', 'kyc', 'securitySetting', 'couponCenter', 'apiKeys', 'subAccounts')),
    group('userSupport', links('reminder', 'tickets', 'customerService')),
  ],
};
