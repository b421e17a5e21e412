import { showBelowOpenPopovers } from '../flyout/show-below-open-popovers.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { scrollToTop, watchScrolled } from '../../platform/device/scroll.ts';
import { addStyleSheet } from '../../platform/page/adopt-style-sheet.ts';

/** Shows the float menu, and its back-to-top button once the page is scrolled (FLT). Returns a cleanup function. */
function observeFloatMenu(menu: HTMLElement): () => void {
  const toTop = menu.querySelector<HTMLElement>('.to-top');
  const goToTop = (): void => {
    // The button disappears at the top of the page, so focus moves to the next button in the menu.
    menu.querySelector<HTMLElement>('.float-button:not(.to-top)')?.focus({ preventScroll: true });
    scrollToTop();
  };
  toTop?.addEventListener('click', goToTop);
  const cleanups = [
    watchScrolled((isScrolled) => toTop?.toggleAttribute('hidden', !isScrolled)),
    () => toTop?.removeEventListener('click', goToTop),
    showBelowOpenPopovers(menu),
  ];
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

/**
 * Shows the footer's float menu once its style sheet has loaded. Like the menu's script, the style sheet is requested once and only if the
 * menu is shown (FLT-01, HTP-29). Calls `onError` if it fails to load. Returns a cleanup function.
 */
export function showFloatMenu(menu: HTMLElement, onError: (error: unknown) => void = () => {}): () => void {
  let cleanup = (): void => {};
  let isDisposed = false;
  loadChunk('float-menu-sheet', () => import('./float-menu-sheet.ts')).then(({ floatMenuStyles }) => {
    if (isDisposed) return;
    addStyleSheet(menu.getRootNode() as ShadowRoot, floatMenuStyles);
    cleanup = observeFloatMenu(menu);
  }, onError);
  return () => {
    isDisposed = true;
    cleanup();
  };
}
