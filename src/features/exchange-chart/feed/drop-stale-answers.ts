import type { Datafeed } from '../rules/datafeed.ts';

/** One chart's feed, whose pending calls can be cancelled. */
export interface RenewableFeed extends Datafeed {
  /**
   * Cancels the pending `resolveSymbol` and `getBars` calls and all subscriptions, because the symbol or resolution has changed or the bars
   * are being reloaded.
   */
  renew(): void;
  /** Cancels all pending calls and subscriptions. */
  dispose(): void;
}

/**
 * Drops responses that the chart no longer needs: responses to `resolveSymbol` and `getBars` calls before the last `renew`, results of a
 * search that was followed by another search, and ticks after `unsubscribeBars`. Each subscription needs a unique ID.
 */
export function dropStaleAnswers(feed: Datafeed): RenewableFeed {
  let generation = 0;
  let searches = 0;
  let isDisposed = false;
  const subscribed = new Set<string>();
  const whileCurrent = <Args extends readonly unknown[]>(
    answer: (...args: Args) => void,
  ): ((...args: Args) => void) => {
    const asked = generation;
    return (...args) => {
      if (asked === generation) answer(...args);
    };
  };
  const unsubscribeBars = (guid: string): void => {
    if (subscribed.delete(guid)) feed.unsubscribeBars(guid);
  };
  const renew = (): void => {
    generation += 1;
    for (const guid of subscribed) unsubscribeBars(guid);
  };
  return {
    onReady: (onReady) =>
      feed.onReady((configuration) => {
        if (!isDisposed) onReady(configuration);
      }),
    searchSymbols(query, exchange, type, onResult) {
      searches += 1;
      const search = searches;
      feed.searchSymbols(query, exchange, type, (found) => {
        if (search === searches && !isDisposed) onResult(found);
      });
    },
    resolveSymbol: (name, onResolve, onError) =>
      feed.resolveSymbol(name, whileCurrent(onResolve), whileCurrent(onError)),
    getBars: (symbol, resolution, period, onResult, onError) =>
      feed.getBars(symbol, resolution, period, whileCurrent(onResult), whileCurrent(onError)),
    subscribeBars(symbol, resolution, onTick, guid, onReset) {
      subscribed.add(guid);
      feed.subscribeBars(
        symbol,
        resolution,
        (bar) => {
          if (subscribed.has(guid)) onTick(bar);
        },
        guid,
        () => {
          if (subscribed.has(guid)) onReset();
        },
      );
    },
    unsubscribeBars,
    renew,
    dispose() {
      isDisposed = true;
      renew();
    },
  };
}
