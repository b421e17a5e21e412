import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages/language-table.ts';
import type { LanguageCode } from '../../../src/domain/languages/languages.ts';
import { formatDecimal, formatZeroRun } from '../../../src/i18n/format.ts';
import { writePrice } from '../../../src/features/exchange-chart/pane/chart-formats.ts';

const CODES = Object.keys(LANGUAGES) as LanguageCode[];
const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
/** Returns the number that a compressed price represents, formatted in the language without compression. */
const expand = (short: string): string =>
  short.replace(/0([₀-₉]+)/, (_, count: string) =>
    '0'.repeat(Number(count.replaceAll(/./g, (digit) => String(SUBSCRIPTS.indexOf(digit))))),
  );

describe('formatZeroRun()', () => {
  it('uses the sign, digits and decimal separator of each language', () => {
    const price = fc.record({
      sign: fc.constantFrom('', '-'),
      whole: fc.nat(99_999),
      zeros: fc.integer({ min: 7, max: 14 }),
      digits: fc.integer({ min: 1, max: 9999 }),
    });
    fc.assert(
      fc.property(price, fc.constantFrom(...CODES), ({ sign, whole, zeros, digits }, code) => {
        const amount = `${sign}${whole}.${'0'.repeat(zeros)}${digits}`;
        const decimals = amount.split('.')[1]?.length ?? 0;
        const full = formatDecimal(code, amount, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
        expect(expand(formatZeroRun(code, amount) ?? '')).toBe(full);
        expect(writePrice(code, amount, 'price')).toBe(formatZeroRun(code, amount));
      }),
      { numRuns: 400 },
    );
  });

  it.each([
    ['en', '0.0₇124'],
    ['de', '0,0₇124'],
    ['fr', '0,0₇124'],
    ['ar', '0.0₇124'],
  ] as const)('uses the language’s decimal separator (%s → %s)', (code, text) => {
    expect(formatZeroRun(code, '0.0000000124')).toBe(text);
  });

  it('returns undefined for shorter runs and non-numeric strings', () => {
    for (const amount of ['0.000000124', '10000000', '', 'n/a', '1e-9'])
      expect(formatZeroRun('de', amount)).toBe(undefined);
  });
});
