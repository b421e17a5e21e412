import { afterDelay } from '../clock.ts';
import { isPageHidden, watchPageHidden } from './page-document.ts';

/** The time in milliseconds that half of an element must be in the viewport before the element is treated as seen. */
const SEEN_AFTER = 1_000;

/** Runs `action` once the element has been seen, or never without `IntersectionObserver`. Returns a cleanup function. */
export function whenSeen(element: Element, action: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  let cancel = (): void => {};
  const observer = new IntersectionObserver(
    (entries) => {
      cancel();
      const isSeen = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.5;
      if (!isSeen) return;
      cancel = afterDelay(SEEN_AFTER, () => {
        observer.disconnect();
        action();
      });
    },
    { threshold: 0.5 },
  );
  observer.observe(element);
  return () => {
    cancel();
    observer.disconnect();
  };
}

/**
 * Calls `callback` once the element is observed and whenever it enters or leaves the viewport. `isInViewport` is true if any part of the
 * element is in the viewport. Never calls it without `IntersectionObserver`. Returns a cleanup function.
 */
export function watchInViewport(element: Element, callback: (isInViewport: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const observer = new IntersectionObserver((entries) => callback(entries.at(-1)?.isIntersecting === true));
  observer.observe(element);
  return () => observer.disconnect();
}

/** Runs `action` once as soon as the page is visible. Returns a cleanup function. */
export function whenVisible(action: () => void): () => void {
  let dispose = (): void => {};
  const check = (): void => {
    if (isPageHidden()) return;
    dispose();
    action();
  };
  dispose = watchPageHidden(check);
  check();
  return dispose;
}
