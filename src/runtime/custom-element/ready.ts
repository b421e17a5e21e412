import { markPhase } from './performance-mark.ts';
import { sendEvent } from './dispatch.ts';

const ready = new WeakSet<EventTarget>();

/** Returns true if the element has dispatched `exchange-ready`. */
export function isReady(host: EventTarget): boolean {
  return ready.has(host);
}

/**
 * Dispatches `exchange-ready` once per element, whether the controller or React calls first. Returns false if it was already dispatched.
 */
export function dispatchReady(host: HTMLElement): boolean {
  if (ready.has(host)) return false;
  ready.add(host);
  markPhase(host, 'ready');
  sendEvent(host, 'exchange-ready');
  return true;
}
