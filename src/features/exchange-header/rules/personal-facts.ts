import { type FactName, type Facts, UNKNOWN_FACTS } from '../../../domain/conditions/facts.ts';

/**
 * Whether each fact is personal. Personal facts must not be revealed. The login state isn't personal, because the page shows it. Facts
 * about the site, the configuration and the device aren't personal either.
 */
export const IS_PERSONAL: Readonly<Record<FactName, boolean>> = {
  siteId: false,
  language: false,
  isLogin: false,
  sessionKnown: false,
  sessionAnswered: false,
  hasUidCookie: false,
  showsMemberData: false,
  isSubAccount: true,
  hasSwitchTag: true,
  whiteListShow: true,
  isUKLimit: true,
  isItalyLimit: true,
  limitsKnown: false,
  isCopper: true,
  isUnified: true,
  crossMarginUid: true,
  codes: true,
  flags: false,
  notOffered: false,
  isPhone: false,
  isNarrow: false,
  isApp: false,
  canShareImages: false,
  isDemo: false,
  singleButton: false,
  affiliateTab: false,
  brokerTab: false,
  verified: true,
  tierLevel: true,
  safeLevel: true,
  country: true,
  // These depend on the user's currency.
  canPayByCard: true,
  canPayByBank: true,
  canPayByP2P: true,
  hasTurkeyGiftBox: false,
  configured: false,
  isAffiliate: true,
  isAgent: true,
  isPartner: true,
  isPartnerDirect: true,
  page: false,
};

/** Returns the facts with all personal facts unknown. */
export function withoutPersonalFacts(facts: Facts): Facts {
  const names = Object.keys(UNKNOWN_FACTS) as FactName[];
  return Object.fromEntries(names.map((name) => [name, (IS_PERSONAL[name] ? UNKNOWN_FACTS : facts)[name]])) as Facts;
}
