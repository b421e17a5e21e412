import type { RestrictionLimit, RestrictionToast } from '../restrictions/restrictions.ts';

/**
 * Whether an answer may lead to any restriction at all. Without one nothing more is loaded, and nobody is asked who is
 * there. It may say yes where no restriction comes; it never says no where one does.
 */
export function mayHaveRestrictions(limit: RestrictionLimit, toast: RestrictionToast): boolean {
  const { brazil_toast, is_uk_limit, is_nl_limit, ltw_toast, is_uzbekistan_toast, limit_country = '' } = limit;
  const {
    is_hk_user,
    is_withdraw_only_user,
    limit_country_user_status = '',
    limit_country_toast,
    toast_config,
    kyc_toast,
  } = toast;
  return [
    brazil_toast,
    is_uk_limit,
    is_nl_limit,
    ltw_toast,
    is_uzbekistan_toast,
    /^\s*tr\s*$/i.test(limit_country),
    is_hk_user,
    is_withdraw_only_user,
    limit_country_user_status.startsWith('LIMIT_'),
    limit_country_toast,
    toast_config,
    kyc_toast?.show_kyc_upgrade_notice,
    kyc_toast?.is_risk_user,
  ].some(Boolean);
}
