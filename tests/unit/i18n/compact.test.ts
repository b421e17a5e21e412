import { describe, expect, it } from 'vitest';
import { formatCompact, formatLeverage } from '../../../src/i18n/format.ts';

describe('formatCompact()', () => {
  it.each([
    ['en', '1203000.5', '1.2M'],
    ['de', '1203000.5', '1,2 Mio.'],
    ['zh', '1203000.5', '120万'],
    ['en', '99', '99'],
    ['en', '0.00412', '0.00412'],
    ['en', '0', '0'],
    ['en', '', '–'],
  ] as const)('abbreviates large amounts (%s, %j → %j) [DAT-33, OP-120]', (language, amount, written) => {
    expect(formatCompact(language, amount).replaceAll('\u00a0', ' ')).toBe(written);
  });
});

describe('formatLeverage()', () => {
  it('places the number before the multiplication sign, and omits empty decimals [DAT-33]', () => {
    expect(formatLeverage('en', 10)).toBe('10×');
    expect(formatLeverage('de', 2.5)).toBe('2,5×');
  });
});
