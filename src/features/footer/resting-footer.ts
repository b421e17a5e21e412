import { showUnderOthers } from '../../element/asleep/show-under-others.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { scrollToTop, watchScrolled } from '../../platform/device/scroll.ts';
import { addSheet } from '../../ui/add-sheet.ts';

/** What changes a link, a block or a sentence of the footer. */
export const FOOTER_SEEN = ['sites', 'messages', 'rewrites', 'hosts', 'links', 'copyright', 'ukPromotionDate'] as const;

/** Shows the float menu of the markup, styled, and the way to the top once the page is scrolled. Returns what ends its listening. */
export function showFloatMenu(menu: HTMLElement): () => void {
  const toTop = menu.querySelector<HTMLElement>('.to-top');
  const ends: (() => void)[] = [];
  let isEnded = false;
  const leave = (): void => {
    // The button goes with the scrolling; the focus stays in the menu.
    menu.querySelector<HTMLElement>('.float-button:not(.to-top)')?.focus({ preventScroll: true });
    scrollToTop();
  };
  toTop?.addEventListener('click', leave);
  ends.push(
    watchScrolled((isScrolled) => toTop?.toggleAttribute('hidden', !isScrolled)),
    () => toTop?.removeEventListener('click', leave),
  );
  loadChunk('float-menu-sheet', () => import('./float-menu-sheet.ts')).then(
    ({ floatMenuSheet }) => {
      if (isEnded) return;
      addSheet(menu.getRootNode() as ShadowRoot, floatMenuSheet);
      ends.push(showUnderOthers(menu));
    },
    // Awake, it would say so; asleep, the page goes on without it.
    () => {},
  );
  return () => {
    isEnded = true;
    for (const end of ends) end();
  };
}
