import { seriesKey } from '../rules/datafeed.ts';
import type { RenewableFeed } from './drop-stale-answers.ts';

/** Bars of one symbol and resolution that a chart holds. */
const MOST_BARS = 20_000;

/** Lets the past end once the chart is full: its feed is not asked any more. */
export function limitBars<Feed extends RenewableFeed>(feed: Feed): Feed {
  /** How many bars the chart has of each symbol and resolution. Replaced by each renewal. */
  let counts = new Map<string, number>();
  const forget = (): void => void (counts = new Map());
  return {
    ...feed,
    getBars(symbol, resolution, period, onResult, onError) {
      const key = seriesKey(symbol, resolution);
      const current = counts;
      const before = period.firstDataRequest ? 0 : (current.get(key) ?? 0);
      const room = MOST_BARS - before;
      const give = (bars: Parameters<typeof onResult>[0], meta: Parameters<typeof onResult>[1]): void => {
        if (current !== counts) return;
        current.set(key, before + bars.length);
        onResult(bars, meta);
      };
      if (room <= 0) queueMicrotask(() => give([], { noData: true }));
      else feed.getBars(symbol, resolution, period, (bars, meta) => give(bars.slice(-room), meta), onError);
    },
    renew() {
      forget();
      feed.renew();
    },
    dispose() {
      forget();
      feed.dispose();
    },
  };
}
