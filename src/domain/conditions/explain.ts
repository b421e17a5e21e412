import { type Condition, type FactsOf, type FactTest, holds } from './condition.ts';

function inside<F extends string>(condition: Condition<F>): string {
  const text = describe(condition);
  return (condition.kind === 'all' || condition.kind === 'any') && condition.of.length > 1 ? `(${text})` : text;
}

/** Returns a condition as text, such as `isLogin and not isCopper`. */
export function describe<F extends string>(condition: Condition<F>): string {
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
    case 'isAtLeast':
      return `${condition.fact} ${condition.least} or more`;
    case 'isBelow':
      return `${condition.fact} below ${condition.limit}`;
    case 'includes':
      return condition.fact === 'flags' ? condition.value : `${condition.fact} has ${condition.value}`;
    case 'blocked':
      return `blocked ${condition.code}`;
  }
}

/** Returns a text with the parts that make a condition true. */
function whyTrue<F extends string>(condition: Condition<F>, facts: FactsOf<F>): string {
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

/** Returns a text with the parts that make a condition false. */
function whyFalse<F extends string>(condition: Condition<F>, facts: FactsOf<F>): string {
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

/** Explains why a condition is false, for example `isCopper` or `not isLogin`. Returns undefined if it is true. */
export function explain<F extends string>(condition: Condition<F>, facts: FactsOf<F>): string | undefined {
  return holds(condition, facts) ? undefined : whyFalse(condition, facts);
}

/** Returns the tests that determine a condition's value. If the condition is false, these are the tests that `explain()` names. */
export function decidingTests<F extends string>(
  condition: Condition<F>,
  facts: FactsOf<F>,
  value = holds(condition, facts),
): readonly FactTest<F>[] {
  switch (condition.kind) {
    case 'not':
      return decidingTests(condition.of, facts, !value);
    case 'all':
    case 'any':
      return condition.of
        .filter((part) => holds(part, facts) === value)
        .flatMap((part) => decidingTests(part, facts, value));
    default:
      return [condition];
  }
}
