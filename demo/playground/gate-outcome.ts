import type { Facts } from '../../src/domain/conditions/facts.ts';
import { SITES } from '../../src/domain/sites/registry.ts';
import { type Decision, evaluateCheck } from '../../src/features/compliance-gate/rules/evaluate.ts';
import { isExcludedPage } from '../../src/features/compliance-gate/rules/offer-pages.ts';
import {
  explainRestrictions,
  type RestrictionOutcome,
} from '../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { pageKindOf, requestsSession } from '../../src/stores/page/page-kind.ts';
import { DECISION_REASONS } from './receipt-words.ts';
import { RESTRICTED_USERS } from './rule-words.ts';
import { complianceOf, factsOf, linkContextOf, verdictOf } from './situation.ts';
import type { Situation } from './state.ts';

/** The gate's attributes that affect its decision, as in markup. */
export type GateAttributes = Readonly<Partial<Record<'code' | 'on-failure' | 'restrict-offer', string>>>;

/** What the gate does on a page: its decision, and the restriction that redirects the user afterwards. */
export interface GateOutcome {
  /** The final outcome. A tip remains a tip, even if the user is redirected after answering it. */
  readonly action: Decision['action'];
  /** The destination of the redirect. */
  readonly href?: string;
  readonly decision: Decision;
  readonly redirect: RestrictionOutcome | undefined;
}

/** A situation with the page's origin and the facts derived from it. */
export interface GateSituation {
  readonly choice: Situation;
  readonly origin: string;
  readonly facts: Facts;
}

/** Returns a situation with its facts. */
export const gateSituation = (choice: Situation, origin: string): GateSituation => ({
  choice,
  origin,
  facts: factsOf(choice, origin),
});

/** Returns the outcome of every restriction on a user's first visit to a page, without earlier answers. */
export function restrictionsOn(
  { choice, origin, facts }: GateSituation,
  path: string,
  page = pageKindOf(path.replace(/[?#].*/, '')),
): readonly RestrictionOutcome[] {
  const { limit, toast } = complianceOf(choice);
  const isMember = facts.isLogin && requestsSession(page);
  return explainRestrictions({
    limit,
    toast,
    siteId: choice.site,
    path,
    page,
    link: linkContextOf(choice, origin),
    isLogin: isMember,
    tierLevel: isMember ? facts.tierLevel : undefined,
    verified: isMember ? facts.verified : '',
    now: 0,
    stored: () => undefined,
    cookie: () => undefined,
    answered: [],
  });
}

/** Returns the outcome of a gate with these attributes for the chosen path, by the gate's own rules. */
export function gateOutcome(situation: GateSituation, attributes: GateAttributes): GateOutcome {
  const { choice, origin, facts } = situation;
  const { path } = choice;
  const decision = evaluateCheck({
    verdict: verdictOf(choice),
    path,
    code: attributes.code,
    onFailure: (attributes['on-failure'] ?? 'open') === 'open' ? 'open' : 'closed',
    isExcluded: attributes['restrict-offer'] !== undefined && isExcludedPage(path, facts.notOffered),
    link: linkContextOf(choice, origin),
  });
  // The gate evaluates no restrictions on the restriction page, or if it redirects to that page.
  const isFinal = decision.action === 'redirect' || decision.reason === 'restriction-page';
  const redirect = isFinal ? undefined : restrictionsOn(situation, path).find(({ action }) => action === 'redirect');
  const href = redirect?.path ?? decision.href;
  return {
    action: redirect !== undefined && decision.action === 'allow' ? 'redirect' : decision.action,
    ...(href === undefined ? {} : { href }),
    decision,
    redirect,
  };
}

/** Returns the gate's decision with its reason in words and the reason's identifier, without a restriction's redirect. */
export function decisionText({ action, reason, code }: Decision, site: Situation['site']): string {
  if (reason === 'not-offered') return `${action}, not offered on ${SITES[site].name}`;
  return `${action}, ${DECISION_REASONS[reason]} (${reason}${code === undefined ? '' : ` ${code}`})`;
}

/** Returns the outcome as text, such as `redirect, not offered on Exchange UK`. */
export function outcomeText({ decision, redirect }: GateOutcome, site: Situation['site']): string {
  const text = decisionText(decision, site);
  if (redirect === undefined) return text;
  const { kind, reason, path = '' } = redirect;
  const cause = `restriction for ${RESTRICTED_USERS[kind]}: ${reason}`;
  return decision.action === 'tip'
    ? `${text}, then redirect to ${path}, ${cause}`
    : `redirect to ${path}, ${cause} (the page’s own decision: ${text})`;
}
