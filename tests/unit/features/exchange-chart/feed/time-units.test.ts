import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Datafeed, DatafeedBar } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import type { UdfFeed } from '../../../../../src/features/exchange-chart/feed/create-udf-feed.ts';
import { type FreshPage, freshPage, leavePage, START } from './feed-page.ts';
import { ask, bar, BTC, FIRST, HOUR, hours, NEWEST, pageFeed } from './page-feed.ts';

let { page, feeds } = {} as FreshPage;

beforeEach(async () => {
  ({ page, feeds } = await freshPage());
});
afterEach(leavePage);

const inUnit = (factor: number) => (one: DatafeedBar) => ({ ...one, time: one.time * factor });
const timesOf = (rows: unknown): readonly number[] => (rows as readonly DatafeedBar[]).map(({ time }) => time);

describe('createChartFeed()', () => {
  it('accepts times in seconds and reports the unit once', async () => {
    const getBars: Datafeed['getBars'] = (_s, _r, _p, give) => give(hours(3).map(inUnit(1 / 1000)));
    const chartFeed = feeds.createChartFeed(pageFeed({ getBars }), { onReset: vi.fn() });
    for (let turn = 0; turn < 2; turn += 1) {
      const { give } = ask(chartFeed);
      await page.pass();
      expect(timesOf(give.mock.calls[0]?.[0])).toEqual(timesOf(hours(3)));
    }
    expect(feeds.failures).toHaveLength(1);
    expect(feeds.failures[0]).toMatch(/getBars, times are in seconds/);
  });

  it.each<[string, number]>([
    ['in microseconds', 1000],
    ['in nanoseconds', 1e6],
    ['in minutes', 1 / 60_000],
    ['0', 0],
  ])('fails if times are %s', async (_unit, factor) => {
    const getBars: Datafeed['getBars'] = (_s, _r, _p, give) => give(hours(3).map(inUnit(factor)));
    const { give, fail } = ask(feeds.createChartFeed(pageFeed({ getBars }), { onReset: vi.fn() }));
    await page.pass();
    expect([give.mock.calls.length, fail.mock.calls]).toEqual([0, [['no bar has a plausible time in milliseconds']]]);
    expect(feeds.failures).toHaveLength(1);
  });

  it('accepts ticks with times in seconds, and rejects other units', async () => {
    let push = (_bar: DatafeedBar): void => {};
    const chartFeed = feeds.createChartFeed(pageFeed({ subscribeBars: (_s, _r, tick) => void (push = tick) }), {
      onReset: vi.fn(),
    });
    chartFeed.getBars(BTC, '60', FIRST, vi.fn(), vi.fn());
    await page.pass();
    const ticks: DatafeedBar[] = [];
    chartFeed.subscribeBars(BTC, '60', (tick) => ticks.push(tick), 'a', vi.fn());
    for (const time of [NEWEST / 1000, NEWEST / 1000 + 3600, (NEWEST + 2 * HOUR) * 1000]) push(bar(time));
    await page.pass();
    expect(timesOf(ticks)).toEqual([NEWEST, NEWEST + HOUR]);
    expect(feeds.failures.filter((message) => message.includes('times are in seconds'))).toHaveLength(1);
    expect(feeds.failures.filter((message) => message.includes('a tick is not a valid bar'))).toHaveLength(1);
  });
});

describe('createUdfFeed()', () => {
  const history = (times: readonly (number | string)[]) => {
    const prices = times.map(() => 10);
    return { s: 'ok', t: times, o: prices, h: prices, l: prices, c: prices, v: prices };
  };
  const load = async (body: object): Promise<readonly [bars: readonly DatafeedBar[], reasons: readonly string[]]> => {
    page.answerBy((url) => (url.pathname.endsWith('/history') ? Response.json(body) : undefined));
    const feed = feeds.createUdfFeed('/udf', 'https://gateway.example') as UdfFeed;
    const [bars, reasons]: [DatafeedBar[], string[]] = [[], []];
    feed.getBars(
      BTC,
      '60',
      FIRST,
      (rows) => bars.push(...rows),
      (reason) => reasons.push(reason),
    );
    await page.pass();
    return [bars, reasons];
  };
  const seconds = hours(3).map(({ time }) => time / 1000);

  it.each([
    ['milliseconds', (time: number) => time * 1000],
    ['milliseconds as strings', (time: number) => String(time * 1000)],
  ])('accepts times in %s and reports the unit once', async (_unit, write) => {
    for (let turn = 0; turn < 2; turn += 1) {
      const [bars] = await load(history(seconds.map((time) => write(time))));
      expect(timesOf(bars)).toEqual(timesOf(hours(3)));
    }
    expect(feeds.failures).toHaveLength(1);
    expect(feeds.failures[0]).toMatch(/times in milliseconds/);
  });

  it.each([1e6, 1e9, 0])('fails if times have another unit (seconds × %d)', async (factor) => {
    const [bars, reasons] = await load(history(seconds.map((time) => time * factor)));
    expect(bars).toEqual([]);
    expect(reasons).toHaveLength(1);
    expect(feeds.failures).toHaveLength(1);
    expect(feeds.failures[0]).toMatch(/no plausible times/);
  });

  it('accepts a feed clock in milliseconds', async () => {
    page.answerBy((url) => (url.pathname.endsWith('/time') ? new Response(String(START + 60_000)) : undefined));
    const feed = feeds.createUdfFeed('/udf', 'https://gateway.example') as UdfFeed;
    feed.onReady(vi.fn());
    await page.pass();
    feed.getBars(BTC, '60', FIRST, vi.fn(), vi.fn());
    await page.pass();
    const to = Number(page.requests.at(-1)?.url.searchParams.get('to'));
    expect(to).toBeGreaterThanOrEqual(START / 1000 + 60);
    expect(to).toBeLessThan(START / 1000 + 70);
  });
});
