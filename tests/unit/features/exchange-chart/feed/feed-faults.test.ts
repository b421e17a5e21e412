import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Bar, cleanBars } from '../../../../../src/features/exchange-chart/rules/bar.ts';
import type { Datafeed, SymbolInfo } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import type { ChartFeed } from '../../../../../src/features/exchange-chart/feed/create-chart-feed.ts';
import { type FreshPage, freshPage, leavePage, START } from './feed-page.ts';

let { page, feeds } = {} as FreshPage;
let feed: ChartFeed;

beforeEach(async () => {
  ({ page, feeds } = await freshPage());
  feed = feeds.createChartFeed(feeds.createUdfFeed('/udf', '') as Datafeed, { onReset: vi.fn() });
});
afterEach(leavePage);

const BTC = { name: 'BTC_USDT', ticker: 'BTC_USDT' } as SymbolInfo;
const FIRST = { from: 0, to: START / 1000 + 1, countBack: 300, firstDataRequest: true };

/** Makes each kind of call once and returns the outcomes. */
async function callAll() {
  const [ready, found, resolved, unresolved, bars, noBars] = [vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  feed.onReady(ready);
  feed.searchSymbols('btc', '', '', found);
  feed.resolveSymbol('BTC_USDT', resolved, unresolved);
  feed.getBars(BTC, '60', FIRST, bars, noBars);
  await page.pass(26_000);
  for (const [one, other] of [
    [ready, undefined],
    [found, undefined],
    [resolved, unresolved],
    [bars, noBars],
  ] as const)
    expect(one.mock.calls.length + (other?.mock.calls.length ?? 0), 'each call is answered once').toBe(1);
  return {
    offered: ready.mock.calls[0]?.[0].supported_resolutions?.length as number | undefined,
    found: found.mock.calls[0]?.[0].length as number,
    symbol: (resolved.mock.calls[0]?.[0].name ?? unresolved.mock.calls[0]?.[0]) as string,
    bars: (bars.mock.calls[0]?.[0].length ?? noBars.mock.calls[0]?.[0]) as number | string,
  };
}

/** The kinds of faults that the demo supports, each with its outcome in a chart. */
const OUTCOMES: Readonly<Record<string, { readonly bars: number | string }>> = {
  'status-500': { bars: 'no answer' },
  'status-404': { bars: 'no answer' },
  hang: { bars: 'no answer' },
  reset: { bars: 'no answer' },
  malformed: { bars: 'no answer' },
  empty: { bars: 'no answer' },
  html: { bars: 'no answer' },
  'wrong-data': { bars: 'no answer' },
  'wrong-types': { bars: 'no answer' },
  'code-7': { bars: 'no answer' },
};

describe('a feed with faults', () => {
  it.each(Object.entries(OUTCOMES))('fails each call once and offers no resolutions on %s', async (kind, { bars }) => {
    page.gateway.state.sharedFaults.push({ endpoint: 'udf-*', ...parse(kind) });
    expect(await callAll()).toEqual({ offered: undefined, found: 0, symbol: 'no answer', bars });
    expect(feeds.failures.length).toBeLessThanOrEqual(4);
    expect(feeds.failures.length).toBeGreaterThanOrEqual(2);
    expect(new Set(feeds.failures).size).toBe(feeds.failures.length);
  });

  it.each(Object.keys(OUTCOMES))('fails only the bars if the history responds with %s', async (kind) => {
    page.gateway.state.sharedFaults.push({ endpoint: 'udf-history', ...parse(kind) });
    expect(await callAll()).toMatchObject({ offered: 20, symbol: 'BTC_USDT', bars: 'no answer' });
    expect(feeds.failures).toHaveLength(1);
  });

  it('fails each call while offline', async () => {
    page.answerBy(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await callAll()).toMatchObject({ symbol: 'no answer', bars: 'no answer' });
  });

  it('reports an unknown symbol in resolveSymbol() and getBars()', async () => {
    const fail = vi.fn();
    feed.resolveSymbol('NOPE_USDT', vi.fn(), fail);
    feed.getBars({ ...BTC, ticker: 'NOPE_USDT' }, '60', FIRST, vi.fn(), fail);
    await page.pass();
    expect(fail.mock.calls).toEqual([['unknown_symbol'], ['unknown_symbol']]);
  });

  it('delivers the valid rows, and reports invalid ones once, including null and 1e400', async () => {
    page.gateway.state.sharedFaults.push({ endpoint: 'udf-history', kind: 'wrong-rows' });
    expect(await callAll()).toMatchObject({ symbol: 'BTC_USDT', bars: 150 });
    expect(feeds.failures).toHaveLength(1);
    expect(feeds.failures[0]).toMatch(/response from \/history contains malformed rows: 150/);
  });

  it('delivers the latest 5 000 bars of a 10 MB history', async () => {
    page.gateway.state.sharedFaults.push({ endpoint: 'udf-history', kind: 'huge' });
    expect(await callAll()).toMatchObject({ symbol: 'BTC_USDT', bars: 5000 });
    const unguarded = vi.fn();
    feeds.createUdfFeed('/udf', '')?.getBars(BTC, '60', FIRST, unguarded, vi.fn());
    await page.pass();
    const bars = unguarded.mock.calls[0]?.[0];
    expect(bars, 'reads no more bars').toHaveLength(5000);
    expect(bars.at(-1).time, 'the latest').toBe(START - (START % 3_600_000));
  });

  it('accepts 10 MB responses to all other calls', async () => {
    for (const endpoint of ['udf-config', 'udf-symbols', 'udf-search'])
      page.gateway.state.sharedFaults.push({ endpoint, kind: 'huge' });
    expect(await callAll()).toEqual({ offered: 20, found: 100, symbol: 'BTC_USDT', bars: 300 });
  });
});

describe('a feed that deviates from the protocol', () => {
  const answer = (history: object) =>
    page.answerBy((url) => (url.pathname.endsWith('/history') ? Response.json(history) : undefined));
  const T = [1_759_996_800, 1_760_000_400];

  it.each<[string, object, number | string]>([
    [
      'decimal strings instead of numbers',
      { s: 'ok', t: T, o: ['1', '2'], h: ['3', '4'], l: ['1', '1'], c: ['2.5', '3'], v: ['7', '8'] },
      2,
    ],
    ['closing prices only', { s: 'ok', t: T, c: [1, 2] }, 2],
    ['missing volumes', { s: 'ok', t: T, o: [1, 1], h: [1, 1], l: [1, 1], c: [1, 1] }, 2],
    ['a column that is too short', { s: 'ok', t: T, o: [1], h: [1, 1], l: [1, 1], c: [1, 1] }, 1],
    ['unsorted bars with a duplicate', { s: 'ok', t: [T[1], T[0], T[1]], c: [1, 2, 3] }, 2],
    ['an empty history', { s: 'ok', t: [], c: [] }, 0],
    ['the status no_data', { s: 'no_data' }, 0],
    ['the status no_data with a nextTime that is not a number', { s: 'no_data', nextTime: {} }, 0],
    ['missing closing prices', { s: 'ok', t: T }, 'no answer'],
    ['columns that are not arrays', { s: 'ok', t: { 0: 1 }, c: [1] }, 'no answer'],
    ['an unknown status', { s: 'maybe', t: T, c: [1, 2] }, 'no answer'],
    ['a missing status', { t: T, c: [1, 2] }, 'no answer'],
    ['an error without a message', { s: 'error' }, 'no answer'],
    ['an error with a message', { s: 'error', errmsg: 'try later' }, 'try later'],
  ])('delivers valid bars or an error if it sends %s', async (_what, history, bars) => {
    answer(history);
    expect(await callAll()).toMatchObject({ bars });
  });
});

describe('a feed with an arbitrary history', () => {
  const price = fc.oneof(fc.double(), fc.integer({ min: 0, max: 9 }), fc.constant(null), fc.string());
  const column = fc.array(price, { maxLength: 12 });
  const columns = fc.record(
    { s: fc.constant('ok'), t: column, o: column, h: column, l: column, c: column, v: column, nextTime: price },
    { requiredKeys: ['s', 't', 'c'] },
  );

  it('responds once, with an error or with valid bars in chronological order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(columns, fc.jsonValue()), async (history) => {
        answerBy(history);
        const [give, fail] = [vi.fn(), vi.fn()];
        feed.getBars(BTC, '60', FIRST, give, fail);
        await page.pass();
        expect(give.mock.calls.length + fail.mock.calls.length).toBe(1);
        const bars = (give.mock.calls[0]?.[0] ?? []) as Bar[];
        expect(cleanBars(bars)).toEqual({ bars, dropped: 0 });
        expect(fail.mock.calls.every(([reason]) => typeof reason === 'string')).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  function answerBy(history: unknown): void {
    page.answerBy((url) => (url.pathname.endsWith('/history') ? Response.json(history) : undefined));
  }
});

function parse(kind: string): { readonly kind: 'status'; readonly value?: number } {
  const [, name, value] = /^(.*?)(?:-(\d+))?$/.exec(kind) ?? [];
  return { kind: name as 'status', ...(value !== undefined && { value: Number(value) }) };
}
