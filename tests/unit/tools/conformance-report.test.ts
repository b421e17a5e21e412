import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SPECS } from '../../../elements/index.ts';
import { openAcr } from '../../../tools/accessibility/conformance-report.ts';
import { CRITERIA, ELEMENT_REMARKS } from '../../../tools/accessibility/criteria.ts';

/** The criteria of WCAG 2.2. Excludes 4.1.1, which the standard has removed. */
const A =
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2';
const AA =
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3';

describe('the accessibility conformance report', () => {
  it.each([
    ['A', A],
    ['AA', AA],
  ] as const)('covers every criterion of level %s', (level, numbers) => {
    const covered = CRITERIA.filter((criterion) => criterion.level === level).map(({ number }) => number);
    expect(covered.join(' ')).toBe(numbers);
  });

  it.each(CRITERIA.filter(({ conformance }) => conformance !== 'not applicable'))(
    'names only existing tests for $number $name',
    ({ tests }) => {
      expect(tests.length).toBeGreaterThan(0);
      for (const [file, title] of tests) {
        expect(existsSync(file), file).toBe(true);
        expect(readFileSync(file, 'utf8'), `${file}: ${title}`).toContain(title);
      }
    },
  );

  it.each(CRITERIA.filter(({ conformance }) => conformance === 'not applicable'))(
    'explains why $number $name does not apply',
    ({ remarks }) => {
      expect(remarks).not.toBe('');
    },
  );

  it('has remarks only for existing elements', () => {
    expect(Object.keys(ELEMENT_REMARKS).filter((tag) => !SPECS.some((spec) => spec.tag === tag))).toEqual([]);
  });

  it('contains 31 criteria of level A and 24 of level AA in OpenACR’s format', () => {
    const report = JSON.parse(openAcr()) as {
      readonly chapters: Readonly<Record<string, { readonly criteria?: readonly { readonly num: string }[] }>>;
    };
    expect(report.chapters['success_criteria_level_a']?.criteria).toHaveLength(31);
    expect(report.chapters['success_criteria_level_aa']?.criteria).toHaveLength(24);
  });
});
