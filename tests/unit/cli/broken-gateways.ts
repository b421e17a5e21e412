import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createGateway } from '../../../demo/gateway/create-gateway.ts';

/** The only origin that the gateway allows. */
export const ALLOWED_PAGE = 'https://partner.example';

/** Changes the demo gateway's response, and returns the response to send. */
export type Break = (response: Response, request: Request) => Response | Promise<Response>;

export interface RunningGateway {
  readonly origin: string;
  close(): Promise<void>;
}

/** Wraps the demo gateway in a gateway with broken responses. */
export async function startGateway(change: Break = (response) => response): Promise<RunningGateway> {
  const gateway = createGateway({ now: () => Date.now(), allow: [ALLOWED_PAGE] });
  const listener = getRequestListener(async (request) => change(await gateway.fetch(request), request), {
    overrideGlobalObjects: false,
  });
  const server: Server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/** Breaks one gateway call and leaves all others intact. */
export const only =
  (path: string, change: Break): Break =>
  (response, request) =>
    pathOf(request) === path && request.method !== 'OPTIONS' ? change(response, request) : response;

/** Returns a copy of the response with another body and the same headers. */
export const withBody = (response: Response, body: string, more: ResponseInit = {}): Response =>
  new Response(body, { status: response.status, headers: response.headers, ...more });

/** Returns a copy of the response with a modified JSON body. */
export const withData =
  (change: (body: { data: never } & Record<string, never>) => unknown): Break =>
  async (response) =>
    withBody(response, JSON.stringify(change((await response.json()) as never)));

/** Returns a copy of the response with changed headers. An undefined value removes the header. */
export const withHeaders =
  (change: Readonly<Record<string, string | undefined>>): Break =>
  (response) => {
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(change))
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };
