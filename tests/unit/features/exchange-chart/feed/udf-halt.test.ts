import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leavePage, START } from './feed-page.ts';
import { BTC, type FreshUdf, freshUdf } from './udf-charts.ts';

let { page, feeds, feed } = {} as FreshUdf;

beforeEach(async () => {
  ({ page, feeds, feed } = await freshUdf());
});
afterEach(leavePage);

/** Responds to /history with the bars of the requested period: one bar per minute until trading was halted, `minutes` ago. */
function haltTrading(minutes: number): number {
  const last = Math.floor(START / 60_000) * 60 - minutes * 60;
  page.answerBy((url) => {
    if (!url.pathname.endsWith('/history')) return undefined;
    const [from = 0, to = 0, count = 0] = ['from', 'to', 'countback'].map((name) => Number(url.searchParams.get(name)));
    const end = Math.min(to - 1, last);
    const times = Array.from({ length: count }, (_, index) => end - (end % 60) - (count - 1 - index) * 60).filter(
      (time) => time >= from && time <= end,
    );
    const prices = times.map(() => 10);
    return Response.json({ s: 'ok', t: times, o: prices, h: prices, l: prices, c: prices, v: prices });
  });
  return last;
}

describe('a UDF feed that responds "ok" without bars during a halt', () => {
  it.each([10, 400, 24_000, 100_000])(
    'delivers the bars before the halt without repeated reloads (%i minutes)',
    async (minutes) => {
      const last = haltTrading(minutes);
      const onReset = vi.fn();
      const chartFeed = feeds.createChartFeed(feed, { onReset });
      const [give, onTick] = [vi.fn(), vi.fn()];
      const to = START / 1000 + 1;
      chartFeed.getBars(BTC, '1', { from: to - 300 * 60, to, countBack: 300, firstDataRequest: true }, give, vi.fn());
      await page.pass(1_000);
      const [bars, { noData }] = give.mock.calls[0] as [{ time: number }[], { noData: boolean }];
      expect([bars.at(-1)?.time, noData]).toEqual([last * 1000, false]);
      chartFeed.subscribeBars(BTC, '1', onTick, 'a', onReset);
      const requestCount = page.count('/history');
      await page.pass(30_000);
      // The feed polls every three seconds.
      expect(page.count('/history') - requestCount).toBeLessThanOrEqual(11);
      expect(onReset).not.toHaveBeenCalled();
      chartFeed.dispose();
    },
  );
});
