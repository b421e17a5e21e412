import { nextTask } from '../clock.ts';
import { onPageEvent } from './page-events.ts';

/**
 * Calls `callback` with the elements' initial size and on every change. Without `ResizeObserver`, calls back immediately and when the
 * window is resized. Returns a cleanup function.
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
