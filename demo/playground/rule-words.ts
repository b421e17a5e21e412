import type { Condition } from '../../src/domain/conditions/condition.ts';
import { describe } from '../../src/domain/conditions/explain.ts';
import {
  RESTRICTION_ROWS,
  type RestrictionRow,
} from '../../src/features/compliance-gate/rules/restrictions/restriction-rows.ts';
import type { RestrictionKind } from '../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import { clausesOf } from './reason-words.ts';

/** Clauses for the tests of the page rules: one for when a test is true, and one for when it is false. */
const PAGE_CLAUSES: Readonly<Record<string, readonly [ifTrue: string, ifFalse: string]>> = {
  isRestrictionPage: ['it is the restriction page', 'it is not the restriction page'],
  isBlockedCountry: ['the user’s country is blocked', 'the user’s country is not blocked'],
  isCodeBlocked: [
    'compliance blocks all menu codes of the page',
    'compliance does not block all menu codes of the page',
  ],
  isShowComplianceTips: [
    'the compliance response asks for a notice instead of a redirect',
    'the compliance response does not ask for a notice',
  ],
  isExcluded: ['the gate checks the offer and the site does not offer the product', 'the site offers the product'],
  hasUnknownCode: ['the page declares an unknown menu code', 'the page declares no unknown menu code'],
  hasCode: ['the page has a menu code', 'the page has no menu code'],
  'onFailure closed': ['the gate is closed if the check fails', 'the gate is open if the check fails'],
  'otherwise close': ['the check failed and the gate is closed', 'the check succeeded or the gate is open'],
  'source none': ['the check failed', 'the check succeeded'],
};

/** Returns a rule's condition in words, without identifiers. */
export function conditionInWords<F extends string>(condition: Condition<F>): string {
  const inner = (part: Condition<F>): string => conditionInWords(part);
  switch (condition.kind) {
    case 'all':
      return condition.of.map(inner).join(' and ');
    case 'any':
      return condition.of.map(inner).join(' or ');
    default: {
      const test = condition.kind === 'not' ? condition.of : condition;
      const name = describe(test);
      const clauses = PAGE_CLAUSES[name] ?? clausesOf(name, true) ?? [name, `not ${name}`];
      return clauses[condition.kind === 'not' ? 1 : 0];
    }
  }
}

/** The users to whom each restriction applies. */
export const RESTRICTED_USERS: Readonly<Record<RestrictionKind, string>> = {
  BX: 'residents of Brazil',
  UK_HOME: 'users in the UK, on the home page',
  Netherlands: 'users in the Netherlands',
  HK: 'users in Hong Kong',
  LTW: 'residents of Lithuania',
  UZBEKISTAN: 'residents of Uzbekistan',
  UZBEKISTAN_ASSETS: 'residents of Uzbekistan, on assets pages',
  'withdraw-only': 'accounts that may only withdraw',
  'limited-visitor': 'visitors in a restricted location',
  'limited-low-kyc': 'members in a restricted location without identity verification',
  'account-conflict': 'verified members from a country that is not served',
  'restricted-location': 'users in a restricted location',
  toast: 'all users, if the gateway configures a notice',
  'turkish-site': 'residents of Türkiye on other sites',
  'kyc-upgrade': 'members who should verify their identity',
  risk: 'members at risk',
};

/** Returns the reason of a restriction's row, or undefined if it is the kind's only row with a notice or redirect. */
export function caseOfRow({ kind, reason }: RestrictionRow): string | undefined {
  const rows = RESTRICTION_ROWS.filter((row) => row.kind === kind && row.action !== 'nothing');
  return rows.length > 1 ? reason : undefined;
}
