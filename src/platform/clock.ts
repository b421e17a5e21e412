const LONGEST_TIMER = 2 ** 31 - 1;

/** Returns the current time in milliseconds since 1970. */
export function now(): number {
  return Date.now();
}

/** Returns the milliseconds since navigation started, from a monotonic clock. */
export function elapsed(): number {
  return performance.now();
}

/**
 * The maximum time by which the device's clock may be ahead of the server's clock, in milliseconds. Negative if the device's clock is
 * behind.
 */
let ahead: number | undefined;

/**
 * Updates the clock difference from a response's `Date` header. Ignores null and invalid dates. A response never arrives before it was sent
 * but may come from a cache, so the smallest difference is the most accurate.
 */
export function syncClock(date: string | null): void {
  const difference = now() - Date.parse(date ?? '');
  if (difference < (ahead ?? Infinity)) ahead = difference;
}

/**
 * Returns the most likely current time in milliseconds since 1970. The result is never earlier than `passed`, a time known to be in the
 * past. Uses the server's clock if the device's clock is ahead of it or shows a time before `passed`, and otherwise the device's clock.
 */
export function likelyNow(passed: number): number {
  const deviceTime = now();
  const serverTime = deviceTime - (ahead ?? 0);
  return Math.max(passed, deviceTime < passed ? serverTime : Math.min(deviceTime, serverTime));
}

/**
 * Runs `action` once after `delay` milliseconds, even beyond the 2^31 ms limit of browser timers. A negative or invalid delay is treated as
 * 0. If the delay is infinite, the action never runs. Returns a cleanup function.
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

/** Yields to the browser and continues in a new task. Unlike a timer, it is not throttled in background tabs. */
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
