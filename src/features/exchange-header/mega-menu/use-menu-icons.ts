import { useEffect, useState } from 'react';
import { lazy } from '../../../lib/lazy.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';

/** The icon of an entry, by its key. */
export type MenuIcons = (key: string) => string;

const loadIcons = lazy(() =>
  loadChunk('menu-icons', () => import('./menu-icons.ts')).then(
    ({ MENU_ICONS, ADDED_ICON }): MenuIcons =>
      (key) =>
        MENU_ICONS.get(key) ?? ADDED_ICON,
  ),
);

/** The icons of the menus' entries, which come when a menu is first opened; their room is there before. */
export function useMenuIcons(isWanted: boolean): MenuIcons | undefined {
  const [icons, setIcons] = useState<{ readonly of: MenuIcons }>();
  useEffect(() => {
    // Entries without icons say all that those with icons say.
    if (isWanted)
      loadIcons().then(
        (of) => setIcons({ of }),
        () => {},
      );
  }, [isWanted]);
  return icons?.of;
}
