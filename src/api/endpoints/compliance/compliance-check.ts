import { defineEndpoint } from '../../endpoint.ts';
import { expendable, flag, number, object, rows, someOf, text, withDefault, type Shape } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';
import { tip, textLinks, type Tip, type TextLink } from '../../tip.ts';

/** Limits of the person's country (CMP-03). */
export interface ComplianceLimit {
  readonly is_uk_limit: boolean;
  readonly brazil_toast: boolean;
  readonly is_nl_limit: boolean;
  readonly is_italy_limit: boolean;
  readonly ltw_toast: boolean;
  readonly is_uzbekistan_toast: boolean;
  readonly is_show_compliance_tips: boolean;
  readonly is_blocked_country: boolean;
  readonly limit_country: string;
}

export interface ToastConfig {
  readonly content: string;
  readonly text_link: readonly TextLink[];
  readonly ok_button: string;
  readonly cancel_button: string;
  readonly ok_button_router: string;
}

/** KYC dialogs (KYC-03…08). */
export interface KycToast {
  readonly show_kyc_upgrade_notice: boolean;
  readonly is_risk_user: boolean;
  /** Hours; 0 is always. */
  readonly risk_user_guide_frequency: number;
  readonly risk_user_guide_cookie_key: string;
  readonly risk_user_guide_msg: string;
  readonly risk_user_guide_be_closed: boolean;
  readonly risk_user_guide_url: string;
}

/** What restricts the user (CMP-04). */
export interface ComplianceToast {
  readonly is_hk_user: boolean;
  readonly is_withdraw_only_user: boolean;
  readonly limit_country_user_status: string;
  readonly limit_country_toast: boolean;
  readonly toast_config: ToastConfig | undefined;
  readonly kyc_toast: KycToast | undefined;
}

/** The compliance answer (DAT-16, CMP-01…09). */
export interface ComplianceData {
  /** Blocked menu codes. */
  readonly menu: readonly string[];
  readonly limit: ComplianceLimit;
  readonly business: Tip | undefined;
  readonly toast: ComplianceToast;
}

const no = withDefault(flag, false);
const words = withDefault(text, '');

export const NO_LIMIT: ComplianceLimit = {
  is_uk_limit: false,
  brazil_toast: false,
  is_nl_limit: false,
  is_italy_limit: false,
  ltw_toast: false,
  is_uzbekistan_toast: false,
  is_show_compliance_tips: false,
  is_blocked_country: false,
  limit_country: '',
};

const NO_TOAST: ComplianceToast = {
  is_hk_user: false,
  is_withdraw_only_user: false,
  limit_country_user_status: '',
  limit_country_toast: false,
  toast_config: undefined,
  kyc_toast: undefined,
};

/** The answer that restricts nothing (CMP-12). */
export const NO_COMPLIANCE: ComplianceData = { menu: [], limit: NO_LIMIT, business: undefined, toast: NO_TOAST };

export const menuShape: Shape<readonly string[]> = withDefault(someOf(rows(text)), []);

export const limitShape: Shape<ComplianceLimit> = withDefault(
  object({
    is_uk_limit: no,
    brazil_toast: no,
    is_nl_limit: no,
    is_italy_limit: no,
    ltw_toast: no,
    is_uzbekistan_toast: no,
    is_show_compliance_tips: no,
    is_blocked_country: no,
    limit_country: words,
  }),
  NO_LIMIT,
);

const toastShape: Shape<ComplianceToast> = object({
  is_hk_user: no,
  is_withdraw_only_user: no,
  limit_country_user_status: words,
  limit_country_toast: no,
  toast_config: expendable(
    object({ content: words, text_link: textLinks, ok_button: words, cancel_button: words, ok_button_router: words }),
    undefined,
  ),
  kyc_toast: expendable(
    object({
      show_kyc_upgrade_notice: no,
      is_risk_user: no,
      risk_user_guide_frequency: withDefault(number, 0),
      risk_user_guide_cookie_key: words,
      risk_user_guide_msg: words,
      risk_user_guide_be_closed: no,
      risk_user_guide_url: words,
    }),
    undefined,
  ),
});

/**
 * The compliance check. A `menu`, `limit` or `data` of the wrong type is a failed call; a malformed part of what is
 * only shown (banner, toasts) costs that part (HTP-22).
 */
export const complianceCheck = defineEndpoint<ComplianceData>({
  name: 'compliance-check',
  method: 'GET',
  path: '/api/web/v1/compliance/check',
  configurable: 'complianceCheck',
  envelope: 'web',
  timeout: TIMEOUTS.compliance,
  shape: object({
    menu: menuShape,
    limit: limitShape,
    business: expendable(tip, undefined),
    toast: expendable(toastShape, NO_TOAST),
  }),
  fallback: NO_COMPLIANCE,
});
