import { watchSize } from '../../platform/page/watch-size.ts';

/** The name of the slot for the page's links after the navigation. The bar and the drawer each contain a slot with this name. */
export const NAV_EXTRA = 'nav-extra';

/**
 * Renders the slotted links in the drawer while the bar's navigation is hidden. The browser assigns them to the first slot with their name,
 * so this renames the bar's slot. No element moves, which would break hydration. Returns a cleanup function.
 */
export function watchNavExtra(slot: HTMLSlotElement | null): () => void {
  const navigation = slot?.closest('.nav');
  const bar = navigation?.parentElement;
  if (!slot || !navigation || !bar) return () => {};
  // The bar is observed too, because browsers don't report the initial size of a hidden element.
  return watchSize([navigation, bar], () => {
    slot.name = navigation.getClientRects().length > 0 ? NAV_EXTRA : `${NAV_EXTRA}-hidden`;
  });
}
