import type { Datafeed } from '../rules/datafeed.ts';
import type { Delay } from '../rules/polling.ts';
import { now } from '../../../platform/clock.ts';
import { watchOffline } from '../../../platform/page/offline.ts';
import { watchDelay } from '../feed/create-udf-feed.ts';
import type { Pane, PaneStore } from './pane-store.ts';

const IN_TIME: Delay = { isDelayed: false, asOf: undefined };
/** The states of a chart with bars. */
const WITH_BARS: ReadonlySet<Pane['status']> = new Set(['ready', 'delayed', 'offline']);

/** Tracks whether the prices of a chart are out of date. */
export interface Age {
  /** Sets whether the feed is behind. */
  heedDelay(delay: Delay): void;
  stop(): void;
}

/** Stores in the pane whether prices are out of date and since when: the feed doesn't answer, or the device is offline. */
export function followAge(pane: PaneStore, feed: Datafeed): Age {
  let delay = IN_TIME;
  let offlineSince: number | undefined;
  let isTelling = false;
  const tell = (): void => {
    const { status: last, asOf: lastAsOf } = pane.getState();
    if (!WITH_BARS.has(last)) return;
    const status = offlineSince !== undefined ? 'offline' : delay.isDelayed ? 'delayed' : 'ready';
    const asOf = delay.isDelayed ? (delay.asOf ?? offlineSince) : offlineSince;
    if (status === last && asOf === lastAsOf) return;
    isTelling = true;
    pane.setState({ status, asOf });
    isTelling = false;
  };
  const heedDelay = (next: Delay): void => {
    delay = next;
    tell();
  };
  const heedPane = (next: Pane, before: Pane): void => {
    if (isTelling) return;
    // The bars have been reloaded.
    if (next.status === 'ready' && before.status !== 'ready') {
      delay = IN_TIME;
      offlineSince &&= now();
    }
    // A new bar proves that the device is online.
    if (next.status === 'offline' && next.last !== before.last) offlineSince = undefined;
    tell();
  };
  const ends = [
    pane.subscribe(heedPane),
    watchOffline((isOffline) => {
      offlineSince = isOffline ? (offlineSince ?? now()) : undefined;
      tell();
    }),
    followDelay(pane, feed, heedDelay),
  ];
  return {
    heedDelay,
    stop: () => {
      for (const end of ends) end();
    },
  };
}

/** Observes whether the feed answers for the current pair and resolution. Returns a cleanup function. */
function followDelay(pane: PaneStore, feed: Datafeed, heed: (delay: Delay) => void): () => void {
  let key = '';
  let stop = (): void => {};
  const follow = (): void => {
    const { symbol, resolution, info } = pane.getState();
    const next = info ? `${info.ticker ?? symbol} ${resolution}` : '';
    if (next === key) return;
    key = next;
    stop();
    stop = info ? watchDelay(feed, info.ticker ?? info.name, resolution, heed) : () => {};
  };
  const unsubscribe = pane.subscribe(follow);
  follow();
  return () => {
    unsubscribe();
    stop();
  };
}
