import type { RenewableFeed } from './drop-stale-answers.ts';
import { createTicker, type Ticker } from './ticker.ts';

/**
 * Wraps a feed so that ticks arrive at most once per frame, with pauses that depend on how long drawing takes (`createTicker`). The engine
 * and the legend receive the same ticks, so the legend always shows the candle's price. No tick arrives after `unsubscribeBars` or `renew`.
 */
export function paceTicks<Feed extends RenewableFeed>(feed: Feed): Feed {
  const tickers = new Map<string, Ticker>();
  const stop = (guid: string): void => {
    tickers.get(guid)?.dispose();
    tickers.delete(guid);
  };
  const stopAll = (): void => {
    for (const guid of tickers.keys()) stop(guid);
  };
  return {
    ...feed,
    subscribeBars(symbol, resolution, onTick, guid, onReset) {
      stop(guid);
      const ticker = createTicker(onTick);
      tickers.set(guid, ticker);
      feed.subscribeBars(symbol, resolution, ticker.add, guid, onReset);
    },
    unsubscribeBars(guid) {
      stop(guid);
      feed.unsubscribeBars(guid);
    },
    renew() {
      stopAll();
      feed.renew();
    },
    dispose() {
      stopAll();
      feed.dispose();
    },
  };
}
