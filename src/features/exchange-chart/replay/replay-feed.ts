import { now } from '../../../platform/clock.ts';
import { loadNewerBars } from '../engine/newer-bars.ts';
import type { BuiltinEngine } from '../engine/builtin-engine.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import { periodUntil } from '../rules/calendar.ts';
import { type Datafeed, type DatafeedBar, seriesKey } from '../rules/datafeed.ts';
import { closedBars, closeOfBar, nextMoment, previousMoment } from '../rules/replay.ts';
import { parseResolution, type Resolution } from '../rules/resolution.ts';

/** The minimum number of upcoming bars. If fewer are left, more are loaded. */
const LEAST_UPCOMING = 50;
/** The maximum number of bars that are added one by one. If more bars are missing, all bars are reloaded. */
const MOST_ADDED = 100;

/** A feed that replaces a chart's live bars with the bars that had closed by a moment in the past. */
export interface ReplayFeed {
  /** Shows the bars that had closed by a given moment. */
  show(moment: number): Promise<void>;
  /** Returns the moment at which the next bar closes, or undefined if the last closed bar is already shown. */
  next(): Promise<number | undefined>;
  /** Returns the moment at which the bar before the last shown bar closed, or undefined if there is no such bar. */
  previous(): number | undefined;
  /** Shows the live bars again. */
  dispose(): void;
}

/** The engine's subscription to bars, which receives the replayed bars. */
interface Subscription {
  readonly guid: string;
  readonly resolution: Resolution;
  readonly onBar: (bar: DatafeedBar) => void;
}

/** Prepares the replay of an engine's bars. Nothing changes until `show` is called. */
export function createReplayFeed({ builtin }: BuiltinEngine, pane: PaneStore): ReplayFeed {
  const { chart, options, now: state } = builtin.extend((session) => session);
  const { datafeed } = options;
  const live: Datafeed = { ...datafeed };
  let moment = Infinity;
  let isDisposed = false;
  let subscription: Subscription | undefined;
  /** The loaded bars after the shown bars, and whether the feed has no later bars. */
  let upcoming: readonly DatafeedBar[] = [];
  let isUpToDate = false;
  let loading: Promise<void> | undefined;
  /** The bars that the chart showed before a reset, so that the reset needs no request. */
  let cached: { readonly key: string; readonly bars: readonly DatafeedBar[] } | undefined;
  let last: DatafeedBar | undefined;

  /** Reloads all bars. Unlike the engine API's `resetData`, also restarts a pending load, whose response would come from the other feed. */
  const reset = (): void => chart.resetData();
  const currentKey = (): string => (state.info === undefined ? '' : seriesKey(state.info, state.resolution));
  const setLast = (bars: readonly DatafeedBar[]): void => {
    last = bars.at(-1);
    pane.setState({
      status: last === undefined ? 'empty' : 'ready',
      last,
      before: bars.at(-2)?.close,
      asOf: undefined,
    });
  };
  const load = (): Promise<void> => {
    const { info, resolution } = state;
    const edge = upcoming.at(-1)?.time ?? last?.time;
    if (info === undefined || edge === undefined || isUpToDate) return Promise.resolve();
    const own = subscription;
    const isCurrent = (): boolean => own === subscription && !isDisposed;
    if (loading !== undefined) return loading;
    const request = { info, resolution, edge, target: undefined, isCurrent, newest: () => -Infinity };
    const started = loadNewerBars(live, request)
      .then(
        (found) => {
          if (!isCurrent()) return;
          upcoming = [...upcoming, ...found.bars];
          isUpToDate = found.isUpToDate;
        },
        // Ignore a failed request, because the next step requests the bars again.
        () => {},
      )
      .finally(() => {
        // After `forget`, another request may be pending.
        if (loading === started) loading = undefined;
      });
    loading = started;
    return started;
  };
  const forget = (): void => {
    [upcoming, isUpToDate, loading] = [[], false, undefined];
  };
  const addDue = (): void => {
    if (subscription === undefined) return;
    const due = closedBars(upcoming, moment, subscription.resolution);
    upcoming = upcoming.slice(due.length);
    for (const bar of due) {
      pane.setState({ before: last?.close, last: bar });
      last = bar;
      subscription.onBar(bar);
    }
    if (upcoming.length < LEAST_UPCOMING) void load();
  };
  const restart = (): void => {
    cached = { key: currentKey(), bars: builtin.tableBars(Infinity) };
    forget();
    reset();
  };
  Object.assign(datafeed, {
    getBars: (symbol, code, period, onResult, onError) => {
      const resolution = parseResolution(code) ?? state.resolution;
      const { firstDataRequest, from, countBack } = period;
      const known = cached?.key === seriesKey(symbol, code) ? closedBars(cached.bars, moment, resolution) : [];
      if (firstDataRequest) cached = undefined;
      const answer: typeof onResult = (bars, meta) => {
        if (isDisposed) return;
        const shown = closedBars(bars, moment, resolution);
        if (firstDataRequest) setLast(shown);
        onResult(shown, meta);
      };
      // Respond asynchronously, as engines expect from feeds, but in a microtask, so that the engine paints no frame without bars.
      if (firstDataRequest && known.length > 1) queueMicrotask(() => answer(known));
      else if (!firstDataRequest && from * 1000 >= moment) queueMicrotask(() => answer([]));
      else if (firstDataRequest)
        live.getBars(
          symbol,
          code,
          { ...periodUntil(moment, resolution, countBack), firstDataRequest: false },
          answer,
          (reason) => {
            if (!isDisposed) pane.setState({ status: 'error' });
            onError(reason);
          },
        );
      else live.getBars(symbol, code, period, answer, onError);
    },
    subscribeBars: (_symbol, code, onBar, guid) => {
      forget();
      subscription = { guid, resolution: parseResolution(code) ?? state.resolution, onBar };
      void load();
    },
    unsubscribeBars: (guid) => {
      if (subscription?.guid === guid) subscription = undefined;
      else live.unsubscribeBars(guid);
    },
  } satisfies Partial<Datafeed>);
  return {
    show: async (next) => {
      const isLater = next > moment && moment !== Infinity;
      moment = next;
      if (!isLater) return restart();
      const { resolution } = state;
      const isMissing = (): boolean => {
        const end = upcoming.at(-1);
        return !isUpToDate && (end === undefined || closeOfBar(end, resolution) < next);
      };
      if (isMissing()) await load();
      if (isDisposed || moment !== next) return undefined;
      if (isMissing() || closedBars(upcoming, next, resolution).length > MOST_ADDED) {
        // Bars are missing between the chart's bars and the upcoming ones, or too many are due, so reload all bars.
        forget();
        return reset();
      }
      return addDue();
    },
    next: async () => {
      const { resolution } = state;
      if (upcoming.length === 0) await load();
      return nextMoment(upcoming, moment, { resolution, now: now() });
    },
    previous: () => {
      const bars = builtin.tableBars(Infinity);
      const found = previousMoment(bars, moment, state.resolution);
      // At least one bar must remain visible.
      return bars[0] !== undefined && found !== undefined && found >= closeOfBar(bars[0], state.resolution)
        ? found
        : undefined;
    },
    dispose: () => {
      if (isDisposed) return;
      isDisposed = true;
      Object.assign(datafeed, live);
      if (moment !== Infinity && !state.isRemoved) reset();
    },
  };
}
