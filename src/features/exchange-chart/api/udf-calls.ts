import { type Answer, callEndpoint, type CallContext, type Endpoint } from '../../../api/endpoint.ts';
import {
  type HistoryAnswer,
  type HistoryParams,
  type SearchParams,
  udfConfig,
  udfHistory,
  udfSearch,
  udfSymbol,
  udfTime,
} from './udf-endpoints.ts';
import type { DatafeedConfiguration, SearchResult, SymbolInfo } from '../rules/datafeed.ts';
import { now } from '../../../platform/clock.ts';
import { reportErrorOnce } from '../../../stores/page/errors.ts';
import { credentialsFor, serviceAddress } from './service-address.ts';

export type { HistoryAnswer, HistoryParams } from './udf-endpoints.ts';

/** The outcome of a call: its data, or the reason for its failure. */
export type CallResult<T> = { readonly data: T } | { readonly reason: string };

/**
 * The API client for one UDF feed (OP-06). Its calls never reject. Each kind of failure is reported once per page, even if every poll
 * fails.
 */
export interface UdfCalls {
  /** The feed's base URL, which identifies the feed on the page. */
  readonly base: string;
  /**
   * Returns the feed's current time in milliseconds. Requests use this time, because a device clock that runs behind would exclude the
   * newest bars.
   */
  now(): number;
  loadConfig(): Promise<CallResult<DatafeedConfiguration>>;
  loadSymbol(symbol: string): Promise<CallResult<SymbolInfo | undefined>>;
  search(params: SearchParams): Promise<CallResult<readonly SearchResult[]>>;
  loadHistory(params: HistoryParams): Promise<CallResult<HistoryAnswer>>;
}

/**
 * The minimum clock difference to correct, in milliseconds. Smaller differences are ignored, because the feed's clock has a resolution of
 * one second and responses take time to arrive.
 */
const CLOCK_NOISE = 3_000;

/** The API clients by feed URL and gateway. Charts with the same feed share a client, which deduplicates their requests. */
const feeds = new Map<string, UdfCalls>();

/** Returns the API client for the feed at an address. Resolves paths against the gateway. Returns undefined if the address is invalid. */
export function udfCalls(address: string, gateway: string): UdfCalls | undefined {
  const base = serviceAddress(address, gateway);
  if (base === undefined) return undefined;
  const name = `${base} ${gateway}`;
  const calls = feeds.get(name) ?? createCalls(base, gateway);
  feeds.set(name, calls);
  return calls;
}

function createCalls(base: string, gateway: string): UdfCalls {
  const context: CallContext = {
    gateway: base,
    endpoints: {},
    report: reportErrorOnce,
    inFlight: new Map(),
    answers: new Map(),
    ...credentialsFor(base, gateway),
  };
  /** The time by which the feed's clock is ahead of the device's clock, in milliseconds. Negative if it is behind. */
  let ahead = 0;
  const learnTime = async (): Promise<void> => {
    const sentAt = now();
    const { data, failed } = await callEndpoint(udfTime, context);
    if (!failed) ahead = difference(data, (sentAt + now()) / 2);
  };
  return {
    base,
    now: () => now() + ahead,
    async loadConfig() {
      const answer = toResult(await callEndpoint(udfConfig, context));
      if ('reason' in answer) return answer;
      if (answer.data.hasTime) void learnTime();
      return { data: answer.data.configuration };
    },
    loadSymbol: (symbol) => ask(udfSymbol, context, symbol),
    search: (params) => ask(udfSearch, context, params),
    loadHistory: (params) => ask(udfHistory, context, params),
  };
}

/** Returns the clock difference in milliseconds, or 0 if it is too small to be reliable. */
function difference(seconds: number, moment: number): number {
  const offset = seconds * 1000 + 500 - moment;
  return Math.abs(offset) < CLOCK_NOISE ? 0 : offset;
}

async function ask<T, P>(endpoint: Endpoint<T, P>, context: CallContext, params: P): Promise<CallResult<T>> {
  return toResult(await callEndpoint<T, unknown>(endpoint as Endpoint<T, unknown>, context, params));
}

function toResult<T>({ data, failed, message }: Answer<T>): CallResult<T> {
  return failed ? { reason: message ?? 'no answer' } : { data };
}
