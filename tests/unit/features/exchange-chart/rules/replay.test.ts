import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedBars,
  closeOfBar,
  intervalOf,
  nextMoment,
  previousMoment,
} from '../../../../../src/features/exchange-chart/rules/replay.ts';

const START = Date.UTC(2026, 0, 1);
const RESOLUTIONS = ['1', '15', '60', '240', '1D', '1W', '1M'] as const;

/** Returns consecutive bars. */
function barsOf(resolution: (typeof RESOLUTIONS)[number], count: number): readonly { readonly time: number }[] {
  const bars = [{ time: START }];
  while (bars.length < count) bars.push({ time: closeOfBar(bars.at(-1) ?? { time: START }, resolution) });
  return bars;
}

const resolutions = constantFrom(...RESOLUTIONS);

describe('closedBars()', () => {
  it('omits every bar that was still open at the given moment', () => {
    assert(
      property(resolutions, integer({ min: 0, max: 40 * 86_400_000 }), (resolution, after) => {
        const bars = barsOf(resolution, 30);
        const closed = closedBars(bars, START + after, resolution);
        expect(bars.slice(0, closed.length)).toEqual(closed);
        expect(closed.every((bar) => closeOfBar(bar, resolution) <= START + after)).toBe(true);
        const next = bars[closed.length];
        expect(next === undefined || closeOfBar(next, resolution) > START + after).toBe(true);
      }),
    );
  });
});

describe('nextMoment() and previousMoment()', () => {
  it('show one more bar, and then the original bars again', () => {
    assert(
      property(resolutions, integer({ min: 1, max: 28 }), (resolution, shown) => {
        const bars = barsOf(resolution, 30);
        const moment = closeOfBar(bars[shown - 1] ?? { time: START }, resolution);
        const next = nextMoment(bars, moment, { resolution, now: Infinity }) ?? 0;
        expect(closedBars(bars, next, resolution)).toHaveLength(shown + 1);
        expect(previousMoment(bars, next, resolution)).toBe(moment);
      }),
    );
  });

  it('return undefined after the last closed bar and before the first bar', () => {
    const bars = barsOf('60', 3);
    const [first, , last] = bars.map((bar) => closeOfBar(bar, '60')) as [number, number, number];
    expect(nextMoment(bars, last, { resolution: '60', now: Infinity })).toBeUndefined();
    expect(nextMoment(bars, first, { resolution: '60', now: first })).toBeUndefined();
    expect(previousMoment(bars, first, '60')).toBeUndefined();
  });
});

describe('intervalOf()', () => {
  it('returns the milliseconds per bar at a speed in bars per second', () => {
    expect([intervalOf(0.5), intervalOf(10)]).toEqual([2000, 100]);
  });
});
