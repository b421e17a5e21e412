import {
  all,
  type Condition,
  type FactsOf,
  holds,
  isOneOf,
  isTrue,
  not,
} from '../../../domain/conditions/condition.ts';
import { onSite } from '../../../domain/conditions/named.ts';
import type { LinkContext } from '../../../domain/links/href.ts';
import { buildHref } from '../../../domain/links/internal-href.ts';
import type { CountryLimit } from '../../../domain/compliance/answer.ts';
import { areBlocked } from '../../../domain/compliance/blocked-codes.ts';
import { parseMenuCode, type MenuCode } from '../../../domain/compliance/menu-codes.ts';
import { codesOfPath, routeOfPath } from '../../../domain/compliance/routes.ts';
import type { Verdict } from '../../../domain/compliance/verdict.ts';

export interface CheckInput {
  readonly verdict: Verdict;
  /** The page's path and query, with or without a language prefix. */
  readonly path: string;
  /** The menu code declared by the page. If omitted, the code is derived from the path. */
  readonly code?: string | undefined;
  /** The page's setting for a failed check. Default: `open`. */
  readonly onFailure?: 'open' | 'closed';
  readonly link: LinkContext;
  /** Whether the gate has `restrict-offer` and the site doesn't offer the products that the page requires (OP-125). */
  readonly isExcluded?: boolean;
}

/** The outcome of the compliance check for a page. */
export interface Decision {
  readonly action: 'allow' | 'tip' | 'redirect';
  readonly reason: DecisionReason;
  readonly code?: MenuCode;
  readonly href?: string;
}

export type DecisionReason =
  | 'restriction-page'
  | 'check-failed'
  | 'unknown-code'
  | 'blocked-country'
  | 'not-main-site'
  | 'no-code'
  | 'code-not-blocked'
  | 'blocked-code'
  | 'not-offered';

export const RESTRICTION_PATH = '/state_compliance_tips';

/** Returns the restriction page's URL. It is based on `link-base`, or on the main host for a partner page without `link-base` (OP-73). */
export function restrictionHref(link: LinkContext): string {
  const main = link.hosts.main?.origin;
  const isElsewhere = link.origin !== undefined && link.origin !== main;
  return buildHref(RESTRICTION_PATH, { ...link, linkBase: link.linkBase ?? (isElsewhere ? main : undefined) });
}

function isRestrictionPage(path: string): boolean {
  const { segments } = routeOfPath(path);
  return segments.length === 1 && segments[0] === RESTRICTION_PATH.slice(1);
}

/** The facts tested by the rows: the verdict, and how it applies to this page. */
type PageFact =
  | keyof Verdict
  | keyof CountryLimit
  | 'siteId'
  | 'onFailure'
  | 'isRestrictionPage'
  /** Whether the page declares an unknown menu code. */
  | 'hasUnknownCode'
  /** Whether the page has menu codes, and (`isCodeBlocked`) whether the verdict blocks all of them. */
  | 'hasCode'
  | 'isCodeBlocked'
  | 'isExcluded';

/** A rule about a page, as data. */
export interface PageRow {
  readonly reason: DecisionReason;
  readonly when: Condition<PageFact>;
  readonly action: Decision['action'];
}

const isMain = onSite('main');
const isPageBlocked = all(isMain, isTrue('isCodeBlocked'));

/**
 * The rules in order. The first match applies (CMP-12…16, OP-72, OP-73, OP-92, OP-125, traps 24 and 25). Restrictions come first, because a
 * failed check opens or closes only pages to which no restriction applies.
 */
export const PAGE_ROWS: readonly PageRow[] = [
  { reason: 'restriction-page', when: isTrue('isRestrictionPage'), action: 'allow' },
  { reason: 'blocked-country', when: isTrue('isBlockedCountry'), action: 'redirect' },
  { reason: 'blocked-code', when: all(isPageBlocked, isTrue('isShowComplianceTips')), action: 'tip' },
  { reason: 'blocked-code', when: isPageBlocked, action: 'redirect' },
  { reason: 'not-offered', when: all(isTrue('isExcluded'), isTrue('isShowComplianceTips')), action: 'tip' },
  { reason: 'not-offered', when: isTrue('isExcluded'), action: 'redirect' },
  { reason: 'unknown-code', when: all(isTrue('hasUnknownCode'), isOneOf('onFailure', ['closed'])), action: 'tip' },
  { reason: 'check-failed', when: isOneOf('otherwise', ['close']), action: 'tip' },
  { reason: 'check-failed', when: isOneOf('source', ['none']), action: 'allow' },
  { reason: 'not-main-site', when: not(isMain), action: 'allow' },
  { reason: 'code-not-blocked', when: isTrue('hasCode'), action: 'allow' },
  { reason: 'unknown-code', when: isTrue('hasUnknownCode'), action: 'allow' },
  { reason: 'no-code', when: all(), action: 'allow' },
];

/** Returns the identifier of the row that determined the decision, such as `page/blocked-code/tip`. */
export const pageRule = ({ reason, action }: Pick<Decision, 'reason' | 'action'>): string => `page/${reason}/${action}`;

/** Returns true if the page could not be evaluated, because the check failed or the page declares an unknown code. */
export const isUnjudged = ({ reason }: Decision): boolean => reason === 'check-failed' || reason === 'unknown-code';

/**
 * Decides whether the page is allowed, and returns the reason. If the page declares an unknown code, its path is used instead. With
 * `on-failure="closed"` the page remains closed, because the intended code is unknown.
 */
export function evaluateCheck({
  verdict,
  path,
  code: declaredCode,
  onFailure = 'open',
  link,
  isExcluded = false,
}: CheckInput): Decision {
  const ownCode = parseMenuCode(declaredCode);
  const codes = ownCode === undefined ? codesOfPath(path) : [ownCode];
  const [code] = codes;
  const facts: FactsOf<PageFact> = {
    ...verdict,
    ...verdict.limit,
    siteId: link.site.id,
    onFailure,
    hasUnknownCode: declaredCode !== undefined && ownCode === undefined,
    isRestrictionPage: isRestrictionPage(path),
    hasCode: code !== undefined,
    isCodeBlocked: areBlocked(codes, verdict.menu),
    isExcluded,
  };
  const { action, reason } = PAGE_ROWS.find(({ when }) => holds(when, facts)) as PageRow;
  return {
    action,
    reason,
    ...(code ? { code } : {}),
    ...(action === 'redirect' ? { href: restrictionHref(link) } : {}),
  };
}
