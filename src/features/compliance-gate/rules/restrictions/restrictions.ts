import { all, holds } from '../../../../domain/conditions/condition.ts';
import { decide } from '../../../../domain/conditions/decide.ts';
import { isRowDue } from './memory.ts';
import { isDestination, isReadable } from './restriction-destinations.ts';
import { USER_FACTS, restrictionFacts, type RestrictionSituation } from './restriction-facts.ts';
import { RESTRICTION_ROWS, type RestrictionRow } from './restriction-rows.ts';

/** All of the gate's restrictions in the order in which they are shown (OP-37, OP-77). */
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

/** The outcome for a restriction, and the reason. */
export interface RestrictionOutcome {
  readonly kind: RestrictionKind;
  readonly action: 'dialog' | 'redirect' | 'nothing';
  readonly reason: string;
  /** Whether the dialog can be closed only with its buttons. */
  readonly mustAnswer: boolean;
  readonly path?: string;
  /** The missing page configuration key without which the restriction cannot be shown. */
  readonly missing?: string;
}

/** Returns the outcome and reason for every restriction. The first matching row of each kind applies. */
export function explainRestrictions(situation: RestrictionSituation): readonly RestrictionOutcome[] {
  const facts = restrictionFacts(situation);
  return RESTRICTION_KINDS.map((kind) => {
    const row = RESTRICTION_ROWS.find((candidate) => candidate.kind === kind && holds(candidate.when, facts));
    return row === undefined ? nothing(kind, 'does not apply') : outcomeOf(row, situation, facts);
  });
}

/**
 * Returns the identifier of the row that determined the outcome: the restriction's kind and the row's position, such as
 * `restriction/Netherlands/2`.
 */
export function restrictionRule({ kind, reason }: Pick<RestrictionOutcome, 'kind' | 'reason'>): string {
  const rows = RESTRICTION_ROWS.filter((row) => row.kind === kind);
  return `restriction/${kind}/${rows.findIndex((row) => row.reason === reason) + 1}`;
}

/** Returns the missing page configuration keys that restrictions need in order to be shown. */
export function missingKeys(situation: RestrictionSituation): readonly string[] {
  return explainRestrictions(situation).flatMap(({ missing }) => missing ?? []);
}

/** Returns the first dialog or redirect, or undefined if no restriction is left (RST-01, OP-37). */
export function resolveRestriction(situation: RestrictionSituation): RestrictionOutcome | undefined {
  return explainRestrictions(situation).find(({ action }) => action !== 'nothing');
}

/** Returns true if a row depends on the user (RST-11…16). Ignores the user's facts in `situation`. */
export function dependsOnUser(situation: RestrictionSituation): boolean {
  const facts = restrictionFacts(situation);
  return RESTRICTION_ROWS.some((row) => decide(row.when, facts, USER_FACTS) === undefined);
}

/**
 * Returns true if an open dialog no longer applies because it was answered in another tab. A closable KYC notice stores its cookie as soon
 * as it is shown, so its cookie isn't treated as an answer.
 */
export function isAnsweredElsewhere(
  { kind, mustAnswer }: Pick<RestrictionOutcome, 'kind' | 'mustAnswer'>,
  situation: RestrictionSituation,
): boolean {
  const isStoredWhenSeen = !mustAnswer && (kind === 'kyc-upgrade' || kind === 'risk');
  if (isStoredWhenSeen) return false;
  return explainRestrictions(situation).some((one) => one.kind === kind && one.action === 'nothing');
}

function nothing(kind: RestrictionKind, reason: string): RestrictionOutcome {
  return { kind, action: 'nothing', reason, mustAnswer: false };
}

function outcomeOf(
  row: RestrictionRow,
  situation: RestrictionSituation,
  facts: ReturnType<typeof restrictionFacts>,
): RestrictionOutcome {
  const { kind, reason, mustAnswer = all() } = row;
  const { path, toast, link, answered } = situation;
  if (row.action === 'nothing')
    return { ...nothing(kind, reason), ...(row.missing !== undefined && { missing: row.missing }) };
  if (isDestination(kind, path, toast, link))
    return nothing(kind, `${reason}, on a page that its buttons link to, or one needed there`);
  const isBinding = row.action === 'redirect' || holds(mustAnswer, facts);
  if (isBinding && isReadable(path, link)) return nothing(kind, `${reason}, on a page that remains readable`);
  if (answered.includes(kind)) return nothing(kind, 'answered on this page');
  if (row.action === 'redirect') return { kind, action: row.action, reason, mustAnswer: false, path: row.path };
  if (!isRowDue(row, situation)) return nothing(kind, `${reason}, answered before`);
  return { kind, action: 'dialog', reason, mustAnswer: isBinding };
}
