import type { Failure } from '../../stores/page/errors.ts';

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

/** Sources of failures that only the error explains: an exception in the shell's or a team's component. */
const EXCEPTIONS: ReadonlySet<string> = new Set(['crash', 'render']);

/** Dispatches `exchange-error` from `host` and logs the same message to the console. */
export function sendError(host: EventTarget, source: string, message: string, error?: unknown): void {
  sendFailure(host, { source, message, error });
}

/**
 * Dispatches a failure as `exchange-error` from `host`. Logs its message, unless the console already describes the same cause. If a component
 * threw an exception, logs the exception with its stack too.
 */
export function sendFailure(host: EventTarget, failure: Failure): void {
  const { source, message, error, isKnownCause, consoleNote } = failure;
  if (EXCEPTIONS.has(source)) console.warn(message, error);
  else if (!isKnownCause) console.warn(consoleNote === undefined ? message : `${message} ${consoleNote}`);
  dispatch(host, 'exchange-error', { source, message, error }, false);
}
