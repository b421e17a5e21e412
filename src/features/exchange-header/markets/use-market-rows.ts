import type { MarketListKey } from '../../../domain/markets/market-rows.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { CONTRACTS_REFRESH, loadMarkets, type MarketRows, marketsStore } from '../../../stores/markets/markets.ts';
import { preferences } from '../../../stores/configuration/preferences.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { type RefObject, useEffect, useState } from 'react';
import { isPageHidden, watchPageHidden } from '../../../platform/page/page-document.ts';

/**
 * The rows of a list. It is requested whenever it comes into sight, unless its cache is young enough, so that an old list is refreshed
 * and a failed one tried again. Contracts are requested every ten minutes too while they are in sight (MKT-31). Rows that are there stay
 * until others come.
 */
export function useMarketRows(list: MarketListKey, panel: RefObject<HTMLElement | null>): MarketRows {
  const { siteContext } = useElementState();
  const period = useStore(preferences(), (state) => state.period);
  const isInSight = useIsVisible(panel);
  useEffect(() => {
    if (!isInSight) return undefined;
    void loadMarkets(siteContext, list, period);
    if (list !== 'futures') return undefined;
    let cancel = (): void => {};
    const wait = (): void => {
      cancel = afterDelay(CONTRACTS_REFRESH, () => {
        void loadMarkets(siteContext, list, period, true);
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [isInSight, siteContext, list, period]);
  return useStore(marketsStore(siteContext), (state) => state[list]);
}

/** Returns whether the user can see the element: its popover is open, and the page is visible. */
function useIsVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const box = element.current?.closest<HTMLElement>('[popover]');
    const look = (): void => setVisible(!isPageHidden() && box?.matches(':popover-open') !== false);
    look();
    box?.addEventListener('toggle', look);
    const stop = watchPageHidden(look);
    return () => {
      box?.removeEventListener('toggle', look);
      stop();
    };
  }, [element]);
  return isVisible;
}
