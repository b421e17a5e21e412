import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCoin, parseFiat } from '../../../../src/features/exchange-deposit-chooser/rules/deposit-values.ts';

describe('parseCoin()', () => {
  it.each([
    ['BTC', 'BTC'],
    ['1INCH', '1INCH'],
    ['A'.repeat(20), 'A'.repeat(20)],
    ['A'.repeat(21), undefined],
    ['', undefined],
    ['btc', undefined],
    ['BTC/USDT', undefined],
    ['BTC\n', undefined],
    ['ВТС', undefined],
  ])('returns the coin if it is valid (%j: %j) [DEP-02]', (value, expected) => {
    expect(parseCoin(value)).toBe(expected);
  });
});

describe('parseFiat()', () => {
  it('returns a listed currency that is written in any case [DEP-04]', () => {
    expect(parseFiat('eur', ['USD', 'EUR'])).toBe('EUR');
    expect(parseFiat('GBP', ['USD', 'EUR'])).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (value, list) => {
        const result = parseFiat(value, list);
        expect(result === undefined || list.includes(result)).toBe(true);
      }),
    );
  });
});
