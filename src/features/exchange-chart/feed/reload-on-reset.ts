import type { RenewableFeed } from './drop-stale-answers.ts';

/**
 * Wraps a feed so that `onReset` is called when the feed requests that all bars be loaded again, unless the engine has already started to
 * do so.
 */
export function reloadOnReset<Feed extends RenewableFeed>(feed: Feed, onReset: () => void): Feed {
  let renewals = 0;
  return {
    ...feed,
    subscribeBars(symbol, resolution, onTick, guid, onResetCacheNeeded) {
      const reset = (): void => {
        const before = renewals;
        onResetCacheNeeded();
        if (before === renewals) onReset();
      };
      feed.subscribeBars(symbol, resolution, onTick, guid, reset);
    },
    renew() {
      renewals += 1;
      feed.renew();
    },
  };
}
