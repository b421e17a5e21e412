import { createStore, type StoreApi } from 'zustand/vanilla';
import { callCached } from '../../api/cache/cache.ts';
import { futures } from '../../api/endpoints/markets/futures.ts';
import { pilot } from '../../api/endpoints/markets/pilot.ts';
import { preMarket, preMint } from '../../api/endpoints/markets/pre-markets.ts';
import { spots } from '../../api/endpoints/markets/spots.ts';
import {
  futuresRows,
  type MarketListKey,
  type MarketRow,
  pilotRows,
  preMarketRows,
  spotRows,
} from '../../domain/markets/market-rows.ts';
import type { Period } from '../configuration/preference-values.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';

/** Interval in milliseconds at which contracts are refreshed while they are visible (MKT-31, CCH-12). */
export const CONTRACTS_REFRESH = 600_000;

export interface MarketRows {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly rows: readonly MarketRow[];
}

const NO_ROWS: MarketRows = { status: 'idle', rows: [] };

export type Markets = Readonly<Record<MarketListKey, MarketRows>>;

export const marketsStore = definePart('markets', (): StoreApi<Markets> =>
  createStore<Markets>(() => ({ spot: NO_ROWS, futures: NO_ROWS, pilot: NO_ROWS, 'pre-market': NO_ROWS })),
);

interface MarketRequest {
  readonly list: MarketListKey;
  readonly period: Period;
  /** Whether to bypass the contract cache (MKT-31). */
  readonly isRefresh?: boolean;
}

interface Fetched {
  readonly rows: readonly MarketRow[];
  readonly failed: boolean;
}

/** Fetches both kinds of pre-market into one list (MKT-07, MKT-08). If one request fails, the list contains only the other kind. */
async function fetchPreMarkets({ calls }: SiteContext): Promise<Fetched> {
  const [mint, market] = await Promise.all([callCached(preMint, calls, {}), callCached(preMarket, calls, {})]);
  return {
    rows: preMarketRows({ premint: mint.data.list, 'pre-market': market.data.list }),
    failed: mint.failed && market.failed && !mint.stale && !market.stale,
  };
}

async function fetchRows(
  siteContext: SiteContext,
  { list, period, isRefresh }: Required<MarketRequest>,
): Promise<Fetched> {
  const { calls } = siteContext;
  if (list === 'spot') {
    const { data, failed, stale } = await callCached(spots, calls, {});
    return { rows: spotRows(data), failed: failed && !stale };
  }
  if (list === 'futures') {
    const params = { timezone: period };
    const { data, failed, stale } = await callCached(futures, calls, { params, scope: params, isRefresh });
    return { rows: futuresRows({ USDT: data.USDT, BTC: data.BTC }), failed: failed && !stale };
  }
  if (list === 'pilot') {
    const { data, failed, stale } = await callCached(pilot, calls, {});
    return { rows: pilotRows(data), failed: failed && !stale };
  }
  return fetchPreMarkets(siteContext);
}

const turns = definePart(
  'market-turns',
  (): Map<MarketListKey, { readonly period: Period; readonly turn: number }> => new Map(),
);

/**
 * Requests a list. The previous rows remain while the request is pending and if it fails (ERR-04, CCH-11). If two periods are requested,
 * the most recent request wins regardless of the order in which the responses arrive. `isRefresh` bypasses the contract cache (MKT-31).
 */
export async function loadMarkets(
  siteContext: SiteContext,
  { list, period, isRefresh = false }: MarketRequest,
): Promise<void> {
  const store = marketsStore(siteContext);
  const last = turns(siteContext).get(list);
  if (store.getState()[list].status === 'loading' && last?.period === period) return;
  const turn = (last?.turn ?? 0) + 1;
  turns(siteContext).set(list, { period, turn });
  store.setState((state) => ({ [list]: { ...state[list], status: 'loading' } }));
  const { rows, failed } = await fetchRows(siteContext, { list, period, isRefresh });
  if (turns(siteContext).get(list)?.turn !== turn) return;
  store.setState((state) => ({
    [list]: failed ? { rows: state[list].rows, status: 'failed' } : { rows, status: 'ready' },
  }));
}
