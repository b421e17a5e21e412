/** Restrictions for the user's country, from the compliance response (CMP-03). */
export interface CountryLimit {
  /** Whether UK rules restrict the user. */
  readonly isUkLimit: boolean;
  /** Whether the user is a resident of Brazil. */
  readonly brazilToast: boolean;
  /** Whether the user is a resident of the Netherlands. */
  readonly isNlLimit: boolean;
  /** Whether Italian rules restrict the user. */
  readonly isItalyLimit: boolean;
  /** Whether the user is a resident of Lithuania. */
  readonly ltwToast: boolean;
  /** Whether the user is a resident of Uzbekistan. */
  readonly isUzbekistanToast: boolean;
  /** Whether a blocked page shows a tip instead of redirecting (CMP-14). */
  readonly isShowComplianceTips: boolean;
  /** Whether all pages are blocked (CMP-13). */
  readonly isBlockedCountry: boolean;
  /** The country code, such as `TR`. Empty if unknown. */
  readonly limitCountry: string;
}

/** Restrictions for the user in addition to those for their country (CMP-04). */
export interface PersonalLimit {
  /** Whether the user is from Hong Kong. */
  readonly isHkUser: boolean;
  /** Whether the user may only withdraw. */
  readonly isWithdrawOnlyUser: boolean;
  /** `LIMIT_VISITOR`, `LIMIT_LOW_KYC_USER` or `LIMIT_HIGH_KYC_USER`. Other values have no effect (CMP-05). */
  readonly limitCountryUserStatus: string;
  /** Whether the user is in a restricted location. */
  readonly limitCountryToast: boolean;
  readonly toastConfig: { readonly content: string; readonly okButtonRouter?: string } | undefined;
  readonly kycToast: KycLimit | undefined;
}

/** KYC steps that the gateway requires from the user (KYC-03…08). */
export interface KycLimit {
  readonly showKycUpgradeNotice: boolean;
  readonly isRiskUser: boolean;
  /** In hours. 0 means always. */
  readonly riskUserGuideFrequency: number;
  readonly riskUserGuideCookieKey: string;
  readonly riskUserGuideBeClosed: boolean;
  readonly riskUserGuideUrl?: string;
}
