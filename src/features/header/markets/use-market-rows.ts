import { type RefObject, useEffect } from 'react';
import type { MarketListKey } from '../../../domain/markets/market-rows.ts';
import { afterDelay } from '../../../platform/clock.ts';
import {
  loadMarkets,
  type MarketRows,
  marketsStore,
  REFRESH_AFTER,
  RETRY_AFTER,
} from '../../../stores/markets/markets.ts';
import { preferences } from '../../../stores/configuration/preferences.ts';
import { useElementState, useStore } from '../../../view/element-context.tsx';
import { useLookedAt } from '../../../view/use-looked-at.ts';

/**
 * The rows of a list. It is requested when it comes into sight, unless its cache is young enough, and again while it is in sight:
 * at its interval (MKT-31), and sooner after a failure. Rows that are there stay until others come.
 */
export function useMarketRows(list: MarketListKey, panel: RefObject<HTMLElement | null>): MarketRows {
  const { siteContext } = useElementState();
  const period = useStore(preferences(), (state) => state.period);
  const isInSight = useLookedAt(panel);
  const hasFailed = useStore(marketsStore(siteContext), (state) => state[list].status === 'failed');
  useEffect(() => {
    if (isInSight) void loadMarkets(siteContext, list, period);
  }, [isInSight, siteContext, list, period]);
  useEffect(() => {
    if (!isInSight) return undefined;
    let cancel = (): void => {};
    const wait = (): void => {
      cancel = afterDelay(hasFailed ? RETRY_AFTER : REFRESH_AFTER[list], () => {
        void loadMarkets(siteContext, list, period, true);
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [isInSight, hasFailed, siteContext, list, period]);
  return useStore(marketsStore(siteContext), (state) => state[list]);
}
