import { assert, bigInt, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiplyDecimal } from '../../../../src/domain/amounts/decimal.ts';
import { fiatAmount, totalAsset } from '../../../../src/domain/amounts/fiat-amount.ts';
import { matchFiats } from '../../../../src/features/exchange-header/rules/match-fiats.ts';

describe('multiplyDecimal()', () => {
  it.each([
    ['35012.77', 0.92, '32211.7484'],
    ['0.1', 3, '0.3'],
    ['-2.50', 2, '-5'],
    ['0', 33.1, '0'],
    ['90071992547409925.50', 0.92, '82866233143617131.46'],
    ['1', 1e-7, '0.0000001'],
    ['1', 1e21, '1000000000000000000000'],
    ['words', 2, '0'],
    ['x7', 2, '0'],
    ['7x', 2, '0'],
    ['7.', 2, '0'],
    ['', 2, '0'],
    ['1', Number.NaN, '0'],
    ['1', Number.POSITIVE_INFINITY, '0'],
    ['-0.00', 2, '0'],
  ])('returns the exact product, or 0 for an invalid amount or factor (%s × %s = %s)', (amount, factor, product) => {
    expect(multiplyDecimal(amount, factor)).toBe(product);
  });

  it('multiplies integers of any length exactly', () => {
    assert(
      property(bigInt(), integer(), (amount, factor) => {
        expect(multiplyDecimal(String(amount), factor)).toBe(String(amount * BigInt(factor)));
      }),
    );
  });
});

describe('fiatAmount()', () => {
  const rates = { USD: 1.01, EUR: 0.92, BAD: 0, WORSE: -1, WORST: Number.NaN, '': 2 };

  it('converts an amount at the currency’s rate [USR-14]', () => {
    expect(fiatAmount('100', 'EUR', rates)).toEqual({ amount: '92', fiat: 'EUR' });
  });

  it.each(['', 'USD', 'XXX', 'BAD', 'WORSE', 'WORST', 'constructor'])(
    'keeps the amount in USD for %j [SET-17]',
    (fiat) => {
      expect(fiatAmount('100', fiat, rates)).toEqual({ amount: '100', fiat: 'USD' });
    },
  );
});

describe('totalAsset()', () => {
  it('returns the session’s total until the funds are known [DAT-24, USR-27]', () => {
    expect(totalAsset({ totalUsd: '0' }, false, { totalUsd: '7' })).toBe('7');
    expect(totalAsset({ totalUsd: '0' }, true, { totalUsd: '7' })).toBe('0');
  });
});

describe('matchFiats() [SET-20, BUY-15]', () => {
  const list = [
    { fiat: 'USD', symbol: '$' },
    { fiat: 'EUR', symbol: '€' },
    { fiat: 'AUD', symbol: 'A$' },
  ];
  it.each([
    ['us', ['USD']],
    [' eU ', ['EUR']],
    ['ud', ['AUD']],
    ['$', []],
    ['', ['USD', 'EUR', 'AUD']],
  ] as const)('returns the matching currencies for %j', (text, found) => {
    expect(matchFiats(list, text).map(({ fiat }) => fiat)).toEqual(found);
  });
});
