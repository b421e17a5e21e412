import { afterDelay, now } from '../clock.ts';

/** Events that indicate user activity (IDL-01). */
const ACTIVITIES = ['mousemove', 'mousedown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

/**
 * Calls `listener` with true after `delay` milliseconds without mouse, touch, key or scroll events, and with false on the next event
 * (IDL-01). Includes scrolling inside elements. Returns a cleanup function.
 */
export function watchIdle(delay: number, listener: (isIdle: boolean) => void): () => void {
  let last = now();
  let isIdle = false;
  let cancel = (): void => {};
  const wait = (): void => {
    cancel = afterDelay(last + delay - now(), () => {
      // Events only update the time, because restarting a timer on every mouse move would be expensive.
      if (now() - last < delay) return wait();
      isIdle = true;
      listener(true);
    });
  };
  const act = (): void => {
    last = now();
    if (!isIdle) return;
    isIdle = false;
    listener(false);
    wait();
  };
  const options = { capture: true, passive: true };
  for (const type of ACTIVITIES) window.addEventListener(type, act, options);
  wait();
  return () => {
    cancel();
    for (const type of ACTIVITIES) window.removeEventListener(type, act, options);
  };
}
