import type { LanguageCode } from '../languages/languages.ts';
import type { Family } from '../sites/family.ts';
import type { SiteId } from '../sites/site.ts';

const NONE: readonly never[] = [];

/** Every fact with its value before any answer, in prerendered HTML, and after a failure. What each means: `facts.docs.ts`. */
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

/** One consistent snapshot of everything that a rule may ask. A rule never asks anything else. */
export type Facts = Readonly<typeof UNKNOWN>;

export type FactName = keyof Facts;

/** What holds while nothing is known. */
export const UNKNOWN_FACTS: Facts = UNKNOWN;
