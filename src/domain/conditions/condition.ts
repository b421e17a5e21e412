import { isBlocked } from '../compliance/blocked-codes.ts';
import type { MenuCode } from '../compliance/menu-codes.ts';
import type { FactName } from './facts.ts';

/** A rule as data, based on the facts `F`. It can be evaluated, printed, compared and explained. */
export type Condition<F extends string = FactName> =
  | { readonly kind: 'all'; readonly of: readonly Condition<F>[] }
  | { readonly kind: 'any'; readonly of: readonly Condition<F>[] }
  | { readonly kind: 'not'; readonly of: Condition<F> }
  | FactTest<F>;

/** A test of a single fact. */
export type FactTest<F extends string = FactName> =
  | { readonly kind: 'isTrue'; readonly fact: F }
  | {
      readonly kind: 'isOneOf';
      readonly fact: F;
      readonly values: readonly (string | number)[];
      readonly name?: string;
    }
  | { readonly kind: 'isAbove'; readonly fact: F; readonly than: number }
  | { readonly kind: 'isAtLeast'; readonly fact: F; readonly least: number }
  | { readonly kind: 'isBelow'; readonly fact: F; readonly limit: number }
  | { readonly kind: 'includes'; readonly fact: F; readonly value: string }
  | { readonly kind: 'blocked'; readonly fact: F; readonly code: MenuCode };

/** Returns a condition that is true if all conditions are true, or if there are none. */
export function all<F extends string = never>(...of: readonly Condition<F>[]): Condition<F> {
  return of.length === 1 && of[0] ? of[0] : { kind: 'all', of };
}

/** Returns a condition that is true if any condition is true, and false if there are none. */
export function any<F extends string = never>(...of: readonly Condition<F>[]): Condition<F> {
  return of.length === 1 && of[0] ? of[0] : { kind: 'any', of };
}

export function not<F extends string>(of: Condition<F>): Condition<F> {
  return { kind: 'not', of };
}

export function isTrue<F extends string>(fact: F): Condition<F> {
  return { kind: 'isTrue', fact };
}

/**
 * Returns a condition that is true if the fact equals one of the values. Numbers and numeric strings are compared as equal. `name` is used
 * when the condition is printed.
 */
export function isOneOf<F extends string>(fact: F, values: readonly (string | number)[], name?: string): Condition<F> {
  return { kind: 'isOneOf', fact, values, ...(name ? { name } : {}) };
}

/** Returns a condition that is true if the fact is a number or a numeric string greater than `than`. */
export function isAbove<F extends string>(fact: F, than: number): Condition<F> {
  return { kind: 'isAbove', fact, than };
}

/**
 * Returns a condition that is true if the fact is a number of at least `least`. For an unknown number, both `isAtLeast` and `isBelow` are
 * false.
 */
export function isAtLeast<F extends string>(fact: F, least: number): Condition<F> {
  return { kind: 'isAtLeast', fact, least };
}

/** Returns a condition that is true if the fact is a number below `limit`. */
export function isBelow<F extends string>(fact: F, limit: number): Condition<F> {
  return { kind: 'isBelow', fact, limit };
}

/** Returns a condition that is true if the fact is a list that contains the value. */
export function includes<F extends string>(fact: F, value: string): Condition<F> {
  return { kind: 'includes', fact, value };
}

/** Returns a condition that is true if compliance blocks the code in any of its spellings. */
export function blocked(code: MenuCode): Condition<'codes'> {
  return { kind: 'blocked', fact: 'codes', code };
}

function numberOf(value: unknown): number {
  if (typeof value === 'string' && value.trim() === '') return Number.NaN;
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

/** Evaluates a condition. A test of a missing fact is false. */
export function holds<F extends string>(condition: Condition<F>, facts: FactsOf<F>): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((part) => holds(part, facts));
    case 'any':
      return condition.of.some((part) => holds(part, facts));
    case 'not':
      return !holds(condition.of, facts);
    default:
      return testFact(condition, facts[condition.fact]);
  }
}

/** The values of the facts `F`. Any of them may be missing. */
export type FactsOf<F extends string> = Readonly<Partial<Record<F, unknown>>>;

function testFact(test: FactTest<string>, value: unknown): boolean {
  switch (test.kind) {
    case 'isTrue':
      return value === true;
    case 'isOneOf':
      return test.values.some((one) => String(one) === String(value));
    case 'isAbove':
      return numberOf(value) > test.than;
    case 'isAtLeast':
      return numberOf(value) >= test.least;
    case 'isBelow':
      return numberOf(value) < test.limit;
    case 'includes':
      return Array.isArray(value) && value.includes(test.value);
    case 'blocked':
      return isBlocked(test.code, value);
  }
}
