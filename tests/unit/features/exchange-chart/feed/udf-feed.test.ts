import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { barsAfter, startOfBar } from '../../../../../src/features/exchange-chart/rules/calendar.ts';
import type { UdfFeed } from '../../../../../src/features/exchange-chart/feed/create-udf-feed.ts';
import { leavePage, START } from './feed-page.ts';
import { BTC, type FreshUdf, freshUdf, HISTORY } from './udf-charts.ts';

let { page, feeds, feed, load, open } = {} as FreshUdf;

beforeEach(async () => {
  ({ page, feeds, feed, load, open } = await freshUdf());
});
afterEach(leavePage);

describe('createUdfFeed() [CHR-09, CHR-10]', () => {
  it('requests symbol, bars and search results by path and query [CHR-10]', async () => {
    const [symbols, bars, found] = [vi.fn(), vi.fn(), vi.fn()];
    feed.resolveSymbol('BTC_USDT', symbols, vi.fn());
    feed.getBars(BTC, '240', { from: 10.7, to: 1_760_000_000.2, countBack: 3, firstDataRequest: true }, bars, vi.fn());
    feed.searchSymbols('bit', 'Demo', 'crypto', found);
    await page.pass();
    expect(page.requests.map(({ url }) => url.href)).toEqual([
      'https://gateway.example/udf/symbols?symbol=BTC_USDT',
      'https://gateway.example/udf/history?symbol=BTC_USDT&resolution=240&from=10&to=1760000001&countback=3',
      'https://gateway.example/udf/search?query=bit&type=crypto&exchange=Demo&limit=30',
    ]);
    expect(symbols.mock.calls[0]?.[0]).toMatchObject({ name: 'BTC_USDT', pricescale: 100, type: 'crypto' });
    expect(bars.mock.calls[0]?.[0]).toHaveLength(3);
    expect(found.mock.calls[0]?.[0][0]).toMatchObject({ symbol: 'BTC_USDT', description: 'Bitcoin' });
  });

  it.each([
    ['/udf', 'https://gateway.example', 'https://gateway.example/udf/config', 'include'],
    ['/udf/', '', 'https://page.example/udf/config', 'include'],
    ['https://gateway.example/udf', 'https://gateway.example', 'https://gateway.example/udf/config', 'include'],
    ['https://feed.example/udf', 'https://gateway.example', 'https://feed.example/udf/config', 'omit'],
    ['https://gateway.example:8443', 'https://gateway.example', 'https://gateway.example:8443/config', 'omit'],
  ])(
    'sends requests without custom headers (URL %s, gateway "%s": %s, credentials "%s")',
    async (address, gateway, url, credentials) => {
      feeds.createUdfFeed(address, gateway)?.onReady(vi.fn());
      await page.pass();
      const [call] = page.requests;
      expect([call?.url.href, call?.init.credentials]).toEqual([url, credentials]);
      expect([...new Headers(call?.init.headers).keys()].filter((name) => name !== 'accept')).toEqual([]);
    },
  );

  it.each([
    '',
    'udf',
    'javascript:alert(1)',
    'mailto:a@b.example',
    '//x.example/udf',
    '/udf?key=1',
    'https://x.example/#a',
    'ftp://x.example',
  ])('rejects an invalid URL ("%s")', (address) => {
    expect(feeds.createUdfFeed(address, 'https://gateway.example')).toBeUndefined();
  });

  it('shares simultaneous identical calls', async () => {
    for (let chart = 0; chart < 20; chart += 1) {
      const own = feeds.createUdfFeed('/udf', 'https://gateway.example') as UdfFeed;
      own.onReady(vi.fn());
      own.resolveSymbol('BTC_USDT', vi.fn(), vi.fn());
    }
    await page.pass();
    expect(page.requests.map(({ url }) => url.pathname)).toEqual(['/udf/config', '/udf/symbols', '/udf/time']);
  });

  it('reports an empty symbol as unknown without a request', async () => {
    const fail = vi.fn();
    feed.resolveSymbol('', vi.fn(), fail);
    feed.resolveSymbol('NOPE_USDT', vi.fn(), fail);
    await page.pass();
    expect(fail.mock.calls).toEqual([['unknown_symbol'], ['unknown_symbol']]);
    expect(page.requests).toHaveLength(1);
  });
});

describe('createUdfFeed() with subscriptions', () => {
  it.each([
    ['1S', 30],
    ['10S', 15],
    ['30S', 15],
    ['1', 10],
    ['60', 10],
    ['1M', 10],
  ] as const)(
    'polls the last two bars at an interval that depends on the resolution (%s: %i times in 30 s)',
    async (resolution, polls) => {
      await open(resolution);
      const before = page.count(HISTORY);
      await page.pass(30_000);
      expect(page.count(HISTORY) - before).toBe(polls);
      expect(Number(page.requests.at(-1)?.url.searchParams.get('countback'))).toBeLessThanOrEqual(3);
    },
  );

  it.each(['1S', '10S', '1', '15', '1M'] as const)(
    'delivers all bars in order for three minutes at resolution %s',
    async (resolution) => {
      const chart = await open(resolution);
      await page.pass(180_000);
      const truth = await load(resolution);
      expect(chart.bars.slice(-truth.length + 200)).toEqual(truth.slice(-truth.length + 200));
      expect(chart.ticks.map(({ time }) => time)).toEqual(
        chart.ticks.map(({ time }) => time).toSorted((a, b) => a - b),
      );
      expect(chart.ticks.length).toBeGreaterThan(10);
    },
  );

  it('does not deliver unchanged bars', async () => {
    page.gateway.state.setClock(START);
    const { ticks } = await open('60');
    await page.pass(30_000);
    expect(ticks).toEqual([]);
  });

  it('shares one poll between 20 charts of the same pair and resolution', async () => {
    const charts = [];
    for (let index = 0; index < 20; index += 1) charts.push(await open('60', `chart-${index}`));
    const before = page.count(HISTORY);
    await page.pass(30_000);
    expect(page.count(HISTORY) - before).toBe(10);
    for (const { ticks } of charts) expect(ticks).toEqual(charts[0]?.ticks);
    expect(charts[0]?.ticks.length).toBeGreaterThan(5);
  });

  it('shares polls between feed objects with the same URL, but not across symbols or resolutions', async () => {
    await open('60');
    const other = feeds.createUdfFeed('https://gateway.example/udf/', 'https://gateway.example') as UdfFeed;
    other.subscribeBars(BTC, '60', vi.fn(), 'x', vi.fn());
    const before = page.count(HISTORY);
    await page.pass(6000);
    expect(page.count(HISTORY) - before).toBe(2);
    other.subscribeBars(BTC, '1', vi.fn(), 'y', vi.fn());
    other.subscribeBars({ ...BTC, ticker: 'ETH_USDT' }, '60', vi.fn(), 'z', vi.fn());
    await page.pass(6000);
    expect(page.count(HISTORY) - before).toBe(8);
  });

  it('does not poll without subscriptions', async () => {
    const { ticks } = await open('1S');
    await page.pass(2000);
    feed.unsubscribeBars('a');
    feed.unsubscribeBars('a');
    const [requests, heard] = [page.count(HISTORY), ticks.length];
    await page.pass(30_000);
    expect([page.count(HISTORY), ticks.length]).toEqual([requests, heard]);
  });

  it('delivers bars that another chart has loaded', async () => {
    const first = await open('60');
    await page.pass(1000);
    await load('60');
    expect(first.ticks).toHaveLength(1);
  });
});

describe('createUdfFeed() with monthly bars', () => {
  it('delivers the current month as the last bar', async () => {
    const bars = await load('1M');
    expect(bars.at(-1)?.time).toBe(startOfBar(START, '1M'));
    expect(bars.at(-2)?.time).toBe(barsAfter(START, '1M', -1));
  });
});

describe('createUdfFeed() on a device with a wrong clock', () => {
  const ready = async () => {
    feed.onReady(vi.fn());
    await page.pass();
  };

  it.each([
    ['ten minutes slow', -600_000],
    ['ten minutes fast', 600_000],
    ['a day slow', -86_400_000],
  ])('delivers the current bars if the clock is %s', async (_what, wrong) => {
    const truth = Date.now();
    page.gateway.state.setClock(truth);
    vi.setSystemTime(truth + wrong);
    await ready();
    const chart = await open('1');
    expect(chart.bars.at(-1)?.time).toBe(startOfBar(truth, '1'));
    page.gateway.state.setClock(truth + 60_000);
    await page.pass(60_000);
    expect(chart.bars.at(-1)?.time).toBe(startOfBar(truth + 60_000, '1'));
    expect(chart.reset).not.toHaveBeenCalled();
  });

  it('delivers missing bars with the next poll if the clock is slow and the response with the feed’s time is late', async () => {
    const truth = Date.now();
    page.gateway.state.setClock(truth);
    vi.setSystemTime(truth - 600_000);
    const chart = await open('1');
    expect(chart.bars.at(-1)?.time).toBe(startOfBar(truth - 600_000, '1'));
    await ready();
    await page.pass(3000);
    const times = chart.bars.slice(-12).map(({ time }) => time);
    expect(times.at(-1)).toBe(startOfBar(truth, '1'));
    expect(times.slice(1).every((time, index) => time - (times[index] ?? 0) === 60_000)).toBe(true);
  });

  it('uses the device’s clock if the feed has no clock or requesting it fails', async () => {
    page.answerBy((url) => (url.pathname.endsWith('/config') ? Response.json({}) : undefined));
    await ready();
    expect(page.count('/time')).toBe(0);
    page.answerBy((url) => (url.pathname.endsWith('/time') ? new Response('noon') : undefined));
    await ready();
    expect(page.count('/time')).toBe(1);
    expect((await load('1')).at(-1)?.time).toBe(startOfBar(START, '1'));
  });
});
