import { now } from '../clock.ts';

/** For so long a page that has said that it is being left is believed, in milliseconds: the person may have stayed. */
const PATIENCE = 10_000;

let leftAt = -Infinity;
let waiting = 0;

const leave = (): void => {
  leftAt = now();
};

/** True while the page is being left: what is aborted then has not failed. */
export function isPageLeaving(): boolean {
  return now() - leftAt < PATIENCE;
}

/**
 * Heeds that the page is left while `work` is under way. Only then, because a listener for `beforeunload` keeps a page
 * out of the back-forward cache of some browsers; Firefox aborts calls right after that event, long before `pagehide`.
 */
export async function watchLeaving<T>(work: Promise<T>): Promise<T> {
  waiting += 1;
  if (waiting === 1) listen('addEventListener');
  try {
    return await work;
  } finally {
    waiting -= 1;
    if (waiting === 0) listen('removeEventListener');
  }
}

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  if (typeof window === 'undefined') return;
  window[change]?.('beforeunload', leave);
  window[change]?.('pagehide', leave);
}
