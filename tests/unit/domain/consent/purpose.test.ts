import { constantFrom, assert, array, property, record, option, boolean, type Arbitrary } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  combineAnswers,
  CONSENT_PURPOSES,
  type ConsentAnswer,
  isPermitted,
  NO_ANSWER,
  resolveConsentMode,
} from '../../../../src/domain/consent/purpose.ts';

const flag = option(boolean(), { nil: undefined });
const answers = record({
  functional: flag,
  analytics: flag,
  experiments: flag,
  marketing: flag,
  fingerprint: flag,
}) as Arbitrary<ConsentAnswer>;

describe('combineAnswers()', () => {
  it.each<[string, readonly ConsentAnswer[], ConsentAnswer]>([
    ['nothing without sources', [], NO_ANSWER],
    ['a grant of the only source', [{ analytics: true }], { analytics: true }],
    ['a denial over a grant', [{ analytics: true }, { analytics: false }], { analytics: false }],
    ['grants of several sources', [{ analytics: true }, { marketing: true }], { analytics: true, marketing: true }],
    ['a grant if another source has not answered', [{ marketing: true }, NO_ANSWER], { marketing: true }],
  ])('returns %s', (_, sources, expected) => {
    expect(combineAnswers(sources)).toEqual(expected);
  });

  it('returns true only if a source grants the purpose and none denies it', () => {
    assert(
      property(array(answers), constantFrom(...CONSENT_PURPOSES), (sources, purpose) => {
        const values = new Set(sources.map((answer) => answer[purpose]));
        expect(combineAnswers(sources)[purpose] === true).toBe(values.has(true) && !values.has(false));
      }),
    );
  });

  it('returns the same answer regardless of the sources’ order', () => {
    assert(
      property(array(answers), (sources) => {
        expect(combineAnswers(sources.toReversed())).toEqual(combineAnswers(sources));
      }),
    );
  });
});

describe('resolveConsentMode()', () => {
  it.each([
    [undefined, [], 'unknown'],
    [undefined, ['off'], 'off'],
    [undefined, ['off', 'auto'], 'required'],
    ['off', ['auto'], 'off'],
    ['auto', ['off'], 'required'],
    ['auto', [], 'required'],
    [NO_ANSWER, ['off'], 'required'],
    [() => undefined, ['off'], 'required'],
  ] as const)('resolves the setting %o and the sites %o to %s', (setting, sites, mode) => {
    expect(resolveConsentMode(setting, sites)).toBe(mode);
  });
});

describe('isPermitted()', () => {
  it('permits necessary keys and preferences without consent', () => {
    for (const mode of ['unknown', 'required', 'off'] as const)
      for (const purpose of ['necessary', 'preferences'] as const)
        expect(isPermitted(mode, NO_ANSWER, purpose)).toBe(true);
  });

  it('permits other purposes only if consent is off or granted', () => {
    assert(
      property(answers, constantFrom(...CONSENT_PURPOSES), (answer, purpose) => {
        expect(isPermitted('off', answer, purpose)).toBe(true);
        expect(isPermitted('unknown', answer, purpose)).toBe(false);
        expect(isPermitted('required', answer, purpose)).toBe(answer[purpose] === true);
      }),
    );
  });
});
