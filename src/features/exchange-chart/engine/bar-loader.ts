import type { Bar } from '../rules/bar.ts';
import { countBars, firstPeriod, periodUntil } from '../rules/calendar.ts';
import type { Datafeed, DatafeedBar, SymbolInfo } from '../rules/datafeed.ts';
import type { Resolution } from '../rules/resolution.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { now } from '../../../platform/clock.ts';
import type { Chart, DataLoader, DataLoaderGetBarsParams, KLineData } from './klinecharts.ts';
import type { MovingWindow } from './moving-window.ts';

/** The minimum and maximum number of bars per request for older bars. */
const OLDER_BARS = { least: 500, most: 5_000 } as const;
/**
 * The maximum number of bars that a chart stores. At this limit, the chart switches to a window of bars that moves through the history
 * (`moving-window.ts`).
 */
export const MOST_BARS = 20_000;

export const toKLine = ({ time, open, high, low, close, volume }: DatafeedBar): KLineData => ({
  timestamp: time,
  open,
  high,
  low,
  close,
  // Feeds don't send turnover, and without it the engine's AVP indicator would plot a price of 0. Approximate it as volume × average price.
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
  readonly chart: Chart;
  readonly feed: Datafeed;
  readonly id: string;
  /** The symbol and resolution that the chart shows. */
  readonly shown: () => { readonly info: SymbolInfo | undefined; readonly resolution: Resolution };
  /** The number of visible bars. */
  readonly visibleCount: () => number;
  /** The time to which the chart scrolls once its bars have loaded, or undefined. */
  readonly scrollTarget: () => number | undefined;
  /**
   * Called right before the first bars are drawn. If this call makes the engine request its first bars again, the engine receives the same
   * bars.
   */
  readonly onFirst: (bars: readonly DatafeedBar[]) => void;
  /** Called after bars have been drawn or a request has failed. `hasOlder` is false if the feed has no older bars. */
  readonly onLoaded: (hasOlder: boolean, isFailed: boolean) => void;
  /** Called when the newest bar has been dropped to make room for older bars, and when it has been loaded again. */
  readonly onNewest: (hasNewest: boolean) => void;
  /** Called if so many bars were missed that all bars must be reloaded. */
  readonly onStale: () => void;
}

export interface BarLoader extends DataLoader {
  /** Returns whether the first bars are still loading. */
  isLoadingFirst(): boolean;
  dispose(): void;
}

/** The engine's request for bars. */
export interface BarRequest {
  readonly info: SymbolInfo;
  readonly resolution: Resolution;
  /** The time of the engine's oldest or newest bar. */
  readonly edge: number;
  /** The time to which the chart scrolls once its bars have loaded, or undefined. */
  readonly target: number | undefined;
  /** Returns false once the engine has requested the first bars again. */
  readonly isCurrent: () => boolean;
  /** Adds bars to the chart. `hasMore` is true if there are bars beyond the added ones. */
  readonly answer: (bars: readonly DatafeedBar[], hasMore: boolean, isFailed?: boolean) => void;
}

/** The first bars and whether there are older or newer bars, in the engine's format. */
interface FirstBars {
  readonly bars: KLineData[];
  readonly more: { forward: boolean; backward: boolean };
}

/**
 * Connects the engine to a feed. The engine doesn't associate responses with a symbol, so responses for a previous symbol are dropped.
 * Every other request is answered exactly once and asynchronously, even if it fails. Otherwise, the engine would never send another
 * request.
 */
export function createBarLoader(options: LoaderOptions): BarLoader {
  const { chart, feed, id, shown } = options;
  let generation = 0;
  let isSubscribed = false;
  /** Whether the first bars have loaded. The chart subscribes to ticks only afterwards. */
  let hasBars = false;
  let isLoadingFirst = false;
  /** The first bars while `onFirst` runs. The engine receives them if it requests its first bars again during that call. */
  let first: FirstBars | undefined;
  let moving: MovingWindow | undefined;
  let draw: (bar: KLineData) => void = () => {};

  const unsubscribe = (): void => {
    if (isSubscribed) feed.unsubscribeBars(id);
    isSubscribed = false;
  };
  const openWindow = async (): Promise<MovingWindow> => {
    try {
      const { createMovingWindow } = await loadChunk('moving-window', () => import('./moving-window.ts'));
      moving ??= createMovingWindow(options, (bar) => draw(toKLine(bar)));
      return moving;
    } catch (error) {
      const message = errorSentence(
        'A chart could not scroll further back',
        'The chart shows the bars that are loaded',
        'Serve every file of the release unmodified, with CORS headers',
      );
      reportErrorOnce({ source: 'file', message, error });
      throw error;
    }
  };
  const onTick = (bar: Bar): void => {
    if (moving !== undefined) return moving.addTick(bar);
    const before = chart.getDataList().length;
    draw(toKLine(bar));
    const count = chart.getDataList().length;
    // If the chunk fails to load, the chart exceeds the maximum, and the next new bar triggers another attempt.
    if (count > before && count >= MOST_BARS) openWindow().catch(() => {});
    return undefined;
  };
  const drawFirst = (
    { bars, more }: FirstBars,
    callback: DataLoaderGetBarsParams['callback'],
    isFailed = false,
  ): void => {
    [isLoadingFirst, hasBars] = [false, !isFailed];
    callback(bars, more);
    moving?.reset();
    options.onLoaded(more.forward, isFailed);
  };
  const loadFirst = (
    { info, resolution, isCurrent }: BarRequest,
    callback: DataLoaderGetBarsParams['callback'],
  ): void => {
    const answer = (bars: readonly DatafeedBar[], hasOlder: boolean, isFailed = false): void => {
      if (!isCurrent()) return;
      const drawn = { bars: bars.map(toKLine), more: { forward: hasOlder, backward: false } };
      isLoadingFirst = false;
      first = drawn;
      options.onFirst(bars);
      first = undefined;
      if (isCurrent()) drawFirst(drawn, callback, isFailed);
    };
    feed.getBars(
      info,
      resolution,
      firstPeriod(now(), resolution, options.visibleCount()),
      (bars, meta) => answer(bars, meta?.noData !== true && bars.length > 0),
      () => answer([], false, true),
    );
  };
  return {
    getBars: ({ type, timestamp, callback }) => {
      const { info, resolution } = shown();
      const isFirst = type === 'init';
      if (isFirst) {
        generation += 1;
        unsubscribe();
        [hasBars, isLoadingFirst] = [false, info !== undefined];
        if (first !== undefined) return drawFirst(first, callback);
      }
      if (info === undefined) return undefined;
      const asked = generation;
      const isNewer = type === 'backward';
      const request: BarRequest = {
        info,
        resolution,
        edge: timestamp ?? now(),
        target: options.scrollTarget(),
        isCurrent: () => asked === generation,
        answer: (bars, hasMore, isFailed = false) => {
          if (asked !== generation) return;
          callback(bars.map(toKLine), hasMore);
          options.onLoaded(isNewer || hasMore, isFailed);
        },
      };
      if (isFirst) return loadFirst(request, callback);
      const isFull = chart.getDataList().length + missingBars(request) > MOST_BARS;
      if (moving === undefined && !isNewer && !isFull) return loadOlderBars(feed, request);
      return void openWindow().then(
        (window) => (isNewer ? window.loadNewer(request) : window.loadOlder(request)),
        () => request.answer([], true, true),
      );
    },
    subscribeBar: ({ callback }) => {
      const { info, resolution } = shown();
      if (info === undefined || isSubscribed || !hasBars) return;
      isSubscribed = true;
      draw = callback;
      feed.subscribeBars(info, resolution, (bar) => isSubscribed && onTick(bar), id, options.onStale);
    },
    unsubscribeBar: unsubscribe,
    isLoadingFirst: () => isLoadingFirst,
    dispose: () => {
      generation += 1;
      unsubscribe();
    },
  };
}

/** Returns the number of bars to load: the bars from the target to the oldest bar, plus the minimum number of bars per request. */
function missingBars({ edge, resolution, target = edge }: BarRequest): number {
  return OLDER_BARS.least + Math.max(0, countBars(target, edge, resolution));
}

/** Requests the bars before the engine's oldest bar. */
export function loadOlderBars(feed: Datafeed, request: BarRequest): void {
  const { info, resolution, edge, answer } = request;
  feed.getBars(
    info,
    resolution,
    { ...periodUntil(edge, resolution, Math.min(OLDER_BARS.most, missingBars(request))), firstDataRequest: false },
    (bars, meta) => answer(bars, meta?.noData !== true && bars.length > 0),
    // Report that there are more bars, so that the user can retry by scrolling.
    () => answer([], true, true),
  );
}
