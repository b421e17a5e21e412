import { countBars, firstPeriod } from '../rules/calendar.ts';
import type { Datafeed, DatafeedBar, DatafeedConfiguration, HistoryMeta, SymbolInfo } from '../rules/datafeed.ts';
import type { Resolution } from '../rules/resolution.ts';
import { readSymbolInfo, symbolResolutions } from '../rules/symbol-info.ts';
import { now } from '../../../platform/clock.ts';
import { isUdfFeed } from './create-udf-feed.ts';

/** The parameters of a chart's first requests. */
export interface FirstLoad {
  readonly symbol: string;
  readonly resolution: Resolution;
  /** The number of bars that fit in the chart's width. */
  readonly visibleCount: number;
}

/** The prefetched calls. Like a page's feed, they may reject, and `withTimeout` handles the rejections. */
type Calls = {
  readonly [Name in 'onReady' | 'resolveSymbol' | 'getBars']: (...args: Parameters<Datafeed[Name]>) => unknown;
};
type Call<T> = (onAnswer: (answer: T) => void, onError: (reason: unknown) => void) => unknown;

/**
 * Starts a call. `take` returns the response on its first call and undefined on later ones, so that later callers call the feed themselves.
 */
function prefetch<T>(call: Call<T>): { readonly answer: Promise<T>; take(): Promise<T> | undefined } {
  const answer = new Promise<T>((resolve, reject) => {
    Promise.resolve(call(resolve, reject)).catch(reject);
  });
  // Callers of `take` handle the rejection.
  answer.catch(() => {});
  let isTaken = false;
  const take = (): Promise<T> | undefined => {
    if (isTaken) return undefined;
    isTaken = true;
    return answer;
  };
  return { answer, take };
}

/** Returns whether a feed's response describes a symbol that has bars in a resolution. */
function hasBars(sent: SymbolInfo, resolution: Resolution): boolean {
  const info = readSymbolInfo(sent);
  return info !== undefined && symbolResolutions(undefined, info).includes(resolution);
}

/**
 * Starts a chart's first requests while its engine is still loading, and answers the engine's first calls with their responses. Requests
 * bars again if a newer bar has begun in the meantime.
 */
export function prefetchFirstBars(feed: Datafeed, { symbol, resolution, visibleCount }: FirstLoad): Datafeed {
  const startedAt = now();
  const period = firstPeriod(startedAt, resolution, visibleCount);
  const ready = prefetch<DatafeedConfiguration>((onAnswer) => feed.onReady(onAnswer));
  const resolved = prefetch<SymbolInfo>((onAnswer, onError) => feed.resolveSymbol(symbol, onAnswer, onError));
  const bars = resolved.answer.then(
    (info) =>
      hasBars(info, resolution) && {
        info,
        ...prefetch<readonly [readonly DatafeedBar[], HistoryMeta | undefined]>((onAnswer, onError) =>
          feed.getBars(info, resolution, period, (rows, meta) => onAnswer([rows, meta]), onError),
        ),
      },
    () => undefined,
  );
  const calls: Calls = {
    onReady: (onReady) => ready.take()?.then(onReady) ?? feed.onReady(onReady),
    resolveSymbol: (name, onResolve, onError) =>
      (name === symbol ? resolved.take() : undefined)?.then(onResolve) ?? feed.resolveSymbol(name, onResolve, onError),
    getBars: async (info, interval, request, onResult, onError) => {
      const isFirst =
        request.firstDataRequest &&
        interval === resolution &&
        request.countBack <= period.countBack &&
        countBars(startedAt, now(), resolution) === 0;
      const first = isFirst ? await bars : undefined;
      const answer = first && first.info === info ? first.take() : undefined;
      if (answer === undefined) return feed.getBars(info, interval, request, onResult, onError);
      const [rows, meta] = await answer;
      onResult(rows, meta);
    },
  };
  return {
    ...calls,
    ...(isUdfFeed(feed) && { watchDelay: feed.watchDelay }),
    searchSymbols: (...args) => feed.searchSymbols(...args),
    subscribeBars: (...args) => feed.subscribeBars(...args),
    unsubscribeBars: (guid) => feed.unsubscribeBars(guid),
  };
}
