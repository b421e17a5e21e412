import { any, type Condition, holds, isOneOf, isTrue } from '../../../domain/conditions/condition.ts';
import type { CountryLimit, KycLimit, PersonalLimit } from '../../../domain/compliance/answer.ts';

/** What restrictions may ask of the compliance answer. */
export type AnswerFact =
  | keyof CountryLimit
  | keyof PersonalLimit
  | keyof KycLimit
  /** The gateway configures a notice, and its text is not blank. */
  | 'hasConfiguredToast';

/** The answer as facts; what it does not say is absent. */
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
 * What an answer must say for any row of the restrictions to hold. It stands apart from the rows, which are loaded only
 * where it holds; `restriction-ground.test.ts` reads it off them.
 */
export const RESTRICTION_GROUND: Condition<AnswerFact> = any<AnswerFact>(
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

/** What it must say for one that leads away from the page: before that is judged, nothing of the page is shown (RST-12). */
export const LEADING_AWAY_GROUND: Condition<AnswerFact> = isTrue('isNlLimit');

/** Whether an answer gives ground for a restriction. Without one nothing more is loaded, and nobody is asked who is there. */
export function mayHaveRestrictions(
  limit: Partial<CountryLimit>,
  toast: Partial<PersonalLimit>,
  ground = RESTRICTION_GROUND,
): boolean {
  return holds(ground, answerFacts(limit, toast));
}
