/** Timeouts of each family of calls, including the response body, in milliseconds (OP-10). */
export const TIMEOUTS = {
  /** Calls of the shell document (HTP-01). */
  shell: 4_000,
  /** Calls of the compliance document (HTP-02), and of charts (OP-114). */
  compliance: 20_000,
  /** Calls of a server that renders the shell (HTP-03, OP-10). */
  server: 5_000,
  /** Analytics (ANA-07). */
  analytics: 5_000,
} as const;
