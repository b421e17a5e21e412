import { type Datafeed, type PeriodParams, type SymbolInfo, UNKNOWN_SYMBOL } from '../rules/datafeed.ts';
import type { Delay } from '../rules/polling.ts';
import { DEFAULT_RESOLUTION, parseResolution } from '../rules/resolution.ts';
import { type Asked, type HistoryAnswer, udfCalls, type UdfCalls } from '../api/udf-calls.ts';
import { type Poll, pollOf } from './poll.ts';

/** A feed over HTTP (OP-06), whose bars are asked for again and again while somebody listens. */
export interface UdfFeed extends Datafeed {
  /** Heeds whether the last price of a symbol is old: at once, and with each change; returns what ends it. */
  watchDelay(symbol: string, resolution: string, heed: (delay: Delay) => void): () => void;
}

/** The feed at an address, a path being the gateway's; undefined for what is no address of a feed. */
export function createUdfFeed(address: string, gateway: string): UdfFeed | undefined {
  const calls = udfCalls(address, gateway);
  if (calls === undefined) return undefined;
  const stops = new Map<string, () => void>();
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
      stops.get(guid)?.();
      stops.set(guid, pollFor(calls, tickerOf(symbol), resolution).listen({ onTick, onReset }));
    },
    unsubscribeBars(guid) {
      stops.get(guid)?.();
      stops.delete(guid);
    },
    watchDelay: (symbol, resolution, heed) => pollFor(calls, symbol, resolution).watchDelay(heed),
  };
}

/** The same of any feed: one that pushes its bars says nothing of delays. */
export function watchDelay(
  feed: Datafeed,
  symbol: string,
  resolution: string,
  heed: (delay: Delay) => void,
): () => void {
  return isUdfFeed(feed) ? feed.watchDelay(symbol, resolution, heed) : () => {};
}

/** Whether the feed is ours, and says by itself what went wrong. */
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
): Promise<Asked<HistoryAnswer>> {
  const ticker = tickerOf(symbol);
  const asked = calls.now();
  const end = firstDataRequest ? Math.max(to, asked / 1000 + 1) : to;
  const answer = await calls.loadHistory({
    symbol: ticker,
    resolution,
    from: Math.floor(from),
    to: Math.ceil(end),
    countback: countBack,
  });
  if ('data' in answer) pollFor(calls, ticker, resolution).note(answer.data.bars, Math.min(end * 1000, asked));
  return answer;
}

function pollFor(calls: UdfCalls, symbol: string, resolution: string): Poll {
  const code = parseResolution(resolution) ?? DEFAULT_RESOLUTION;
  return pollOf(`${calls.base} ${symbol} ${resolution}`, code, {
    now: calls.now,
    async ask(from, to, countback) {
      const times = { from: Math.floor(from / 1000), to: Math.floor(to / 1000) + 1 };
      return dataOf(await calls.loadHistory({ symbol, resolution, ...times, countback }))?.bars;
    },
  });
}

const tickerOf = ({ ticker, name }: SymbolInfo): string => ticker ?? name;

const dataOf = <T>(answer: Asked<T>): T | undefined => ('data' in answer ? answer.data : undefined);
