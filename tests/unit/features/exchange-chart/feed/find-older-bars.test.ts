import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Datafeed, DatafeedBar, PeriodParams } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import { type FreshPage, freshPage, leavePage, START } from './feed-page.ts';
import { ask, bar, FIRST, HOUR, hours, NEWEST, pageFeed } from './page-feed.ts';

let { page, feeds } = {} as FreshPage;

beforeEach(async () => {
  ({ page, feeds } = await freshPage());
});
afterEach(leavePage);

const chartFeedOf = (over: Partial<Datafeed>, onReset = vi.fn()) => feeds.createChartFeed(pageFeed(over), { onReset });

const OLDER: PeriodParams = { from: 0, to: NEWEST / 1000, countBack: 300, firstDataRequest: false };

describe('createChartFeed() with many bars', () => {
  it.each([
    [5000, 5000],
    [5001, 5000],
    [100_000, 5000],
  ])('delivers the latest 5000 bars of a response (%i: %i)', async (sent, taken) => {
    const { give } = ask(chartFeedOf({ getBars: (_s, _r, _p, answer) => answer(hours(sent)) }));
    await page.pass();
    expect(give.mock.calls[0]?.[0]).toEqual(hours(taken));
  });

  it('continues as long as the feed has older bars', async () => {
    const getBars = vi.fn<Datafeed['getBars']>((_s, _r, { to }, give) => {
      give(hours(4500, (Math.ceil(to / 3600) - 1) * HOUR));
    });
    const chartFeed = chartFeedOf({ getBars });
    const times: number[] = [];
    let to = FIRST.to;
    for (let call = 0; call < 7; call += 1) {
      const { give } = ask(chartFeed, { ...FIRST, to, firstDataRequest: call === 0 });
      await page.pass();
      const [bars, meta] = give.mock.calls[0] as [DatafeedBar[], { noData: boolean }];
      expect(meta.noData).toBe(false);
      times.unshift(...bars.map(({ time }) => time));
      to = (bars[0]?.time ?? to * 1000) / 1000;
    }
    expect(times).toEqual(hours(7 * 4500, times.at(-1)).map(({ time }) => time));
    expect(getBars).toHaveBeenCalledTimes(7);
  });

  it('omits invalid rows and reports them once', async () => {
    const rows = [bar(NEWEST), { ...bar(1), high: Infinity }, null, bar(NEWEST - HOUR), bar(NEWEST)] as DatafeedBar[];
    const chartFeed = chartFeedOf({ getBars: (_s, _r, _p, give) => give(rows) });
    const { give } = ask(chartFeed);
    ask(chartFeed);
    await page.pass();
    expect(give.mock.calls[0]?.[0].map(({ time }: DatafeedBar) => time)).toEqual([NEWEST - HOUR, NEWEST]);
    expect(feeds.failures).toHaveLength(1);
  });

  it('omits older bars that the chart already has', async () => {
    const { give } = ask(chartFeedOf({}), OLDER);
    await page.pass();
    expect(give.mock.calls[0]?.[0].map(({ time }: DatafeedBar) => time)).toEqual([NEWEST - 2 * HOUR, NEWEST - HOUR]);
  });
});

describe('findOlderBars()', () => {
  /** Creates a feed whose responses depend on the requested period. Records the periods. */
  function gaps(answer: (period: PeriodParams) => [DatafeedBar[], object?]) {
    const periods: PeriodParams[] = [];
    const chartFeed = chartFeedOf({
      getBars: (_s, _r, period, give) => {
        periods.push(period);
        give(...answer(period));
      },
    });
    return { chartFeed, periods };
  }

  it.each<[string, boolean, [DatafeedBar[], object?]]>([
    ['an empty period with noData', true, [[], { noData: true }]],
    ['an empty period without metadata', true, [[]]],
    ['bars', false, [hours(3)]],
    ['bars with noData', true, [hours(3), { noData: true }]],
    ['a nextTime that is not a number', true, [[], { noData: true, nextTime: 'soon' }]],
    ['a nextTime in the future', true, [[], { noData: true, nextTime: START / 1000 + 9 }]],
    ['a nextTime in the future, in milliseconds', true, [[], { noData: true, nextTime: START + 9_000 }]],
    ['a nextTime of null', true, [[], { nextTime: null }]],
  ])('sends one request and returns `noData` (%s: %j)', async (_what, noData, answer) => {
    const { chartFeed, periods } = gaps(() => answer);
    const { give } = ask(chartFeed);
    await page.pass();
    expect(give.mock.calls[0]?.[1]).toEqual({ noData });
    expect(periods).toHaveLength(1);
  });

  it.each([
    ['seconds', 1],
    ['milliseconds', 1000],
  ])('requests the bars at a `nextTime` in %s', async (_unit, factor) => {
    const next = NEWEST / 1000 - 1_000_000;
    const { chartFeed, periods } = gaps(({ to }) =>
      to > next + 1 ? [[], { noData: true, nextTime: next * factor }] : [hours(2, next * 1000)],
    );
    const { give } = ask(chartFeed, OLDER);
    await page.pass();
    expect(give.mock.calls[0]).toEqual([hours(2, next * 1000), { noData: false }]);
    expect(periods.map(({ to, countBack }) => [to, countBack])).toEqual([
      [OLDER.to, 300],
      [next + 1, 300],
    ]);
  });

  it('follows up to 10 `nextTime` hints', async () => {
    const { chartFeed, periods } = gaps(({ to }) => [[], { noData: true, nextTime: to - 100 }]);
    const { give } = ask(chartFeed, OLDER);
    await page.pass();
    expect(give.mock.calls).toEqual([[[], { noData: true }]]);
    expect(periods).toHaveLength(11);
  });
});

describe('findOlderBars() with a feed that has halts and gaps', () => {
  const TO = NEWEST / 1000;
  const periodOf = (bars: number, step: number, isFirst: boolean, to = TO): PeriodParams => ({
    from: to - bars * step,
    to,
    countBack: bars,
    firstDataRequest: isFirst,
  });

  /** Creates a feed with bars at the given times in seconds. */
  function feedOf(times: readonly number[], meta: object | undefined) {
    const periods: PeriodParams[] = [];
    const chartFeed = chartFeedOf({
      getBars: (_s, _r, period, give) => {
        periods.push(period);
        const matches = times.filter((time) => time >= period.from && time < period.to);
        give(
          matches.map((time) => bar(time * 1000)),
          meta,
        );
      },
    });
    return { chartFeed, periods };
  }

  const cases = [true, false].flatMap((isFirst) =>
    [
      [1, 'seconds'],
      [60, 'minutes'],
      [3600, 'hours'],
      [86_400, 'days'],
    ].flatMap(([step, unit]) =>
      [300, 400, 1100, 24_000].flatMap((gap) =>
        [{ noData: false }, {}, undefined].map((meta) => [gap, unit, isFirst, meta, step] as const),
      ),
    ),
  );

  it.each(cases)('finds the bars before a halt (%i %s, first request %s, metadata %j)', async (...given) => {
    const [gap, , isFirst, meta, step] = given as readonly [number, string, boolean, object | undefined, number];
    const last = TO - gap * step;
    // Times before 1970 are not supported.
    if (last <= 0) return;
    const { chartFeed, periods } = feedOf([last - step, last], meta);
    const { give } = ask(chartFeed, periodOf(300, step, isFirst));
    for (let turn = 0; turn < 20; turn += 1) await page.pass();
    const [bars, { noData }] = give.mock.calls[0] as [DatafeedBar[], { noData: boolean }];
    expect(bars.at(-1)?.time).toBe(last * 1000);
    expect(noData).toBe(false);
    const spans = periods.map(({ from, to }) => to - from);
    expect(
      spans.every((span, index) => index === 0 || span > (spans[index - 1] ?? 0) || periods[index]?.from === 0),
    ).toBe(true);
  });

  it('stops after a limited number of periods', async () => {
    for (const step of [1, 60, 3600, 86_400]) {
      const { chartFeed, periods } = feedOf([], { noData: false });
      const { give } = ask(chartFeed, periodOf(300, step, true));
      for (let turn = 0; turn < 40; turn += 1) await page.pass();
      expect(give.mock.calls).toEqual([[[], { noData: true }]]);
      expect(periods.length).toBeLessThanOrEqual(17);
      expect(periods.every(({ from, to }) => from >= 0 && from < to)).toBe(true);
    }
  });

  it('finds every bar when the user scrolls, regardless of gaps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 8 }), async (gaps) => {
        let time = TO;
        const times = gaps.map((gap) => (time -= gap * 3600)).filter((one) => one > 0);
        const { chartFeed } = feedOf(times, { noData: false });
        const results: number[] = [];
        let to = TO;
        for (let request = 0; request <= times.length; request += 1) {
          const { give } = ask(chartFeed, periodOf(300, 3600, request === 0, to));
          for (let turn = 0; turn < 20; turn += 1) await page.pass();
          const [bars, meta] = give.mock.calls[0] as [DatafeedBar[], { noData: boolean }];
          results.push(...bars.map((one) => one.time / 1000));
          if (meta.noData) break;
          to = (bars[0]?.time ?? 0) / 1000;
        }
        expect(results.toSorted((one, other) => other - one)).toEqual(times);
      }),
      { numRuns: 25 },
    );
  });

  it.each<[string, DatafeedBar[]]>([
    ['always responds with the newest bars', hours(3)],
    ['responds with invalid rows', [{ ...bar(NEWEST), high: Infinity }]],
  ])('sends no further request if the feed %s', async (_what, rows) => {
    let calls = 0;
    const chartFeed = chartFeedOf({
      getBars: (_s, _r, _p, give) => {
        calls += 1;
        give(rows, { noData: false });
      },
    });
    const { give } = ask(chartFeed, periodOf(300, 3600, false, TO - 10 * 3600));
    for (let turn = 0; turn < 20; turn += 1) await page.pass();
    expect(calls).toBe(1);
    expect(give.mock.calls).toEqual([[[], { noData: true }]]);
  });

  it('stops when the chart switches to another symbol', async () => {
    const { chartFeed, periods } = feedOf([], { noData: false });
    ask(chartFeed, periodOf(300, 3600, true));
    chartFeed.renew();
    for (let turn = 0; turn < 20; turn += 1) await page.pass();
    expect(periods).toHaveLength(1);
  });
});
