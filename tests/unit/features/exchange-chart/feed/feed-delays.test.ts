import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Delay } from '../../../../../src/features/exchange-chart/rules/polling.ts';
import type { UdfFeed } from '../../../../../src/features/exchange-chart/feed/create-udf-feed.ts';
import { leavePage, START } from './feed-page.ts';
import { BTC, type FreshUdf, freshUdf, HISTORY } from './udf-charts.ts';

let { page, feeds, feed, load, open } = {} as FreshUdf;

beforeEach(async () => {
  ({ page, feeds, feed, load, open } = await freshUdf());
});
afterEach(leavePage);

describe('a feed that fails after the start', () => {
  const delays = (resolution = '60'): Delay[] => {
    const received: Delay[] = [];
    feeds.watchDelay(feed, 'BTC_USDT', resolution, (delay) => received.push(delay));
    return received;
  };
  const down = (): Response => new Response('', { status: 503 });

  it('is polled again after 2, 4, 8, 16, 30 and 30 s ± 20 %', async () => {
    await open('60');
    page.answerBy(down);
    const times: number[] = [];
    let last = Date.now();
    const before = page.requests.length;
    for (let step = 0; step < 480; step += 1) {
      await page.pass(250);
      if (page.requests.length - before <= times.length) continue;
      times.push(Date.now() - last);
      last = Date.now();
    }
    expect(times.slice(0, 7)).toEqual([3000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    vi.mocked(Math.random).mockReturnValue(0);
    const requests = page.requests.length;
    await page.pass(36_000 + 24_000);
    expect(page.requests.length - requests).toBeGreaterThanOrEqual(2);
  });

  it('marks prices as delayed since the last response after 3 missed polls', async () => {
    await open('60');
    await page.pass(3000);
    const received = delays();
    const answered = Date.now();
    expect(received).toEqual([{ isDelayed: false, asOf: answered }]);
    page.answerBy(down);
    await page.pass(3000 + 2000);
    expect(received).toHaveLength(1);
    await page.pass(4000);
    expect(received.slice(1)).toEqual([{ isDelayed: true, asOf: answered }]);
    page.answerBy(undefined);
    await page.pass(8000);
    expect(received.slice(2)).toEqual([{ isDelayed: false, asOf: Date.now() }]);
  });

  it('delivers every bar once it responds again', async () => {
    const chart = await open('1S');
    page.answerBy(down);
    await page.pass(60_000);
    page.answerBy(undefined);
    await page.pass(60_000);
    const times = chart.bars.slice(-120).map(({ time }) => time);
    expect(times.slice(1).every((time, index) => time - (times[index] ?? 0) === 1000)).toBe(true);
    expect(chart.reset).not.toHaveBeenCalled();
  });

  it('is polled immediately when the device comes online', async () => {
    await open('60');
    page.answerBy(down);
    await page.pass(60_000);
    page.answerBy(undefined);
    const before = page.count(HISTORY);
    page.frame.dispatchEvent(new Event('online'));
    await page.pass();
    expect(page.count(HISTORY) - before).toBe(1);
  });

  it('reports each error once, even if every poll fails', async () => {
    await open('60');
    page.answerBy(down);
    await page.pass(180_000);
    expect(feeds.failures).toHaveLength(1);
    expect(feeds.failures[0]).toMatch(/^exchange-shell: GET \/history failed, the status is 503\./);
  });

  it.each([
    [1000, 0],
    [1001, 1],
  ])('reloads all bars after more than 1000 missed bars (%i: %i reloads)', async (seconds, resets) => {
    const chart = await open('1S');
    await page.pass(1000);
    vi.setSystemTime(Date.now() + (seconds - 1) * 1000);
    await page.pass(1000);
    expect(chart.reset).toHaveBeenCalledTimes(resets);
    await page.pass(3000);
    expect(chart.reset).toHaveBeenCalledTimes(resets);
    if (resets === 0) expect(chart.bars).toEqual((await load('1S', BTC, 2000)).slice(-chart.bars.length));
  });

  it('does not reload a pair without trades for hours', async () => {
    const old = { s: 'ok', t: [START / 1000 - 90_000], o: [1], h: [1], l: [1], c: [1], v: [0] };
    page.answerBy((url) => (url.pathname.endsWith('history') ? Response.json(old) : undefined));
    const chart = await open('1S');
    await page.pass(10_000);
    expect(chart.reset).not.toHaveBeenCalled();
    expect(chart.ticks).toEqual([]);
    expect(page.count(HISTORY)).toBe(11);
  });

  it('does not reload a pair for which the feed reports no data', async () => {
    const chart = await open('1S');
    page.answerBy((url) => (url.pathname.endsWith('history') ? Response.json({ s: 'no_data' }) : undefined));
    for (let turn = 0; turn < 3; turn += 1) {
      await page.pass(1000);
      vi.setSystemTime(Date.now() + 900_000);
    }
    await page.pass(1000);
    expect(chart.reset).not.toHaveBeenCalled();
  });

  it('counts a poll that hangs for 20 s as missed [OP-114]', async () => {
    await open('60');
    const received = delays();
    page.answerBy(() => new Promise<Response>(() => {}));
    await page.pass(3000 + 20_000 + 2000 + 20_000 + 4000 + 19_000);
    expect(received).toHaveLength(1);
    await page.pass(1000);
    expect(received.at(-1)?.isDelayed).toBe(true);
  });
});

describe('watchDelay()', () => {
  it('does not call back for a feed that the shell does not poll', () => {
    const stop = feeds.watchDelay({} as UdfFeed, 'BTC_USDT', '60', () => expect.unreachable());
    stop();
  });
});
