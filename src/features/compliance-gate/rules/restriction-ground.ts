import { any, type Condition, holds, isOneOf, isTrue } from '../../../domain/conditions/condition.ts';
import type { CountryLimit, KycLimit, PersonalLimit } from '../../../domain/compliance/answer.ts';

/** The facts from the compliance response that restrictions may test. */
export type AnswerFact =
  | keyof CountryLimit
  | keyof PersonalLimit
  | keyof KycLimit
  /** Whether the gateway configures a toast whose text isn't blank. */
  | 'hasConfiguredToast';

/** Returns the response as facts. Missing fields are omitted. */
export function answerFacts(
  limit: Partial<CountryLimit>,
  toast: Partial<PersonalLimit>,
): { readonly [K in AnswerFact]?: unknown } {
  return {
    ...limit,
    ...toast,
    ...toast.kycToast,
    limitCountry: limit.limitCountry?.trim().toUpperCase(),
    hasConfiguredToast: (toast.toastConfig?.content ?? '').trim() !== '',
  };
}

/**
 * The condition under which at least one restriction row can match. It is separate from the rows, because the rows load only if this
 * condition holds. `restriction-ground.test.ts` verifies that it covers every row.
 */
export const RESTRICTION_CONDITION: Condition<AnswerFact> = any<AnswerFact>(
  isTrue('brazilToast'),
  isTrue('isUkLimit'),
  isTrue('isNlLimit'),
  isTrue('isHkUser'),
  isTrue('ltwToast'),
  isTrue('isUzbekistanToast'),
  isTrue('isWithdrawOnlyUser'),
  isOneOf('limitCountryUserStatus', ['LIMIT_VISITOR', 'LIMIT_LOW_KYC_USER', 'LIMIT_HIGH_KYC_USER']),
  isTrue('limitCountryToast'),
  isTrue('hasConfiguredToast'),
  isOneOf('limitCountry', ['TR']),
  isTrue('showKycUpgradeNotice'),
  isTrue('isRiskUser'),
);

/**
 * The condition under which a restriction may redirect. The content remains hidden until such a restriction has been evaluated (RST-12).
 */
export const REDIRECT_CONDITION: Condition<AnswerFact> = isTrue('isNlLimit');

/** Returns true if a response meets `condition`. By default, returns true if it can result in any restriction. */
export function mayHaveRestrictions(
  limit: Partial<CountryLimit>,
  toast: Partial<PersonalLimit>,
  condition = RESTRICTION_CONDITION,
): boolean {
  return holds(condition, answerFacts(limit, toast));
}
