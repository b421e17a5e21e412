import { vi } from 'vitest';
import type {
  Datafeed,
  DatafeedBar,
  PeriodParams,
  SymbolInfo,
} from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import type { ChartFeed } from '../../../../../src/features/exchange-chart/feed/create-chart-feed.ts';
import { START } from './feed-page.ts';

export const HOUR = 3_600_000;
export const NEWEST = START - (START % HOUR);
export const bar = (time: number, close = 10): DatafeedBar => ({ time, open: 10, high: 20, low: 5, close, volume: 1 });
export const hours = (count: number, newest = NEWEST): DatafeedBar[] =>
  Array.from({ length: count }, (_, index) => bar(newest - (count - 1 - index) * HOUR));
export const FIRST: PeriodParams = { from: 0, to: START / 1000 + 1, countBack: 300, firstDataRequest: true };
export const BTC = { name: 'BTC_USDT', ticker: 'BTC_USDT' } as SymbolInfo;

/** Creates a page's feed. Methods that a test does not override send default responses. */
export function pageFeed(over: Partial<Datafeed> = {}): Datafeed {
  return {
    onReady: (ready) => ready({ supported_resolutions: ['60'] }),
    searchSymbols: (_query, _exchange, _type, found) => found([]),
    resolveSymbol: (name, resolve) => resolve({ ...BTC, name, ticker: name }),
    getBars: (_symbol, _resolution, _period, give) => give(hours(3)),
    subscribeBars: () => {},
    unsubscribeBars: () => {},
    ...over,
  };
}

/** Requests bars. Returns mocks that record the arguments of each callback. */
export function ask(chartFeed: ChartFeed, period = FIRST) {
  const [give, fail] = [vi.fn(), vi.fn()];
  chartFeed.getBars(BTC, '60', period, give, fail);
  return { give, fail, calls: () => [give.mock.calls.length, fail.mock.calls.length] };
}
