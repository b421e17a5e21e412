import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { TestProject } from 'vitest/node';
import { createDemoApp } from '../../demo/demo-app.ts';
import { createPartnerApp } from '../../demo/partner-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The X display on which WebKit opens windows. */
    display: string;
    /** The demo's main and partner origins. */
    demo: string;
    partner: string;
  }
}

/** Records events. It is part of the main origin's pages, because WebDriver cannot inject a script that runs before the page's scripts. */
const RECORDER = `<script>
  globalThis.__seen = [];
  for (const type of ['exchange-error', 'exchange-navigate', 'compliance-decision', 'securitypolicyviolation', 'error', 'unhandledrejection'])
    addEventListener(type, (event) => {
      const { detail, message, reason, violatedDirective } = event;
      __seen.push({ type, tag: event.target?.localName ?? '', text: JSON.stringify(detail) ?? String(message ?? reason ?? violatedDirective) });
    }, true);
</script>`;

async function listen(app: { readonly fetch: (request: Request) => Response | Promise<Response> }): Promise<Server> {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
const addressOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

async function withRecorder(answer: Response): Promise<Response> {
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return answer;
  const { status, headers } = answer;
  return new Response((await answer.text()).replace('<head>', `<head>${RECORDER}`), { status, headers });
}

const TAMPERED = ';globalThis.__tampered = 1;';
const requests = new Map<string, number>();

/**
 * Tampers with the reminder's chunk for browsers with the cookie `two_faces`. `script` tampers with responses to script requests but not to
 * fetch, and `later` with every response except the first.
 */
async function withTwoFaces(request: Request, answer: Response): Promise<Response> {
  const [, face] = /two_faces=(script|later)/.exec(request.headers.get('cookie') ?? '') ?? [];
  const { pathname } = new URL(request.url);
  if (face === undefined || !/\/chunks\/reminder-/.test(pathname)) return answer;
  const count = (requests.get(face) ?? 0) + 1;
  requests.set(face, count);
  const isTampered = face === 'script' ? request.headers.get('sec-fetch-dest') === 'script' : count > 1;
  if (!isTampered) return answer;
  const { status, headers } = answer;
  headers.delete('content-length');
  headers.delete('content-encoding');
  return new Response((await answer.text()) + TAMPERED, { status, headers });
}

/** Serves the demo's two origins while the tests run. */
export default async function serveDemo(project: TestProject): Promise<() => void> {
  const origins = { main: '', partner: '' };
  const read = (): typeof origins => origins;
  const { app, gateway, shell } = createDemoApp({ origins: read, gateway: { now: () => Date.now() } });
  const main = await listen({
    fetch: async (request) => withTwoFaces(request, await withRecorder(await app.fetch(request))),
  });
  const partner = await listen(createPartnerApp({ gateway, shell, origins: read }));
  Object.assign(origins, { main: addressOf(main), partner: addressOf(partner) });
  project.provide('demo', origins.main);
  project.provide('partner', origins.partner);
  return () => {
    for (const server of [main, partner]) {
      server.close();
      server.closeAllConnections();
    }
  };
}
