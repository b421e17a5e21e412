import { countBars, firstPeriod, periodUntil } from '../rules/calendar.ts';
import type { Bar } from '../rules/bar.ts';
import type { Datafeed, DatafeedBar, SymbolInfo } from '../rules/datafeed.ts';
import type { Resolution } from '../rules/resolution.ts';
import { now } from '../../../platform/clock.ts';
import { createTicker } from './ticker.ts';
import type { DataLoader, DataLoaderGetBarsParams, KLineData } from './klinecharts.ts';

/** The minimum and maximum number of bars per request for older bars, and the maximum per chart. */
const OLDER_BARS = { least: 500, most: 5_000 } as const;
const MOST_BARS = 20_000;

const toKLine = ({ time, open, high, low, close, volume }: DatafeedBar): KLineData => ({
  timestamp: time,
  open,
  high,
  low,
  close,
  // Feeds send no turnover, so the engine's AVP would plot a price of 0. Approximate the turnover as the bar's volume × its average price.
  ...(volume !== undefined && { volume, turnover: (volume * (open + high + low + close)) / 4 }),
});
export const toBar = ({ timestamp, open, high, low, close, volume }: KLineData): Bar => ({
  time: timestamp,
  open,
  high,
  low,
  close,
  volume,
});

export interface LoaderOptions {
  readonly feed: Datafeed;
  readonly id: string;
  /** The symbol and resolution that the chart shows. */
  readonly shown: () => { readonly info: SymbolInfo | undefined; readonly resolution: Resolution };
  /** The number of visible bars. */
  readonly visibleCount: () => number;
  readonly loaded: () => readonly KLineData[];
  /** The time back to which older bars are needed. Undefined if unknown. */
  readonly scrollTarget: () => number | undefined;
  /** Called right before the first bars are drawn. If the engine then requests them again, it receives the same bars. */
  readonly onFirst: (bars: readonly DatafeedBar[]) => void;
  /** Called after bars have been drawn or a request has failed. The argument is whether there are older bars. */
  readonly onLoaded: (hasOlder: boolean, isFailed: boolean) => void;
  /** Called if too many bars were missed, so that all bars must be loaded again. */
  readonly onStale: () => void;
}

export interface BarLoader extends DataLoader {
  /** Returns whether the first bars are still loading. */
  isLoadingFirst(): boolean;
  dispose(): void;
}

/**
 * Connects the engine to a feed. The engine doesn't associate responses with a symbol, so responses for a previous symbol are dropped.
 * Every other request is answered exactly once and asynchronously, even if it fails. Otherwise, the engine would never send another
 * request.
 */
export function createBarLoader(options: LoaderOptions): BarLoader {
  const { feed, id, shown } = options;
  const ticker = createTicker();
  let generation = 0;
  let isSubscribed = false;
  /** The first bars have arrived, so ticks can follow. */
  let hasBars = false;
  let isLoadingFirst = false;
  /** The first bars, until they are drawn. */
  let first: FirstBars | undefined;

  const unsubscribe = (): void => {
    if (isSubscribed) feed.unsubscribeBars(id);
    isSubscribed = false;
    ticker.clear();
  };
  return {
    getBars: (params) => {
      const isFirst = params.type === 'init';
      if (isFirst) {
        generation += 1;
        unsubscribe();
        [hasBars, isLoadingFirst] = [false, shown().info !== undefined];
      }
      const request = generation;
      const onAnswer = (isBar: boolean): void => {
        isLoadingFirst = false;
        hasBars ||= isBar;
      };
      if (isFirst && first !== undefined) {
        onAnswer(true);
        params.callback(first.bars, first.more);
        return options.onLoaded(first.more.forward, false);
      }
      requestBars(options, params, isFirst, {
        isCurrent: () => request === generation,
        onAnswer,
        onFirst: (bars, drawn) => {
          first = drawn;
          options.onFirst(bars);
          first = undefined;
        },
      });
    },
    subscribeBar: ({ callback }) => {
      const { info, resolution } = shown();
      if (info === undefined || isSubscribed || !hasBars) return;
      isSubscribed = true;
      ticker.start((bar) => callback(toKLine(bar)));
      feed.subscribeBars(info, resolution, (bar) => isSubscribed && ticker.add(bar), id, options.onStale);
    },
    unsubscribeBar: unsubscribe,
    isLoadingFirst: () => isLoadingFirst,
    dispose: () => {
      generation += 1;
      unsubscribe();
      ticker.dispose();
    },
  };
}

/** The arguments of the engine's callback. */
interface FirstBars {
  readonly bars: KLineData[];
  readonly more: { forward: boolean; backward: boolean };
}

/** Returns the period from the target to the oldest bar, within the limits for one request. */
function olderPeriod(oldest: number, resolution: Resolution, target = oldest): ReturnType<typeof periodUntil> {
  const wanted = countBars(target, oldest, resolution) + OLDER_BARS.least;
  return periodUntil(oldest, resolution, Math.min(OLDER_BARS.most, Math.max(OLDER_BARS.least, wanted)));
}

/** Requests the bars that the engine needs: the first bars or older ones. */
function requestBars(
  { feed, shown, loaded, visibleCount, scrollTarget, onLoaded }: LoaderOptions,
  { timestamp, callback }: DataLoaderGetBarsParams,
  isFirst: boolean,
  {
    isCurrent,
    onAnswer,
    onFirst,
  }: {
    readonly isCurrent: () => boolean;
    readonly onAnswer: (isBar: boolean) => void;
    readonly onFirst: (bars: readonly DatafeedBar[], drawn: FirstBars) => void;
  },
): void {
  const { info, resolution } = shown();
  if (info === undefined) return;
  const period = isFirst
    ? firstPeriod(now(), resolution, visibleCount())
    : { ...olderPeriod(timestamp ?? now(), resolution, scrollTarget()), firstDataRequest: false };
  const answer = (bars: readonly DatafeedBar[], more: boolean, isFailed = false): void => {
    const isFull = loaded().length + bars.length >= MOST_BARS;
    const drawn: FirstBars = { bars: bars.map(toKLine), more: { forward: more && !isFull, backward: false } };
    if (isFirst) onFirst(bars, drawn);
    if (!isCurrent()) return;
    callback(drawn.bars, drawn.more);
    onLoaded(drawn.more.forward, isFailed);
  };
  feed.getBars(
    info,
    resolution,
    period,
    (bars, meta) => {
      if (!isCurrent()) return;
      onAnswer(true);
      answer(bars, meta?.noData !== true && bars.length > 0);
    },
    () => {
      if (!isCurrent()) return;
      onAnswer(false);
      // The user can retry by scrolling.
      answer([], !isFirst, true);
    },
  );
}
