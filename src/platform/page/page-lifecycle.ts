import { now } from '../clock.ts';

/** How long a page counts as leaving after `beforeunload`, in milliseconds: the user may have cancelled. */
const PATIENCE = 10_000;

let leftAt = -Infinity;
let pendingCount = 0;

const leave = (): void => {
  leftAt = now();
};

/** Returns whether the page is being left. A request that is aborted then has not failed. */
export function isPageLeaving(): boolean {
  return now() - leftAt < PATIENCE;
}

/**
 * Observes page leaving while `work` is pending. Only then, because a `beforeunload` listener makes a page ineligible for the back-forward
 * cache of some browsers. Firefox aborts requests right after that event, long before `pagehide`.
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

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  if (typeof window === 'undefined') return;
  window[change]?.('beforeunload', leave);
  window[change]?.('pagehide', leave);
}
