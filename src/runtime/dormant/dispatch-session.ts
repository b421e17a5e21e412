import type { Session } from '../../stores/session/session.ts';
import { sendEvent } from '../custom-element/dispatch.ts';

const dispatched = new WeakMap<EventTarget, string>();

/**
 * Dispatches `exchange-session` when the session becomes known and each time it changes. Dispatches once per change, whether the element's
 * controller or its component calls first.
 */
export function dispatchSession(host: HTMLElement, { status, user: { uid } }: Session): void {
  const now = `${status} ${uid}`;
  if (status === 'unknown' || dispatched.get(host) === now) return;
  dispatched.set(host, now);
  sendEvent(host, 'exchange-session', { isLogin: status === 'member', uid });
}
