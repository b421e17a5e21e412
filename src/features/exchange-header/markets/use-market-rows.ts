import { MARKET_LISTS, type MarketListKey } from '../../../domain/markets/market-rows.ts';
import { afterDelay } from '../../../platform/clock.ts';
import { CONTRACTS_REFRESH, loadMarkets, type Markets, marketsStore } from '../../../stores/markets/markets.ts';
import { preferences } from '../../../stores/configuration/preferences.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';
import { type RefObject, useEffect, useState } from 'react';
import { isPageHidden, watchPageHidden } from '../../../platform/page/page-document.ts';

interface MarketData {
  readonly lists: Markets;
  /** Requests the wanted lists again after a failure. */
  readonly retry: () => void;
}

/**
 * Returns all lists. Requests lists whenever they become visible, unless the cache is fresh: a stale list is refreshed and a
 * failed list is retried. While contracts are visible, they are also requested every ten minutes (MKT-31). Existing rows remain until new
 * rows arrive.
 */
export function useMarketRows(lists: readonly MarketListKey[], isVisible: boolean): MarketData {
  const { siteContext } = useElementState();
  const period = useStore(preferences(), (state) => state.period);
  const wanted = lists.join();
  useEffect(() => {
    if (!isVisible) return undefined;
    const keys = wanted.split(',');
    for (const list of MARKET_LISTS) if (keys.includes(list)) void loadMarkets(siteContext, { list, period });
    if (!keys.includes('futures')) return undefined;
    let cancel = (): void => {};
    const wait = (): void => {
      cancel = afterDelay(CONTRACTS_REFRESH, () => {
        void loadMarkets(siteContext, { list: 'futures', period, isRefresh: true });
        wait();
      });
    };
    wait();
    return () => cancel();
  }, [isVisible, siteContext, wanted, period]);
  const retry = (): void => {
    for (const list of lists) void loadMarkets(siteContext, { list, period });
  };
  return { lists: useStore(marketsStore(siteContext), (state) => state), retry };
}

/** Returns true if the user can see the element, that is, its popover is open and the page is visible. */
export function useIsVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const box = element.current?.closest<HTMLElement>('[popover]');
    const update = (): void => setVisible(!isPageHidden() && box?.matches(':popover-open') !== false);
    update();
    box?.addEventListener('toggle', update);
    const stop = watchPageHidden(update);
    return () => {
      box?.removeEventListener('toggle', update);
      stop();
    };
  }, [element]);
  return isVisible;
}
