import { array, assert, constantFrom, double, integer, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anchoredAverages,
  fibonacciExtension,
  orientPosition,
  periodParts,
  positionOutcome,
  priceChange,
  regressionOf,
  textLines,
} from '../../../../../src/features/exchange-chart/rules/drawing-values.ts';

const price = double({ min: 0.01, max: 100_000, noNaN: true });

describe('fibonacciExtension()', () => {
  it('returns multiples of the move from the third price', () => {
    const levels = fibonacciExtension(100, 200, 150);
    expect(levels.map(({ ratio }) => ratio)).toEqual([
      0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.272, 1.618, 2.618, 4.236,
    ]);
    const prices = levels.map((level) => Math.round(level.price * 10) / 10);
    expect(prices).toEqual([150, 173.6, 188.2, 200, 211.8, 228.6, 250, 277.2, 311.8, 411.8, 573.6]);
  });

  it('returns falling levels for a falling move', () => {
    expect(fibonacciExtension(200, 100, 150)[6]?.price).toBe(50);
  });
});

describe('positionOutcome()', () => {
  it.each([
    [
      { entry: 100, target: 110, stop: 95 },
      { rewardPercent: 10, riskPercent: -5, ratio: 2 },
    ],
    [
      { entry: 100, target: 90, stop: 102 },
      { rewardPercent: 10, riskPercent: -2, ratio: 5 },
    ],
    [
      { entry: 100, target: 110, stop: 100 },
      { rewardPercent: 10, riskPercent: 0, ratio: undefined },
    ],
    [
      { entry: 0, target: 1, stop: -1 },
      { rewardPercent: 0, riskPercent: 0, ratio: 1 },
    ],
  ])('returns percentages and the ratio (%j)', (position, outcome) => {
    expect(positionOutcome(position)).toEqual(outcome);
  });
});

describe('orientPosition()', () => {
  it('mirrors prices on the wrong side of the entry', () => {
    expect(orientPosition('long', { entry: 100, target: 90, stop: 103 })).toEqual({
      entry: 100,
      target: 110,
      stop: 97,
    });
    expect(orientPosition('short', { entry: 100, target: 110, stop: 97 })).toEqual({
      entry: 100,
      target: 90,
      stop: 103,
    });
  });

  it('orders target and stop, and preserves their distance from the entry', () => {
    const position = record({ entry: price, target: price, stop: price });
    assert(
      property(constantFrom('long' as const, 'short' as const), position, (side, planned) => {
        const { entry, target, stop } = orientPosition(side, planned);
        const sign = side === 'long' ? 1 : -1;
        expect((target - entry) * sign).toBeGreaterThanOrEqual(0);
        expect((entry - stop) * sign).toBeGreaterThanOrEqual(0);
        expect(Math.abs(target - entry)).toBeCloseTo(Math.abs(planned.target - planned.entry), 6);
        expect(Math.abs(stop - entry)).toBeCloseTo(Math.abs(planned.stop - planned.entry), 6);
      }),
    );
  });
});

describe('priceChange()', () => {
  it.each([
    [100, 110, { difference: 10, percent: 10 }],
    [100, 75, { difference: -25, percent: -25 }],
    [0, 5, { difference: 5, percent: 0 }],
    [-100, -50, { difference: 50, percent: 50 }],
  ])('returns difference and percentage (from %d to %d)', (from, to, change) => {
    expect(priceChange(from, to)).toEqual(change);
  });
});

describe('anchoredAverages()', () => {
  const bar = (close: number, volume?: number) => ({ high: close + 1, low: close - 1, close, volume });

  it('returns the volume-weighted average since the anchor', () => {
    const bars = [bar(50, 9), bar(100, 1), bar(200, 3)];
    expect(anchoredAverages(bars, 1)).toEqual([undefined, 100, 175]);
  });

  it('returns no value before the first volume or without an anchor', () => {
    expect(anchoredAverages([bar(10), bar(20, 0), bar(30, 2)], 0)).toEqual([undefined, undefined, 30]);
    expect(anchoredAverages([bar(10, 1)], -1)).toEqual([undefined]);
  });

  it('returns values between the lowest low and the highest high', () => {
    const bars = array(record({ close: price, volume: integer({ min: 1, max: 1000 }) }), {
      minLength: 1,
      maxLength: 50,
    });
    assert(
      property(bars, (rows) => {
        const made = rows.map(({ close, volume }) => bar(close, volume));
        const average = anchoredAverages(made, 0).at(-1) ?? Number.NaN;
        expect(average).toBeGreaterThanOrEqual(Math.min(...made.map(({ low }) => low)) - 1e-6);
        expect(average).toBeLessThanOrEqual(Math.max(...made.map(({ high }) => high)) + 1e-6);
      }),
    );
  });
});

describe('regressionOf()', () => {
  it('returns a line through prices on a line', () => {
    expect(regressionOf([10, 12, 14, 16])).toEqual({ first: 10, last: 16, deviation: 0 });
  });

  it('returns the deviation of prices around a flat line', () => {
    expect(regressionOf([10, 12, 12, 10])).toEqual({ first: 11, last: 11, deviation: 1 });
  });

  it.each([[[]], [[10]]])('returns undefined for fewer than two prices (%j)', (prices) => {
    expect(regressionOf(prices)).toBeUndefined();
  });
});

describe('periodParts()', () => {
  it.each([
    [0, []],
    [59_000, [{ unit: 'second', count: 59 }]],
    [3_600_000, [{ unit: 'hour', count: 1 }]],
    [
      -90_000_000,
      [
        { unit: 'day', count: 1 },
        { unit: 'hour', count: 1 },
      ],
    ],
    [86_400_000 + 60_000, [{ unit: 'day', count: 1 }]],
  ])('returns the largest unit, and the next smaller unit if its count is not 0 (%d ms)', (milliseconds, parts) => {
    expect(periodParts(milliseconds)).toEqual(parts);
  });
});

describe('textLines()', () => {
  it('wraps after 40 characters and splits longer words', () => {
    expect(textLines('Sell half of the position here, and the rest at the next high')).toEqual([
      'Sell half of the position here, and the',
      'rest at the next high',
    ]);
    expect(textLines('x'.repeat(90))).toEqual(['x'.repeat(40), 'x'.repeat(40), 'x'.repeat(10)]);
    expect(textLines('  \n ')).toEqual([]);
  });

  it('preserves every character except white space, in lines of at most 40 characters', () => {
    assert(
      property(string({ maxLength: 300 }), (text) => {
        const lines = textLines(text);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(40);
      }),
    );
  });
});
