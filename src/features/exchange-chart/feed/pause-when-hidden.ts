import { withVolumeOf } from '../rules/bar.ts';
import { countBars } from '../rules/calendar.ts';
import { type Datafeed, type DatafeedBar, seriesKey, type SymbolInfo } from '../rules/datafeed.ts';
import { DEFAULT_RESOLUTION, parseResolution } from '../rules/resolution.ts';
import { likelyNow, now } from '../../../platform/clock.ts';
import { isPageHidden, watchPageHidden } from '../../../platform/page/page-document.ts';
import type { RenewableFeed } from './drop-stale-answers.ts';
import { LONGEST_GAP } from './poll.ts';

export interface PausableFeed extends RenewableFeed {
  /** Sets whether the chart is in the viewport. */
  setOnScreen(isOnScreen: boolean): void;
}

/**
 * The number of subscriptions that all charts have created so far. Subscription IDs contain this number, because charts may share a feed.
 */
let subscriptionCount = 0;

/**
 * Unsubscribes from the feed while the chart is out of view or the page is hidden. On resume, delivers the missed bars before any tick. If
 * the feed fails to deliver them, calls `onBehind` with the time since which bars are missing, and with undefined once they have arrived.
 */
export function pauseWhenHidden(feed: RenewableFeed, onBehind: (since: number | undefined) => void): PausableFeed {
  const subscriptions = new Map<string, Subscription>();
  /** The chart's last bar for each symbol and resolution. */
  const lastBars = new Map<string, DatafeedBar | undefined>();
  let isOnScreen = true;
  let isPaused = isPageHidden();
  const update = (): void => {
    const isHidden = !isOnScreen || isPageHidden();
    if (isHidden === isPaused) return;
    isPaused = isHidden;
    for (const { resume, pause } of subscriptions.values()) (isPaused ? pause : resume)();
  };
  const unwatch = watchPageHidden(update);
  const unsubscribeBars = (guid: string): void => {
    subscriptions.get(guid)?.pause();
    subscriptions.delete(guid);
  };
  const forget = (): void => {
    lastBars.clear();
    for (const guid of subscriptions.keys()) unsubscribeBars(guid);
  };
  return {
    ...feed,
    getBars(symbol, resolution, period, onResult, onError) {
      const key = seriesKey(symbol, resolution);
      const before = period.firstDataRequest ? undefined : lastBars.get(key);
      const onBars: typeof onResult = (bars, meta) => {
        const newest = bars.at(-1);
        lastBars.set(key, newest && newest.time >= (before?.time ?? -Infinity) ? newest : before);
        onResult(bars, meta);
      };
      feed.getBars(symbol, resolution, period, onBars, onError);
    },
    subscribeBars(symbol, resolution, onTick, guid, onReset) {
      unsubscribeBars(guid);
      const last = lastBars.get(seriesKey(symbol, resolution));
      const subscription = createSubscription(feed, { symbol, resolution, last, onTick, onReset, onBehind });
      subscriptions.set(guid, subscription);
      if (!isPaused) subscription.resume();
    },
    unsubscribeBars,
    renew() {
      forget();
      feed.renew();
    },
    setOnScreen(next) {
      isOnScreen = next;
      update();
    },
    dispose() {
      forget();
      unwatch();
      feed.dispose();
    },
  };
}

interface Subscription {
  resume(): void;
  pause(): void;
}

interface SubscriptionOptions {
  readonly symbol: SymbolInfo;
  readonly resolution: string;
  /** The chart's last bar. */
  readonly last: DatafeedBar | undefined;
  readonly onTick: (bar: DatafeedBar) => void;
  readonly onReset: () => void;
  readonly onBehind: (since: number | undefined) => void;
}

/**
 * Creates a subscription that filters out bars older than the last bar. After a pause, it delivers the missed bars first and drops ticks
 * until then.
 */
function createSubscription(feed: Datafeed, options: SubscriptionOptions): Subscription {
  const { symbol, resolution, onReset, onBehind } = options;
  let { last } = options;
  /** The time at which the subscription was paused. Undefined if no bars were missed. */
  let pausedAt: number | undefined;
  let isCatchingUp = false;
  let guid: string | undefined;

  const pass = (bar: DatafeedBar): void => {
    if (last !== undefined && bar.time < last.time) return;
    // Add the bar's known volume to a tick without a volume.
    last = withVolumeOf(last, bar);
    options.onTick(last);
  };
  const catchUp = (since: number): void => {
    const current = guid;
    isCatchingUp = true;
    loadMissedBars(feed, options, { last: last?.time ?? since, since }, (missed) => {
      if (current !== guid) return;
      isCatchingUp = false;
      onBehind(missed === undefined ? since : undefined);
      if (missed === undefined) return;
      pausedAt = undefined;
      if (missed === 'too many') onReset();
      else missed.forEach(pass);
    });
  };
  const onTick = (bar: DatafeedBar): void => {
    if (pausedAt === undefined) pass(bar);
    else if (!isCatchingUp) catchUp(pausedAt);
  };
  return {
    resume() {
      isCatchingUp = false;
      subscriptionCount += 1;
      guid = `exchange-chart-${subscriptionCount}`;
      feed.subscribeBars(symbol, resolution, onTick, guid, onReset);
      if (pausedAt !== undefined) catchUp(pausedAt);
    },
    pause() {
      if (guid === undefined) return;
      feed.unsubscribeBars(guid);
      guid = undefined;
      if (last !== undefined) pausedAt ??= now();
    },
  };
}

/**
 * Loads the bars since the chart's last bar and calls `onLoaded` with them. Calls it with undefined if the feed fails, or with `too many`
 * after a gap of more than `LONGEST_GAP` bars.
 */
function loadMissedBars(
  feed: Datafeed,
  { symbol, resolution }: SubscriptionOptions,
  { last, since }: { readonly last: number; readonly since: number },
  onLoaded: (missed: readonly DatafeedBar[] | 'too many' | undefined) => void,
): void {
  const count = Math.max(1, countBars(since, now(), parseResolution(resolution) ?? DEFAULT_RESOLUTION));
  if (count > LONGEST_GAP) return queueMicrotask(() => onLoaded('too many'));
  const [from, to] = [Math.floor(last / 1000), Math.floor(likelyNow(last) / 1000) + 1];
  return feed.getBars(
    symbol,
    resolution,
    { from, to, countBack: count + 1, firstDataRequest: false },
    (bars) => onLoaded(bars),
    () => onLoaded(undefined),
  );
}
