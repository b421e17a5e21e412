import { type Condition, type FactsOf, holds } from './condition.ts';

/** Evaluates a condition while some facts are unknown. Returns undefined if the result depends on an unknown fact. */
export function decide<F extends string>(
  condition: Condition<F>,
  facts: FactsOf<F>,
  unknown: readonly F[],
): boolean | undefined {
  if (condition.kind === 'not') {
    const part = decide(condition.of, facts, unknown);
    return part === undefined ? part : !part;
  }
  if (condition.kind === 'all' || condition.kind === 'any') {
    const parts = new Set(condition.of.map((part) => decide(part, facts, unknown)));
    const decisive = condition.kind === 'any';
    if (parts.has(decisive)) return decisive;
    return parts.has(undefined) ? undefined : !decisive;
  }
  return unknown.includes(condition.fact) ? undefined : holds(condition, facts);
}
