import { describe, expect, it } from 'vitest';
import {
  type AnswerFact,
  answerFacts,
  REDIRECT_CONDITION,
  mayHaveRestrictions,
  RESTRICTION_CONDITION,
} from '../../../../src/features/compliance-gate/rules/restriction-ground.ts';
import { type Condition, isOneOf, type FactTest } from '../../../../src/domain/conditions/condition.ts';
import { decide } from '../../../../src/domain/conditions/decide.ts';
import { describe as inWords } from '../../../../src/domain/conditions/explain.ts';
import type { RestrictionFact } from '../../../../src/features/compliance-gate/rules/restrictions/restriction-facts.ts';
import { RESTRICTION_ROWS } from '../../../../src/features/compliance-gate/rules/restrictions/restriction-rows.ts';

function questionsOf<F extends string>(condition: Condition<F>): readonly FactTest<F>[] {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(questionsOf);
  return condition.kind === 'not' ? questionsOf(condition.of) : [condition];
}

/** Splits a test into one test per value, so that the two tables can be compared. */
const inParts = (question: FactTest<AnswerFact>): readonly Condition<AnswerFact>[] =>
  question.kind === 'isOneOf' ? question.values.map((value) => isOneOf(question.fact, [value])) : [question];
const GROUNDS = questionsOf(RESTRICTION_CONDITION).flatMap(inParts);

const ANSWER_FACTS = new Set<string>(questionsOf(RESTRICTION_CONDITION).map(({ fact }) => fact));
const NOT_OF_THE_ANSWER = [
  ...new Set(RESTRICTION_ROWS.flatMap(({ when }) => questionsOf(when)).map(({ fact }) => fact)),
].filter((fact) => !ANSWER_FACTS.has(fact));

/** Returns a response in which only the given test is true. */
function answerOf(ground: Condition<AnswerFact>): { readonly [K in RestrictionFact]?: unknown } {
  const none = answerFacts({}, {});
  if (ground.kind === 'isTrue') return { ...none, [ground.fact]: true };
  return ground.kind === 'isOneOf' ? { ...none, [ground.fact]: ground.values[0] } : none;
}

/** Returns the rows that may match a response for any user and page. */
const rowsUnder = (facts: { readonly [K in RestrictionFact]?: unknown }) =>
  RESTRICTION_ROWS.filter(({ when }) => decide<RestrictionFact>(when, facts, NOT_OF_THE_ANSWER) !== false);

describe('RESTRICTION_CONDITION', () => {
  it('covers every row: no row matches for any user or page if the condition is false', () => {
    expect(rowsUnder(answerFacts({}, {}))).toEqual([]);
    const others = answerFacts({ limitCountry: 'DE', isItalyLimit: true }, { limitCountryUserStatus: 'LIMIT_NEW' });
    expect(rowsUnder(others)).toEqual([]);
  });

  it.each(GROUNDS.map((ground) => [inWords(ground), ground] as const))(
    'contains "%s" because some row can match it',
    (_, ground) => {
      expect(rowsUnder(answerOf(ground)).some(({ action }) => action !== 'nothing')).toBe(true);
    },
  );
});

describe('mayHaveRestrictions()', () => {
  it('returns true for a configured notice unless it is blank', () => {
    const noticeOf = (content: string) => mayHaveRestrictions({}, { toastConfig: { content } });
    expect([noticeOf('Hello'), noticeOf(' '), noticeOf('')]).toEqual([true, false, false]);
  });

  it('ignores the country’s case', () => {
    expect(mayHaveRestrictions({ limitCountry: ' tr ' }, {})).toBe(true);
    expect(mayHaveRestrictions({ limitCountry: 'TRX' }, {})).toBe(false);
  });
});

describe('REDIRECT_CONDITION', () => {
  it('covers every row that redirects [RST-12]', () => {
    for (const ground of GROUNDS)
      expect(
        rowsUnder(answerOf(ground)).some(({ action }) => action === 'redirect'),
        inWords(ground),
      ).toBe(inWords(ground) === inWords(REDIRECT_CONDITION));
  });
});
