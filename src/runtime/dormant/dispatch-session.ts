import type { Session } from '../../stores/session/session.ts';
import { sendEvent } from '../custom-element/dispatch.ts';

const said = new WeakMap<EventTarget, string>();

/** Tells the page who is here, when it becomes known and when it changes, whichever part of the element is first to know. */
export function dispatchSession(host: HTMLElement, { status, user: { uid } }: Session): void {
  const now = `${status} ${uid}`;
  if (status === 'unknown' || said.get(host) === now) return;
  said.set(host, now);
  sendEvent(host, 'exchange-session', { isLogin: status === 'member', uid });
}
