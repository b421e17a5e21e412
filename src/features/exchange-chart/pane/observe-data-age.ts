import type { Datafeed } from '../rules/datafeed.ts';
import type { Delay } from '../rules/polling.ts';
import { now } from '../../../platform/clock.ts';
import { watchOffline } from '../../../platform/page/offline.ts';
import { watchDelay } from '../feed/create-udf-feed.ts';
import type { Pane, PaneStore } from './pane-store.ts';

const NOT_DELAYED: Delay = { isDelayed: false, asOf: undefined };
/** The statuses in which a chart shows bars. */
const WITH_BARS: ReadonlySet<Pane['status']> = new Set(['ready', 'delayed', 'offline']);

/** Tracks whether a chart's prices are out of date. */
export interface DataAge {
  /** Sets whether the feed's prices are delayed, and since when. */
  setDelay(delay: Delay): void;
  dispose(): void;
}

/**
 * Stores in the pane whether prices are out of date, and since when. Prices are out of date while the feed doesn't respond or the device is
 * offline.
 */
export function observeDataAge(pane: PaneStore, feed: Datafeed): DataAge {
  let delay = NOT_DELAYED;
  let offlineSince: number | undefined;
  let isUpdating = false;
  const update = (): void => {
    const { status: last, asOf: lastAsOf } = pane.getState();
    if (!WITH_BARS.has(last)) return;
    const status = offlineSince !== undefined ? 'offline' : delay.isDelayed ? 'delayed' : 'ready';
    const asOf = delay.isDelayed ? (delay.asOf ?? offlineSince) : offlineSince;
    if (status === last && asOf === lastAsOf) return;
    isUpdating = true;
    pane.setState({ status, asOf });
    isUpdating = false;
  };
  const setDelay = (next: Delay): void => {
    delay = next;
    update();
  };
  const onPaneChange = (next: Pane, before: Pane): void => {
    if (isUpdating) return;
    // Reloaded bars are up to date.
    if (next.status === 'ready' && before.status !== 'ready') {
      delay = NOT_DELAYED;
      offlineSince &&= now();
    }
    // A new bar proves that the device is online.
    if (next.status === 'offline' && next.last !== before.last) offlineSince = undefined;
    update();
  };
  const cleanups = [
    pane.subscribe(onPaneChange),
    watchOffline((isOffline) => {
      offlineSince = isOffline ? (offlineSince ?? now()) : undefined;
      update();
    }),
    observeDelay(pane, feed, setDelay),
  ];
  return {
    setDelay,
    dispose: () => {
      for (const cleanup of cleanups) cleanup();
    },
  };
}

/** Observes whether the feed responds for the pane's pair and resolution. Returns a cleanup function. */
function observeDelay(pane: PaneStore, feed: Datafeed, callback: (delay: Delay) => void): () => void {
  let key = '';
  let stop = (): void => {};
  const update = (): void => {
    const { symbol, resolution, info } = pane.getState();
    const next = info ? `${info.ticker ?? symbol} ${resolution}` : '';
    if (next === key) return;
    key = next;
    stop();
    stop = info ? watchDelay(feed, info.ticker ?? info.name, resolution, callback) : () => {};
  };
  const unsubscribe = pane.subscribe(update);
  update();
  return () => {
    unsubscribe();
    stop();
  };
}
