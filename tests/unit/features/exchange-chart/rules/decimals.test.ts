import { assert, bigInt, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  divideDecimals,
  isDecimalText,
  isPositiveDecimal,
  multiplyDecimals,
  negateDecimal,
  placesOf,
  signOf,
} from '../../../../../src/features/exchange-chart/rules/decimals.ts';

/** A decimal with up to 18 decimal places, as a string and as a multiple of 1e-18. */
const decimal = tuple(bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), integer({ min: 0, max: 18 })).map(
  ([units, places]) => {
    const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
    const split = digits.length - places;
    const fraction = places === 0 ? '' : `.${digits.slice(split)}`;
    const text = `${units < 0n ? '-' : ''}${digits.slice(0, split)}${fraction}`;
    return { text, value: units * 10n ** BigInt(18 - places) };
  },
);

/** Returns a decimal string as a multiple of 1e-36. */
const exact = (text: string): bigint => {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(36, '0'));
};

describe('addDecimals()', () => {
  it('adds without floating-point errors', () => {
    expect(addDecimals(['0.1', '0.2'])).toBe('0.3');
    expect(addDecimals(['0.000000000000000001', '99999999999999999999'])).toBe(
      '99999999999999999999.000000000000000001',
    );
    expect(addDecimals(['1.50', '-1.5'])).toBe('0');
    expect(addDecimals([])).toBe('0');
  });

  it('returns the exact sum of any decimals', () => {
    assert(
      property(decimal, decimal, (one, other) => {
        expect(exact(addDecimals([one.text, other.text]))).toBe((one.value + other.value) * 10n ** 18n);
      }),
    );
  });
});

describe('multiplyDecimals()', () => {
  it('returns the exact product of any decimals', () => {
    assert(
      property(decimal, decimal, (one, other) => {
        expect(exact(multiplyDecimals(one.text, other.text))).toBe(one.value * other.value);
      }),
    );
  });
});

describe('divideDecimals()', () => {
  it.each([
    ['10', '4', 2, '2.5'],
    ['1', '3', 4, '0.3333'],
    ['2', '3', 2, '0.67'],
    ['-2', '3', 2, '-0.67'],
    ['1', '-8', 2, '-0.13'],
    ['0', '7', 2, '0'],
  ])('divides %s by %s with %i decimals, rounded half away from zero: %s', (dividend, divisor, places, quotient) => {
    expect(divideDecimals(dividend, divisor, places)).toBe(quotient);
  });
});

describe('signOf()', () => {
  it('recognises zero with any number of decimals', () => {
    expect(['-0.00', '0', '-0.1', '0.001'].map(signOf)).toEqual([0, 0, -1, 1]);
  });
});

describe('negateDecimal()', () => {
  it('changes the sign, except that of zero', () => {
    expect(['1.5', '-1.5', '0', '-0.0'].map(negateDecimal)).toEqual(['-1.5', '1.5', '0', '0']);
  });
});

describe('isDecimalText()', () => {
  it('rejects exponents, signs, units, other types and excessive lengths', () => {
    const bad = [
      '1e5',
      '+1',
      '1.',
      '.5',
      '',
      ' 1',
      '1 USDT',
      1,
      undefined,
      null,
      '9'.repeat(21),
      `0.${'1'.repeat(19)}`,
    ];
    expect(bad.filter(isDecimalText)).toEqual([]);
    expect(['0', '-1.5', '0.000000000000000001'].every(isDecimalText)).toBe(true);
  });
});

describe('isPositiveDecimal()', () => {
  it('rejects zero and negative decimals', () => {
    expect(['0', '0.00', '-1'].filter(isPositiveDecimal)).toEqual([]);
    expect(isPositiveDecimal('0.01')).toBe(true);
  });
});

describe('placesOf()', () => {
  it('counts decimal places', () => expect(['1', '1.50', '-0.001'].map(placesOf)).toEqual([0, 2, 3]));
});
