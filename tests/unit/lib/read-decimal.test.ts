import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDecimal } from '../../../src/lib/read-decimal.ts';
import { BOUNDS } from '../../../src/lib/bounds.ts';

describe('readDecimal()', () => {
  it.each([
    [0, '0'],
    [-12.5, '-12.5'],
    [1.5e-7, '0.00000015'],
    [-2e-10, '-0.0000000002'],
    [1e21, '1000000000000000000000'],
    [-1.25e22, '-12500000000000000000000'],
  ])('converts a number to a decimal without an exponent (%d: %s)', (number, text) =>
    expect(readDecimal(number)).toBe(text),
  );

  it('converts any finite number without an exponent and without losing precision', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const text = readDecimal(number) ?? '';
        expect(text).toMatch(/^-?\d+(?:\.\d+)?$/);
        expect(Number(text) === number).toBe(true);
      }),
    );
  });

  it.each(['0', '-0.10', '007', '9'.repeat(BOUNDS.name)])('returns a decimal string unchanged (%s)', (text) =>
    expect(readDecimal(text)).toBe(text),
  );

  it.each(['', ' 1', '1 ', '+1', '.5', '1.', '1e5', '1,5', '0x1', '1\n2', '9'.repeat(BOUNDS.name + 1)])(
    'rejects a string that is not a decimal (%j)',
    (text) => expect(readDecimal(text)).toBe(undefined),
  );

  it.each([NaN, Infinity, -Infinity, null, undefined, true, [1], {}, new Number(1)])('rejects %s', (value) =>
    expect(readDecimal(value)).toBe(undefined),
  );
});
