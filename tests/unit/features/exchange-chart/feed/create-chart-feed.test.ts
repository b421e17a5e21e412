import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Datafeed, DatafeedBar, SymbolInfo } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import { type FreshPage, freshPage, leavePage } from './feed-page.ts';
import { ask, bar, BTC, FIRST, hours, pageFeed } from './page-feed.ts';

let { page, feeds } = {} as FreshPage;

beforeEach(async () => {
  ({ page, feeds } = await freshPage());
});
afterEach(leavePage);

const chartFeedOf = (over: Partial<Datafeed>, onReset = vi.fn()) => feeds.createChartFeed(pageFeed(over), { onReset });

describe('createChartFeed() with a feed from the page', () => {
  type Answers = Record<'resolveSymbol' | 'getBars', Partial<Datafeed>>;
  const each = (resolve: (give: () => void, fail: (reason: string) => void) => unknown): Answers => ({
    resolveSymbol: { resolveSymbol: (name, give, fail) => resolve(() => give({ ...BTC, name }), fail) as void },
    getBars: { getBars: (_symbol, _resolution, _period, give, fail) => resolve(() => give(hours(3)), fail) as void },
  });

  it.each<[string, Answers, string]>([
    ['responds synchronously', each((give) => give()), 'answer'],
    ['responds three times', each((give) => [give(), give(), give()]), 'answer'],
    ['responds and then fails', each((give, fail) => [give(), fail('late')]), 'answer'],
    [
      'responds and then throws',
      each((give) => {
        give();
        throw new Error('late');
      }),
      'answer',
    ],
    ['fails synchronously', each((_give, fail) => fail('down')), 'down'],
    ['fails and then responds', each((give, fail) => [fail('down'), give()]), 'down'],
    ['fails without a reason', each((_give, fail) => (fail as () => void)()), 'no reason given'],
    [
      'throws',
      each(() => {
        throw new Error('broken');
      }),
      'broken',
    ],
    [
      'throws a value that is not an error',
      each(() => {
        throw { toString: null };
      }),
      'no reason given',
    ],
    ['is asynchronous and rejects', each(() => Promise.reject(new Error('rejected'))), 'rejected'],
    ['never responds', each(() => {}), 'no answer within 25000 ms'],
  ])('responds once, and only after the call has returned, if the feed %s', async (_what, answers, outcome) => {
    for (const name of ['resolveSymbol', 'getBars'] as const) {
      const chartFeed = chartFeedOf(answers[name]);
      const [give, fail] = [vi.fn(), vi.fn()];
      if (name === 'getBars') chartFeed.getBars(BTC, '60', FIRST, give, fail);
      else chartFeed.resolveSymbol('BTC_USDT', give, fail);
      expect([give.mock.calls.length, fail.mock.calls.length], 'at once').toEqual([0, 0]);
      await page.pass(26_000);
      expect(give, name).toHaveBeenCalledTimes(outcome === 'answer' ? 1 : 0);
      expect(fail.mock.calls, name).toEqual(outcome === 'answer' ? [] : [[outcome]]);
    }
    expect(feeds.failures).toHaveLength(outcome === 'answer' ? 0 : 2);
  });

  it.each<[string, unknown]>([
    ['not an array', { 0: bar(0) }],
    ['undefined', undefined],
    ['a string', 'bars'],
  ])('fails if the bars are %s', async (_what, sent) => {
    const { give, fail } = ask(chartFeedOf({ getBars: (_s, _r, _p, answer) => answer(sent as DatafeedBar[]) }));
    await page.pass();
    expect(give).not.toHaveBeenCalled();
    expect(fail.mock.calls).toEqual([['the bars are not an array']]);
  });

  it('fails if the object has no feed methods', async () => {
    const chartFeed = feeds.createChartFeed({} as Datafeed, { onReset: vi.fn() });
    const [ready, found, fail] = [vi.fn(), vi.fn(), vi.fn()];
    chartFeed.onReady(ready);
    chartFeed.searchSymbols('a', '', '', found);
    chartFeed.resolveSymbol('a', vi.fn(), fail);
    chartFeed.subscribeBars(BTC, '60', vi.fn(), 'a', vi.fn());
    chartFeed.unsubscribeBars('a');
    const { calls } = ask(chartFeed);
    await page.pass();
    expect([ready.mock.calls, found.mock.calls, fail.mock.calls.length, calls()]).toEqual([[[{}]], [[[]]], 1, [0, 1]]);
    expect(feeds.failures.length).toBeGreaterThan(0);
    chartFeed.dispose();
  });

  it('passes the feed’s original symbol object back to it', async () => {
    const original = { ...BTC, secret: { socket: 7 }, pricescale: 'x' as unknown as number };
    const getBars = vi.fn<Datafeed['getBars']>();
    const subscribeBars = vi.fn<Datafeed['subscribeBars']>();
    const chartFeed = chartFeedOf({ resolveSymbol: (_name, give) => give(original), getBars, subscribeBars });
    const symbols: SymbolInfo[] = [];
    chartFeed.resolveSymbol('BTC_USDT', (symbol) => symbols.push(symbol), vi.fn());
    await page.pass();
    const [symbol] = symbols as [SymbolInfo];
    expect(symbol).not.toHaveProperty('secret');
    expect(symbol.isScaleUnknown).toBe(true);
    chartFeed.getBars(symbol, '60', FIRST, vi.fn(), vi.fn());
    chartFeed.subscribeBars(symbol, '60', vi.fn(), 'a', vi.fn());
    expect([getBars.mock.calls[0]?.[0], subscribeBars.mock.calls[0]?.[0]]).toEqual([original, original]);
    expect(getBars.mock.calls[0]?.[0]).toBe(original);
  });

  it('fails if a response cannot be read', async () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
        ownKeys: () => {
          throw new Error('trap');
        },
        getOwnPropertyDescriptor: () => {
          throw new Error('trap');
        },
      },
    );
    const chartFeed = chartFeedOf({
      onReady: (ready) => ready(trap),
      searchSymbols: (_query, _exchange, _type, found) => found([trap as never]),
      resolveSymbol: (_name, give) => give(trap as SymbolInfo),
      getBars: (_s, _r, _p, give) => give([trap as DatafeedBar]),
      subscribeBars: (_s, _r, tick) => tick(trap as DatafeedBar),
    });
    const [ready, found, fail] = [vi.fn(), vi.fn(), vi.fn()];
    chartFeed.onReady(ready);
    chartFeed.searchSymbols('a', '', '', found);
    chartFeed.resolveSymbol('a', vi.fn(), fail);
    chartFeed.subscribeBars(BTC, '60', () => expect.unreachable(), 'a', vi.fn());
    const { calls } = ask(chartFeed);
    await page.pass();
    expect([ready.mock.calls, found.mock.calls, fail.mock.calls, calls()]).toEqual([
      [[{}]],
      [[[]]],
      [['trap']],
      [0, 1],
    ]);
  });

  it('returns the entire configuration, with resolutions converted to codes', async () => {
    const ready = vi.fn();
    const sent = { supported_resolutions: ['60', 7], exchanges: [{ value: 'x' }] };
    chartFeedOf({ onReady: (give) => give(sent as never) }).onReady(ready);
    chartFeedOf({ onReady: (give) => give({ supported_resolutions: 'all' } as never) }).onReady(ready);
    await page.pass();
    expect(ready.mock.calls).toEqual([[{ supported_resolutions: ['60', '7'], exchanges: [{ value: 'x' }] }], [{}]]);
  });

  it('fails if a symbol has no name', async () => {
    const fail = vi.fn();
    chartFeedOf({ resolveSymbol: (_name, give) => give({} as SymbolInfo) }).resolveSymbol('A', vi.fn(), fail);
    await page.pass();
    expect(fail.mock.calls).toEqual([['the answer describes no symbol']]);
  });
});
