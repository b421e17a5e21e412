import { isLogin } from '../../conditions/named.ts';
import { LINKS_NEEDING } from '../../links/families/family-links.ts';
import { group, links, type Menu } from '../menu.ts';

/** The user menu (USR-01…09). Logout, its last entry, is the header entry `logout` (USR-10). */
export const USER_MENU: Menu = {
  name: 'user',
  families: LINKS_NEEDING,
  when: isLogin,
  items: [
    group('userAccount', links('profile', 'kyc', 'securitySetting', 'couponCenter', 'apiKeys', 'subAccounts')),
    group('userSupport', links('reminder', 'tickets', 'customerService')),
  ],
};
