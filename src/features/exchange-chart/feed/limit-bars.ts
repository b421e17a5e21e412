import { seriesKey } from '../rules/datafeed.ts';
import type { RenewableFeed } from './drop-stale-answers.ts';

/** The maximum number of bars that a chart stores per symbol and resolution. */
const MOST_BARS = 20_000;

/** Reports the start of the history once the chart is full, without calling the feed. */
export function limitBars<Feed extends RenewableFeed>(feed: Feed): Feed {
  /** The number of bars per symbol and resolution. Replaced on each renewal. */
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
