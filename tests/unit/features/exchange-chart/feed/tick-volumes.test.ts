import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DatafeedBar } from '../../../../../src/features/exchange-chart/rules/datafeed.ts';
import { freshPage, leavePage } from './feed-page.ts';
import { bar, BTC, FIRST, HOUR, hours, NEWEST, pageFeed } from './page-feed.ts';

afterEach(leavePage);

const volume = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
const tick = fc.record({ later: fc.boolean(), volume: fc.oneof(volume, fc.constant(null)) });

describe('withVolumeOf()', () => {
  it('retains the bar’s volume if the tick has no volume', async () => {
    const { feeds, page } = await freshPage();
    await fc.assert(
      fc.asyncProperty(volume, fc.array(tick, { maxLength: 12 }), async (first, ticks) => {
        let push = (_bar: DatafeedBar): void => {};
        const loaded = [...hours(2, NEWEST - HOUR), { ...bar(NEWEST), volume: first }];
        const feed = pageFeed({
          getBars: (_s, _r, _p, give) => give(loaded),
          subscribeBars: (_s, _r, listener) => void (push = listener),
        });
        const chartFeed = feeds.createChartFeed(feed, { onReset: vi.fn() });
        chartFeed.getBars(BTC, '60', FIRST, vi.fn(), vi.fn());
        await page.pass();
        const drawn: DatafeedBar[] = [];
        chartFeed.subscribeBars(BTC, '60', (one) => drawn.push(one), 'a', vi.fn());
        let [time, known] = [NEWEST, first ?? 0] as [number, number | undefined];
        const expected = ticks.map((one) => {
          if (one.later) [time, known] = [time + HOUR, undefined];
          known = one.volume ?? known;
          push({ ...bar(time), volume: one.volume as number });
          return [time, known];
        });
        await page.pass();
        expect(drawn.map((one) => [one.time, one.volume])).toEqual(expected);
        chartFeed.dispose();
      }),
      { numRuns: 60 },
    );
  });
});
