import { resolveOffer } from '../domain/sites/offer.ts';
import { resolveFlags, SITES } from '../domain/sites/registry.ts';
import { UNKNOWN_FACTS, type FactName, type Facts } from '../domain/conditions/facts.ts';
import type { LanguageCode } from '../domain/languages/languages.ts';
import { configuredNames } from '../domain/links/href.ts';
import { partnerFlags } from '../domain/member/partner.ts';
import { accountStore, type Account } from './session/account.ts';
import { type Compliance, complianceStore, currentVerdict } from './compliance/compliance.ts';
import { type PageConfiguration, pageConfiguration } from './configuration/page-configuration.ts';
import { payMethodsOf, payWithStore } from './member/pay-with.ts';
import { preferences, type Preferences } from './configuration/preferences.ts';
import { hasSwitchTag, hasUidCookie, sessionStore, type Session } from './session/session.ts';
import { settingsStore, type Settings } from './site/settings.ts';
import type { SiteContext } from './page/site-context.ts';

/** Facts set by an element's own attributes. */
export type AttributeFact = 'isDemo' | 'singleButton' | 'affiliateTab' | 'brokerTab';

/** Facts that an element determines itself. Omitted facts have the values in `UNKNOWN_FACTS`. */
export type ElementFacts = Partial<
  Pick<Facts, 'isPhone' | 'isNarrow' | 'isApp' | 'canShareImages' | 'page' | AttributeFact>
> & { readonly language: LanguageCode };

/** The data from which the facts are derived. */
export interface FactSources {
  readonly siteId: SiteContext['siteId'];
  readonly settings: Settings;
  readonly compliance: Compliance;
  readonly configuration: PageConfiguration;
  readonly session: Session;
  readonly showsMemberData: boolean;
  readonly account: Account;
  readonly payWith: Parameters<typeof payMethodsOf>[0];
  readonly preferences: Pick<Preferences, 'buyFiat'>;
  readonly cookies: { readonly uid: boolean; readonly switchTag: boolean };
  readonly element: ElementFacts;
}

/** Derives the snapshot of facts used to evaluate rules. This is a pure function. */
export function deriveFacts(sources: FactSources): Facts {
  const { siteId, session, settings, compliance, account, payWith, configuration, cookies, element } = sources;
  const { menu, limit } = currentVerdict(compliance);
  const { user } = session;
  const methods = payMethodsOf(payWith, buyFiatOf(sources.preferences, settings));
  return {
    ...UNKNOWN_FACTS,
    ...element,
    siteId,
    isUKLimit: settings.isUKLimit || limit.isUkLimit,
    isItalyLimit: settings.isItalyLimit || limit.isItalyLimit,
    limitsKnown: settings.answered && compliance.status === 'answered',
    codes: menu,
    flags: resolveFlags(SITES[siteId], settings.flags, configuration.flags),
    notOffered: resolveOffer(siteId, settings.offer, configuration.offer),
    isLogin: session.status === 'member',
    sessionKnown: session.status !== 'unknown',
    sessionAnswered: session.answered,
    hasUidCookie: cookies.uid,
    hasSwitchTag: cookies.switchTag,
    showsMemberData: sources.showsMemberData,
    isSubAccount: user.isSub || user.isSubAccount,
    whiteListShow: user.whiteListShow,
    isCopper: settings.isCopper,
    isUnified: account.mode.mode !== 'classic',
    crossMarginUid: account.crossMargin.crossMarginUid,
    isPhone: settings.isPhone || (element.isPhone ?? false),
    verified: user.verified,
    tierLevel: account.tier.tierLevel,
    safeLevel: user.safeLevel,
    country: user.country,
    ...partnerFlags(account.rebate.agencyType),
    canPayByCard: methods.creditCard,
    canPayByBank: methods.bankTransfer,
    canPayByP2P: methods.p2p,
    hasTurkeyGiftBox: configuration.turkeyGiftBox ?? false,
    configured: configuredNames(configuration.hosts, configuration.links),
  };
}

/** Returns the currency for buy links: the user's choice, or else the currency in the settings (LNK-10, DAT-06). */
export function buyFiatOf(
  chosen: Pick<Preferences, 'buyFiat'>,
  settings: Pick<Settings, 'defaultBuyCryptoFiat'>,
): string {
  return chosen.buyFiat ?? settings.defaultBuyCryptoFiat;
}

/** Reads the current state of a site and its page. */
export function readFactSources(siteContext: SiteContext, element: ElementFacts): FactSources {
  return {
    siteId: siteContext.siteId,
    session: sessionStore(siteContext).getState(),
    showsMemberData: siteContext.showsMemberData,
    settings: settingsStore(siteContext).getState(),
    compliance: complianceStore(siteContext).getState(),
    account: accountStore(siteContext).getState(),
    payWith: payWithStore(siteContext).getState(),
    preferences: preferences().getState(),
    configuration: pageConfiguration().getState(),
    cookies: { uid: hasUidCookie(), switchTag: hasSwitchTag() },
    element,
  };
}

/** Creates a function that returns the previous snapshot as long as no fact has changed, so that dependent components don't re-render. */
export function createFactsReader(): (sources: FactSources) => Facts {
  let last: Facts | undefined;
  return (sources) => {
    const next = deriveFacts(sources);
    if (last === undefined || !sameFacts(last, next)) last = next;
    return last;
  };
}

/** Calls `listener` when any source of the facts changes. Returns a cleanup function. */
export function subscribeFacts(siteContext: SiteContext, listener: () => void): () => void {
  const stores = [
    sessionStore(siteContext),
    settingsStore(siteContext),
    complianceStore(siteContext),
    accountStore(siteContext),
    payWithStore(siteContext),
    preferences(),
    pageConfiguration(),
  ];
  const unsubscribes = stores.map((store) => store.subscribe(listener));
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

function sameFacts(one: Facts, other: Facts): boolean {
  return (Object.keys(UNKNOWN_FACTS) as FactName[]).every((name) => sameFact(one[name], other[name]));
}

/** Returns true if two values of a fact are equal. Ignores the order of lists, because rules only check which items they include. */
export function sameFact(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((item) => other.includes(item));
}
