import { array, assert, constant, integer, oneof, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  barsToDrop,
  dropForNewer,
  dropForOlder,
  dropForTick,
  firstAfter,
  periodAfter,
  type WindowView,
} from '../../../../../src/features/exchange-chart/rules/bar-window.ts';

const MOST = 40;
const CHUNK = 5;
const VISIBLE = 8;

/** A chart that shows a window of the bars 0, 1, 2 … The bars are numbered by time. */
interface Model {
  readonly bars: readonly number[];
  /** Index of the first visible bar. */
  readonly from: number;
  /** Index of the market's newest bar. */
  readonly newest: number;
}

const viewOf = ({ bars, from }: Model): WindowView => {
  const start = Math.max(0, from - (bars[0] ?? 0));
  return { count: bars.length, from: start, to: Math.min(bars.length, start + VISIBLE) };
};
const keep = (bars: readonly number[], { oldest, newest }: { oldest: number; newest: number }): readonly number[] =>
  bars.slice(oldest, bars.length - newest);
const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
const clampFrom = ({ bars, from, newest }: Model): Model => ({
  bars,
  from: Math.max(bars[0] ?? 0, Math.min(from, (bars.at(-1) ?? 0) + 1 - VISIBLE)),
  newest,
});

const older = (model: Model, count: number): Model => {
  const [first = 0] = model.bars;
  const added = range(Math.max(0, first - count), first);
  return { ...model, bars: keep([...added, ...model.bars], dropForOlder(viewOf(model), added.length, MOST)) };
};
const newer = (model: Model, count: number): Model => {
  const last = model.bars.at(-1) ?? 0;
  const added = range(last + 1, Math.min(model.newest, last + count) + 1);
  return { ...model, bars: keep([...model.bars, ...added], dropForNewer(viewOf(model), added.length, MOST)) };
};
const tick = (model: Model): Model => {
  const newest = model.newest + 1;
  const dropped = model.bars.at(-1) === model.newest ? dropForTick(viewOf(model), MOST, CHUNK) : undefined;
  return dropped === undefined
    ? { ...model, newest }
    : { ...model, newest, bars: [...model.bars.slice(dropped), newest] };
};
const goTo = (model: Model, bar: number): Model => {
  const end = Math.min(model.newest, bar + VISIBLE);
  return { ...model, bars: range(Math.max(0, end - 20), end + 1), from: Math.max(0, bar - VISIBLE) };
};

const step = oneof(
  record({ kind: constant('older' as const), count: integer({ min: 0, max: MOST }) }),
  record({ kind: constant('newer' as const), count: integer({ min: 0, max: MOST }) }),
  record({ kind: constant('scroll' as const), count: integer({ min: -MOST, max: MOST }) }),
  record({ kind: constant('goTo' as const), count: integer({ min: VISIBLE, max: 900 }) }),
  record({ kind: constant('tick' as const), count: integer({ min: 1, max: 12 }) }),
);

describe('the bar window', () => {
  it('remains continuous, within the limit and around the visible bars after any sequence of steps', () => {
    assert(
      property(array(step, { maxLength: 60 }), (steps) => {
        let model: Model = { bars: range(980, 1000), from: 990, newest: 999 };
        for (const { kind, count } of steps) {
          model = clampFrom(model);
          const { from } = model;
          const recorded = range(from, Math.min(from + VISIBLE, (model.bars.at(-1) ?? 0) + 1));
          if (kind === 'older') model = older(model, count);
          if (kind === 'newer') model = newer(model, count);
          if (kind === 'scroll') model = { ...model, from: from + count };
          if (kind === 'goTo') model = goTo(model, Math.min(count, model.newest));
          if (kind === 'tick') for (let sent = 0; sent < count; sent += 1) model = tick(model);
          const { bars } = model;
          expect(bars.length).toBeGreaterThan(0);
          expect(bars.length).toBeLessThanOrEqual(MOST);
          expect(bars).toEqual(range(bars[0] ?? 0, (bars[0] ?? 0) + bars.length));
          if (kind === 'older' || kind === 'newer' || kind === 'tick')
            expect(bars).toEqual(expect.arrayContaining([...recorded]));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reaches every bar from any position, page by page', () => {
    let model: Model = { bars: range(980, 1000), from: 990, newest: 999 };
    const recorded = new Set<number>();
    const look = (): void => range(model.from, model.from + VISIBLE).forEach((bar) => recorded.add(bar));
    while ((model.bars[0] ?? 0) > 0) {
      model = clampFrom(older({ ...model, from: model.bars[0] ?? 0 }, 7));
      look();
    }
    model = { ...model, from: 0 };
    look();
    expect(model.bars.at(-1)).toBeLessThan(999);
    while ((model.bars.at(-1) ?? 0) < 999) {
      model = clampFrom(newer({ ...model, from: model.bars.at(-1) ?? 0 }, 7));
      look();
    }
    model = clampFrom({ ...model, from: 999 });
    look();
    expect(recorded.size).toBe(1000);
  });
});

describe('barsToDrop()', () => {
  it.each([
    ['newest', { count: 50, from: 10, to: 20 }, { oldest: 0, newest: 10 }],
    ['oldest', { count: 50, from: 35, to: 45 }, { oldest: 10, newest: 0 }],
    ['outermost', { count: 50, from: 20, to: 30 }, { oldest: 5, newest: 5 }],
  ])('drops the %s bars (%j)', (_which, view, dropped) => expect(barsToDrop(view, 40)).toEqual(dropped));

  it('drops nothing within the limit', () =>
    expect(barsToDrop({ count: 40, from: 0, to: 10 }, 40)).toEqual({ oldest: 0, newest: 0 }));
});

describe('dropForTick()', () => {
  it('drops a whole chunk, and one bar for the tick', () =>
    expect(dropForTick({ count: MOST, from: 32, to: 40 }, MOST, CHUNK)).toBe(CHUNK + 1));

  it('returns undefined if the oldest bars are visible', () =>
    expect(dropForTick({ count: MOST, from: 3, to: 11 }, MOST, CHUNK)).toBe(undefined));
});

describe('periodAfter()', () => {
  it('contains the bar at the given time and the requested number of bars after it', () =>
    expect(periodAfter(60_000 * 10, '1', 5)).toEqual({ from: 600, to: 960, countBack: 5, firstDataRequest: false }));
});

describe('firstAfter()', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [5, 2],
  ])('returns the index of the first bar after %i: %i', (time, index) =>
    expect(firstAfter([{ time: 1 }, { time: 2 }], time)).toBe(index),
  );
});
