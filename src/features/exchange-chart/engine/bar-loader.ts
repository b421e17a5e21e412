import { countBars, firstPeriod, periodUntil } from '../rules/calendar.ts';
import type { Bar } from '../rules/bar.ts';
import type { Datafeed, DatafeedBar, SymbolInfo } from '../rules/datafeed.ts';
import type { Resolution } from '../rules/resolution.ts';
import { now } from '../../../platform/clock.ts';
import { createTicker } from './ticker.ts';
import type { DataLoader, DataLoaderGetBarsParams, KLineData } from './klinecharts.ts';

/** The least and the most bars per request for older bars, and the most bars that a chart holds. */
const OLDER_BARS = { least: 500, most: 5_000 } as const;
const MOST_BARS = 20_000;

const toKLine = ({ time, open, high, low, close, volume }: DatafeedBar): KLineData => ({
  timestamp: time,
  open,
  high,
  low,
  close,
  // Feeds send no turnover, and the engine's AVP would plot a price of 0. Approximate it as volume × average price of the bar.
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
  /** The time until which older bars are needed, where that is known. */
  readonly scrollTarget: () => number | undefined;
  /** Called right before the first bars are drawn. May make the engine request them again; it then gets the same bars. */
  readonly onFirst: (bars: readonly DatafeedBar[]) => void;
  /** Called after bars are drawn or a request has failed, with whether there are older bars. */
  readonly onLoaded: (hasOlder: boolean, isFailed: boolean) => void;
  /** Called when so many bars were missed that all must be loaded again. */
  readonly onStale: () => void;
}

export interface BarLoader extends DataLoader {
  /** Whether the first bars are still loading. */
  isLoadingFirst(): boolean;
  dispose(): void;
}

/**
 * Connects the engine to a feed. The engine doesn't tie a response to a symbol, so responses for a symbol that is no longer shown are
 * dropped. Every other request is answered exactly once, asynchronously and also on failure: otherwise the engine would never ask again.
 */
export function createBarLoader(options: LoaderOptions): BarLoader {
  const { feed, id, shown } = options;
  const ticker = createTicker();
  let generation = 0;
  let isSubscribed = false;
  /** The first bars have arrived, so ticks can follow. */
  let hasBars = false;
  let isLoadingFirst = false;
  /** The first bars until they are drawn. */
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

/** Returns the period before the oldest bar: back to the target, within the bounds of a request. */
function olderPeriod(oldest: number, resolution: Resolution, target = oldest): ReturnType<typeof periodUntil> {
  const wanted = countBars(target, oldest, resolution) + OLDER_BARS.least;
  return periodUntil(oldest, resolution, Math.min(OLDER_BARS.most, Math.max(OLDER_BARS.least, wanted)));
}

/** Requests the bars that the engine needs: the first ones or older ones. */
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
