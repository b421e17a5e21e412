import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  Datafeed,
  DatafeedBar,
  PeriodParams,
  SymbolInfo,
} from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import { type FreshPage, freshPage, leavePage, START } from './feed-page.ts';

let { page, feeds } = {} as FreshPage;

beforeEach(async () => {
  ({ page, feeds } = await freshPage());
});
afterEach(leavePage);

const MINUTE = 60_000;
const NEWEST = START - (START % MINUTE);
const BTC = { name: 'BTC_USDT', ticker: 'BTC_USDT' } as SymbolInfo;
const bar = (time: number, close = 10): DatafeedBar => ({ time, open: 10, high: 20, low: 5, close, volume: 1 });
const FIRST: PeriodParams = { from: 0, to: START / 1000 + 1, countBack: 300, firstDataRequest: true };

/** Opens a chart with a fake feed. Returns controls for the feed, and everything that the chart has received. */
async function openChart(missed: DatafeedBar[] | 'fails' = []) {
  const pushes = new Map<string, (sent: unknown) => void>();
  const resets = new Map<string, () => void>();
  const requests: PeriodParams[] = [];
  let answer = missed;
  const feed = {
    getBars: (_s, _r, period, give, fail) => {
      requests.push(period);
      if (period.firstDataRequest) give([bar(NEWEST - MINUTE), bar(NEWEST)]);
      else if (answer === 'fails') fail('down');
      else give(answer);
    },
    subscribeBars: (_s, _r, tick, guid, reset) => {
      pushes.set(guid, tick as (sent: unknown) => void);
      resets.set(guid, reset);
    },
    unsubscribeBars: (guid) => void pushes.delete(guid),
  } as Partial<Datafeed> as Datafeed;
  const [onReset, needed, onBehind] = [vi.fn(), vi.fn(), vi.fn()];
  const chartFeed = feeds.createChartFeed(feed, { onReset, onBehind });
  const ticks: DatafeedBar[] = [];
  chartFeed.getBars(BTC, '1', FIRST, vi.fn(), vi.fn());
  await page.pass();
  chartFeed.subscribeBars(BTC, '1', (one) => ticks.push(one), 'a', needed);
  return {
    chartFeed,
    feed,
    requests,
    ticks,
    onReset,
    needed,
    behind: () => onBehind.mock.calls.flat() as readonly (number | undefined)[],
    guids: () => [...pushes.keys()],
    push: async (...sent: unknown[]) => {
      for (const one of sent) for (const push of pushes.values()) push(one);
      await page.pass();
    },
    resetAll: async () => {
      for (const reset of resets.values()) reset();
      await page.pass();
    },
    answerBy: (next: DatafeedBar[] | 'fails') => (answer = next),
    times: () => ticks.map(({ time, close }) => [(time - NEWEST) / MINUTE, close]),
  };
}

describe('pauseWhenHidden() while visible', () => {
  it('forwards every new bar individually', async () => {
    const chart = await openChart();
    chart.feed.subscribeBars(BTC, '1', vi.fn(), 'other', vi.fn());
    await chart.push(bar(NEWEST, 11), bar(NEWEST + MINUTE, 12), bar(NEWEST + MINUTE, 13));
    expect(chart.times()).toEqual([
      [0, 11],
      [1, 12],
      [1, 13],
    ]);
  });

  it('forwards ticks asynchronously', async () => {
    let isWithin = true;
    const chartFeed = feeds.createChartFeed(
      { subscribeBars: (_s, _r, tick) => tick(bar(1)), unsubscribeBars: () => {} } as Partial<Datafeed> as Datafeed,
      { onReset: vi.fn() },
    );
    const receivedEvents: boolean[] = [];
    chartFeed.subscribeBars(BTC, '1', () => receivedEvents.push(isWithin), 'a', vi.fn());
    isWithin = false;
    await page.pass();
    expect(receivedEvents).toEqual([false]);
  });

  it('drops older and invalid bars, and reports invalid ones once', async () => {
    const chart = await openChart();
    await chart.push(
      bar(NEWEST - MINUTE),
      { ...bar(NEWEST), high: 1 },
      null,
      'tick',
      bar(NEWEST + MINUTE),
      bar(NEWEST),
    );
    expect(chart.times()).toEqual([[1, 10]]);
    expect(feeds.failures).toHaveLength(1);
  });

  it('reloads and notifies the engine when the feed requests a cache reset', async () => {
    const chart = await openChart();
    await chart.resetAll();
    expect([chart.onReset.mock.calls.length, chart.needed.mock.calls.length]).toEqual([1, 1]);
  });

  it('does not notify an engine that has already started to reload', async () => {
    const chart = await openChart();
    chart.needed.mockImplementation(() => chart.chartFeed.renew());
    await chart.resetAll();
    expect([chart.onReset.mock.calls.length, chart.needed.mock.calls.length]).toEqual([0, 1]);
  });

  it('assigns unique subscription ids to the charts of a shared feed', async () => {
    const [one, other] = [await openChart(), await openChart()];
    expect(one.guids()).toHaveLength(1);
    expect(one.guids()).not.toEqual(other.guids());
    one.chartFeed.unsubscribeBars('a');
    one.chartFeed.unsubscribeBars('a');
    expect([one.guids(), other.guids().length]).toEqual([[], 1]);
  });

  it('unsubscribes the previous subscription with the same id', async () => {
    const chart = await openChart();
    chart.chartFeed.subscribeBars(BTC, '1', vi.fn(), 'a', vi.fn());
    expect(chart.guids()).toHaveLength(1);
  });
});

describe('pauseWhenHidden() while hidden', () => {
  const hide: [string, (chart: Awaited<ReturnType<typeof openChart>>, isSeen: boolean) => void][] = [
    ['off screen', ({ chartFeed }, isSeen) => chartFeed.setOnScreen(isSeen)],
    ['in a hidden page', (_chart, isSeen) => page.setVisible(isSeen)],
  ];

  it.each(hide)('unsubscribes (%s), and delivers missed bars before new bars when it resumes', async (_where, see) => {
    const chart = await openChart();
    see(chart, false);
    expect(chart.guids()).toEqual([]);
    await page.pass(3 * MINUTE);
    chart.answerBy([0, 1, 2, 3].map((minute) => bar(NEWEST + minute * MINUTE, 20 - minute)));
    see(chart, true);
    await page.pass();
    await chart.push(bar(NEWEST + 3 * MINUTE, 7));
    expect(chart.times()).toEqual([
      [0, 20],
      [1, 19],
      [2, 18],
      [3, 17],
      [3, 7],
    ]);
    expect(chart.requests.at(-1)).toMatchObject({ from: NEWEST / 1000, countBack: 4, firstDataRequest: false });
    expect(chart.onReset).not.toHaveBeenCalled();
    expect(chart.behind()).toEqual([undefined]);
  });

  it.each(hide)(
    'reports that the chart is behind until a later tick delivers the missed bars (%s)',
    async (_where, see) => {
      const chart = await openChart('fails');
      see(chart, false);
      await page.pass(2 * MINUTE);
      see(chart, true);
      await page.pass();
      expect(chart.behind()).toEqual([START]);
      chart.answerBy([bar(NEWEST + 2 * MINUTE, 13)]);
      await chart.push(bar(NEWEST + 2 * MINUTE, 14));
      expect(chart.behind()).toEqual([START, undefined]);
      expect(chart.times()).toEqual([[2, 13]]);
    },
  );

  it('resumes only when the chart is on screen and the page is visible', async () => {
    const chart = await openChart();
    chart.chartFeed.setOnScreen(false);
    page.setVisible(false);
    chart.chartFeed.setOnScreen(true);
    expect(chart.guids()).toEqual([]);
    page.setVisible(true);
    expect(chart.guids()).toHaveLength(1);
  });

  it.each([
    [1000, 0],
    [1001, 1],
  ])('reloads all bars after more than 1000 missed bars (%i: %i reloads)', async (minutes, resets) => {
    const chart = await openChart([bar(NEWEST)]);
    chart.chartFeed.setOnScreen(false);
    vi.setSystemTime(NEWEST + minutes * MINUTE + (START - NEWEST));
    chart.chartFeed.setOnScreen(true);
    await page.pass();
    expect([chart.onReset.mock.calls.length, chart.needed.mock.calls.length]).toEqual([resets, resets]);
  });

  it('draws nothing beyond a gap that cannot be loaded, and tries again with the next tick', async () => {
    const chart = await openChart('fails');
    chart.chartFeed.setOnScreen(false);
    await page.pass(2 * MINUTE);
    chart.chartFeed.setOnScreen(true);
    await page.pass();
    await chart.push(bar(NEWEST + 2 * MINUTE, 6));
    expect([chart.ticks, chart.requests.length]).toEqual([[], 3]);
    chart.answerBy([bar(NEWEST), bar(NEWEST + MINUTE), bar(NEWEST + 2 * MINUTE)]);
    await chart.push(bar(NEWEST + 2 * MINUTE, 7));
    await chart.push(bar(NEWEST + 2 * MINUTE, 8));
    expect(chart.times()).toEqual([
      [0, 10],
      [1, 10],
      [2, 10],
      [2, 8],
    ]);
  });

  it('delivers no bar twice when visibility changes quickly', async () => {
    const chart = await openChart([bar(NEWEST, 11)]);
    for (let turn = 0; turn < 5; turn += 1) {
      chart.chartFeed.setOnScreen(false);
      chart.chartFeed.setOnScreen(true);
    }
    await page.pass();
    expect(chart.times()).toEqual([[0, 11]]);
    expect(chart.guids()).toHaveLength(1);
  });

  it('does not subscribe before the chart is first visible', async () => {
    page.setVisible(false);
    const chart = await openChart();
    expect(chart.guids()).toEqual([]);
    page.setVisible(true);
    await chart.push(bar(NEWEST, 12));
    expect(chart.times()).toEqual([[0, 12]]);
  });

  it('does not resume after dispose()', async () => {
    const chart = await openChart();
    page.setVisible(false);
    chart.chartFeed.dispose();
    page.setVisible(true);
    await page.pass();
    expect(chart.guids()).toEqual([]);
  });
});
