const LONGEST_TIMER = 2 ** 31 - 1;

/** The time in milliseconds since 1970. */
export function now(): number {
  return Date.now();
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
