/** The highest first port, because the demo also uses the next one. */
const HIGHEST_PORT = 65_534;

/** Parses the environment variable `PORT`, the demo's first port. Defaults to 4100. 0 selects free ports. Throws if it is invalid. */
export function readPort(value = ''): number {
  const port = value === '' ? 4100 : Number(value);
  if (Number.isInteger(port) && port >= 0 && port <= HIGHEST_PORT) return port;
  throw new Error(`PORT is "${value}". Set it to a number from 0 to ${HIGHEST_PORT}.`);
}

/** Returns the reason why the demo did not start, as one line with advice. `command` is the command that the user ran. */
export function startFailure(error: unknown, command = 'npm start'): string {
  const { code, port, message = String(error) } = error as { code?: unknown; port?: unknown; message?: string };
  if (code !== 'EADDRINUSE') return `exchange-shell: The demo did not start. ${message}`;
  return `exchange-shell: Port ${String(port)} is in use. The demo needs two consecutive ports. Choose the first with PORT, for example: PORT=4200 ${command}`;
}
