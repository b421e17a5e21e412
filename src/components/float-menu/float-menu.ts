import { showBelowOpenPopovers } from '../flyout/show-below-open-popovers.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { scrollToTop, watchScrolled } from '../../platform/device/scroll.ts';
import { addSheet } from '../../platform/page/adopt-style-sheet.ts';

/** Shows the float menu, and its way to the top once the page is scrolled (FLT). Returns what ends its listening. */
function observeFloatMenu(menu: HTMLElement): () => void {
  const toTop = menu.querySelector<HTMLElement>('.to-top');
  const leave = (): void => {
    // The button goes with the scrolling; the focus stays in the menu.
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
 * Shows the float menu that stands in the footer, once its style sheet is here, which is asked for now, where it may be shown, and once, as its
 * script was (FLT-01, HTP-29). Returns what ends its listening.
 */
export function showFloatMenu(menu: HTMLElement, refused: (error: unknown) => void = () => {}): () => void {
  let end = (): void => {};
  let isEnded = false;
  loadChunk('float-menu-sheet', () => import('./float-menu-sheet.ts')).then(({ floatMenuSheet }) => {
    if (isEnded) return;
    addSheet(menu.getRootNode() as ShadowRoot, floatMenuSheet);
    end = observeFloatMenu(menu);
  }, refused);
  return () => {
    isEnded = true;
    end();
  };
}
