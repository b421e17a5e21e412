/** Runs the worker from `examples/edge` in `workerd`, in front of local servers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { contentTypeOf } from '../../../demo/content-types.ts';
import { freePort } from '../../free-port.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MOST_TRIES = 600;
/** The path of the `workerd` binary. The package is CommonJS without types. */
const { default: WORKERD } = createRequire(import.meta.url)('workerd') as { readonly default: string };

export interface Edge {
  /** URL of the worker that inserts the shell. */
  readonly shell: string;
  /** URL of the worker that forwards pages unchanged. */
  readonly plain: string;
  /** Stops the page server, but not the workers. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

async function listen(answer: RequestListener): Promise<Server> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** Serves the release files. */
export const serveRelease: RequestListener = (request, response) => {
  const file = String(request.url).replace('/exchange-shell/1/', '');
  readFile(path.join(ROOT, 'dist', file)).then(
    (content) => response.writeHead(200, { 'content-type': contentTypeOf(file) }).end(content),
    () => response.writeHead(404).end(),
  );
};

/**
 * Starts `workerd` with the folder's `config.capnp`. Runs the binary itself, because the command `workerd` is a script that leaves the binary
 * running when it is killed.
 */
export const startWorkerd = (folder: string, parameters: readonly string[] = []): ChildProcess =>
  spawn(WORKERD, ['serve', 'config.capnp', ...parameters], { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });

export async function stopWorkerd(runtime: ChildProcess): Promise<void> {
  runtime.kill();
  if (runtime.exitCode === null && runtime.signalCode === null) await once(runtime, 'exit');
}

/** Starts both workers in front of the page server `pages`, with the release at `release`. Resolves when they respond. */
export async function startEdge(pages: RequestListener, release: RequestListener): Promise<Edge> {
  const servers = [await listen(pages), await listen(release)] as const;
  const ports = [await freePort(), await freePort()] as const;
  const addresses = [
    ['--socket-addr', `shell=127.0.0.1:${ports[0]}`],
    ['--socket-addr', `plain=127.0.0.1:${ports[1]}`],
    ['--external-addr', `pages=127.0.0.1:${portOf(servers[0])}`],
    ['--external-addr', `release=127.0.0.1:${portOf(servers[1])}`],
  ].flat();
  const runtime = startWorkerd(path.join(ROOT, 'examples/edge'), addresses);
  const [shell, plain] = [`http://127.0.0.1:${ports[0]}`, `http://127.0.0.1:${ports[1]}`];
  await untilItAnswers(plain);
  return {
    shell,
    plain,
    closePages: () => close(servers[0]),
    close: async () => {
      await stopWorkerd(runtime);
      for (const server of servers) await close(server);
    },
  };
}

/** Resolves when the URL responds, with any status. */
export async function untilItAnswers(address: string): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer !== undefined) return void (await answer.text());
    await wait(100);
  }
  throw new Error(`${address} does not respond.`);
}
