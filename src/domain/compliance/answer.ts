/** The limits of the person's country, as the compliance answer says them (CMP-03). */
export interface CountryLimit {
  /** UK rules limit the person. */
  readonly isUkLimit: boolean;
  /** A resident of Brazil. */
  readonly brazilToast: boolean;
  /** A resident of the Netherlands. */
  readonly isNlLimit: boolean;
  /** Italian rules limit the person. */
  readonly isItalyLimit: boolean;
  /** A resident of Lithuania. */
  readonly ltwToast: boolean;
  /** A resident of Uzbekistan. */
  readonly isUzbekistanToast: boolean;
  /** A blocked page shows a tip, and does not redirect (CMP-14). */
  readonly isShowComplianceTips: boolean;
  /** No page may be seen (CMP-13). */
  readonly isBlockedCountry: boolean;
  /** Code of the country, such as `TR`; empty where it is not told. */
  readonly limitCountry: string;
}

/** What restricts the person beside their country (CMP-04); the texts of it stand with the endpoint. */
export interface PersonalLimit {
  /** A user of Hong Kong. */
  readonly isHkUser: boolean;
  /** May do nothing but withdraw. */
  readonly isWithdrawOnlyUser: boolean;
  /** `LIMIT_VISITOR`, `LIMIT_LOW_KYC_USER`, `LIMIT_HIGH_KYC_USER`; others limit nothing (CMP-05). */
  readonly limitCountryUserStatus: string;
  /** Stands at a restricted location. */
  readonly limitCountryToast: boolean;
  readonly toastConfig: { readonly content: string; readonly okButtonRouter?: string } | undefined;
  readonly kycToast: KycLimit | undefined;
}

/** What the gateway asks of a person's KYC (KYC-03…08). */
export interface KycLimit {
  readonly showKycUpgradeNotice: boolean;
  readonly isRiskUser: boolean;
  /** Hours; 0 is always. */
  readonly riskUserGuideFrequency: number;
  readonly riskUserGuideCookieKey: string;
  readonly riskUserGuideBeClosed: boolean;
  readonly riskUserGuideUrl?: string;
}
