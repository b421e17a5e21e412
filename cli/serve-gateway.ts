import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createGateway } from '../demo/gateway/create-gateway.ts';
import { parsePersona } from '../demo/gateway/personas/index.ts';

export interface ServedGateway {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** Who asks, where a request does not say it: a key of the demo's personas. */
  readonly persona: string;
  /** Origins whose pages may read responses with cookies. Default: the origins of this machine. */
  readonly allow?: readonly string[] | undefined;
}

/** Serves the demo's gateway until the process ends; its address. Rejects where the port is taken or the persona unknown. */
export async function serveGateway({ port, host, persona, allow }: ServedGateway): Promise<string> {
  if (parsePersona(persona) === undefined) throw new Error(`there is no persona "${persona}".`);
  const gateway = createGateway({ now: () => Date.now(), persona, ...(allow !== undefined && { allow }) });
  const listener = getRequestListener(gateway.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(port, host);
  await once(server, 'listening');
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}
