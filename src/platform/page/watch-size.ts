import { nextTask } from '../clock.ts';
import { onPageEvent } from './page-events.ts';

/**
 * Calls `callback` once the elements are observed, and whenever the size of one of them changes. Without `ResizeObserver`, calls it
 * immediately and when the window is resized. Returns a cleanup function.
 */
export function watchSize(elements: Iterable<Element>, callback: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') {
    callback();
    return onPageEvent('resize', callback);
  }
  const observer = new ResizeObserver(callback);
  let isDisposed = false;
  // Waits until the browser has delivered pending observations, because observing more elements during delivery causes a "ResizeObserver
  // loop" error.
  void nextTask().then(() => {
    if (!isDisposed) for (const element of elements) observer.observe(element);
  });
  return () => {
    isDisposed = true;
    observer.disconnect();
  };
}
