import { type Bar, isInSeconds, readTick, withVolumeOf } from '../rules/bar.ts';
import { countBars } from '../rules/calendar.ts';
import type { Datafeed, SymbolInfo } from '../rules/datafeed.ts';
import { DEFAULT_RESOLUTION, parseResolution } from '../rules/resolution.ts';
import { likelyNow, now } from '../../../platform/clock.ts';
import { reasonOf } from './ask-feed.ts';
import { loadBars } from './load-bars.ts';
import { LONGEST_GAP } from './poll.ts';

/** Who listens to the bars of a symbol, and what it has so far. */
export interface Listener {
  readonly symbol: SymbolInfo;
  readonly resolution: string;
  /** The last bar that it has; undefined where it has none. */
  readonly last: Pick<Bar, 'time' | 'volume'> | undefined;
  onTick(bar: Bar): void;
  onReset(): void;
  /** Since when bars are missing that the feed does not give; undefined once it has. */
  onBehind(since: number | undefined): void;
}

/** The listeners of one chart. */
export interface Listeners {
  add(name: string, listener: Listener): void;
  remove(name: string): void;
  removeAll(): void;
  /** While nobody sees the chart the feed is not listened to; then what was missed comes first. */
  setActive(isActive: boolean): void;
}

/** What is wrong with a feed, once. */
export type ReportFeed = (call: keyof Datafeed, reason: string) => void;

/** What is wrong with a feed that writes times in seconds. */
export const IN_SECONDS = 'times are in seconds, and are read as such; they are to be in milliseconds';

/** Of all charts of the page: a feed that several share must tell them apart. */
let named = 0;

/** Nobody listens yet, but the chart is seen or not. */
export function createListeners(feed: Datafeed, report: ReportFeed, isActiveFirst: boolean): Listeners {
  const listenings = new Map<string, Listening>();
  let isActive = isActiveFirst;
  const remove = (name: string): void => {
    listenings.get(name)?.stop();
    listenings.delete(name);
  };
  return {
    add(name, listener) {
      remove(name);
      const listening = createListening(feed, listener, report);
      listenings.set(name, listening);
      if (isActive) listening.start();
    },
    remove,
    removeAll: () => [...listenings.keys()].forEach(remove),
    setActive(next) {
      if (next === isActive) return;
      isActive = next;
      for (const { start, stop } of listenings.values()) (isActive ? start : stop)();
    },
  };
}

interface Listening {
  start(): void;
  stop(): void;
}

/** Hands on whole bars, none before the last one; after a pause first what was missed, and no tick until that has come. */
function createListening(feed: Datafeed, listener: Listener, report: ReportFeed): Listening {
  let { last } = listener;
  /** When it stopped; undefined where nothing has been missed. */
  let leftAt: number | undefined;
  let isFilling = false;
  let end: (() => void) | undefined;

  const give = (bar: Bar): void => {
    if (last !== undefined && bar.time < last.time) return;
    // A tick without a volume leaves that of its bar.
    const tick = withVolumeOf(last, bar);
    last = tick;
    listener.onTick(tick);
  };
  const fill = async (from: number): Promise<void> => {
    const mine = end;
    isFilling = true;
    const missed = await loadMissed(feed, listener, last?.time ?? from, from);
    if (mine !== end) return;
    isFilling = false;
    listener.onBehind(missed === undefined ? from : undefined);
    if (missed === undefined) return;
    leftAt = undefined;
    if (missed === 'all') listener.onReset();
    else missed.forEach(give);
  };
  const hear = (sent: unknown): void => {
    const bar = readSent(sent, report);
    if (bar === undefined) report('subscribeBars', 'a tick is no bar');
    else if (leftAt === undefined) give(bar);
    else if (!isFilling) void fill(leftAt);
  };
  return {
    start() {
      isFilling = false;
      end = subscribe(feed, listener, hear, report);
      if (leftAt !== undefined) void fill(leftAt);
    },
    stop() {
      if (end === undefined) return;
      end();
      end = undefined;
      if (last !== undefined) leftAt ??= now();
    },
  };
}

/** A tick as a bar; one that cannot even be read is none. */
function readSent(sent: unknown, report: ReportFeed): Bar | undefined {
  try {
    const bar = readTick(sent);
    if (bar !== undefined && isInSeconds(sent)) report('subscribeBars', IN_SECONDS);
    return bar;
  } catch {
    return undefined;
  }
}

/** Listens to a feed until the returned function is called; what it says is heard in a step of its own. */
function subscribe(
  feed: Datafeed,
  { symbol, resolution, onReset }: Listener,
  hear: (sent: unknown) => void,
  report: ReportFeed,
): () => void {
  named += 1;
  const guid = `exchange-chart-${named}`;
  let isOver = false;
  const later = (action: () => void): void => queueMicrotask(() => isOver || action());
  const call = (name: keyof Datafeed, action: () => void): void => {
    try {
      action();
    } catch (error) {
      report(name, reasonOf(error));
    }
  };
  call('subscribeBars', () =>
    feed.subscribeBars(
      symbol,
      resolution,
      (sent) => later(() => hear(sent)),
      guid,
      () => later(onReset),
    ),
  );
  return () => {
    isOver = true;
    call('unsubscribeBars', () => feed.unsubscribeBars(guid));
  };
}

/** The bars from the last one on; `all` where too much was missed, undefined where they cannot be had now. */
async function loadMissed(
  feed: Datafeed,
  { symbol, resolution }: Listener,
  last: number,
  leftAt: number,
): Promise<readonly Bar[] | 'all' | undefined> {
  const code = parseResolution(resolution) ?? DEFAULT_RESOLUTION;
  const count = Math.max(1, countBars(leftAt, now(), code));
  if (count > LONGEST_GAP) return 'all';
  const [from, to] = [Math.floor(last / 1000), Math.floor(likelyNow(last) / 1000) + 1];
  const answer = await loadBars(feed, symbol, resolution, { from, to, countBack: count + 1, firstDataRequest: false });
  return 'reason' in answer ? undefined : answer.data.bars;
}
