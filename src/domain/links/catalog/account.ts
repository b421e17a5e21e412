import { all, isTrue, not } from '../../conditions/condition.ts';
import { isLimited, isSubAccount } from '../../conditions/named.ts';
import type { Link } from '../link.ts';

/** Login, account pages and notifications (HDR-01…03, HDR-06, HDR-10, HDR-11, USR-01…10). */
export const ACCOUNT_LINKS = {
  login: { path: '/login', label: 'link.login', onSite: { testnet: { host: 'testnetLogin' } } },
  signup: { path: '/signup', label: 'link.signup' },
  profile: { path: '/myaccount/profile', label: 'link.profile' },
  kyc: { path: '/myaccount/kyc_home', label: 'link.kyc' },
  securitySetting: { path: '/myaccount/security-setting', label: 'link.securitySetting' },
  couponCenter: { path: '/myaccount/coupon_center', label: 'link.couponCenter', when: not(isLimited) },
  apiKeys: { path: '/myaccount/api_key_manage', label: 'link.apiKeys' },
  subAccounts: {
    path: '/myaccount/sub_account_manage',
    label: 'link.subAccounts',
    when: all(isTrue('whiteListShow'), not(isSubAccount)),
  },
  tickets: { path: '/myaccount/tickets', label: 'link.tickets' },
  callService: {
    path: '/groupchat/call_service?platform=web',
    label: 'link.callService',
    action: 'open-chat',
    newWindow: true,
  },
  customerService: { path: '/groupchat/service?platform=web', label: 'link.customerService' },
  reminder: { path: '/reminder', label: 'link.reminder' },
  reminderConfig: { path: '/reminder/config', label: 'link.reminderConfig' },
  restriction: { path: '/state_compliance_tips', label: 'link.restriction' },
} as const satisfies Readonly<Record<string, Link>>;
