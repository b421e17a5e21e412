const LONGEST_TIMER = 2 ** 31 - 1;

/** The time in milliseconds since 1970. */
export function now(): number {
  return Date.now();
}

/** Milliseconds since the page began, by a clock that nobody sets. */
export function elapsed(): number {
  return performance.now();
}

/** How far this clock is ahead of the servers', at most: milliseconds, negative where it is behind. */
let ahead: number | undefined;

/**
 * Heeds the `Date` of a server's answer; null, and what is no date, tells nothing. An answer never comes before it was
 * sent, but may have waited in a cache: the least difference ever seen is the closest.
 */
export function syncClock(date: string | null): void {
  const difference = now() - Date.parse(date ?? '');
  if (difference < (ahead ?? Infinity)) ahead = difference;
}

/**
 * The time as this device has it, or as the servers have it where this clock is fast, or is shown to be slow by
 * `passed`, a moment that is over. All in milliseconds since 1970.
 */
export function likelyNow(passed: number): number {
  const own = now();
  const theirs = own - (ahead ?? 0);
  return Math.max(passed, own < passed ? theirs : Math.min(own, theirs));
}

/**
 * Runs `action` once, `delay` milliseconds from now, also beyond the 2^31 ms that a browser's timer can hold.
 * A delay that is not a number, or negative, is 0; an infinite one never ends. Returns the cancelling.
 */
export function afterDelay(delay: number, action: () => void): () => void {
  const due = now() + (delay > 0 ? delay : 0);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const left = due - now();
    if (left <= LONGEST_TIMER) timer = setTimeout(action, Math.max(0, left));
    else if (due !== Infinity) timer = setTimeout(wait, LONGEST_TIMER);
  };
  wait();
  return () => clearTimeout(timer);
}

/** Lets the browser do what waits, and goes on in a task of its own; unlike a timer it is not delayed in the background. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
