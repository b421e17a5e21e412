import { complianceCheck } from '../../src/api/endpoints/compliance/compliance-check.ts';
import type { ComplianceData } from '../../src/api/endpoints/compliance/compliance-check.ts';
import { checkShape } from '../../src/api/shapes.ts';
import type { Verdict } from '../../src/domain/compliance/verdict.ts';
import { UNKNOWN_FACTS } from '../../src/domain/conditions/facts.ts';
import type { Facts } from '../../src/domain/conditions/facts.ts';
import { configuredNames } from '../../src/domain/links/href.ts';
import type { LinkContext } from '../../src/domain/links/href.ts';
import { parseOrigin } from '../../src/domain/links/target.ts';
import { resolveOffer } from '../../src/domain/sites/offer.ts';
import { SITES } from '../../src/domain/sites/registry.ts';
import { type PageConfiguration, parsePageConfiguration } from '../../src/stores/configuration/page-configuration.ts';
import { complianceCheck as answerCheck } from '../gateway/answers.ts';
import { ACCOUNT_MODE, TIER, USER } from '../gateway/defaults.ts';
import { DEMO_CONFIGURATION } from '../pages/configuration.ts';
import type { Choice } from './state.ts';

/** The configuration of the demo's pages, as they read it. */
function configurationOf(origin: string): PageConfiguration {
  const hosts = { ...DEMO_CONFIGURATION.hosts, main: origin };
  return parsePageConfiguration([{ ...DEMO_CONFIGURATION, hosts }], () => {});
}

function flagsOf({ site, flags, persona }: Choice): readonly string[] {
  const own = Object.entries(SITES[site].flags).flatMap(([name, isOn]) => (isOn ? [name] : []));
  const given = Object.entries(persona.settings?.flags ?? {}).flatMap(([name, isOn]) => (isOn ? [name] : []));
  const off = new Set(flags.filter((flag) => flag.startsWith('!')).map((flag) => flag.slice(1)));
  return [...new Set([...own, ...given, ...flags.filter((flag) => !flag.startsWith('!'))])].filter(
    (flag) => !off.has(flag),
  );
}

function memberFacts({ persona }: Choice): Partial<Facts> {
  if (!persona.isLogin) return { country: persona.user?.country ?? '' };
  const user = { ...USER, ...persona.user };
  return {
    isLogin: true,
    hasUidCookie: true,
    isSubAccount: Boolean(user.is_sub || user.is_sub_account),
    hasSwitchTag: persona.cookies?.['is_switch_tag'] === '1',
    whiteListShow: Boolean(user.white_list_show),
    isUnified: (persona.accountMode?.mode ?? ACCOUNT_MODE.mode) !== 'classic',
    crossMarginUid: persona.crossMargin?.crossMarginUid ?? 0,
    verified: user.verified,
    tierLevel: persona.tier?.tier_level ?? TIER.tier_level,
    safeLevel: user.safe_level,
    country: user.country,
  };
}

/** The facts that a page has once everything was answered for this persona. */
export function factsOf(choice: Choice, origin: string): Facts {
  const { persona } = choice;
  const { hosts, links } = configurationOf(origin);
  return {
    ...UNKNOWN_FACTS,
    ...memberFacts(choice),
    siteId: choice.site,
    language: choice.language,
    sessionKnown: true,
    isUKLimit: persona.settings?.isUKLimit === true || persona.limit?.is_uk_limit === true,
    isItalyLimit: persona.settings?.isItalyLimit === true || persona.limit?.is_italy_limit === true,
    isCopper: persona.settings?.is_copper === '1',
    codes: [...new Set([...(persona.codes ?? []), ...choice.codes])],
    flags: flagsOf(choice),
    notOffered: resolveOffer(choice.site),
    isNarrow: choice.width > 0 && choice.width < 992,
    configured: configuredNames(hosts, links),
  };
}

/** The gateway's compliance answer for this persona, as the shell reads it. */
export function complianceOf({ persona, codes }: Pick<Choice, 'persona' | 'codes'>): ComplianceData {
  const { data } = answerCheck(persona, { fiat: undefined, codes, flags: [] });
  const checked = checkShape(complianceCheck.shape, data);
  return 'fault' in checked ? complianceCheck.fallback : checked.value;
}

/** What is in force for it. */
export function verdictOf(choice: Pick<Choice, 'persona' | 'codes'>): Verdict {
  const { menu, limit } = complianceOf(choice);
  return { menu, limit, source: 'answer', otherwise: 'allow' };
}

/** What links of the chosen site depend on. */
export function linkContextOf({ site, language }: Choice, origin: string): LinkContext {
  const { hosts, links } = configurationOf(origin);
  return {
    site: SITES[site],
    language,
    fiat: 'USD',
    hosts,
    targets: links,
    origin: parseOrigin(origin),
  };
}
