import { type Bar, isSameBar } from '../rules/bar.ts';
import { barsAfter, countBars } from '../rules/calendar.ts';
import { afterPoll, beginPolls, type Delay, delayOf, pauseOf, type PollState } from '../rules/polling.ts';
import type { Resolution } from '../rules/resolution.ts';
import { afterDelay, now } from '../../../platform/clock.ts';
import { onPageEvent } from '../../../platform/page/page-events.ts';
import { pageGlobal } from '../../../lib/page-global.ts';

/** What listens to the bars of a poll. */
export interface PollListener {
  onTick(bar: Bar): void;
  /** So much has been missed that everything is to be loaded anew. */
  onReset(): void;
}

/** Where the bars of a poll come from. */
export interface PollSource {
  /** Bars from a moment on, so many back from another (milliseconds); undefined where none came. */
  ask(from: number, to: number, countBack: number): Promise<readonly Bar[] | undefined>;
  /** The time as the feed has it. */
  now(): number;
}

/** The one poll a page for a feed, a pair and a resolution, however many charts show it. */
export interface Poll {
  /** Asks as long as somebody listens. */
  listen(listener: PollListener): () => void;
  /** Heeds whether what is shown is old: at once, and with each change. */
  watchDelay(heed: (delay: Delay) => void): () => void;
  /** Bars that came otherwise, and up to when they were asked for. */
  note(bars: readonly Bar[], to: number): void;
}

/** After a gap of more bars than that, all is loaded anew. */
export const LONGEST_GAP = 1_000;

/** The poll of this name, made when it is first asked for. */
export function pollOf(name: string, resolution: Resolution, source: PollSource): Poll {
  const known = polls().get(name);
  if (known) return known;
  const poll = createPoll(resolution, source, () => polls().delete(name));
  polls().set(name, poll);
  return poll;
}

function polls(): Map<string, Poll> {
  return pageGlobal(
    'chart-polls',
    () => new Map<string, Poll>(),
    (value): value is Map<string, Poll> => value instanceof Map,
  );
}

function createPoll(resolution: Resolution, source: PollSource, forget: () => void): Poll {
  const listeners = new Set<PollListener>();
  const watchers = new Set<(delay: Delay) => void>();
  const tape = createTape(resolution);
  let state: PollState = beginPolls();
  let stop: (() => void) | undefined;

  const move = (next: PollState): void => {
    const isChanged = delayOf(next).isDelayed !== delayOf(state).isDelayed;
    state = next;
    if (isChanged) for (const heed of watchers) heed(delayOf(state));
  };
  const note = (bars: readonly Bar[], to: number): void => {
    const news = tape.add(bars, to);
    if (news === undefined) return;
    move(afterPoll(state, now()));
    for (const bar of news) for (const listener of listeners) listener.onTick(bar);
  };
  const leave = (): void => {
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    if (watchers.size === 0) forget();
  };
  const poll = async (): Promise<void> => {
    const asked = source.now();
    const missing = tape.missingAt(asked);
    if (missing > LONGEST_GAP) {
      tape.clear();
      for (const listener of listeners) listener.onReset();
      return;
    }
    const newest = tape.newest();
    const moment = Math.max(newest ?? 0, asked);
    const bars = await source.ask(barsAfter(newest ?? moment, resolution, -1), moment, missing + 1);
    if (stop === undefined) return;
    move(afterPoll(state, bars && now()));
    if (bars !== undefined) tape.reach(asked);
    note(bars ?? [], asked);
  };
  return {
    note,
    listen(listener) {
      listeners.add(listener);
      stop ??= repeat(poll, () => pauseOf(state, resolution, Math.random()), state.missed > 0);
      return () => {
        if (listeners.delete(listener)) leave();
      };
    },
    watchDelay(heed) {
      watchers.add(heed);
      heed(delayOf(state));
      return () => {
        if (watchers.delete(heed)) leave();
      };
    },
  };
}

/** The last bars that have come, and up to when all have: a pair in which nobody trades has none for hours. */
function createTape(resolution: Resolution) {
  let last: readonly Bar[] = [];
  let reached: number | undefined;
  return {
    newest: () => last.at(-1)?.time,
    /** How many bars may have begun since. */
    missingAt: (moment: number) => Math.max(1, countBars(reached ?? moment, moment, resolution)),
    reach: (to: number): void => void (reached = Math.max(reached ?? to, to)),
    /** What is new of these; undefined where they are older than what is known. */
    add(bars: readonly Bar[], to: number): readonly Bar[] | undefined {
      const newest = bars.at(-1);
      if (newest === undefined || newest.time < (last.at(-1)?.time ?? -Infinity)) return undefined;
      const news = newsOf(bars, last);
      last = bars.slice(-2);
      reached = Math.max(reached ?? to, to);
      return news;
    },
    clear(): void {
      [last, reached] = [[], undefined];
    },
  };
}

/** Bars that nobody has seen like this: later than the last one, or one of the last two with other figures. */
function newsOf(bars: readonly Bar[], last: readonly Bar[]): readonly Bar[] {
  const newest = last.at(-1);
  if (newest === undefined) return bars.slice(-2);
  return bars.filter((bar) => {
    const same = last.find(({ time }) => time === bar.time);
    return same === undefined ? bar.time > newest.time : !isSameBar(same, bar);
  });
}

/**
 * Does something again and again, one after another, with a pause before each, until the returned function is called; at once when
 * the device is online again.
 */
function repeat(action: () => Promise<void>, pause: () => number, isUrgent: boolean): () => void {
  let isOver = false;
  let isUnderWay = false;
  let cancel = (): void => {};
  const run = (): void => {
    if (isUnderWay) return;
    cancel();
    isUnderWay = true;
    void action().finally(() => {
      isUnderWay = false;
      if (!isOver) cancel = afterDelay(pause(), run);
    });
  };
  if (isUrgent) run();
  else cancel = afterDelay(pause(), run);
  const forget = onPageEvent('online', run);
  return () => {
    isOver = true;
    cancel();
    forget();
  };
}
