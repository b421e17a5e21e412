import { afterDelay } from '../clock.ts';

/** Seen is what has stood in the window with half of it, for so long: milliseconds. */
const SEEN = 1_000;

/** Runs once, when the element has been seen; returns what ends the watching. A browser that cannot tell never says so. */
export function whenSeen(element: Element, action: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  let cancel = (): void => {};
  const observer = new IntersectionObserver(
    (entries) => {
      cancel();
      const isSeen = (entries.at(-1)?.intersectionRatio ?? 0) >= 0.5;
      if (!isSeen) return;
      cancel = afterDelay(SEEN, () => {
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

/** Runs once, when the element is no further from the window than `margin`, by default its height: at once in a browser that cannot tell. */
export function whenNear(element: Element, action: () => void, margin = '100% 0px'): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    action();
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      action();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Says whether any of the element is in the window, and each change of it; returns what ends the watching. */
export function watchSight(element: Element, heed: (isSeen: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const observer = new IntersectionObserver((entries) => heed(entries.at(-1)?.isIntersecting === true));
  observer.observe(element);
  return () => observer.disconnect();
}
