import { sentence } from '../lib/sentence.ts';

/** What went wrong, as `exchange-error` says it. */
export interface Failure {
  readonly source: string;
  readonly message: string;
  readonly error?: unknown;
}

/** A call that failed. */
export function failureOf(endpoint: { name: string; method: string; path: string }, reason: unknown): Failure {
  const what = reason instanceof Error ? reason.message : String(reason);
  return {
    source: endpoint.name,
    message:
      `exchange-shell: ${sentence(`${endpoint.method} ${endpoint.path} failed, ${what}`)} ` +
      'The page shows its default, or what it had before. Check that the gateway can be reached from this page and answers.',
    error: reason,
  };
}

/** Rows that were left out. */
export function droppedRows(endpoint: { name: string; path: string }, count: number): Failure {
  return {
    source: endpoint.name,
    message:
      `exchange-shell: ${count} malformed rows in the answer of ${endpoint.path}. ` +
      'They are left out and the others are shown. Mend those rows at the gateway.',
  };
}

/** Times that were written in milliseconds. */
export function millisecondsRead(endpoint: { name: string; path: string }): Failure {
  return {
    source: endpoint.name,
    message:
      `exchange-shell: ${endpoint.path} answers with times in milliseconds. ` +
      'They are read as such. Send Unix seconds.',
  };
}
