/** How long each family of calls may take, the body included, in milliseconds (OP-10). */
export const TIMEOUTS = {
  /** Calls of the shell document (HTP-01). */
  shell: 4_000,
  /** Calls of the compliance document (HTP-02), and of charts (OP-114). */
  compliance: 20_000,
  /** Calls of a server, where our code runs on one (HTP-03, OP-10). */
  server: 5_000,
  /** Analytics (ANA-07). */
  analytics: 5_000,
} as const;
