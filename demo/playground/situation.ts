import type { Endpoint } from '../../src/api/endpoint.ts';
import { complianceCheck, type ComplianceData } from '../../src/api/endpoints/compliance/compliance-check.ts';
import { accountMode } from '../../src/api/endpoints/member/account-mode.ts';
import { crossMargin } from '../../src/api/endpoints/member/cross-margin.ts';
import { payWith } from '../../src/api/endpoints/member/pay-with.ts';
import { rebateInfo } from '../../src/api/endpoints/member/rebate.ts';
import { totalFunds } from '../../src/api/endpoints/member/total-funds.ts';
import { userInfo } from '../../src/api/endpoints/member/user-info.ts';
import { userTier } from '../../src/api/endpoints/member/user-tier.ts';
import { siteSettings } from '../../src/api/endpoints/site/settings.ts';
import { checkShape } from '../../src/api/check-shape.ts';
import type { Verdict } from '../../src/domain/compliance/verdict.ts';
import type { Facts } from '../../src/domain/conditions/facts.ts';
import type { LinkContext } from '../../src/domain/links/href.ts';
import { parseOrigin } from '../../src/domain/links/target.ts';
import { SITES } from '../../src/domain/sites/registry.ts';
import { type PageConfiguration, parsePageConfiguration } from '../../src/stores/configuration/page-configuration.ts';
import { deriveFacts } from '../../src/stores/facts.ts';
import { type Account, NO_ACCOUNT } from '../../src/stores/session/account.ts';
import { NO_SESSION, sessionFrom } from '../../src/stores/session/session.ts';
import { settingsFrom } from '../../src/stores/site/settings.ts';
import * as answers from '../gateway/answers.ts';
import { DEMO_CONFIGURATION } from '../pages/configuration.ts';
import type { Situation } from './state.ts';

/** The part of the state on which responses depend. */
export type Viewer = Pick<Situation, 'site' | 'language' | 'persona' | 'codes' | 'flags' | 'offer' | 'width'>;

const configurations = new Map<string, PageConfiguration>();

/** Returns the demo pages' parsed configuration. Cached, because an audit of all sites and users requests it thousands of times. */
function configurationOf(origin: string): PageConfiguration {
  const known = configurations.get(origin);
  if (known !== undefined) return known;
  const hosts = { ...DEMO_CONFIGURATION.hosts, main: origin };
  const parsed = parsePageConfiguration([{ ...DEMO_CONFIGURATION, hosts }], () => {});
  configurations.set(origin, parsed);
  return parsed;
}

/** Returns a demo gateway response as the shell parses it. */
function read<T, P>({ shape, fallback }: Endpoint<T, P>, { data }: { readonly data?: unknown }): T {
  const checked = checkShape(shape, data);
  return 'fault' in checked ? fallback : checked.value;
}

const PARTS = ['mode', 'crossMargin', 'funds', 'tier', 'rebate'] as const;

function accountOf({ persona }: Viewer): Account {
  if (!persona.isLogin) return NO_ACCOUNT;
  return {
    mode: read(accountMode, answers.accountMode(persona)),
    crossMargin: read(crossMargin, answers.crossMargin(persona)),
    funds: read(totalFunds, answers.totalFunds(persona)),
    tier: read(userTier, answers.userTier(persona)),
    rebate: read(rebateInfo, answers.rebateInfo(persona)),
    known: PARTS,
    answered: PARTS,
  };
}

/** Derives this persona's facts from the gateway's responses with the product's own code. */
export function factsOf(viewer: Viewer, origin: string): Facts {
  const { site, language, persona, codes, flags, offer, width } = viewer;
  const extras = { fiat: undefined, codes, flags };
  return deriveFacts({
    siteId: site,
    session: {
      ...NO_SESSION,
      ...sessionFrom(read(userInfo, answers.userInfo(persona, extras)), { showsMemberData: true }),
    },
    showsMemberData: true,
    settings: settingsFrom(site, [read(siteSettings, answers.siteSettings(persona, extras))]),
    compliance: { status: 'answered', data: complianceOf(viewer), stored: undefined },
    account: accountOf(viewer),
    payWith: { known: true, list: read(payWith, answers.payWith()) },
    preferences: { buyFiat: undefined },
    configuration: { ...configurationOf(origin), ...(offer !== undefined && { offer }) },
    cookies: { uid: persona.isLogin, switchTag: persona.cookies?.['is_switch_tag'] === '1' },
    element: { language, isNarrow: width > 0 && width < 992 },
  });
}

/** Returns the gateway's compliance response for this persona. */
export function complianceOf({ persona, codes }: Pick<Situation, 'persona' | 'codes'>): ComplianceData {
  return read(complianceCheck, answers.complianceCheck(persona, { fiat: undefined, codes, flags: [] }));
}

/** Returns the compliance verdict for this persona. */
export function verdictOf(choice: Pick<Situation, 'persona' | 'codes'>): Verdict {
  const { menu, limit } = complianceOf(choice);
  return { menu, limit, source: 'answer', otherwise: 'allow' };
}

/** Returns the link context of the chosen site. */
export function linkContextOf({ site, language }: Pick<Situation, 'site' | 'language'>, origin: string): LinkContext {
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
