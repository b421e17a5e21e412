import { type Bar, isSameBar } from '../rules/bar.ts';
import { barsAfter, countBars } from '../rules/calendar.ts';
import { afterPoll, beginPolls, type Delay, delayOf, pauseOf, type PollState } from '../rules/polling.ts';
import type { Resolution } from '../rules/resolution.ts';
import { afterDelay, now } from '../../../platform/clock.ts';
import { onPageEvent } from '../../../platform/page/page-events.ts';
import { pageGlobal } from '../../../lib/page-global.ts';

/** A subscriber to a poll's bars. */
export interface PollListener {
  onTick(bar: Bar): void;
  /** Called if so many bars were missed that all bars must be reloaded. */
  onReset(): void;
}

/** The data source of a poll. */
export interface PollSource {
  /**
   * Loads the bars since `from`, and at least `countBack` bars before `to`, both in milliseconds. Resolves to undefined if the call fails.
   */
  load(from: number, to: number, countBack: number): Promise<readonly Bar[] | undefined>;
  /** Returns the feed's time in milliseconds. */
  now(): number;
}

/** Polls a feed for one symbol and resolution. All charts on the page share the poll. */
export interface Poll {
  /** Subscribes to bars. Polling continues as long as there are subscribers. Returns a cleanup function. */
  subscribe(listener: PollListener): () => void;
  /** Calls `callback`, immediately and on each change, with whether the last bar is out of date. Returns a cleanup function. */
  watchDelay(callback: (delay: Delay) => void): () => void;
  /** Adds bars that were loaded elsewhere. `to` is the time up to which these bars are complete, in milliseconds. */
  add(bars: readonly Bar[], to: number): void;
}

/** The maximum number of missed bars that a poll requests. After a longer gap, all bars are reloaded. */
export const LONGEST_GAP = 1_000;

/** Returns the poll with this name. Creates the poll if it doesn't exist. */
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
  let cancelPolls: (() => void) | undefined;

  const setState = (next: PollState): void => {
    const isChanged = delayOf(next).isDelayed !== delayOf(state).isDelayed;
    state = next;
    if (isChanged) for (const callback of watchers) callback(delayOf(state));
  };
  const add = (bars: readonly Bar[], to: number): void => {
    const news = tape.add(bars, to);
    if (news === undefined) return;
    setState(afterPoll(state, now()));
    for (const bar of news) for (const listener of listeners) listener.onTick(bar);
  };
  const stopIfUnused = (): void => {
    if (listeners.size > 0) return;
    cancelPolls?.();
    cancelPolls = undefined;
    if (watchers.size === 0) forget();
  };
  const poll = async (): Promise<void> => {
    const requestedAt = source.now();
    const missing = tape.missingAt(requestedAt);
    if (missing > LONGEST_GAP) {
      tape.clear();
      for (const listener of listeners) listener.onReset();
      return;
    }
    const newest = tape.newest();
    const moment = Math.max(newest ?? 0, requestedAt);
    const bars = await source.load(barsAfter(newest ?? moment, resolution, -1), moment, missing + 1);
    if (cancelPolls === undefined) return;
    setState(afterPoll(state, bars && now()));
    if (bars !== undefined) tape.reach(requestedAt);
    add(bars ?? [], requestedAt);
  };
  return {
    add,
    subscribe(listener) {
      listeners.add(listener);
      cancelPolls ??= repeat(poll, () => pauseOf(state, resolution, Math.random()), state.missed > 0);
      return () => {
        if (listeners.delete(listener)) stopIfUnused();
      };
    },
    watchDelay(callback) {
      watchers.add(callback);
      callback(delayOf(state));
      return () => {
        if (watchers.delete(callback)) stopIfUnused();
      };
    },
  };
}

/**
 * Stores the last bars and the time up to which all bars are known. A separate time is needed because a pair without trades may have no new
 * bars for hours.
 */
function createTape(resolution: Resolution) {
  let last: readonly Bar[] = [];
  let reached: number | undefined;
  return {
    newest: () => last.at(-1)?.time,
    /** Returns the number of bars that may have begun between the known time and `moment`, at least 1. */
    missingAt: (moment: number) => Math.max(1, countBars(reached ?? moment, moment, resolution)),
    reach: (to: number): void => void (reached = Math.max(reached ?? to, to)),
    /** Returns the new and changed bars among `bars`, or undefined if `bars` is empty or ends before the last known bar. */
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

/**
 * Returns the bars that are later than the last known bar, and those of the last two known bars that have changed. If no bar is known,
 * returns the last two bars.
 */
function newsOf(bars: readonly Bar[], last: readonly Bar[]): readonly Bar[] {
  const newest = last.at(-1);
  if (newest === undefined) return bars.slice(-2);
  return bars.filter((bar) => {
    const same = last.find(({ time }) => time === bar.time);
    return same === undefined ? bar.time > newest.time : !isSameBar(same, bar);
  });
}

/**
 * Repeats an action with a pause before each run, or before all but the first if `isUrgent` is true. Runs it immediately when the device
 * comes online. Runs never overlap. Returns a cleanup function.
 */
function repeat(action: () => Promise<void>, pause: () => number, isUrgent: boolean): () => void {
  let isDisposed = false;
  let isRunning = false;
  let cancel = (): void => {};
  const run = (): void => {
    if (isRunning) return;
    cancel();
    isRunning = true;
    void action().finally(() => {
      isRunning = false;
      if (!isDisposed) cancel = afterDelay(pause(), run);
    });
  };
  if (isUrgent) run();
  else cancel = afterDelay(pause(), run);
  const unsubscribe = onPageEvent('online', run);
  return () => {
    isDisposed = true;
    cancel();
    unsubscribe();
  };
}
