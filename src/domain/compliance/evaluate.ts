import type { LinkContext } from '../links/href.ts';
import { buildHref } from '../links/href.ts';
import { codeOfPath, isBlocked, parseMenuCode, routeOfPath, type MenuCode } from './menu-codes.ts';

/** The part of a compliance answer that decides about a page; absent fields restrict nothing. */
export interface ComplianceVerdict {
  readonly menu?: readonly string[] | undefined;
  readonly limit?:
    | {
        readonly is_blocked_country?: boolean | undefined;
        readonly is_show_compliance_tips?: boolean | undefined;
      }
    | undefined;
}

export interface CheckInput {
  /** The answer, or the last one kept; `undefined` when there is neither. */
  readonly verdict: ComplianceVerdict | undefined;
  /** Path and query of the page, with or without a language prefix. */
  readonly path: string;
  /** The page's menu code where the page states it; otherwise it is read from the path. */
  readonly code?: string | undefined;
  /** What to do without a verdict: `open` lets the page go on, `closed` does not. */
  readonly onFailure: 'open' | 'closed';
  /** The verdict's permissions have expired: what it does not restrict stays closed. Its restrictions stand. */
  readonly closesOtherwise?: boolean;
  readonly link: LinkContext;
}

export interface Decision {
  readonly action: 'allow' | 'tip' | 'redirect';
  readonly reason: DecisionReason;
  readonly code?: MenuCode;
  readonly href?: string;
}

export type DecisionReason =
  | 'restriction-page'
  | 'check-failed'
  | 'blocked-country'
  | 'not-main-site'
  | 'no-code'
  | 'code-not-blocked'
  | 'blocked-code';

export const RESTRICTION_PATH = '/state_compliance_tips';

/** The restriction page: below `link-base`; on a partner's page without one, below the main host (OP-73). */
export function restrictionHref(link: LinkContext): string {
  const main = link.hosts.main?.origin;
  const isElsewhere = main !== undefined && link.origin !== undefined && link.origin !== main;
  const base = link.linkBase ?? (isElsewhere ? main : undefined);
  return buildHref(RESTRICTION_PATH, base === undefined ? link : { ...link, linkBase: base });
}

function isRestrictionPage(path: string): boolean {
  const { segments } = routeOfPath(path);
  return segments.length === 1 && segments[0] === RESTRICTION_PATH.slice(1);
}

interface Question extends CheckInput {
  readonly found: MenuCode | undefined;
}

interface Row {
  readonly reason: DecisionReason;
  readonly when: (question: Question) => boolean;
  readonly action: (question: Question) => Decision['action'];
}

const allow = (): Decision['action'] => 'allow';

/** Ordered; the first row that matches decides (CMP-12…16, OP-72, OP-73, traps 24 and 25). */
const ROWS: readonly Row[] = [
  { reason: 'restriction-page', when: ({ path }) => isRestrictionPage(path), action: allow },
  {
    reason: 'check-failed',
    when: ({ verdict }) => verdict === undefined,
    action: ({ onFailure }) => (onFailure === 'closed' ? 'tip' : 'allow'),
  },
  {
    reason: 'blocked-country',
    when: ({ verdict }) => verdict?.limit?.is_blocked_country === true,
    action: () => 'redirect',
  },
  { reason: 'not-main-site', when: ({ link }) => link.site.id !== 0, action: allow },
  { reason: 'no-code', when: ({ found }) => found === undefined, action: allow },
  {
    reason: 'code-not-blocked',
    when: ({ found, verdict }) => found !== undefined && !isBlocked(found, verdict?.menu),
    action: allow,
  },
  {
    reason: 'blocked-code',
    when: () => true,
    action: ({ verdict }) => (verdict?.limit?.is_show_compliance_tips === true ? 'tip' : 'redirect'),
  },
];

/** What becomes of the page, and why. Total: any input gives a decision. */
export function evaluateCheck(input: CheckInput): Decision {
  const question: Question = { ...input, found: parseMenuCode(input.code) ?? codeOfPath(input.path) };
  const row = ROWS.find(({ when }) => when(question));
  const said = row?.action(question) ?? 'allow';
  const isClosed = input.closesOtherwise === true && said === 'allow' && row?.reason !== 'restriction-page';
  const action = isClosed ? 'tip' : said;
  return {
    action,
    reason: isClosed ? 'check-failed' : (row?.reason ?? 'code-not-blocked'),
    ...(question.found ? { code: question.found } : {}),
    ...(action === 'redirect' ? { href: restrictionHref(input.link) } : {}),
  };
}
