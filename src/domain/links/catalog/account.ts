import { all, isTrue, not } from '../../conditions/condition.ts';
import { isLimited, isSubAccount } from '../../conditions/named.ts';
import type { Link } from '../link.ts';

/** Links for login, account pages and notifications (HDR-01…03, HDR-06, HDR-10, HDR-11, USR-01…10). */
export const ACCOUNT_LINKS = {
  login: { path: '/login', label: 'link.login', onSite: { testnet: { host: 'testnetLogin' } } },
  signup: { path: '/signup', label: 'link.signup' },
  profile: { path: '/myaccount/profile', label: 'link.profile', description: 'link.profile.desc' },
  kyc: { path: '/myaccount/kyc_home', label: 'link.kyc', description: 'link.kyc.desc' },
  securitySetting: {
    path: '/myaccount/security-setting',
    label: 'link.securitySetting',
    description: 'link.securitySetting.desc',
  },
  couponCenter: {
    path: '/myaccount/coupon_center',
    label: 'link.couponCenter',
    description: 'link.couponCenter.desc',
    when: not(isLimited),
  },
  apiKeys: { path: '/myaccount/api_key_manage', label: 'link.apiKeys', description: 'link.apiKeys.desc' },
  subAccounts: {
    path: '/myaccount/sub_account_manage',
    label: 'link.subAccounts',
    description: 'link.subAccounts.desc',
    when: all(isTrue('whiteListShow'), not(isSubAccount)),
  },
  tickets: { path: '/myaccount/tickets', label: 'link.tickets', description: 'link.tickets.desc' },
  callService: {
    path: '/groupchat/call_service?platform=web',
    label: 'link.callService',
    action: 'open-chat',
    newWindow: true,
  },
  customerService: {
    path: '/groupchat/service?platform=web',
    label: 'link.customerService',
    description: 'link.customerService.desc',
  },
  reminder: { path: '/reminder', label: 'link.reminder', description: 'link.reminder.desc' },
  reminderConfig: { path: '/reminder/config', label: 'link.reminderConfig' },
  restriction: { path: '/state_compliance_tips', label: 'link.restriction' },
} as const satisfies Readonly<Record<string, Link>>;
