import type { Datafeed } from '../rules/datafeed.ts';
import type { Delay } from '../rules/polling.ts';
import { now } from '../../../platform/clock.ts';
import { watchOffline } from '../../../platform/page/offline.ts';
import { watchDelay } from '../feed/create-udf-feed.ts';
import type { Pane, PaneStore } from './pane-store.ts';

const IN_TIME: Delay = { isDelayed: false, asOf: undefined };
/** What a chart shows that has bars. */
const WITH_BARS: ReadonlySet<Pane['status']> = new Set(['ready', 'delayed', 'offline']);

/** Whether the prices of a chart are old. */
export interface Age {
  /** The feed does not give what there is. */
  heedDelay(delay: Delay): void;
  stop(): void;
}

/** Says whether prices are old, and since when: the feed does not answer, or the device has no network. */
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
    // Bars have come anew.
    if (next.status === 'ready' && before.status !== 'ready') {
      delay = IN_TIME;
      offlineSince &&= now();
    }
    // A bar that comes has come over some network.
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

/** Heeds whether the feed answers, for the pair and resolution that are shown. */
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
