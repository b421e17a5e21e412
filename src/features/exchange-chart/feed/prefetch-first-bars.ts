import { countBars, firstPeriod } from '../rules/calendar.ts';
import type { Datafeed, DatafeedBar, DatafeedConfiguration, HistoryMeta, SymbolInfo } from '../rules/datafeed.ts';
import type { Resolution } from '../rules/resolution.ts';
import { readSymbolInfo, symbolResolutions } from '../rules/symbol-info.ts';
import { now } from '../../../platform/clock.ts';
import { isUdfFeed } from './create-udf-feed.ts';

/** What a chart loads first. */
export interface FirstLoad {
  readonly symbol: string;
  readonly resolution: Resolution;
  /** Bars that its box has room for. */
  readonly visibleCount: number;
}

/** The prefetched calls. They may reject, as those of a page's feed: `withTimeout` awaits what they return. */
type Calls = {
  readonly [Name in 'onReady' | 'resolveSymbol' | 'getBars']: (...args: Parameters<Datafeed[Name]>) => unknown;
};
type Call<T> = (onAnswer: (answer: T) => void, onError: (reason: unknown) => void) => unknown;

/** Makes a call at once. `take` returns its answer the first time, and undefined afterwards: each later caller calls the feed itself. */
function prefetch<T>(call: Call<T>): { readonly answer: Promise<T>; take(): Promise<T> | undefined } {
  const answer = new Promise<T>((resolve, reject) => {
    Promise.resolve(call(resolve, reject)).catch(reject);
  });
  // The caller handles a rejection.
  answer.catch(() => {});
  let isTaken = false;
  const take = (): Promise<T> | undefined => {
    if (isTaken) return undefined;
    isTaken = true;
    return answer;
  };
  return { answer, take };
}

/** Whether a feed's answer describes a symbol that has bars of a resolution. */
function hasBars(sent: SymbolInfo, resolution: Resolution): boolean {
  const info = readSymbolInfo(sent);
  return info !== undefined && symbolResolutions(undefined, info).includes(resolution);
}

/**
 * Asks the feed at once for what a chart loads first, while its engine is still loading: the engine's first calls take those answers.
 * Bars are asked for again where a newer one has begun since.
 */
export function prefetchFirstBars(feed: Datafeed, { symbol, resolution, visibleCount }: FirstLoad): Datafeed {
  const asked = now();
  const period = firstPeriod(asked, resolution, visibleCount);
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
    getBars: async (info, interval, wanted, onResult, onError) => {
      const isFirst =
        wanted.firstDataRequest &&
        interval === resolution &&
        wanted.countBack <= period.countBack &&
        countBars(asked, now(), resolution) === 0;
      const first = isFirst ? await bars : undefined;
      const answer = first && first.info === info ? first.take() : undefined;
      if (answer === undefined) return feed.getBars(info, interval, wanted, onResult, onError);
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
