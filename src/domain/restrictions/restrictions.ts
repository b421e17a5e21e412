import type { CookieName, LocalKey } from '../kept.ts';
import type { SiteId } from '../sites/site.ts';
import { DAY, isDue, type Reshow, stampKey } from './reshow.ts';
import { RESTRICTION_ROWS } from './restriction-rows.ts';

/** Every restriction of the gate, in the order in which they come (OP-37, OP-77). */
export const RESTRICTION_KINDS = [
  'BX',
  'UK_HOME',
  'Netherlands',
  'HK',
  'LTW',
  'UZBEKISTAN',
  'UZBEKISTAN_ASSETS',
  'withdraw-only',
  'limited-visitor',
  'limited-low-kyc',
  'account-conflict',
  'restricted-location',
  'toast',
  'turkish-site',
  'kyc-upgrade',
  'risk',
] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** The part of a compliance answer that restrictions ask; absent fields say nothing. */
export interface RestrictionLimit {
  readonly brazil_toast?: boolean;
  readonly is_uk_limit?: boolean;
  readonly is_nl_limit?: boolean;
  readonly ltw_toast?: boolean;
  readonly is_uzbekistan_toast?: boolean;
  readonly limit_country?: string;
}
export interface RestrictionToast {
  readonly is_hk_user?: boolean;
  readonly is_withdraw_only_user?: boolean;
  readonly limit_country_user_status?: string;
  readonly limit_country_toast?: boolean;
  readonly toast_config?: { readonly content: string } | undefined;
  readonly kyc_toast?:
    | {
        readonly show_kyc_upgrade_notice: boolean;
        readonly is_risk_user: boolean;
        readonly risk_user_guide_frequency: number;
        readonly risk_user_guide_cookie_key: string;
        readonly risk_user_guide_msg: string;
        readonly risk_user_guide_be_closed: boolean;
      }
    | undefined;
}

/** Who stands before which page, when, and what they have answered before. */
export interface RestrictionSituation {
  readonly limit: RestrictionLimit;
  readonly toast: RestrictionToast;
  readonly siteId: SiteId;
  /** Path and query of the page, with or without its language prefix. */
  readonly path: string;
  /** Kind of the page, `home` among them. */
  readonly page: string;
  readonly isLogin: boolean;
  /** Undefined where the gateway did not tell it. */
  readonly tierLevel: number | undefined;
  readonly verified: string;
  /** Milliseconds. */
  readonly now: number;
  /** What this browser has kept: local storage, and cookies. */
  readonly stored: (key: LocalKey) => string | undefined;
  readonly cookie: (name: CookieName) => string | undefined;
  /** Answered on this page already. */
  readonly answered: readonly RestrictionKind[];
}

export interface RestrictionRow {
  readonly kind: RestrictionKind;
  /** What the audit says of it. */
  readonly reason: string;
  readonly when: (situation: RestrictionSituation) => boolean;
  /** Default: a dialog. */
  readonly action?: 'nothing' | 'redirect';
  /** Path that a redirect leads to. */
  readonly path?: string;
  /** It goes away by its buttons only. */
  readonly mustAnswer?: boolean | ((situation: RestrictionSituation) => boolean);
  /** Default: a day (OP-38). */
  readonly reshow?: Reshow;
  /** Another rule than the stamp's. */
  readonly isDue?: (situation: RestrictionSituation) => boolean;
}

export interface RestrictionOutcome {
  readonly kind: RestrictionKind;
  readonly action: 'dialog' | 'redirect' | 'nothing';
  readonly reason: string;
  readonly mustAnswer: boolean;
  readonly path?: string;
}

function outcomeOf(row: RestrictionRow, situation: RestrictionSituation): RestrictionOutcome {
  const { kind, reason, action, mustAnswer = true, path } = row;
  const isBound = typeof mustAnswer === 'function' ? mustAnswer(situation) : mustAnswer;
  const nothing = (why: string): RestrictionOutcome => ({ kind, action: 'nothing', reason: why, mustAnswer: false });
  if (action === 'nothing') return nothing(reason);
  if (situation.answered.includes(kind)) return nothing('answered on this page');
  if (action === 'redirect')
    return { kind, action, reason, mustAnswer: false, ...(path === undefined ? {} : { path }) };
  const isOpen = row.isDue?.(situation) ?? isDue(row.reshow ?? DAY, situation.stored(stampKey(kind)), situation.now);
  return isOpen ? { kind, action: 'dialog', reason, mustAnswer: isBound } : nothing(`${reason}, answered before`);
}

/** Each restriction with what becomes of it, and why. Of the rows of one kind the first that matches decides. */
export function explainRestrictions(situation: RestrictionSituation): readonly RestrictionOutcome[] {
  return RESTRICTION_KINDS.map((kind) => {
    const row = RESTRICTION_ROWS.find((candidate) => candidate.kind === kind && candidate.when(situation));
    return row === undefined
      ? { kind, action: 'nothing', reason: 'does not apply', mustAnswer: false }
      : outcomeOf(row, situation);
  });
}

/** What comes next: the first dialog or redirect; undefined when there is nothing more to say (RST-01, OP-37). */
export function resolveRestriction(situation: RestrictionSituation): RestrictionOutcome | undefined {
  return explainRestrictions(situation).find(({ action }) => action !== 'nothing');
}
