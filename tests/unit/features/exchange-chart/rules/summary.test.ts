import { array, assert, float, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { summarize } from '../../../../../src/features/exchange-chart/rules/summary.ts';

const barsOf = (closes: readonly number[]) =>
  closes.map((close, time) => ({ time, open: close, high: close + 1, low: close - 1, close }));

describe('summarize()', () => {
  it('returns the first and last close, and the times of high and low', () => {
    const summary = summarize(barsOf([10, 30, 5, 20]));
    expect(summary).toMatchObject({
      count: 4,
      first: { close: 10 },
      last: { close: 20 },
      highest: { high: 31, time: 1 },
      lowest: { low: 4, time: 2 },
    });
  });

  it.each([
    ['rising', [10, 12, 20]],
    ['falling', [20, 12, 10]],
    ['sideways', [10, 30, 5, 11]],
    ['sideways', [10]],
  ] as const)('returns the trend %s for closes at %j', (trend, closes) => {
    expect(summarize(barsOf(closes))?.trend).toBe(trend);
  });

  it('returns undefined without bars', () => {
    expect(summarize([])).toBeUndefined();
  });

  it('returns the extremes of all bars', () => {
    assert(
      property(array(float({ noNaN: true, min: 1, max: 100 }), { minLength: 1 }), (closes) => {
        const summary = summarize(barsOf(closes));
        expect(summary?.highest.close).toBe(Math.max(...closes));
        expect(summary?.lowest.close).toBe(Math.min(...closes));
      }),
    );
  });
});
