import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../../../../src/features/exchange-chart/rules/bar.ts';
import {
  afterPoll,
  beginPolls,
  delayOf,
  pauseOf,
  type PollState,
} from '../../../../../src/features/exchange-chart/rules/polling.ts';
import { RESOLUTION_CODES, pollSecondsOf } from '../../../../../src/features/exchange-chart/rules/resolution.ts';
import {
  addTick,
  afterDrawing,
  NO_TICKS,
  takeTicks,
  type Ticks,
} from '../../../../../src/features/exchange-chart/rules/ticks.ts';

describe('pauseOf()', () => {
  const missed = (count: number): PollState => ({ missed: count, answeredAt: 0 });

  it.each([
    ['1S', 1000],
    ['10S', 2000],
    ['30S', 2000],
    ['1', 3000],
    ['1M', 3000],
  ] as const)('returns the resolution’s poll interval if there are no failures (%s: %i ms)', (resolution, pause) => {
    for (const random of [0, 0.5, 0.999]) expect(pauseOf(missed(0), resolution, random)).toBe(pause);
  });

  it.each([
    [1, 2000],
    [2, 4000],
    [3, 8000],
    [4, 16_000],
    [5, 30_000],
    [6, 30_000],
    [1000, 30_000],
  ])('returns a longer pause after each consecutive failure (%i: %i ms ± 20 %)', (count, pause) => {
    expect(pauseOf(missed(count), '60', 0)).toBeCloseTo(pause * 0.8);
    expect(pauseOf(missed(count), '60', 0.5)).toBeCloseTo(pause);
    expect(pauseOf(missed(count), '60', 1)).toBeCloseTo(pause * 1.2);
  });

  it('always returns between 1 s and 36 s', () => {
    const count = fc.oneof(fc.nat(8), fc.nat());
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(count, fc.constantFrom(...RESOLUTION_CODES), random, (misses, code, chance) => {
        const pause = pauseOf(missed(misses), code, chance);
        expect(pause).toBeGreaterThanOrEqual(Math.min(1600, pollSecondsOf(code) * 1000));
        expect(pause).toBeLessThanOrEqual(36_000);
      }),
    );
  });
});

describe('delayOf()', () => {
  const run = (...answers: (number | undefined)[]) => delayOf(answers.reduce(afterPoll, beginPolls(50)));

  it.each<[string, (number | undefined)[], boolean, number]>([
    ['before the first poll', [], false, 50],
    ['after two missed polls', [undefined, undefined], false, 50],
    ['after three missed polls', [undefined, undefined, undefined], true, 50],
    ['after a response and three missed polls', [100, undefined, undefined, undefined], true, 100],
    [
      'after two missed polls, a response and two missed polls',
      [undefined, undefined, 100, undefined, undefined],
      false,
      100,
    ],
    ['after a response that follows many missed polls', [undefined, undefined, undefined, undefined, 200], false, 200],
  ])('returns whether and since when prices are delayed (%s)', (_what, answers, isDelayed, asOf) => {
    expect(run(...answers)).toEqual({ isDelayed, asOf });
  });
});

describe('addTick(), takeTicks() and afterDrawing()', () => {
  const bar = (time: number, close = 1): Bar => ({ time, open: 1, high: 9, low: 0, close, volume: 1 });
  const add = (...bars: Bar[]): Ticks => bars.reduce(addTick, NO_TICKS);

  it('merge 100 ticks into one drawing, with the last tick of each bar in order', () => {
    const many = Array.from({ length: 100 }, (_, index) => bar(index < 60 ? 1 : 2, index));
    const { bars, left } = takeTicks(add(...many), 0);
    expect(bars.map(({ time, close }) => [time, close])).toEqual([
      [1, 59],
      [2, 99],
    ]);
    expect(takeTicks(left, 0).bars).toEqual([]);
  });

  it('draw a late close of the previous bar before the new bar', () => {
    expect(add(bar(2), bar(1, 7)).waiting.map(({ time }) => time)).toEqual([1, 2]);
  });

  it.each([
    ['took 2 ms and began 19 ms ago', 100, 102, 119, false],
    ['took 2 ms and began 20 ms ago', 100, 102, 120, true],
    ['took 50 ms and began 499 ms ago', 0, 50, 499, false],
    ['took 50 ms and began 500 ms ago', 0, 50, 500, true],
    ['took 5 s and ended 999 ms ago', 0, 5_000, 5_999, false],
    ['took 5 s and ended 1 s ago', 0, 5_000, 6_000, true],
    ['ended before it began because the clock was set back', 100, 90, 100, true],
  ])(
    'allow another drawing after ten times the last one’s duration, or one second after its end (drawing %s)',
    (_what, began, ended, now, isDrawn) => {
      const ticks = afterDrawing(add(bar(1)), began, ended);
      expect(takeTicks(ticks, now).bars.length > 0).toBe(isDrawn);
      if (!isDrawn) expect(takeTicks(ticks, now).left).toBe(ticks);
    },
  );

  it('use at most 10 % of the time for 20 ticks per second, and draw the last one', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 5, maxLength: 5 }), (costs) => {
        let ticks = NO_TICKS;
        let spent = 0;
        let drawings = 0;
        let shown = -1;
        const end = 20_000;
        for (let frame = 0; frame < end; frame += 16) {
          if (frame % 48 === 0 && frame < end - 1000) ticks = addTick(ticks, bar(Math.floor(frame / 1000), frame));
          const { bars, left } = takeTicks(ticks, frame);
          ticks = left;
          if (bars.length === 0) continue;
          const cost = costs[drawings % costs.length] ?? 1;
          drawings += 1;
          spent += cost;
          shown = bars.at(-1)?.close ?? -1;
          ticks = afterDrawing(ticks, frame, frame + cost);
        }
        expect(spent).toBeLessThanOrEqual(end * 0.1 + 40);
        expect(ticks.waiting).toEqual([]);
        expect(shown).toBeGreaterThan(end - 1100);
      }),
      { numRuns: 30 },
    );
  });
});
