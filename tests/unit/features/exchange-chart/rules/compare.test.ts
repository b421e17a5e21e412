import { array, assert, constantFrom, float, integer, property, record, tuple, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMPARED_STYLES } from '../../../../../src/features/exchange-chart/compare/compared-styles.ts';
import { barsAfter, startOfBar } from '../../../../../src/features/exchange-chart/rules/calendar.ts';
import { CHART_BACKGROUND } from '../../../../../src/features/exchange-chart/rules/chart-attributes.ts';
import {
  addCompared,
  alignCloses,
  type Comparison,
  isFullComparison,
  MOST_COMPARED,
  parseComparison,
  percentChange,
  percentChanges,
  percentRange,
  priceAtPercent,
  removeCompared,
  withVisibility,
} from '../../../../../src/features/exchange-chart/rules/compare.ts';
import type { Resolution } from '../../../../../src/features/exchange-chart/rules/resolution.ts';

const MINUTE = 60_000;
const RESOLUTION = constantFrom<Resolution[]>('1', '15', '60', '1D', '1W', '1M');
/** Generates start times of bars in ascending order, with gaps. */
const times = (resolution: Resolution) =>
  uniqueArray(integer({ min: 0, max: 200 }), { maxLength: 60 }).map((steps) =>
    steps
      .toSorted((one, other) => one - other)
      .map((step) => barsAfter(startOfBar(1_700_000_000_000, resolution), resolution, step)),
  );
const close = float({ min: 1, max: 1000, noNaN: true });

describe('alignCloses()', () => {
  it('returns the close of the last bar that starts before the end of each bar', () => {
    assert(
      property(
        RESOLUTION.chain((resolution) =>
          tuple(
            constantFrom(resolution),
            times(resolution),
            times(resolution),
            array(close, { minLength: 60, maxLength: 60 }),
          ),
        ),
        ([resolution, starts, compared, closes]) => {
          const bars = compared.map((time, index) => ({ time, close: closes[index] as number }));
          const expected = starts.map(
            (time) => bars.findLast((bar) => bar.time < barsAfter(time, resolution, 1))?.close,
          );
          expect(alignCloses(bars, starts, resolution)).toEqual(expected);
        },
      ),
    );
  });

  it('repeats the last close if bars are missing', () => {
    const bars = [
      { time: 0, close: 1 },
      { time: 3 * MINUTE, close: 4 },
    ];
    const starts = [-MINUTE, 0, MINUTE, 2 * MINUTE, 3 * MINUTE, 4 * MINUTE];
    expect(alignCloses(bars, starts, '1')).toEqual([undefined, 1, 1, 1, 4, 4]);
  });

  it('aligns daily bars that begin at another hour', () => {
    const day = 1440 * MINUTE;
    const bars = [0, 1, 2].map((index) => ({ time: index * day + 300 * MINUTE, close: index }));
    expect(alignCloses(bars, [0, day, 2 * day], '1D')).toEqual([0, 1, 2]);
  });
});

describe('percentChanges()', () => {
  it('returns changes that start at 0 and do not depend on the unit of prices', () => {
    assert(
      property(array(close, { minLength: 1, maxLength: 50 }), constantFrom(0.001, 2, 1e6), (closes, factor) => {
        const changes = percentChanges(closes);
        const scaled = percentChanges(closes.map((one) => factor * one));
        expect(changes[0]).toBe(0);
        changes.forEach((change, index) => expect(scaled[index]).toBeCloseTo(change as number, 6));
      }),
    );
  });

  it('returns changes from the first known close at or after the start', () => {
    expect(percentChanges([50, undefined, 100, 150], 1)).toEqual([-50, undefined, 0, 50]);
  });

  it('returns undefined for each close if the first close is 0', () => {
    expect(percentChanges([0, 5])).toEqual([undefined, undefined]);
    expect(percentChange(undefined, 5)).toBeUndefined();
  });
});

describe('percentRange()', () => {
  it('returns a range that contains all prices and changes, with matching bounds in prices and in percent', () => {
    assert(
      property(
        close,
        close,
        close,
        array(float({ min: -99, max: 500, noNaN: true }), { maxLength: 20 }),
        (base, one, other, changes) => {
          const prices = { from: Math.min(one, other), to: Math.max(one, other) };
          const range = percentRange(prices, base, changes);
          const tolerance = 1e-6 * (1 + Math.abs(range.from) + Math.abs(range.to));
          expect(range.from).toBeLessThanOrEqual(prices.from + tolerance);
          expect(range.to).toBeGreaterThanOrEqual(prices.to - tolerance);
          for (const change of changes) {
            expect(change).toBeGreaterThanOrEqual(range.realFrom);
            expect(change).toBeLessThanOrEqual(range.realTo);
          }
          expect(Math.abs(priceAtPercent(base, range.realTo) - range.to)).toBeLessThanOrEqual(tolerance);
        },
      ),
    );
  });

  it('returns the range of the prices if the price at 0 % is 0', () => {
    expect(percentRange({ from: -1, to: 1 }, 0, [500])).toEqual({ from: -1, to: 1, realFrom: 0, realTo: 0 });
  });
});

const add = (comparison: Comparison | undefined, ...symbols: readonly string[]): Comparison | undefined =>
  symbols.reduce<Comparison | undefined>(
    (current, symbol) => addCompared(current, symbol, 'logarithmic').comparison ?? undefined,
    comparison,
  );

describe('addCompared()', () => {
  it('switches the axis to percentages and stores the previous scale', () => {
    expect(addCompared(undefined, 'ETH', 'logarithmic')).toEqual({
      comparison: { symbols: [{ symbol: 'ETH', slot: 0, hidden: false }], scale: 'logarithmic' },
      scale: 'percentage',
    });
  });

  it('ignores a symbol that is already compared, and a fifth symbol', () => {
    const four = add(undefined, 'A', 'B', 'C', 'D');
    expect(isFullComparison(four)).toBe(true);
    expect(add(four, 'A', 'E')).toEqual(four);
  });

  it('assigns a separate colour to each symbol', () => {
    assert(
      property(array(constantFrom('A', 'B', 'C', 'D', 'E', 'F'), { maxLength: 40 }), (toggled) => {
        let comparison: Comparison | undefined;
        for (const symbol of toggled) {
          const isShown = comparison?.symbols.some((one) => one.symbol === symbol) === true;
          const { comparison: next } =
            isShown && comparison ? removeCompared(comparison, symbol) : addCompared(comparison, symbol, 'linear');
          comparison = next ?? undefined;
          const slots = comparison?.symbols.map(({ slot }) => slot) ?? [];
          expect(new Set(slots).size).toBe(slots.length);
          expect(slots.every((slot) => slot < MOST_COMPARED)).toBe(true);
        }
      }),
    );
  });
});

describe('removeCompared()', () => {
  it('restores the scale when the last symbol is removed', () => {
    const two = add(undefined, 'A', 'B') as Comparison;
    const one = removeCompared(two, 'A');
    expect(one).toMatchObject({ comparison: { symbols: [{ symbol: 'B', slot: 1 }] }, scale: 'percentage' });
    expect(removeCompared(one.comparison as Comparison, 'B')).toEqual({ comparison: null, scale: 'logarithmic' });
  });
});

describe('parseComparison()', () => {
  it('returns a saved comparison unchanged', () => {
    const saved = withVisibility(
      removeCompared(add(undefined, 'A', 'B', 'C') as Comparison, 'A').comparison as Comparison,
      'C',
      false,
    );
    expect(parseComparison(JSON.parse(JSON.stringify(saved)))).toEqual(saved);
  });

  it.each([undefined, null, 'A', 7, [], {}, { symbols: 'A' }, { symbols: [] }, { symbols: [null, 1, { symbol: '' }] }])(
    'returns undefined for %j',
    (value) => expect(parseComparison(value)).toBeUndefined(),
  );

  it('omits invalid, duplicate and surplus symbols', () => {
    const symbols = [
      { symbol: 'A', slot: 3, hidden: 'yes' },
      { symbol: 'A', slot: 1 },
      { symbol: 'B', slot: 3, hidden: true },
      { symbol: 'x'.repeat(101), slot: 2 },
      { symbol: 'E' },
    ];
    expect(parseComparison({ symbols, scale: 'cubic', other: 1 })).toEqual({
      symbols: [
        { symbol: 'A', slot: 3, hidden: false },
        { symbol: 'B', slot: 0, hidden: true },
      ],
      scale: 'linear',
    });
  });

  it('never throws, and returns at most four symbols without duplicates', () => {
    const value = record(
      {
        symbols: array(
          record(
            { symbol: constantFrom<unknown[]>('A', 'B', 'C', 'D', 'E', 7, null), slot: integer() },
            { requiredKeys: [] },
          ),
        ),
        scale: constantFrom<unknown[]>('linear', 3, null),
      },
      { requiredKeys: [] },
    );
    assert(
      property(value, (saved) => {
        const symbols = parseComparison(saved)?.symbols ?? [];
        expect(symbols.length).toBeLessThanOrEqual(MOST_COMPARED);
        expect(new Set(symbols.map(({ symbol }) => symbol)).size).toBe(symbols.length);
      }),
    );
  });
});

/** Returns a colour's relative luminance (WCAG 2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('COMPARED_STYLES', () => {
  it('contains colours that contrast with every chart background', () => {
    for (const { color } of COMPARED_STYLES)
      for (const background of Object.values(CHART_BACKGROUND).flatMap((themes) => Object.values(themes))) {
        const [light = 0, dark = 0] = [luminance(color), luminance(background)].toSorted((one, other) => other - one);
        expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
      }
  });

  it('contains a style for every slot, each with its own colour and dashes', () => {
    expect(COMPARED_STYLES).toHaveLength(MOST_COMPARED);
    expect(new Set(COMPARED_STYLES.map(({ color }) => color)).size).toBe(MOST_COMPARED);
    expect(new Set(COMPARED_STYLES.map(({ dash }) => dash.join())).size).toBe(MOST_COMPARED);
  });
});
