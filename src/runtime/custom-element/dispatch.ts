function dispatch(host: EventTarget, type: string, detail: object, cancelable: boolean): boolean {
  return host.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, cancelable, detail }));
}

/**
 * Dispatches one of the shell's events from `host`. It bubbles and crosses the shadow boundary. Returns false if a listener called
 * `preventDefault()`.
 */
export function sendEvent(host: EventTarget, type: string, detail: object = {}, cancelable = false): boolean {
  return dispatch(host, type, detail, cancelable);
}

/** Dispatches `exchange-error` from `host` and logs the same message to the console. */
export function sendError(host: EventTarget, source: string, message: string, error?: unknown): void {
  console.warn(message);
  dispatch(host, 'exchange-error', { source, message, error }, false);
}
