/** Timeouts in milliseconds for each family of calls, including the response body (OP-10). */
export const TIMEOUTS = {
  /** Calls from the shell document (HTP-01). */
  shell: 4_000,
  /** Calls from the compliance document (HTP-02), and for charts (OP-114). */
  compliance: 20_000,
  /** Calls by a server that renders the shell (HTP-03, OP-10). */
  server: 5_000,
  /** Analytics (ANA-07). */
  analytics: 5_000,
} as const;
