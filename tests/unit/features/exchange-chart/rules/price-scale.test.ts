import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromLog,
  logTicks,
  parsePriceScale,
  PRICE_SCALES,
  toLog,
} from '../../../../../src/features/exchange-chart/rules/price-scale.ts';

const exponents = fc.double({ min: -15, max: 15, noNaN: true });

describe('the logarithmic price scale', () => {
  it('converts a position back to the same price, including prices below 1', () => {
    fc.assert(
      fc.property(exponents, (exponent) => {
        const price = 10 ** exponent;
        expect(fromLog(toLog(price)) / price).toBeCloseTo(1, 9);
      }),
    );
    expect([0.5, 0.001, 1, 250].map((price) => fromLog(toLog(price)))).toEqual(
      [0.5, 0.001, 1, 250].map((price) => expect.closeTo(price, 12) as number),
    );
  });

  it('places prices without a logarithm below all others', () => {
    for (const price of [0, -1, -1e9]) expect(toLog(price)).toBeLessThan(-300);
  });
});

describe('logTicks()', () => {
  it.each([
    [1, 1000, 0.3, [1, 10, 100, 1000]],
    [50_000, 58_000, 0.25, [50_000, 52_000, 54_000, 58_000]],
    [0.000_01, 0.000_02, 0.3, [0.000_01, 0.000_014, 0.000_018]],
  ])('returns round prices within the range (%d to %d, spacing %d: %j)', (from, to, spacing, expected) => {
    expect(logTicks(from, to, spacing)).toEqual(expected);
  });

  it('returns no ticks if there is no range of positive prices', () => {
    for (const [from, to] of [
      [0, 10],
      [-5, 5],
      [10, 10],
      [Number.NaN, 1],
    ] as const)
      expect(logTicks(from, to, 0.2)).toEqual([]);
  });

  it('returns ascending prices within the range that are at least the spacing apart', () => {
    const spacings = fc.double({ min: 0.02, max: 0.5, noNaN: true });
    const widths = fc.double({ min: 0.000_1, max: 6, noNaN: true });
    fc.assert(
      fc.property(exponents, widths, spacings, (exponent, width, spacing) => {
        const [from, to] = [10 ** exponent, 10 ** (exponent + width)];
        const ticks = logTicks(from, to, spacing);
        expect(ticks.length).toBeLessThanOrEqual(1 / spacing + 1);
        for (const [index, tick] of ticks.entries()) {
          expect(tick).toBeGreaterThanOrEqual(from * (1 - 1e-9));
          expect(tick).toBeLessThanOrEqual(to);
          const before = ticks[index - 1];
          if (before !== undefined)
            expect(Math.log(tick / before)).toBeGreaterThanOrEqual(spacing * Math.log(to / from) * (1 - 1e-6) - 1e-9);
        }
      }),
    );
  });
});

describe('parsePriceScale()', () => {
  it('returns the linear scale for unknown values', () => {
    expect(PRICE_SCALES.map(parsePriceScale)).toEqual(PRICE_SCALES);
    for (const other of ['', 'log', 7, null, undefined]) expect(parsePriceScale(other)).toBe('linear');
  });
});
