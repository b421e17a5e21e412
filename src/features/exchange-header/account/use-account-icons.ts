import { lazy } from '../../../lib/lazy.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { type MenuIcons, useLazyIcons } from '../mega-menu/use-menu-icons.ts';

const loadAccountIcons = lazy(() =>
  loadChunk('account-icons', () => import('./account-icons.ts')).then(
    ({ ACCOUNT_ICONS }): MenuIcons =>
      (key) =>
        ACCOUNT_ICONS.get(key) ?? '',
  ),
);

/**
 * Returns the icons for the wallet, orders and account menus, which load when one of these menus first opens. Returns undefined until they
 * have loaded.
 */
export function useAccountIcons(isWanted: boolean): MenuIcons | undefined {
  return useLazyIcons(isWanted, loadAccountIcons);
}
