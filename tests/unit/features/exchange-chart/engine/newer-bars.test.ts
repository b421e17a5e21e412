import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Datafeed,
  DatafeedBar,
  PeriodParams,
  SymbolInfo,
} from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import { loadNewerBars } from '../../../../../src/features/exchange-chart/engine/newer-bars.ts';

const MINUTE = 60_000;
const START = Date.UTC(2024, 0, 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const barAt = (time: number): DatafeedBar => ({ time, open: 1, high: 1, low: 1, close: 1 });

/** Creates a feed that has bars at the given times and sends up to `most` bars per response. */
function feedOf(times: readonly number[], { most, isStrict }: { readonly most: number; readonly isStrict: boolean }) {
  const periods: PeriodParams[] = [];
  const getBars: Datafeed['getBars'] = (_info, _resolution, period, onResult) => {
    periods.push(period);
    const before = times.filter((time) => time < period.to * 1000);
    const inPeriod = before.filter((time) => time >= period.from * 1000);
    const sent = isStrict || inPeriod.length >= period.countBack ? inPeriod : before.slice(-period.countBack);
    onResult(sent.slice(-most).map(barAt));
  };
  return { feed: { getBars } as Datafeed, periods };
}

const ask = (feed: Datafeed, edge: number, newest: number) =>
  loadNewerBars(feed, {
    info: {} as SymbolInfo,
    resolution: '1',
    edge,
    target: undefined,
    isCurrent: () => true,
    newest: () => newest,
  });

describe('loadNewerBars()', () => {
  it('loads every bar after the given time, regardless of halts and short responses', async () => {
    const values = record({
      gaps: array(constantFrom(1, 1, 1, 2, 3, 700, 3000), { minLength: 2, maxLength: 80 }),
      most: integer({ min: 2, max: 1000 }),
      isStrict: constantFrom(true, false),
    });
    await assert(
      asyncProperty(values, async ({ gaps, ...limits }) => {
        let time = START;
        const times = gaps.map((gap) => (time += gap * MINUTE));
        const newest = times.at(-1) ?? 0;
        vi.setSystemTime(newest + 1);
        const { feed } = feedOf(times, limits);
        const result = [times[0] ?? 0];
        for (let isUpToDate = false; !isUpToDate;) {
          // eslint-disable-next-line no-await-in-loop
          const loaded = await ask(feed, result.at(-1) ?? 0, newest);
          result.push(...loaded.bars.map((bar) => bar.time));
          ({ isUpToDate } = loaded);
        }
        expect(result).toEqual(times);
      }),
      { numRuns: 200 },
    );
  });

  it('does not report that the chart is up to date if the feed has sent a newer tick', async () => {
    vi.setSystemTime(START + 20 * MINUTE);
    const { feed } = feedOf([START, START + MINUTE], { most: 100, isStrict: false });
    expect(await ask(feed, START, START + 2 * MINUTE)).toEqual({ bars: [barAt(START + MINUTE)], isUpToDate: false });
    expect(await ask(feed, START + MINUTE, START + 2 * MINUTE)).toEqual({ bars: [], isUpToDate: true });
  });

  it('requests no further bars once they are no longer needed', async () => {
    vi.setSystemTime(START + 1e9);
    const { feed, periods } = feedOf([], { most: 100, isStrict: true });
    await loadNewerBars(feed, {
      info: {} as SymbolInfo,
      resolution: '1',
      edge: START,
      target: undefined,
      isCurrent: () => false,
      newest: () => START + 1e9,
    });
    expect(periods).toHaveLength(1);
  });

  it('requests ever longer periods when there are no bars for years', async () => {
    const edge = START + MINUTE;
    vi.setSystemTime(Date.UTC(2026, 0, 1));
    const { feed, periods } = feedOf([START, edge], { most: 5_000, isStrict: true });
    expect(await ask(feed, edge, edge)).toEqual({ bars: [], isUpToDate: true });
    expect(periods.length).toBeLessThan(15);
    expect(Math.max(...periods.map(({ countBack }) => countBack))).toBeLessThanOrEqual(4_500);
  });

  it('ends if the feed’s bars do not start at whole seconds', async () => {
    const last = START + 10.5;
    vi.setSystemTime(START + MINUTE);
    const { feed } = feedOf([last], { most: 100, isStrict: false });
    expect(await ask(feed, START, last)).toEqual({ bars: [barAt(last)], isUpToDate: true });
  });

  it('rejects if the feed fails', async () => {
    const feed = { getBars: (...[, , , , onError]) => onError('down') } as Datafeed;
    await expect(ask(feed, START, START)).rejects.toThrow('down');
  });
});
