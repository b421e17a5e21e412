import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../src/domain/languages/language-table.ts';
import { LANGUAGE_CODES } from '../../../../../src/domain/languages/languages.ts';
import { chartFormats, writeVolume } from '../../../../../src/features/exchange-chart/pane/chart-formats.ts';

const OPTIONS = { zone: 'UTC', symbolZone: 'Etc/UTC', priceType: 'price', resolution: '60' } as const;
const MOMENT = Date.UTC(2026, 10, 21, 2);

describe('chartFormats()', () => {
  it.each(LANGUAGE_CODES)('isolates dates and amounts only in right-to-left languages (%s)', (code) => {
    const { time, ticks, volume, price } = chartFormats(code, OPTIONS);
    const isolated = LANGUAGES[code].direction === 'rtl';
    for (const text of [time(MOMENT), ...ticks([MOMENT, MOMENT + 3_600_000]), volume(1_540_000)])
      expect(/^\u2067[^\u2067]+\u2069$/.test(text), text).toBe(isolated);
    expect(price('52499.99')).not.toMatch(/[\u2067\u2069]/);
  });

  it('puts the day first in Arabic', () => {
    expect(
      chartFormats('ar', OPTIONS)
        .time(MOMENT)
        .replaceAll(/[\u200f\u2067\u2069]/g, ''),
    ).toBe('21/11/2026، 02:00');
  });

  it('returns an empty string for a time out of range', () => {
    expect(chartFormats('ar', OPTIONS).time(1e300)).toBe('');
  });
});

describe('writeVolume()', () => {
  it.each([
    [0, 5, '0'],
    [0.0042, 5, '0.0042'],
    [0.00031, 5, '0.00031'],
    [0.123456, 8, '0.1235'],
    [1.5e-7, 8, '0.00000015'],
    [0.0004, 2, '0.0004'],
    [0.996, 2, '1'],
    [1, 5, '1'],
    [12.345, 5, '12.35'],
    [1_540_000, 2, '1.54M'],
    [-0.5, 2, '-0.5'],
    [Number.NaN, 2, ''],
  ])('formats a volume (%d with %d decimals: %j)', (amount, decimals, text) =>
    expect(writeVolume('en', amount, decimals)).toBe(text),
  );

  it('uses no exponent, and returns 0 only for 0, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGE_CODES),
        fc.double({ min: 1e-17, max: 1e30, noNaN: true }),
        fc.integer({ min: 0, max: 16 }),
        (language, amount, decimals) => {
          const text = writeVolume(language, amount, decimals);
          expect(text).not.toMatch(/\de[+-]?\d/i);
          expect(text).not.toBe(writeVolume(language, 0, decimals));
        },
      ),
    );
  });
});
