import { countBars, firstPeriod } from '../rules/calendar.ts';
import type { Datafeed, DatafeedBar, DatafeedConfiguration, HistoryMeta, SymbolInfo } from '../rules/datafeed.ts';
import type { Resolution } from '../rules/resolution.ts';
import { readSymbolInfo, symbolResolutions } from '../rules/symbol-info.ts';
import { now } from '../../../platform/clock.ts';
import { isUdfFeed } from './create-udf-feed.ts';

/** What a chart begins with. */
export interface Beginning {
  readonly symbol: string;
  readonly resolution: Resolution;
  /** Bars that its box has room for. */
  readonly visibleCount: number;
}

/** Calls that are asked ahead. What they return is awaited, as that of any feed: what it rejects with is why they failed (`askFeed`). */
type Calls = {
  readonly [Name in 'onReady' | 'resolveSymbol' | 'getBars']: (...given: Parameters<Datafeed[Name]>) => unknown;
};
type Call<T> = (give: (answer: T) => void, fail: (reason: unknown) => void) => unknown;

/** A call that is made now. The first who would make it takes its answer; each later one makes a call of its own. */
function once<T>(call: Call<T>): { readonly answer: Promise<T>; take(): Promise<T> | undefined } {
  const answer = new Promise<T>((resolve, reject) => {
    Promise.resolve(call(resolve, reject)).catch(reject);
  });
  // Whoever takes it hears of it.
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
 * The same feed, of which what a chart begins with has been asked already: its engine may still be on its way, and finds the answers there.
 * Bars beside which a newer one has begun since are asked for again.
 */
export function askAhead(feed: Datafeed, { symbol, resolution, visibleCount }: Beginning): Datafeed {
  const asked = now();
  const period = firstPeriod(asked, resolution, visibleCount);
  const ready = once<DatafeedConfiguration>((give) => feed.onReady(give));
  const resolved = once<SymbolInfo>((give, fail) => feed.resolveSymbol(symbol, give, fail));
  const bars = resolved.answer.then(
    (info) =>
      hasBars(info, resolution) && {
        info,
        ...once<readonly [readonly DatafeedBar[], HistoryMeta | undefined]>((give, fail) =>
          feed.getBars(info, resolution, period, (rows, meta) => give([rows, meta]), fail),
        ),
      },
    () => undefined,
  );
  const calls: Calls = {
    onReady: (give) => ready.take()?.then(give) ?? feed.onReady(give),
    resolveSymbol: (name, give, fail) =>
      (name === symbol ? resolved.take() : undefined)?.then(give) ?? feed.resolveSymbol(name, give, fail),
    getBars: async (info, of, wanted, give, fail) => {
      const isFirst =
        wanted.firstDataRequest &&
        of === resolution &&
        wanted.countBack <= period.countBack &&
        countBars(asked, now(), resolution) === 0;
      const first = isFirst ? await bars : undefined;
      const answer = first && first.info === info ? first.take() : undefined;
      if (answer === undefined) return feed.getBars(info, of, wanted, give, fail);
      const [rows, meta] = await answer;
      give(rows, meta);
    },
  };
  return {
    ...calls,
    ...(isUdfFeed(feed) && { watchDelay: feed.watchDelay }),
    searchSymbols: (...given) => feed.searchSymbols(...given),
    subscribeBars: (...given) => feed.subscribeBars(...given),
    unsubscribeBars: (guid) => feed.unsubscribeBars(guid),
  };
}
