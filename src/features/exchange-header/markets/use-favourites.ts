import { useCallback, useEffect, useMemo, useState } from 'react';
import type { MarketListKey, MarketTab } from '../../../domain/markets/market-rows.ts';
import { listOfKey } from '../rules/favourites.ts';
import { favouritesStore, refreshFavourites, switchFavourite } from '../api/favourites.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';

interface Favourites {
  readonly keys: ReadonlySet<string>;
  /**
   * The keys shown in the "Favourites" tab. Includes favourites that were removed since the tab was selected, so that focus isn't lost and
   * the user can undo a mistake.
   */
  readonly listed: readonly string[];
  readonly toggle: (key: string) => void;
}

/** Returns the user's favourites in the visible lists. Reads them again whenever `isVisible` becomes true. */
export function useFavourites(lists: readonly MarketListKey[], isVisible: boolean): Favourites {
  const { siteContext } = useElementState();
  const favourites = useStore(favouritesStore(siteContext), (keys) => keys);
  const [before] = useState(() => favouritesStore(siteContext).getState());
  useEffect(() => {
    if (isVisible) refreshFavourites(siteContext);
  }, [isVisible, siteContext]);
  const toggle = useCallback((key: string) => switchFavourite(siteContext, key), [siteContext]);
  const shown = lists.join();
  const listed = useMemo(() => {
    const isShown = (key: string): boolean => shown.split(',').includes(listOfKey(key) ?? '');
    return [...new Set([...before, ...favourites])].filter(isShown);
  }, [before, favourites, shown]);
  return { keys: useMemo(() => new Set(favourites), [favourites]), listed, toggle };
}

/** Returns the lists needed for a tab. */
export function listsOfTab(tab: MarketTab, favourites: readonly MarketListKey[]): readonly MarketListKey[] {
  return tab === 'favourites' ? favourites : [tab];
}
