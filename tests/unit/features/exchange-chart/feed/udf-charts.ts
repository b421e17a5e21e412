import { expect, vi } from 'vitest';
import type { DatafeedBar, SymbolInfo } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import type { Resolution } from '../../../../../src/features/exchange-chart/rules/resolution.ts';
import type { UdfFeed } from '../../../../../src/features/exchange-chart/feed/create-udf-feed.ts';
import { freshPage, type FreshPage } from './feed-page.ts';

export const BTC = { name: 'BTC_USDT', ticker: 'BTC_USDT' } as SymbolInfo;
export const HISTORY = '/udf/history';

/** Returns helpers for charts with a UDF feed. */
function chartsOf(page: FreshPage['page'], feed: UdfFeed) {
  /** Requests the bars up to the current time, as a chart's first request does. */
  async function load(resolution: string, symbol = BTC, countBack = 300): Promise<readonly DatafeedBar[]> {
    const results: DatafeedBar[] = [];
    const fail = vi.fn();
    const period = { from: 0, to: Date.now() / 1000 + 1, countBack, firstDataRequest: true };
    feed.getBars(symbol, resolution, period, (bars) => results.push(...bars), fail);
    await page.pass();
    expect(fail).not.toHaveBeenCalled();
    return results;
  }

  /** Opens a chart that loads bars and receives ticks as an engine does. */
  async function open(resolution: Resolution, guid = 'a') {
    const bars = [...(await load(resolution))];
    const ticks: DatafeedBar[] = [];
    const reset = vi.fn();
    feed.subscribeBars(
      BTC,
      resolution,
      (bar) => {
        ticks.push(bar);
        const newest = bars.at(-1)?.time ?? 0;
        if (bar.time === newest) bars[bars.length - 1] = bar;
        else if (bar.time > newest) bars.push(bar);
      },
      guid,
      reset,
    );
    return { bars, ticks, reset };
  }
  return { load, open };
}

/** Creates a fresh page with a UDF feed, and helpers for the page's charts. */
export async function freshUdf() {
  const { feeds, page } = await freshPage();
  const feed = feeds.createUdfFeed('/udf', 'https://gateway.example') as UdfFeed;
  return { feeds, page, feed, ...chartsOf(page, feed) };
}
export type FreshUdf = Awaited<ReturnType<typeof freshUdf>>;
