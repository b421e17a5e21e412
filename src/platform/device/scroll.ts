import { matchesScreen } from './screen.ts';

/** Scrolls to the top of the page. Doesn't animate if the user prefers reduced motion. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: matchesScreen('(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth' });
}

/**
 * Calls `listener` immediately and on every scroll and resize. `isScrolled` is true if the page is scrolled down by more than the viewport
 * height. Returns a cleanup function.
 */
export function watchScrolled(listener: (isScrolled: boolean) => void): () => void {
  const update = (): void => listener(window.scrollY > window.innerHeight);
  update();
  window.addEventListener('scroll', update, { passive: true });
  window.addEventListener('resize', update);
  return () => {
    window.removeEventListener('scroll', update);
    window.removeEventListener('resize', update);
  };
}
