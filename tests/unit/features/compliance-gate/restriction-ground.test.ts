import { describe, expect, it } from 'vitest';
import {
  type AnswerFact,
  answerFacts,
  LEADING_AWAY_GROUND,
  mayHaveRestrictions,
  RESTRICTION_GROUND,
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

/** One question for each value that a fact is asked for, so that two tables can be compared. */
const inParts = (question: FactTest<AnswerFact>): readonly Condition<AnswerFact>[] =>
  question.kind === 'isOneOf' ? question.values.map((value) => isOneOf(question.fact, [value])) : [question];
const GROUNDS = questionsOf(RESTRICTION_GROUND).flatMap(inParts);

const ANSWER_FACTS = new Set<string>(questionsOf(RESTRICTION_GROUND).map(({ fact }) => fact));
const NOT_OF_THE_ANSWER = [
  ...new Set(RESTRICTION_ROWS.flatMap(({ when }) => questionsOf(when)).map(({ fact }) => fact)),
].filter((fact) => !ANSWER_FACTS.has(fact));

/** The answer in which one ground holds, and no other. */
function answerOf(ground: Condition<AnswerFact>): { readonly [K in RestrictionFact]?: unknown } {
  const none = answerFacts({}, {});
  if (ground.kind === 'isTrue') return { ...none, [ground.fact]: true };
  return ground.kind === 'isOneOf' ? { ...none, [ground.fact]: ground.values[0] } : none;
}

/** The rows that may hold under an answer, whoever asks and wherever. */
const rowsUnder = (facts: { readonly [K in RestrictionFact]?: unknown }) =>
  RESTRICTION_ROWS.filter(({ when }) => decide<RestrictionFact>(when, facts, NOT_OF_THE_ANSWER) !== false);

describe('the ground of the restrictions', () => {
  it('leaves nothing out: without it no row holds, for nobody and nowhere', () => {
    expect(rowsUnder(answerFacts({}, {}))).toEqual([]);
    const others = answerFacts({ limitCountry: 'DE', isItalyLimit: true }, { limitCountryUserStatus: 'LIMIT_NEW' });
    expect(rowsUnder(others)).toEqual([]);
  });

  it.each(GROUNDS.map((ground) => [inWords(ground), ground] as const))(
    '%s: some row holds by it alone',
    (_, ground) => {
      expect(rowsUnder(answerOf(ground)).some(({ action }) => action !== 'nothing')).toBe(true);
    },
  );

  it('a notice that the gateway configures is ground for one, unless its text is blank', () => {
    const noticeOf = (content: string) => mayHaveRestrictions({}, { toastConfig: { content } });
    expect([noticeOf('Hello'), noticeOf(' '), noticeOf('')]).toEqual([true, false, false]);
  });

  it('the country counts in any case of its letters', () => {
    expect(mayHaveRestrictions({ limitCountry: ' tr ' }, {})).toBe(true);
    expect(mayHaveRestrictions({ limitCountry: 'TRX' }, {})).toBe(false);
  });

  it('RST-12 a row that leads away needs the ground of leading away', () => {
    for (const ground of GROUNDS)
      expect(
        rowsUnder(answerOf(ground)).some(({ action }) => action === 'redirect'),
        inWords(ground),
      ).toBe(inWords(ground) === inWords(LEADING_AWAY_GROUND));
  });
});
