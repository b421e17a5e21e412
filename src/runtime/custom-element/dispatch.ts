function dispatch(host: EventTarget, type: string, detail: object, cancelable: boolean): boolean {
  return host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail }));
}

/** Sends one of our events: it bubbles and leaves the shadow root. False when a listener prevented it. */
export function sendEvent(host: EventTarget, type: string, detail: object = {}, cancelable = false): boolean {
  return dispatch(host, type, detail, cancelable);
}

/** One `exchange-error` from `host`, and the same sentence for whoever reads the console. */
export function sendError(host: EventTarget, source: string, message: string, error?: unknown): void {
  console.warn(message);
  dispatch(host, 'exchange-error', { source, message, error }, false);
}
