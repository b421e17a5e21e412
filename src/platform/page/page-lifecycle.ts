import { now } from '../clock.ts';

/**
 * Time in milliseconds after `beforeunload` during which the user is assumed to be leaving. After that, the user has probably cancelled.
 */
const LEAVING_TIMEOUT = 10_000;

let leftAt = -Infinity;
let pendingCount = 0;

const leave = (): void => {
  leftAt = now();
};

/** Returns true while the user is leaving the page. A request that is aborted during that time has not failed. */
export function isPageLeaving(): boolean {
  return now() - leftAt < LEAVING_TIMEOUT;
}

/**
 * Detects whether the user is leaving the page while `work` is pending. The listener is added only for that time, because a `beforeunload`
 * listener makes a page ineligible for some browsers' back-forward cache. Firefox aborts requests right after that event, long before
 * `pagehide`.
 */
export async function watchLeaving<T>(work: Promise<T>): Promise<T> {
  pendingCount += 1;
  if (pendingCount === 1) listen('addEventListener');
  try {
    return await work;
  } finally {
    pendingCount -= 1;
    if (pendingCount === 0) listen('removeEventListener');
  }
}

/** Calls `callback` when the user leaves the page, including when the page enters the back-forward cache. */
export function onPageHide(callback: () => void): void {
  window.addEventListener('pagehide', callback);
}

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  if (typeof window === 'undefined') return;
  window[change]?.('beforeunload', leave);
  window[change]?.('pagehide', leave);
}
