import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Datafeed, PeriodParams } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import { prefetchFirstBars } from '../../../../../src/features/exchange-chart/feed/prefetch-first-bars.ts';
import { BTC, hours, pageFeed } from './page-feed.ts';

const BEGINNING = { symbol: 'BTC_USDT', resolution: '60', visibleCount: 100 } as const;
const FIRST: PeriodParams = { from: 0, to: 1, countBack: 300, firstDataRequest: true };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 5, 12, 30) }));
afterEach(() => void vi.useRealTimers());

/** Creates a page's feed that records its calls. `over` overrides its methods. */
function countingFeed(over: Partial<Datafeed> = {}) {
  const requests: string[] = [];
  const own = pageFeed(over);
  const feed: Datafeed = {
    ...own,
    onReady: (...given) => (requests.push('onReady'), own.onReady(...given)),
    resolveSymbol: (...given) => (requests.push(`resolveSymbol ${given[0]}`), own.resolveSymbol(...given)),
    getBars: (...given) => (requests.push(`getBars ${given[1]} ${given[2].countBack}`), own.getBars(...given)),
  };
  return { requests, feed };
}
const resolve = (feed: Datafeed, name = 'BTC_USDT') =>
  new Promise<typeof BTC>((give, fail) => void Promise.resolve(feed.resolveSymbol(name, give, fail)).catch(fail));
const bars = (feed: Datafeed, info: typeof BTC, resolution = '60', period = FIRST) =>
  new Promise<readonly object[]>(
    (give, fail) => void Promise.resolve(feed.getBars(info, resolution, period, give, fail)).catch(fail),
  );

describe('prefetchFirstBars()', () => {
  it('requests everything that a chart needs first, and answers the engine’s first calls with the results', async () => {
    const { requests, feed } = countingFeed();
    const ahead = prefetchFirstBars(feed, BEGINNING);
    await vi.waitFor(() => expect(requests).toEqual(['onReady', 'resolveSymbol BTC_USDT', 'getBars 60 300']));
    await new Promise<void>((ready) => {
      ahead.onReady(() => ready());
    });
    const info = await resolve(ahead);
    expect(await bars(ahead, info)).not.toHaveLength(0);
    expect(requests).toHaveLength(3);
  });

  it('forwards every later call to the feed', async () => {
    const { requests, feed } = countingFeed();
    const ahead = prefetchFirstBars(feed, BEGINNING);
    await bars(ahead, await resolve(ahead));
    await bars(ahead, await resolve(ahead));
    expect(requests.slice(3)).toEqual(['resolveSymbol BTC_USDT', 'getBars 60 300']);
  });

  const OTHERS: readonly (readonly [string, string, PeriodParams])[] = [
    ['bars in another resolution', '15', FIRST],
    ['more bars than were prefetched', '60', { ...FIRST, countBack: 301 }],
    ['older bars', '60', { ...FIRST, firstDataRequest: false }],
  ];
  it.each(OTHERS)('sends another request if the engine requests %s', async (_, resolution, period) => {
    const { requests, feed } = countingFeed();
    const ahead = prefetchFirstBars(feed, BEGINNING);
    await bars(ahead, await resolve(ahead), resolution, period);
    expect(requests.at(-1)).toBe(`getBars ${resolution} ${period.countBack}`);
    expect(requests).toHaveLength(4);
  });

  it('sends another request for another symbol and its bars', async () => {
    const { requests, feed } = countingFeed();
    const ahead = prefetchFirstBars(feed, BEGINNING);
    await bars(ahead, await resolve(ahead, 'ETH_USDT'));
    expect(requests.toSorted()).toEqual(
      ['onReady', 'resolveSymbol BTC_USDT', 'getBars 60 300', 'resolveSymbol ETH_USDT', 'getBars 60 300'].toSorted(),
    );
  });

  it('requests the bars again if a new bar has begun in the meantime [CHR-09]', async () => {
    const { requests, feed } = countingFeed();
    const ahead = prefetchFirstBars(feed, BEGINNING);
    const info = await resolve(ahead);
    vi.setSystemTime(Date.UTC(2026, 0, 5, 12, 59, 59));
    vi.setSystemTime(Date.UTC(2026, 0, 5, 13, 0));
    await bars(ahead, info);
    expect(requests).toHaveLength(4);
  });

  it('requests a symbol again after an error, and then its bars', async () => {
    let isThere = false;
    const { requests, feed } = countingFeed({
      resolveSymbol: (_, give, fail) => setTimeout(() => (isThere ? give(BTC) : fail('down'))) as never,
    });
    const ahead = prefetchFirstBars(feed, BEGINNING);
    await expect(resolve(ahead)).rejects.toBe('down');
    isThere = true;
    expect(await bars(ahead, await resolve(ahead))).toHaveLength(3);
    expect(requests.slice(2)).toEqual(['resolveSymbol BTC_USDT', 'getBars 60 300']);
  });

  it('requests no bars if the symbol is invalid or its request fails, and passes the error to the caller', async () => {
    const none = countingFeed({ resolveSymbol: (_, give) => setTimeout(() => give({} as typeof BTC)) as never });
    await resolve(prefetchFirstBars(none.feed, BEGINNING));
    const refused = countingFeed({
      resolveSymbol: (_, _give, fail) => setTimeout(() => fail('unknown_symbol')) as never,
    });
    await expect(resolve(prefetchFirstBars(refused.feed, BEGINNING))).rejects.toBe('unknown_symbol');
    expect([...none.requests, ...refused.requests].filter((call) => call.startsWith('getBars'))).toEqual([]);
  });

  it('rejects the caller’s promise if the feed throws, without an unhandled rejection', async () => {
    const fail = () => {
      throw new Error('broken');
    };
    const ahead = prefetchFirstBars(pageFeed({ resolveSymbol: fail }), BEGINNING);
    await expect(resolve(ahead)).rejects.toThrow('broken');
    const later = prefetchFirstBars(pageFeed({ getBars: fail }), BEGINNING);
    await expect(bars(later, await resolve(later))).rejects.toThrow('broken');
    // A rejected promise that nothing awaits would be an uncaught error.
    const never = prefetchFirstBars(pageFeed({ onReady: fail, resolveSymbol: fail, getBars: fail }), BEGINNING);
    await expect(bars(never, BTC)).rejects.toThrow('broken');
  });

  it('calls the methods of a page’s feed object with the object as `this`', async () => {
    class OwnFeed {
      #info = BTC;
      onReady(give: (configuration: object) => void): void {
        setTimeout(() => give(this.#info));
      }
      resolveSymbol(_name: string, give: (info: typeof BTC) => void): void {
        setTimeout(() => give(this.#info));
      }
      getBars(_i: object, _r: string, _p: object, give: (rows: ReturnType<typeof hours>) => void): void {
        setTimeout(() => give(this.#info === BTC ? hours(3) : []));
      }
      searchSymbols(): void {}
      subscribeBars(): void {}
      unsubscribeBars(): void {}
    }
    const ahead = prefetchFirstBars(new OwnFeed(), BEGINNING);
    expect(await bars(ahead, await resolve(ahead))).toHaveLength(3);
  });
});
