import { nextTask } from '../clock.ts';
import { onPageEvent } from './page-events.ts';

/**
 * Calls back once elements have a size, and with each change of it; returns what ends that. In a browser that cannot tell: at once, and with
 * each change of the window's.
 */
export function watchSize(elements: Iterable<Element>, heed: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') {
    heed();
    return onPageEvent('resize', heed);
  }
  const observer = new ResizeObserver(heed);
  let isOver = false;
  // Not while the browser tells of other sizes, where what is observed anew makes it say that it has more to tell.
  void nextTask().then(() => {
    if (!isOver) for (const element of elements) observer.observe(element);
  });
  return () => {
    isOver = true;
    observer.disconnect();
  };
}
