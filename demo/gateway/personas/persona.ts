/** Why a persona stands in the chooser where it does. */
export type PersonaGroup = 'people' | 'accounts' | 'countries' | 'restrictions' | 'notices' | 'hostile';

export interface UserInfo {
  readonly uid: string;
  readonly nickname: string;
  readonly user_nick: string;
  readonly user_avatar: string;
  readonly isLogin: boolean;
  readonly country: string;
  readonly verified: string;
  readonly safe_level: number;
  readonly is_sub: 0 | 1;
  readonly is_sub_account: boolean;
  readonly white_list_show: boolean;
  readonly curr_fiat: string;
  readonly total_usd: string;
}

export interface UserTier {
  readonly tier_level: number;
  readonly tier_all_trade_usdt: string;
  readonly tier_next_progress: number;
  readonly tier_next_usdt: string;
  readonly tier_next_fiat: string;
  readonly tier_next_gt_min: string;
  readonly tier_next_gt_only: string;
  readonly tier_next_asset_only_usd: string;
}

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

export interface AccountMode {
  readonly mode: 'classic' | 'portfolio' | 'multi_currency' | 'single_currency';
  readonly support_unified: boolean;
  readonly first_open: boolean;
  readonly auto_borrow: boolean;
  readonly auto_repay: boolean;
  readonly settings: {
    readonly options: boolean;
    readonly usdt_futures: boolean;
    readonly spot_hedge: boolean;
    readonly use_funding: boolean;
  };
}

/** What one invented person is answered, wherever it differs from the ordinary; everything else is in `answers.ts`. */
export interface Persona {
  readonly key: string;
  readonly title: string;
  /** One sentence for the chooser: who this is and what to look at. */
  readonly description: string;
  readonly group: PersonaGroup;
  readonly isLogin: boolean;
  readonly user?: Partial<UserInfo>;
  readonly tier?: Partial<UserTier>;
  /** The tier as a JSON string, which the wire allows. */
  readonly tierAsText?: true;
  readonly settings?: {
    readonly isUKLimit?: true;
    readonly isItalyLimit?: true;
    readonly is_copper?: '1';
    readonly flags?: Readonly<Record<string, boolean>>;
  };
  /** Blocked menu codes. */
  readonly codes?: readonly string[];
  readonly limit?: Partial<Limits>;
  readonly toast?: Partial<Toast>;
  readonly business?: Partial<Tip>;
  /** The compliance answer is `{}`: an answer that restricts nothing. */
  readonly bareCompliance?: true;
  readonly tips?: readonly Tip[];
  readonly accountMode?: Partial<AccountMode>;
  readonly crossMargin?: {
    readonly userTier?: number;
    readonly userSpotBalance?: string;
    readonly crossMarginUid?: number;
  };
  readonly funds?: { readonly total_btc: string; readonly total_usd: string };
  readonly rebate?: { readonly kol_code?: string; readonly encrypted_uid?: string; readonly agency_type?: number };
  readonly frequency?: 0 | 1 | 2;
  /** Readable cookies that a login of this persona also sets. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** Strings of an attacker stand in nickname, notices, menus and tips. */
  readonly hostile?: true;
}

/** A persona that is logged in, unless it says otherwise. */
export function member(
  key: string,
  title: string,
  group: PersonaGroup,
  description: string,
  rest: Partial<Persona> = {},
): Persona {
  return { key, title, group, description, isLogin: true, ...rest };
}

/** A persona without a login. */
export function stranger(
  key: string,
  title: string,
  group: PersonaGroup,
  description: string,
  rest: Partial<Persona> = {},
): Persona {
  return { key, title, group, description, isLogin: false, ...rest };
}
