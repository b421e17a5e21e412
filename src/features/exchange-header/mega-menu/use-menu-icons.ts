import { useEffect, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';

/** Returns the icon of an entry by its key. */
export type MenuIcons = (key: string) => string;

const loadIcons = lazy(() =>
  loadChunk('menu-icons', () => import('./menu-icons.ts')).then(
    ({ MENU_ICONS, ADDED_ICON }): MenuIcons =>
      (key) =>
        MENU_ICONS.get(key) ?? ADDED_ICON,
  ),
);

/** Returns the icons of the navigation, which are loaded when a menu first opens. Their space is reserved before. */
export function useMenuIcons(isWanted: boolean): MenuIcons | undefined {
  return useLazyIcons(isWanted, loadIcons);
}

/** Returns icons that are loaded once they are wanted. */
export function useLazyIcons(isWanted: boolean, load: () => Promise<MenuIcons>): MenuIcons | undefined {
  const [icons, setIcons] = useState<{ readonly of: MenuIcons }>();
  useEffect(() => {
    // Icons are decorative, so a failed load needs no report.
    if (isWanted)
      load().then(
        (of) => setIcons({ of }),
        () => {},
      );
  }, [isWanted, load]);
  return icons?.of;
}
