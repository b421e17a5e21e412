import type { Failure } from '../../api/endpoint.ts';
import { sentence } from '../../lib/sentence.ts';
import { pageGlobal } from '../../lib/page-global.ts';
import { isPageLeaving } from '../../platform/page/page-lifecycle.ts';

export type { Failure } from '../../api/endpoint.ts';

const LONGEST_QUEUE = 100;

interface ErrorBus {
  readonly listeners: Set<(failure: Failure) => void>;
  /** What went wrong before anything listened. */
  readonly waiting: Failure[];
  readonly once: Set<string>;
}

/**
 * Reports what went wrong to one listener, the oldest: an element, which sends it as `exchange-error`. So a failed
 * call is one event however many elements stand in the page. Kept until there is a listener. What the page's leaving
 * has aborted has not failed: nobody is there to hear of it.
 */
export function reportError(failure: Failure): void {
  if (isPageLeaving()) return;
  const { listeners, waiting } = bus();
  const [listener] = listeners;
  if (listener) deliver(listener, failure);
  else if (waiting.length < LONGEST_QUEUE) waiting.push(failure);
}

/** As `reportError`, but the same message only once a page: a configuration is read again at each change. */
export function reportErrorOnce(failure: Failure): void {
  const { once } = bus();
  if (once.has(failure.message)) return;
  once.add(failure.message);
  reportError(failure);
}

/** Listens until the returned function is called. */
export function subscribeErrors(listener: (failure: Failure) => void): () => void {
  const { listeners, waiting } = bus();
  listeners.add(listener);
  for (const failure of waiting.splice(0)) deliver(listener, failure);
  return () => listeners.delete(listener);
}

/** A sentence as errors read: what happened, why it matters, what to do. Each part ends in one full stop, its own or ours. */
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
