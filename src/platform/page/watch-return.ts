import { isPageHidden } from './page-document.ts';

/**
 * How the user returned to the page. `visible`: the page became visible or received focus. `restored`: from the back-forward cache,
 * possibly much later.
 */
export type Return = 'visible' | 'restored';

/**
 * Calls `callback` when the user returns to the page, that is, when it becomes visible, receives focus or is restored from the back-forward
 * cache. Returns a cleanup function.
 */
export function onPageReturn(callback: (type: Return) => void): () => void {
  if (typeof window === 'undefined' || typeof window.addEventListener !== 'function') return () => {};
  const visible = (): void => {
    if (!isPageHidden()) callback('visible');
  };
  const shown = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted) callback('restored');
  };
  window.addEventListener('focus', visible);
  // Listens on the window, to which the event bubbles, because the page's markup can shadow `document.addEventListener`.
  window.addEventListener('visibilitychange', visible);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('focus', visible);
    window.removeEventListener('visibilitychange', visible);
    window.removeEventListener('pageshow', shown);
  };
}
