import { afterDelay } from '../clock.ts';
import { isPageHidden, watchPageHidden } from './page-document.ts';

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

/** Says whether any of the element is in the window, and each change of it; returns what ends the watching. */
export function watchSight(element: Element, heed: (isSeen: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const observer = new IntersectionObserver((entries) => heed(entries.at(-1)?.isIntersecting === true));
  observer.observe(element);
  return () => observer.disconnect();
}

/** Runs once, as soon as the page is not in the background; returns what ends the waiting. */
export function whenVisible(action: () => void): () => void {
  let stop = (): void => {};
  const look = (): void => {
    if (isPageHidden()) return;
    stop();
    action();
  };
  stop = watchPageHidden(look);
  look();
  return stop;
}
