import type { LanguageCode } from '../languages/languages.ts';
import type { Family } from '../sites/family.ts';
import type { SiteId } from '../sites/site.ts';

const NONE: readonly never[] = [];

/**
 * All facts with the values that apply before any response, in prerendered HTML and after a failed request. `facts.docs.ts` contains their
 * meanings.
 */
const UNKNOWN = {
  siteId: 0 as SiteId,
  language: 'en' as LanguageCode,
  isLogin: false,
  sessionKnown: false,
  sessionAnswered: false,
  hasUidCookie: false,
  showsMemberData: true,
  isSubAccount: false,
  hasSwitchTag: false,
  whiteListShow: false,
  isUKLimit: false,
  isItalyLimit: false,
  limitsKnown: false,
  isCopper: false,
  isUnified: false,
  crossMarginUid: 0,
  codes: NONE as readonly string[],
  flags: NONE as readonly string[],
  notOffered: NONE as readonly Family[],
  isPhone: false,
  isNarrow: false,
  isApp: false,
  canShareImages: false,
  isDemo: false,
  singleButton: false,
  affiliateTab: false,
  brokerTab: false,
  verified: '',
  tierLevel: 0,
  safeLevel: 0,
  country: '',
  canPayByCard: true,
  canPayByBank: true,
  canPayByP2P: true,
  hasTurkeyGiftBox: false,
  configured: NONE as readonly string[],
  isAffiliate: false,
  isAgent: false,
  isPartner: false,
  isPartnerDirect: false,
  page: '',
};

/** A consistent snapshot of all facts that rules may use. Rules use no other data. */
export type Facts = Readonly<typeof UNKNOWN>;

export type FactName = keyof Facts;

/** The facts before any response. */
export const UNKNOWN_FACTS: Facts = UNKNOWN;
