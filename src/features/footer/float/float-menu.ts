import { showUnderOthers } from '../../../element/asleep/show-under-others.ts';
import { scrollToTop, watchScrolled } from '../../../platform/device/scroll.ts';

/** Shows the float menu, and its way to the top once the page is scrolled (FLT). Returns what ends its listening. */
export function followFloatMenu(menu: HTMLElement): () => void {
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
    showUnderOthers(menu),
  ];
  return () => {
    for (const end of ends) end();
  };
}
