import { type Condition, isOneOf } from '../conditions/condition.ts';

/** How far a person has certified themselves, or a company. */
export type KycLevel = 0 | 0.5 | 1 | 2 | 3 | 'company';

/** Level by what the gateway calls `verified` (DAT-30). */
const LEVELS: readonly (readonly [verified: string, level: KycLevel])[] = [
  ['0', 0],
  ['5', 0.5],
  ['2', 1],
  ['1', 2],
  ['4', 3],
  ['3', 'company'],
];

/** The level of a `verified`; one that nobody knows is none. */
export function kycLevel(verified: string): KycLevel {
  return LEVELS.find(([value]) => value === verified)?.[1] ?? 0;
}

/** Holds where the person has one of these levels; `name` is how it prints. */
export function hasKycLevel(levels: readonly KycLevel[], name?: string): Condition<'verified'> {
  const values = LEVELS.filter(([, level]) => levels.includes(level)).map(([verified]) => verified);
  return isOneOf('verified', values, name);
}
