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
