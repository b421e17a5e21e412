import { type Datafeed, type PeriodParams, type SymbolInfo, UNKNOWN_SYMBOL } from '../rules/datafeed.ts';
import type { Delay } from '../rules/polling.ts';
import { DEFAULT_RESOLUTION, parseResolution } from '../rules/resolution.ts';
import { type CallResult, type HistoryAnswer, udfCalls, type UdfCalls } from '../api/udf-calls.ts';
import { type Poll, pollOf } from './poll.ts';

/** A UDF feed over HTTP (OP-06). Polls for bars while it has subscriptions. */
export interface UdfFeed extends Datafeed {
  /** Calls `callback`, immediately and on each change, with whether a symbol's last price is out of date. Returns a cleanup function. */
  watchDelay(symbol: string, resolution: string, callback: (delay: Delay) => void): () => void;
}

/** Creates a feed for an address. Resolves paths against the gateway. Returns undefined if the address is invalid. */
export function createUdfFeed(address: string, gateway: string): UdfFeed | undefined {
  const calls = udfCalls(address, gateway);
  if (calls === undefined) return undefined;
  const unsubscribes = new Map<string, () => void>();
  return {
    onReady: (onReady) => void calls.loadConfig().then((answer) => onReady(dataOf(answer) ?? {})),
    searchSymbols: (query, exchange, type, onResult) =>
      void calls.search({ query, exchange, type }).then((answer) => onResult(dataOf(answer) ?? [])),
    resolveSymbol: (name, onResolve, onError) => void resolveSymbol(calls, name, onResolve, onError),
    getBars: (symbol, resolution, period, onResult, onError) =>
      void getBars(calls, symbol, resolution, period).then((answer) => {
        if ('reason' in answer) onError(answer.reason);
        else onResult(answer.data.bars, answer.data);
      }),
    subscribeBars(symbol, resolution, onTick, guid, onReset) {
      unsubscribes.get(guid)?.();
      unsubscribes.set(guid, pollFor(calls, tickerOf(symbol), resolution).subscribe({ onTick, onReset }));
    },
    unsubscribeBars(guid) {
      unsubscribes.get(guid)?.();
      unsubscribes.delete(guid);
    },
    watchDelay: (symbol, resolution, callback) => pollFor(calls, symbol, resolution).watchDelay(callback),
  };
}

/**
 * Observes whether a feed's prices are delayed. Only the built-in feed reports delays, because a page's feed pushes its bars. Returns a
 * cleanup function.
 */
export function watchDelay(
  feed: Datafeed,
  symbol: string,
  resolution: string,
  callback: (delay: Delay) => void,
): () => void {
  return isUdfFeed(feed) ? feed.watchDelay(symbol, resolution, callback) : () => {};
}

/** Returns whether the feed is the built-in feed, which reports its errors and delays itself. */
export function isUdfFeed(feed: Datafeed): feed is UdfFeed {
  return 'watchDelay' in feed;
}

async function resolveSymbol(
  calls: UdfCalls,
  name: string,
  onResolve: (symbol: SymbolInfo) => void,
  onError: (reason: string) => void,
): Promise<void> {
  const answer = name === '' ? { reason: UNKNOWN_SYMBOL } : await calls.loadSymbol(name);
  if ('reason' in answer) onError(answer.reason);
  else if (answer.data !== undefined) onResolve(answer.data);
}

async function getBars(
  calls: UdfCalls,
  symbol: SymbolInfo,
  resolution: string,
  { from, to, countBack, firstDataRequest }: PeriodParams,
): Promise<CallResult<HistoryAnswer>> {
  const ticker = tickerOf(symbol);
  const requestedAt = calls.now();
  const end = firstDataRequest ? Math.max(to, requestedAt / 1000 + 1) : to;
  const answer = await calls.loadHistory({
    symbol: ticker,
    resolution,
    from: Math.floor(from),
    to: Math.ceil(end),
    countback: countBack,
  });
  if ('data' in answer) pollFor(calls, ticker, resolution).add(answer.data.bars, Math.min(end * 1000, requestedAt));
  return answer;
}

function pollFor(calls: UdfCalls, symbol: string, resolution: string): Poll {
  const code = parseResolution(resolution) ?? DEFAULT_RESOLUTION;
  return pollOf(`${calls.base} ${symbol} ${resolution}`, code, {
    now: calls.now,
    async load(from, to, countback) {
      const times = { from: Math.floor(from / 1000), to: Math.floor(to / 1000) + 1 };
      return dataOf(await calls.loadHistory({ symbol, resolution, ...times, countback }))?.bars;
    },
  });
}

const tickerOf = ({ ticker, name }: SymbolInfo): string => ticker ?? name;

const dataOf = <T>(answer: CallResult<T>): T | undefined => ('data' in answer ? answer.data : undefined);
