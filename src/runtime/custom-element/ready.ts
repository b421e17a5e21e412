import { markPhase } from './performance-mark.ts';
import { sendEvent } from './dispatch.ts';

const ready = new WeakSet<EventTarget>();

/** Whether it has been said. */
export function isReady(host: EventTarget): boolean {
  return ready.has(host);
}

/** Says once an element that it is ready, whichever part of it was first. False when it has been said. */
export function dispatchReady(host: HTMLElement): boolean {
  if (ready.has(host)) return false;
  ready.add(host);
  markPhase(host, 'ready');
  sendEvent(host, 'exchange-ready');
  return true;
}
