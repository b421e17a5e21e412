import { useEffect, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';

/** A function that returns an entry's icon by its key. */
export type MenuIcons = (key: string) => string;

const loadIcons = lazy(() =>
  loadChunk('menu-icons', () => import('./menu-icons.ts')).then(
    ({ MENU_ICONS, ADDED_ICON }): MenuIcons =>
      (key) =>
        MENU_ICONS.get(key) ?? ADDED_ICON,
  ),
);

/**
 * Returns the navigation icons, which load when a menu first opens. Space for them is reserved in advance. Returns undefined until they
 * have loaded.
 */
export function useMenuIcons(isWanted: boolean): MenuIcons | undefined {
  return useLazyIcons(isWanted, loadIcons);
}

/** Returns icons that load once `isWanted` is true, or undefined until they have loaded. */
export function useLazyIcons(isWanted: boolean, load: () => Promise<MenuIcons>): MenuIcons | undefined {
  const [icons, setIcons] = useState<{ readonly of: MenuIcons }>();
  useEffect(() => {
    // Icons are decorative, so a failed load doesn't have to be reported.
    if (isWanted)
      load().then(
        (of) => setIcons({ of }),
        () => {},
      );
  }, [isWanted, load]);
  return icons?.of;
}
