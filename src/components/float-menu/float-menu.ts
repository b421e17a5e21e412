import { showBelowOpenPopovers } from '../flyout/show-below-open-popovers.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { scrollToTop, watchScrolled } from '../../platform/device/scroll.ts';
import { addStyleSheet } from '../../platform/page/adopt-style-sheet.ts';

/** Shows the float menu, and its button to the top once the page is scrolled (FLT). Returns a cleanup function. */
function observeFloatMenu(menu: HTMLElement): () => void {
  const toTop = menu.querySelector<HTMLElement>('.to-top');
  const leave = (): void => {
    // The button disappears at the top, so the focus moves to the rest of the menu.
    menu.querySelector<HTMLElement>('.float-button:not(.to-top)')?.focus({ preventScroll: true });
    scrollToTop();
  };
  toTop?.addEventListener('click', leave);
  const ends = [
    watchScrolled((isScrolled) => toTop?.toggleAttribute('hidden', !isScrolled)),
    () => toTop?.removeEventListener('click', leave),
    showBelowOpenPopovers(menu),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Shows the footer's float menu once its style sheet is loaded. The sheet is requested once, like the menu's script, and only where the menu
 * is shown (FLT-01, HTP-29). Calls `refused` if it fails to load. Returns a cleanup function.
 */
export function showFloatMenu(menu: HTMLElement, refused: (error: unknown) => void = () => {}): () => void {
  let end = (): void => {};
  let isEnded = false;
  loadChunk('float-menu-sheet', () => import('./float-menu-sheet.ts')).then(({ floatMenuSheet }) => {
    if (isEnded) return;
    addStyleSheet(menu.getRootNode() as ShadowRoot, floatMenuSheet);
    end = observeFloatMenu(menu);
  }, refused);
  return () => {
    isEnded = true;
    end();
  };
}
