import { type Condition, isOneOf } from '../conditions/condition.ts';

/** The verification level of a user or a company. */
export type KycLevel = 0 | 0.5 | 1 | 2 | 3 | 'company';

/** Levels by the gateway's `verified` value (DAT-30). */
const LEVELS: readonly (readonly [verified: string, level: KycLevel])[] = [
  ['0', 0],
  ['5', 0.5],
  ['2', 1],
  ['1', 2],
  ['4', 3],
  ['3', 'company'],
];

/** Returns the level for a `verified` value, or 0 if the value is unknown. */
export function kycLevel(verified: string): KycLevel {
  return LEVELS.find(([value]) => value === verified)?.[1] ?? 0;
}

/** Creates a condition that holds if the user has one of these levels. `name` is used when the condition is printed. */
export function hasKycLevel(levels: readonly KycLevel[], name?: string): Condition<'verified'> {
  const values = LEVELS.filter(([, level]) => levels.includes(level)).map(([verified]) => verified);
  return isOneOf('verified', values, name);
}
