import { sentence } from '../lib/sentence.ts';

/** A failure as dispatched in `exchange-error`. */
export interface Failure {
  readonly source: string;
  readonly message: string;
  readonly error?: unknown;
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
