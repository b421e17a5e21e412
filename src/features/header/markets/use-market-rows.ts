import { type RefObject, useEffect } from 'react';
import type { MarketListKey } from '../../../domain/markets/market-rows.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { CONTRACTS_REFRESH, loadMarkets, type MarketRows, marketsStore } from '../../../stores/markets/markets.ts';
import { preferences } from '../../../stores/configuration/preferences.ts';
import { useElementState, useStore } from '../../../view/element-context.tsx';
import { useLookedAt } from '../../../view/use-looked-at.ts';

/**
 * The rows of a list, asked for when it is first looked at. Contracts are asked for anew every ten minutes while they
 * are (MKT-31), and when they are looked at again after as long; nobody is asked for what nobody sees.
 */
export function useMarketRows(list: MarketListKey, panel: RefObject<HTMLElement | null>): MarketRows {
  const { siteContext } = useElementState();
  const period = useStore(preferences(), (state) => state.period);
  const isRefreshed = useLookedAt(panel) && list === 'futures';
  useEffect(() => void loadMarkets(siteContext, list, period), [siteContext, list, period]);
  useEffect(() => {
    if (!isRefreshed) return undefined;
    let cancel = (): void => {};
    const wait = (): void => {
      cancel = afterDelay(CONTRACTS_REFRESH, () => {
        void loadMarkets(siteContext, list, period, true);
        wait();
      });
    };
    // What is kept serves while it is young enough.
    void loadMarkets(siteContext, list, period);
    wait();
    return () => cancel();
  }, [isRefreshed, siteContext, list, period]);
  return useStore(marketsStore(siteContext), (state) => state[list]);
}
