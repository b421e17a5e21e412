import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createGateway } from '../demo/gateway/create-gateway.ts';
import { isBlocked } from '../src/domain/compliance/blocked-codes.ts';
import { MENU_CODES } from '../src/domain/compliance/menu-codes.ts';
import { parsePersona, PERSONAS } from '../demo/gateway/personas/index.ts';

export interface ServedGateway {
  /** The port to listen on. 0 selects a free port. */
  readonly port: number;
  readonly host: string;
  /** The key of the demo persona that requests use by default. */
  readonly persona: string;
  /** Menu codes that compliance blocks in addition to the persona's codes. */
  readonly codes?: readonly string[];
  /** Origins whose pages may read responses with cookies. Default: loopback origins. */
  readonly allow?: readonly string[] | undefined;
}

/** Serves the demo gateway until the process exits, and returns its URL. Rejects if the port is in use or the persona is unknown. */
export async function serveGateway({ port, host, persona, codes = [], allow }: ServedGateway): Promise<string> {
  if (parsePersona(persona) === undefined)
    throw new Error(`Unknown persona "${persona}". Known personas: ${PERSONAS.map(({ key }) => key).join(', ')}.`);
  const unknown = codes.filter((code) => !MENU_CODES.some((known) => isBlocked(known, [code])));
  if (unknown.length > 0)
    throw new Error(`Unknown menu code "${unknown.join(', ')}". Known codes: ${MENU_CODES.join(', ')}.`);
  const gateway = createGateway({ now: () => Date.now(), persona, codes, ...(allow !== undefined && { allow }) });
  const listener = getRequestListener(gateway.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    const advice = 'Choose another with --port, or any free port with --port 0.';
    throw new Error(`Port ${port} is in use. ${advice}`, { cause: error });
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
