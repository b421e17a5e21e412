/** Runs `action` once the browser has nothing else to do, within 2 s. */
export function whenIdle(action: () => void): void {
  // Safari has no requestIdleCallback; a moment later is idle enough.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: 2000 });
  else setTimeout(action, 200);
}
