import { useEffect } from 'react';
import type { MarketListKey } from '../../../domain/markets/market-rows.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { CONTRACTS_REFRESH, loadMarkets, type MarketRows, marketsStore } from '../../../stores/markets.ts';
import { preferences } from '../../../stores/preferences.ts';
import { useElementState, useStore } from '../../../view/element-context.tsx';

/** The rows of a list, asked for when it is first looked at; contracts again every ten minutes while they are (MKT-31). */
export function useMarketRows(list: MarketListKey): MarketRows {
  const { shell } = useElementState();
  const period = useStore(preferences(), (state) => state.period);
  useEffect(() => {
    void loadMarkets(shell, list, period);
    if (list !== 'futures') return undefined;
    let cancel = (): void => {};
    const refresh = (): void => {
      cancel = afterDelay(CONTRACTS_REFRESH, () => {
        void loadMarkets(shell, list, period);
        refresh();
      });
    };
    refresh();
    return () => cancel();
  }, [shell, list, period]);
  return useStore(marketsStore(shell), (state) => state[list]);
}
