/** Runs `action` when the browser is idle, or after two seconds at the latest. */
export function whenIdle(action: () => void): void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(action, { timeout: 2000 });
  else setTimeout(action, 200);
}
