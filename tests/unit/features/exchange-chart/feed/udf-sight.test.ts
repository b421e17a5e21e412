import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Datafeed } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import { type FreshPage, freshPage, leavePage } from './feed-page.ts';
import { FIRST } from './page-feed.ts';
import { BTC } from './udf-charts.ts';

let { page, feeds } = {} as FreshPage;

beforeEach(async () => {
  ({ page, feeds } = await freshPage());
});
afterEach(leavePage);

describe('a chart with a UDF feed', () => {
  const polls = () => page.count('/udf/history');

  it('polls only while visible, and shares the poll with all charts on the page', async () => {
    const feed = feeds.createUdfFeed('/udf', '') as Datafeed;
    const charts = [
      feeds.createChartFeed(feed, { onReset: vi.fn() }),
      feeds.createChartFeed(feed, { onReset: vi.fn() }),
    ];
    for (const chart of charts) chart.getBars(BTC, '1', FIRST, vi.fn(), vi.fn());
    await page.pass();
    for (const chart of charts) chart.subscribeBars(BTC, '1', vi.fn(), 'a', vi.fn());
    const begun = polls();
    await page.pass(9000);
    expect(polls() - begun).toBe(3);
    charts[0]?.setOnScreen(false);
    await page.pass(9000);
    expect(polls() - begun).toBe(6);
    page.setVisible(false);
    await page.pass(90_000);
    expect(polls() - begun).toBe(6);
    page.setVisible(true);
    await page.pass();
    expect(polls() - begun).toBe(7);
    await page.pass(9000);
    expect(polls() - begun).toBe(10);
  });

  it('remains delayed until the feed responds, even after it has been off screen', async () => {
    const feed = feeds.createUdfFeed('/udf', '') as Datafeed;
    const chart = feeds.createChartFeed(feed, { onReset: vi.fn() });
    const delays: boolean[] = [];
    feeds.watchDelay(feed, 'BTC_USDT', '1', ({ isDelayed }) => delays.push(isDelayed));
    chart.getBars(BTC, '1', FIRST, vi.fn(), vi.fn());
    await page.pass();
    chart.subscribeBars(BTC, '1', vi.fn(), 'a', vi.fn());
    page.answerBy(() => new Response('', { status: 500 }));
    await page.pass(12_000);
    expect(delays).toEqual([false, true]);
    chart.setOnScreen(false);
    page.answerBy(undefined);
    await page.pass(60_000);
    expect(delays).toEqual([false, true]);
    chart.setOnScreen(true);
    await page.pass();
    expect(delays).toEqual([false, true, false]);
  });
});
