import type { Failure } from '../../api/endpoint.ts';
import { sentence } from '../../lib/sentence.ts';
import { pageGlobal } from '../../lib/page-global.ts';
import { isPageLeaving } from '../../platform/page/page-lifecycle.ts';

export type { Failure } from '../../api/endpoint.ts';

const MAX_QUEUE = 100;

interface ErrorBus {
  readonly listeners: Set<(failure: Failure) => void>;
  /** Failures reported before there was a listener. */
  readonly waiting: Failure[];
  readonly once: Set<string>;
}

/**
 * Reports a failure to the oldest listener, which is an element that dispatches it as `exchange-error`. A failed request therefore causes a
 * single event, regardless of how many elements are on the page. Failures are queued until there is a listener. Requests that are aborted
 * because the user leaves the page aren't failures.
 */
export function reportError(failure: Failure): void {
  if (isPageLeaving()) return;
  const { listeners, waiting } = bus();
  const [listener] = listeners;
  if (listener) deliver(listener, failure);
  else if (waiting.length < MAX_QUEUE) waiting.push(failure);
}

/**
 * Reports a failure like `reportError`, but the same message only once per page, because the configuration is parsed
 * again on every change.
 */
export function reportErrorOnce(failure: Failure): void {
  const { once } = bus();
  if (once.has(failure.message)) return;
  once.add(failure.message);
  reportError(failure);
}

/** Subscribes to failures. Returns a cleanup function. */
export function subscribeErrors(listener: (failure: Failure) => void): () => void {
  const { listeners, waiting } = bus();
  listeners.add(listener);
  for (const failure of waiting.splice(0)) deliver(listener, failure);
  return () => listeners.delete(listener);
}

/** Formats an error message from what happened, what it means and what to do. Each part ends with exactly one full stop. */
export function errorSentence(what: string, why: string, remedy: string): string {
  return `exchange-shell: ${[what, why, remedy].map(sentence).join(' ')}`;
}

function deliver(listener: (failure: Failure) => void, failure: Failure): void {
  try {
    listener(failure);
  } catch (error) {
    console.warn(failure.message, error);
  }
}

function bus(): ErrorBus {
  return pageGlobal('errors', (): ErrorBus => ({ listeners: new Set(), waiting: [], once: new Set() }), isBus);
}

function isBus(value: unknown): value is ErrorBus {
  const entry = value as Partial<ErrorBus> | null | undefined;
  return entry?.listeners instanceof Set && Array.isArray(entry.waiting) && entry.once instanceof Set;
}
