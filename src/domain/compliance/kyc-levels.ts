import { type Condition, isOneOf } from '../conditions/condition.ts';

/** Verification level of a user, or of a company. */
export type KycLevel = 0 | 0.5 | 1 | 2 | 3 | 'company';

/** Levels by the gateway's value of `verified` (DAT-30). */
const LEVELS: readonly (readonly [verified: string, level: KycLevel])[] = [
  ['0', 0],
  ['5', 0.5],
  ['2', 1],
  ['1', 2],
  ['4', 3],
  ['3', 'company'],
];

/** Returns the level of a `verified` value; 0 for an unknown one. */
export function kycLevel(verified: string): KycLevel {
  return LEVELS.find(([value]) => value === verified)?.[1] ?? 0;
}

/** Creates a condition: the user has one of these levels. `name` is used when it is printed. */
export function hasKycLevel(levels: readonly KycLevel[], name?: string): Condition<'verified'> {
  const values = LEVELS.filter(([, level]) => levels.includes(level)).map(([verified]) => verified);
  return isOneOf('verified', values, name);
}
