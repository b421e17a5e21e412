import type { LanguageCode } from '../languages/languages.ts';
import type { Family } from '../sites/family.ts';
import type { SiteId } from '../sites/site.ts';

interface FactDefinition<T> {
  /** The value before any answer, in prerendered HTML, and after a failure. */
  readonly unknown: T;
  readonly meaning: string;
}

function fact<T>(unknown: T, meaning: string): FactDefinition<T> {
  return { unknown, meaning };
}

const NONE: readonly never[] = [];

/** Everything that a rule may ask. A rule never asks anything else. */
export const FACTS = {
  siteId: fact<SiteId>(0, 'The sub-site that is shown.'),
  language: fact<LanguageCode>('en', 'The language that is shown.'),
  isLogin: fact<boolean>(false, 'The user-info answer says that a member is logged in (USR-23, USR-25).'),
  sessionKnown: fact<boolean>(false, 'The user-info request has been answered, has failed, or is skipped (OP-19).'),
  sessionAnswered: fact<boolean>(
    false,
    'The same, but for a request that has failed, which tells nothing of who is here.',
  ),
  hasUidCookie: fact<boolean>(
    false,
    'The cookie `uid` is there: probably a member, before the answer says so (OP-19).',
  ),
  showsMemberData: fact<boolean>(true, 'The page may show who the member is and what they own (OP-119).'),
  isSubAccount: fact<boolean>(false, 'The member is a sub-account (DAT-27).'),
  hasSwitchTag: fact<boolean>(false, 'The cookie `is_switch_tag` is set (HDR-44).'),
  whiteListShow: fact<boolean>(false, 'The member may manage sub-accounts (USR-19).'),
  isUKLimit: fact<boolean>(false, 'Settings or compliance answer say that UK rules limit the user (DAT-12).'),
  isItalyLimit: fact<boolean>(false, 'Settings or compliance answer say that Italian rules limit the user (DAT-13).'),
  limitsKnown: fact<boolean>(
    false,
    'Settings and compliance have both answered: what limits the user is known; a call that failed tells nothing.',
  ),
  isCopper: fact<boolean>(false, 'is_copper is exactly the string "1" (FTR-109, trap 8).'),
  isUnified: fact<boolean>(false, 'The account mode is not classic (UAM-03).'),
  crossMarginUid: fact<number>(0, 'Cross-margin user id; above 1 means portfolio margin (FND-24).'),
  codes: fact<readonly string[]>(NONE, 'The menu codes that compliance blocks (CMP-01).'),
  flags: fact<readonly string[]>(NONE, 'The flags that are on, of the site and of the deployment (OP-03).'),
  notOffered: fact<readonly Family[]>(NONE, 'The product families that the site does not offer (ROL-09, OP-91).'),
  isPhone: fact<boolean>(false, 'The gateway or the device says phone (DAT-15).'),
  isNarrow: fact<boolean>(false, 'The element is narrower than 992 px (HDR-46, OP-21).'),
  isApp: fact<boolean>(false, 'The page stands in the native app (ROL-01).'),
  canShareImages: fact<boolean>(
    false,
    'The app offers to share images: Android from 653000, iOS from 202503100001 (NTV-03, NTV-04).',
  ),
  isDemo: fact<boolean>(false, 'The header is the demo-trading variant (HDR-42).'),
  singleButton: fact<boolean>(false, 'The top bar is collapsed to one primary button (OP-21).'),
  affiliateTab: fact<boolean>(false, 'The page asks for the tab of affiliates (GRW-02).'),
  brokerTab: fact<boolean>(false, 'The page asks for the tab of brokers (GRW-02).'),
  verified: fact<string>('', 'The KYC value as a string: 0, 5, 2, 1, 4 or 3 (DAT-30).'),
  tierLevel: fact<number>(0, 'The VIP level (DAT-22).'),
  safeLevel: fact<number>(0, 'The safety level (DAT-21).'),
  country: fact<string>('', "The member's country as a numeric code (FLT-06)."),
  canPayByCard: fact<boolean>(true, 'The current fiat can be paid by credit card (BUY-09, BUY-14).'),
  canPayByBank: fact<boolean>(true, 'The current fiat can be paid by bank transfer (BUY-09, BUY-14).'),
  canPayByP2P: fact<boolean>(true, 'The current fiat can be paid peer to peer (BUY-09, BUY-14).'),
  hasTurkeyGiftBox: fact<boolean>(false, "The deployment shows the Turkey site's gift box (OP-70)."),
  configured: fact<readonly string[]>(NONE, 'Names of the hosts and link targets that have a value (OP-18).'),
  isAffiliate: fact<boolean>(false, 'The member is an affiliate: agency_type 1 (ROL-15, REF-09).'),
  isAgent: fact<boolean>(false, 'The member is an agent: agency_type 2 (ROL-15, REF-09).'),
  isPartner: fact<boolean>(false, 'The member is a partner: agency_type 3 (ROL-15, REF-09).'),
  isPartnerDirect: fact<boolean>(false, 'The member is a direct client of a partner: agency_type 4 (ROL-15, REF-09).'),
  page: fact<string>('', 'Key of the page: home, login, signup, live, not-found … (OP-80).'),
} as const;

export type FactName = keyof typeof FACTS;

/** One consistent snapshot of all facts. */
export type Facts = { readonly [K in FactName]: (typeof FACTS)[K]['unknown'] };

/** What holds while nothing is known. */
export const UNKNOWN_FACTS: Facts = Object.fromEntries(
  Object.entries(FACTS).map(([name, { unknown }]) => [name, unknown]),
) as unknown as Facts;
