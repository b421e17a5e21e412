import { sendEvent } from './send.ts';

const ready = new WeakSet<EventTarget>();

/** Says once an element that it is ready, whichever part of it was first. False when it has been said. */
export function sayReady(host: EventTarget): boolean {
  if (ready.has(host)) return false;
  ready.add(host);
  sendEvent(host, 'exchange-ready');
  return true;
}
