/** Returns the reason why the demo did not start, as one line with advice. */
export function startFailure(error: unknown): string {
  const { code, port, message = String(error) } = error as { code?: unknown; port?: unknown; message?: string };
  if (code !== 'EADDRINUSE') return `exchange-shell: The demo did not start. ${message}`;
  return `exchange-shell: Port ${String(port)} is in use. The demo needs two consecutive ports. Choose the first with PORT, for example: PORT=4200 npm start`;
}
