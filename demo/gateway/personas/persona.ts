import type { WireOf } from '../../../src/api/endpoint.ts';
import type { accountMode } from '../../../src/api/endpoints/member/account-mode.ts';
import type { crossMargin } from '../../../src/api/endpoints/member/cross-margin.ts';
import type { rebateInfo } from '../../../src/api/endpoints/member/rebate.ts';
import type { totalFunds } from '../../../src/api/endpoints/member/total-funds.ts';
import type { userInfo } from '../../../src/api/endpoints/member/user-info.ts';
import type { userTier } from '../../../src/api/endpoints/member/user-tier.ts';
import type { siteSettings } from '../../../src/api/endpoints/site/settings.ts';

/** Groups in the persona chooser. */
export type PersonaGroup = 'people' | 'accounts' | 'countries' | 'restrictions' | 'kyc' | 'hostile';

/** The types of the gateway's responses, derived from the client's endpoints. */
export type UserInfo = WireOf<typeof userInfo>;
export type UserTier = WireOf<typeof userTier>;
export type AccountMode = WireOf<typeof accountMode>;

export interface Tip {
  readonly content: string;
  readonly title: string;
  readonly ok_button: string;
  readonly cancel_button: string;
  readonly ok_button_router: string;
  readonly text_link: readonly { readonly key: string; readonly link: string }[];
  readonly no_close_button: boolean;
}

export interface Limits {
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

export interface KycToast {
  readonly show_kyc_upgrade_notice: boolean;
  readonly is_risk_user: boolean;
  readonly risk_user_guide_frequency: number;
  readonly risk_user_guide_cookie_key: string;
  readonly risk_user_guide_msg: string;
  readonly risk_user_guide_be_closed: 0 | 1;
  readonly risk_user_guide_url: string;
}

export interface Toast {
  readonly is_hk_user: boolean;
  readonly is_withdraw_only_user: boolean;
  readonly limit_country_user_status:
    | 'LIMIT_VISITOR'
    | 'LIMIT_LOW_KYC_USER'
    | 'LIMIT_HIGH_KYC_USER'
    | 'NON_LIMIT_HIGH_KYC_USER';
  readonly limit_country_toast: boolean;
  readonly toast_config: Omit<Tip, 'title' | 'no_close_button'> | null;
  readonly kyc_toast: KycToast | null;
}

/** A persona: a demo user and the responses that differ from the defaults in `defaults.ts` and `answers.ts`. */
export interface Persona {
  readonly key: string;
  readonly title: string;
  /** One sentence for the chooser: who the user is and what to look at. */
  readonly description: string;
  readonly group: PersonaGroup;
  readonly isLogin: boolean;
  readonly user?: UserInfo;
  readonly tier?: UserTier;
  /** Whether to send the tier as a JSON string, which the API allows. */
  readonly tierAsText?: true;
  readonly settings?: Pick<WireOf<typeof siteSettings>, 'isUKLimit' | 'isItalyLimit' | 'is_copper' | 'flags'>;
  /** Blocked menu codes. */
  readonly codes?: readonly string[];
  readonly limit?: Partial<Limits>;
  readonly toast?: Partial<Toast>;
  readonly business?: Partial<Tip>;
  /** Whether the compliance response is `{}`, which restricts nothing. */
  readonly bareCompliance?: true;
  readonly tips?: readonly Tip[];
  readonly accountMode?: AccountMode;
  readonly crossMargin?: WireOf<typeof crossMargin>;
  readonly funds?: WireOf<typeof totalFunds>;
  readonly rebate?: WireOf<typeof rebateInfo>;
  readonly frequency?: 0 | 1 | 2;
  /** Additional readable cookies that a login as this persona sets. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Whether nickname, notifications, menus and tips contain an attacker's strings. */
  readonly hostile?: true;
}

/** Creates a persona that is logged in by default. */
export function member(
  key: string,
  title: string,
  group: PersonaGroup,
  description: string,
  overrides: Partial<Persona> = {},
): Persona {
  return { key, title, group, description, isLogin: true, ...overrides };
}

/** Creates a persona without a session. */
export function stranger(
  key: string,
  title: string,
  group: PersonaGroup,
  description: string,
  overrides: Partial<Persona> = {},
): Persona {
  return { key, title, group, description, isLogin: false, ...overrides };
}
