import type { RenewableFeed } from './drop-stale-answers.ts';

/** Wraps a feed so that its request to load all bars again also calls `onReset`, unless the engine has already started to reload. */
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
