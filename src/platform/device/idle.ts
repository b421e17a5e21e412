import { afterDelay, now } from '../clock.ts';

/** What a person does: mouse, touch, key, scroll (IDL-01). */
const ACTIVITIES = ['mousemove', 'mousedown', 'touchstart', 'wheel', 'keydown', 'scroll'] as const;

/**
 * Says `true` once nobody has moved the mouse, touched, pressed a key or scrolled for `delay` milliseconds, and `false`
 * with the next of these (IDL-01). Returns what ends it. Scrolling inside the page's boxes counts.
 */
export function watchIdle(delay: number, listener: (isIdle: boolean) => void): () => void {
  let last = now();
  let isIdle = false;
  let cancel = (): void => {};
  const wait = (): void => {
    cancel = afterDelay(last + delay - now(), () => {
      // Activity only notes its time: a timer for each movement of the mouse would cost more than it tells.
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
