import { array, assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../../../../src/features/exchange-chart/rules/bar.ts';
import {
  type ChartWindow,
  type ComparedBars,
  dropDistantBars,
  isAdjoining,
  mergeBars,
  missingPeriod,
  NO_BARS,
  withTick,
} from '../../../../../src/features/exchange-chart/rules/compared-bars.ts';

const MINUTE = 60_000;
const barAt = (time: number): Bar => ({ time, open: 1, high: 1, low: 1, close: time, volume: 1 });
/** Returns a feed's bars in a period. The feed contains one bar per minute since `first`. */
const barsOf = (since: number, until: number, first: number): readonly Bar[] => {
  const start = Math.max(first, Math.ceil(since / MINUTE) * MINUTE);
  return [...Array(Math.max(0, Math.ceil((until - start) / MINUTE))).keys()].map((index) =>
    barAt(start + index * MINUTE),
  );
};

/** Loads periods until nothing is missing. Returns the bars and the number of requests. */
function loadAll(
  loaded: ComparedBars,
  window: ChartWindow,
  { now, first }: { readonly now: number; readonly first: number },
): { readonly loaded: ComparedBars; readonly requests: number } {
  let next = isAdjoining(loaded, window) ? loaded : NO_BARS;
  for (let requests = 0; requests < 50; requests += 1) {
    const missing = missingPeriod(next, window, now);
    if (missing === undefined) return { loaded: next, requests };
    expect(missing.count).toBeLessThanOrEqual(5_000);
    const bars = barsOf(missing.since, Math.min(missing.until, now), first);
    next = mergeBars(next, bars, { ...missing, isEnd: missing.since <= first });
  }
  throw new Error('loads without an end');
}

const windowOf = (oldest: number, count: number, hasNewest: boolean): ChartWindow => ({
  resolution: '1',
  oldest: oldest * MINUTE,
  newest: (oldest + count) * MINUTE,
  hasNewest,
});

describe('missingPeriod()', () => {
  it('returns periods that load the bars of any window in fewer than 25 requests', () => {
    const move = record({
      oldest: integer({ min: 0, max: 60_000 }),
      count: integer({ min: 1, max: 20_000 }),
      hasNewest: boolean(),
    });
    assert(
      property(array(move, { minLength: 1, maxLength: 5 }), integer({ min: 0, max: 30_000 }), (moves, firstMinute) => {
        let loaded = NO_BARS;
        const now = 90_000 * MINUTE;
        const first = firstMinute * MINUTE;
        for (const { oldest, count, hasNewest } of moves) {
          const window = windowOf(hasNewest ? 90_000 - count : oldest, count, hasNewest);
          loaded = dropDistantBars(loaded, window);
          const result = loadAll(loaded, window, { now, first });
          loaded = result.loaded;
          expect(result.requests).toBeLessThan(25);
          const inWindow = loaded.bars.filter(
            ({ time }) => time >= window.oldest && time <= window.newest && time < now,
          );
          const expected = barsOf(window.oldest, Math.min(window.newest + 1, now), first);
          expect(inWindow.map(({ time }) => time)).toEqual(expected.map(({ time }) => time));
        }
      }),
      { numRuns: 30 },
    );
  });

  it('returns undefined for the time before the symbol’s history', () => {
    const window = windowOf(0, 1000, true);
    const { loaded } = loadAll(NO_BARS, window, { now: 1000 * MINUTE, first: 900 * MINUTE });
    expect(missingPeriod(loaded, windowOf(-5000, 6000, true), 1000 * MINUTE)).toBeUndefined();
  });
});

describe('withTick()', () => {
  const loaded: ComparedBars = { bars: [barAt(0), barAt(MINUTE)], since: 0, until: Infinity };

  it('replaces the newest bar', () => {
    expect(withTick(loaded, { ...barAt(MINUTE), close: 5 }).bars.map(({ close }) => close)).toEqual([0, 5]);
  });

  it('appends the next bar, and ignores earlier bars', () => {
    expect(withTick(loaded, barAt(2 * MINUTE)).bars).toHaveLength(3);
    expect(withTick(loaded, barAt(0))).toBe(loaded);
  });
});

describe('dropDistantBars()', () => {
  it('keeps the chart’s bars if too many bars are stored', () => {
    const loaded: ComparedBars = { bars: barsOf(0, 30_000 * MINUTE, 0), since: -Infinity, until: Infinity };
    const storedValue = dropDistantBars(loaded, windowOf(100, 200, false));
    expect(storedValue.bars.map(({ time }) => time / MINUTE)).toEqual(
      [...Array(201).keys()].map((index) => 100 + index),
    );
    expect([storedValue.since, storedValue.until]).toEqual([100 * MINUTE, 301 * MINUTE]);
  });
});
