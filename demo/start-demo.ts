import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createDemoApp } from './demo-app.ts';
import type { DemoApp } from './demo-app.ts';
import type { Gateway, GatewayOptions } from './gateway/create-gateway.ts';
import type { ShellFiles } from './pages/layout.ts';
import { createPartnerApp } from './partner-app.ts';

export interface DemoOptions {
  /** The main origin's port. Defaults to 0, which selects a free port. */
  readonly port?: number;
  /** The partner origin's port. Defaults to `port` + 1 if `port` is set, and otherwise to a free port. */
  readonly partnerPort?: number;
  /** The address to listen on. */
  readonly host?: string;
  /** The built shell's folder. */
  readonly dist?: string;
  /** The gateway's clock, default persona and initial faults. */
  readonly gateway?: GatewayOptions;
  /** The development server's scripts. Pages then have no security policy, because a policy would block the scripts. */
  readonly scripts?: DemoScripts;
}

export interface Demo {
  readonly url: string;
  readonly partnerUrl: string;
  readonly gateway: Gateway;
  /** Whether `dist` contains a built shell. */
  readonly built: boolean;
  close(): Promise<void>;
}

/** Serves scripts in place of the built files in `dist`. */
export interface DemoScripts {
  /** Returns true for the request URLs that `serve` responds to. */
  has(url: string): boolean;
  serve(incoming: IncomingMessage, outgoing: ServerResponse): void;
}

/** The web view page needs two host names for this machine, because each is a separate site. */
const LOOPBACK = '127.0.0.1';
const NAME = 'localhost';

const POLICIES = ['content-security-policy', 'content-security-policy-report-only'];

function listen(app: DemoApp, port: number, host: string, scripts?: DemoScripts): Promise<Server> {
  const withoutPolicy: typeof app.fetch = async (...request) => {
    const response = await app.fetch(...request);
    for (const policy of POLICIES) response.headers.delete(policy);
    return response;
  };
  const listener = getRequestListener(scripts ? withoutPolicy : app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => {
    if (scripts?.has(incoming.url ?? '') === true) scripts.serve(incoming, outgoing);
    else void listener(incoming, outgoing);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The development server's shell: its scripts change, so they have no integrity, and nothing is prerendered. */
const SOURCES: ShellFiles = {
  built: true,
  version: undefined,
  integrity: () => undefined,
  fragment: () => Promise.resolve(undefined),
};

/** Starts both origins. If a port is in use, closes all servers and rejects with the `code` `EADDRINUSE`. */
export async function startDemo(options: DemoOptions = {}): Promise<Demo> {
  const { port = 0, host = LOOPBACK } = options;
  const origins = { main: '', partner: '' };
  const read = () => origins;
  const { app, gateway, shell } = createDemoApp({
    origins: read,
    ...(options.dist ? { dist: options.dist } : {}),
    ...(options.scripts ? { shell: SOURCES } : {}),
    ...(options.gateway ? { gateway: options.gateway } : {}),
  });
  const main = await listen(app, port, host, options.scripts);
  const partner = await listen(
    createPartnerApp({ gateway, shell, origins: read }),
    options.partnerPort ?? (port === 0 ? 0 : port + 1),
    host,
    options.scripts,
  ).catch(async (error: unknown) => {
    await close(main);
    throw error;
  });
  origins.main = `http://${NAME}:${portOf(main)}`;
  origins.partner = `http://${NAME}:${portOf(partner)}`;
  return {
    url: origins.main,
    partnerUrl: origins.partner,
    gateway,
    built: (await shell()).built,
    close: async () => {
      await Promise.all([close(main), close(partner)]);
    },
  };
}
