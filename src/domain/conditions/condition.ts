import { isBlocked, type MenuCode } from '../compliance/menu-codes.ts';
import type { FactName, Facts } from './facts.ts';

/** A rule as a value: it can be printed, compared and asked why. */
export type Condition =
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'isTrue'; readonly fact: FactName }
  | {
      readonly kind: 'isOneOf';
      readonly fact: FactName;
      readonly values: readonly (string | number)[];
      readonly name?: string;
    }
  | { readonly kind: 'isAbove'; readonly fact: FactName; readonly than: number }
  | { readonly kind: 'includes'; readonly fact: FactName; readonly value: string }
  | { readonly kind: 'blocked'; readonly code: MenuCode };

/** Holds when each part holds; without parts it holds. */
export function all(...of: readonly Condition[]): Condition {
  return of.length === 1 && of[0] ? of[0] : { kind: 'all', of };
}

/** Holds when one part holds; without parts it does not hold. */
export function any(...of: readonly Condition[]): Condition {
  return of.length === 1 && of[0] ? of[0] : { kind: 'any', of };
}

export function not(of: Condition): Condition {
  return { kind: 'not', of };
}

export function isTrue(fact: FactName): Condition {
  return { kind: 'isTrue', fact };
}

/** The fact is one of the values; numbers and numeric strings are the same. `name` is how it prints. */
export function isOneOf(fact: FactName, values: readonly (string | number)[], name?: string): Condition {
  return { kind: 'isOneOf', fact, values, ...(name ? { name } : {}) };
}

/** The fact is a number, or a numeric string, above the limit. */
export function isAbove(fact: FactName, than: number): Condition {
  return { kind: 'isAbove', fact, than };
}

/** The fact is a list that has the value. */
export function includes(fact: FactName, value: string): Condition {
  return { kind: 'includes', fact, value };
}

/** Compliance blocks the code, under any of its names. */
export function blocked(code: MenuCode): Condition {
  return { kind: 'blocked', code };
}

function numberOf(value: unknown): number {
  if (typeof value === 'string' && value.trim() === '') return Number.NaN;
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN;
}

/** Whether the condition holds under the facts. */
export function holds(condition: Condition, facts: Facts): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((part) => holds(part, facts));
    case 'any':
      return condition.of.some((part) => holds(part, facts));
    case 'not':
      return !holds(condition.of, facts);
    case 'isTrue':
      return facts[condition.fact] === true;
    case 'isOneOf':
      return condition.values.some((value) => String(value) === String(facts[condition.fact]));
    case 'isAbove':
      return numberOf(facts[condition.fact]) > condition.than;
    case 'includes': {
      const list: unknown = facts[condition.fact];
      return Array.isArray(list) && list.includes(condition.value);
    }
    case 'blocked':
      return isBlocked(condition.code, facts.codes);
  }
}

function inside(condition: Condition): string {
  const text = describe(condition);
  return (condition.kind === 'all' || condition.kind === 'any') && condition.of.length > 1 ? `(${text})` : text;
}

/** The condition in words, the same for every situation. */
export function describe(condition: Condition): string {
  switch (condition.kind) {
    case 'all':
      return condition.of.length ? condition.of.map(inside).join(' and ') : 'always';
    case 'any':
      return condition.of.length ? condition.of.map(inside).join(' or ') : 'never';
    case 'not':
      return `not ${inside(condition.of)}`;
    case 'isTrue':
      return condition.fact;
    case 'isOneOf':
      return condition.name ?? `${condition.fact} ${condition.values.join(' or ')}`;
    case 'isAbove':
      return `${condition.fact} above ${condition.than}`;
    case 'includes':
      return condition.fact === 'flags' ? condition.value : `${condition.fact} has ${condition.value}`;
    case 'blocked':
      return `blocked ${condition.code}`;
  }
}

/** The parts that make a true condition true. */
function whyTrue(condition: Condition, facts: Facts): string {
  if (condition.kind === 'not') return whyFalse(condition.of, facts);
  if (condition.kind === 'all' && condition.of.length)
    return condition.of.map((part) => whyTrue(part, facts)).join(' and ');
  if (condition.kind === 'any') {
    return condition.of
      .filter((part) => holds(part, facts))
      .map((part) => whyTrue(part, facts))
      .join(', ');
  }
  return describe(condition);
}

/** The parts that make a false condition false. */
function whyFalse(condition: Condition, facts: Facts): string {
  if (condition.kind === 'not') return whyTrue(condition.of, facts);
  if (condition.kind === 'any' && condition.of.length)
    return condition.of.map((part) => whyFalse(part, facts)).join(' and ');
  if (condition.kind === 'all') {
    return condition.of
      .filter((part) => !holds(part, facts))
      .map((part) => whyFalse(part, facts))
      .join(', ');
  }
  return condition.kind === 'any' ? 'never' : `not ${describe(condition)}`;
}

/** Why the condition does not hold, for instance `isCopper` or `not isLogin`; `undefined` when it holds. */
export function explain(condition: Condition, facts: Facts): string | undefined {
  return holds(condition, facts) ? undefined : whyFalse(condition, facts);
}
