import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Datafeed, DatafeedBar } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import { type FreshPage, freshPage, leavePage } from './feed-page.ts';
import { ask, bar, BTC, FIRST, hours, pageFeed } from './page-feed.ts';

let { page, feeds } = {} as FreshPage;

beforeEach(async () => {
  ({ page, feeds } = await freshPage());
});
afterEach(leavePage);

const chartFeedOf = (over: Partial<Datafeed>, onReset = vi.fn()) => feeds.createChartFeed(pageFeed(over), { onReset });

describe('dropStaleAnswers()', () => {
  it('drops bars, symbols and errors for the previous pair', async () => {
    const answers: (() => void)[] = [];
    const chartFeed = chartFeedOf({
      resolveSymbol: (_name, give) => void answers.push(() => give(BTC)),
      getBars: (_s, _r, { from }, give, fail) =>
        void answers.push(from === 0 ? () => give(hours(3)) : () => fail('down')),
    });
    const resolved = vi.fn();
    chartFeed.resolveSymbol('BTC_USDT', resolved, resolved);
    const [first, second] = [ask(chartFeed), ask(chartFeed, { ...FIRST, from: 1 })];
    chartFeed.renew();
    for (const answer of answers.splice(0)) answer();
    await page.pass();
    expect([resolved.mock.calls.length, first.calls(), second.calls()]).toEqual([0, [0, 0], [0, 0]]);
    const next = ask(chartFeed);
    for (const answer of answers.splice(0)) answer();
    await page.pass();
    expect(next.calls()).toEqual([1, 0]);
  });

  it('drops responses that arrived before the pair changed but were not delivered yet', async () => {
    const chartFeed = chartFeedOf({});
    const { calls } = ask(chartFeed);
    chartFeed.renew();
    await page.pass();
    expect(calls()).toEqual([0, 0]);
  });

  it('drops ticks for the previous pair and unsubscribes from the feed', async () => {
    let push: (bar: DatafeedBar) => void = () => {};
    const unsubscribeBars = vi.fn();
    const chartFeed = chartFeedOf({ subscribeBars: (_s, _r, tick) => void (push = tick), unsubscribeBars });
    const tick = vi.fn();
    chartFeed.subscribeBars(BTC, '60', tick, 'a', vi.fn());
    push(bar(1));
    chartFeed.renew();
    push(bar(2));
    await page.pass();
    expect(tick).not.toHaveBeenCalled();
    expect(unsubscribeBars).toHaveBeenCalledTimes(1);
  });

  it('drops the results of all but the last search', async () => {
    const answers: (() => void)[] = [];
    const chartFeed = chartFeedOf({
      searchSymbols: (query, _exchange, _type, give) =>
        void answers.push(() => give([{ symbol: query, full_name: '', description: '', exchange: '', type: '' }])),
    });
    const result = vi.fn();
    for (const query of ['b', 'bt']) chartFeed.searchSymbols(query, '', '', result);
    answers[1]?.();
    answers[0]?.();
    await page.pass();
    expect(result.mock.calls.map(([[row]]) => row.symbol)).toEqual(['bt']);
  });

  it('drops everything after dispose()', async () => {
    const chartFeed = chartFeedOf({});
    const received = vi.fn();
    chartFeed.onReady(received);
    chartFeed.searchSymbols('a', '', '', received);
    chartFeed.resolveSymbol('a', received, received);
    chartFeed.getBars(BTC, '60', FIRST, received, received);
    chartFeed.dispose();
    await page.pass(12_000);
    expect(received).not.toHaveBeenCalled();
  });

  it('answers each call for the last pair once, regardless of the order of responses and changes', async () => {
    const acts = fc.array(fc.oneof(fc.constantFrom('ask', 'renew', 'again'), fc.nat(20)), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(acts, async (steps) => {
        const answers: (() => void)[] = [];
        const chartFeed = chartFeedOf({ getBars: (_s, _r, _p, give) => void answers.push(() => give(hours(2))) });
        const requests: { readonly generation: number; readonly number: number; readonly calls: () => number[] }[] = [];
        let generation = 0;
        const answered = new Set<number>();
        for (const step of steps) {
          if (step === 'renew') {
            chartFeed.renew();
            generation += 1;
          } else if (typeof step === 'number') {
            if (answers[step]) answered.add(step);
            answers[step]?.();
          } else requests.push({ generation, number: answers.length, calls: ask(chartFeed).calls });
          // Responses that arrived before the pair changed have been passed on.
          if (typeof step === 'number') await page.pass();
        }
        for (const { number, calls } of requests) {
          expect(calls()[1]).toBe(0);
          expect(calls()[0]).toBeLessThanOrEqual(1);
          if (!answered.has(number)) expect(calls()[0]).toBe(0);
        }
        const last = requests.filter((one) => one.generation === generation);
        for (const { number, calls } of last) expect(calls()[0]).toBe(answered.has(number) ? 1 : 0);
        chartFeed.dispose();
      }),
      { numRuns: 40 },
    );
  });
});
