import { matchesScreen } from './screen.ts';

/** Scrolls the page to its top, at once where the person wants no motion. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: matchesScreen('(prefers-reduced-motion: reduce)') ? 'instant' : 'smooth' });
}

/** Says whether the page has been scrolled by more than the height of the window, at first and at each change. */
export function watchScrolled(listener: (isScrolled: boolean) => void): () => void {
  const tell = (): void => listener(window.scrollY > window.innerHeight);
  tell();
  window.addEventListener('scroll', tell, { passive: true });
  window.addEventListener('resize', tell);
  return () => {
    window.removeEventListener('scroll', tell);
    window.removeEventListener('resize', tell);
  };
}
