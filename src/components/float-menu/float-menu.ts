import { showBelowOpenPopovers } from '../flyout/show-below-open-popovers.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { scrollToTop, watchScrolled } from '../../platform/device/scroll.ts';
import { addStyleSheet } from '../../platform/page/adopt-style-sheet.ts';

/** Shows the float menu, and its button to the top once the page is scrolled (FLT). Returns a cleanup function. */
function observeFloatMenu(menu: HTMLElement): () => void {
  const toTop = menu.querySelector<HTMLElement>('.to-top');
  const goToTop = (): void => {
    // The button disappears at the top, so the focus moves to the rest of the menu.
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
 * Shows the footer's float menu once its style sheet is loaded. The style sheet is requested once, like the menu's script, and only where the menu
 * is shown (FLT-01, HTP-29). Calls `refused` if it fails to load. Returns a cleanup function.
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
