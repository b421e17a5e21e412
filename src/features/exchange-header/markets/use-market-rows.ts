import type { MarketListKey } from '../../../domain/markets/market-rows.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { CONTRACTS_REFRESH, loadMarkets, type MarketRows, marketsStore } from '../../../stores/markets/markets.ts';
import { preferences } from '../../../stores/configuration/preferences.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { type RefObject, useEffect, useState } from 'react';
import { isPageHidden, watchPageHidden } from '../../../platform/page/page-document.ts';

/**
 * Returns the rows of a list. They are requested whenever the list becomes visible, unless the cache is fresh: an old list is refreshed and
 * a failed one retried. Contracts are also requested every ten minutes while they are visible (MKT-31). Existing rows remain until new ones
 * arrive.
 */
export function useMarketRows(list: MarketListKey, panel: RefObject<HTMLElement | null>): MarketRows {
  const { siteContext } = useElementState();
  const period = useStore(preferences(), (state) => state.period);
  const isInViewport = useIsVisible(panel);
  useEffect(() => {
    if (!isInViewport) return undefined;
    void loadMarkets(siteContext, { list, period });
    if (list !== 'futures') return undefined;
    let cancel = (): void => {};
    const wait = (): void => {
      cancel = afterDelay(CONTRACTS_REFRESH, () => {
        void loadMarkets(siteContext, { list, period, isRefresh: true });
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [isInViewport, siteContext, list, period]);
  return useStore(marketsStore(siteContext), (state) => state[list]);
}

/** Returns whether the user can see the element: its popover is open and the page is visible. */
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
