import { sentence } from '../lib/sentence.ts';

/** A failure as dispatched in `exchange-error`. */
export interface Failure {
  readonly source: string;
  readonly message: string;
  readonly error?: unknown;
  /** Whether an earlier failure had the same cause and was logged. */
  readonly isKnownCause?: true;
  /** A sentence that only the console contains, so that equal failures have equal messages. */
  readonly consoleNote?: string;
}

/** Returns the failure to report for a failed call. */
export function failureOf(endpoint: { name: string; method: string; path: string }, reason: unknown): Failure {
  const description = reason instanceof Error ? reason.message : String(reason);
  return {
    source: endpoint.name,
    message:
      `exchange-shell: ${sentence(`${endpoint.method} ${endpoint.path} failed, ${description}`)} ` +
      'The page shows its defaults or previous data. Check that this page can reach the gateway and that the gateway responds.',
    error: reason,
  };
}

/** The gateways whose last request failed without a response. */
const unreachable = new Set<string>();

/** Records that the gateway has responded. */
export function markReachable(gateway: string): void {
  unreachable.delete(gateway);
}

/**
 * Returns the failure to report for a request that received no response, for example because the gateway is unreachable or sends no CORS
 * headers. Only the first one is logged until the gateway responds.
 */
export function unreachableFailure(
  endpoint: { name: string; method: string; path: string },
  reason: unknown,
  gateway: string,
): Failure {
  const failure = failureOf(endpoint, reason);
  if (unreachable.has(gateway)) return { ...failure, isKnownCause: true };
  unreachable.add(gateway);
  return { ...failure, consoleNote: 'Until it responds, further requests that fail aren’t logged.' };
}

/** Returns the failure to report for malformed rows that were dropped. */
export function droppedRows(endpoint: { name: string; path: string }, count: number): Failure {
  return {
    source: endpoint.name,
    message:
      `exchange-shell: The response from ${endpoint.path} contains malformed rows: ${count}. ` +
      'They are dropped, and all other rows are shown. Fix these rows at the gateway.',
  };
}

/** Returns the failure to report for times that were sent in milliseconds. */
export function millisecondsRead(endpoint: { name: string; path: string }): Failure {
  return {
    source: endpoint.name,
    message:
      `exchange-shell: The response from ${endpoint.path} contains times in milliseconds. ` +
      'They were converted. Send Unix seconds.',
  };
}
