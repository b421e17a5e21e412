import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { SHOWN_ELEMENTS } from '../../demo/pages/shown-elements.ts';
import type { ShownElement } from '../../demo/playground/shown-element.ts';
import { snippetOf } from '../../demo/playground/snippet.ts';
import { serveRelease, startWorkerd, stopWorkerd, untilItAnswers } from '../../tools/bench/edge/workerd.ts';
import { freePort } from '../../tools/free-port.ts';
import { snippetAt } from '../support/snippets.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let runtime: ChildProcess | undefined;
let server: Server | undefined;
afterEach(async () => {
  if (runtime !== undefined) await stopWorkerd(runtime);
  server?.closeAllConnections();
  server?.close();
  [runtime, server] = [undefined, undefined];
});

/**
 * Returns a page after it has passed through a worker with the given code in workerd. One server responds to all of the worker's
 * requests, for pages and for the release. Files whose URL contains `missing` are not found.
 */
async function passedOn(worker: string, page: string, missing = ''): Promise<string> {
  server = createServer((request, response) => {
    if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else if (missing !== '' && request.url?.includes(missing)) response.writeHead(404).end();
    else {
      // Serve the built release for every release in the snippets.
      request.url = String(request.url).replace(/\/exchange-shell\/[\d.]+\//, '/exchange-shell/1/');
      serveRelease(request, response);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-snippet-'));
  copyFileSync(path.join(ROOT, 'dist/edge.mjs'), path.join(folder, 'edge.mjs'));
  writeFileSync(path.join(folder, 'worker.js'), worker);
  const port = await freePort();
  writeFileSync(
    path.join(folder, 'config.capnp'),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .main),
    (name = "web", external = (address = "127.0.0.1:${(server.address() as AddressInfo).port}", http = ())),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const main :Workerd.Worker = (
  modules = [
    (name = "worker", esModule = embed "worker.js"),
    (name = "exchange-shell/edge", esModule = embed "edge.mjs"),
  ],
  globalOutbound = "web",
  compatibilityDate = "2026-01-01",
);
`,
  );
  runtime = startWorkerd(folder);
  const address = `http://127.0.0.1:${port}/`;
  await untilItAnswers(address);
  return (await fetch(address, { headers: { 'accept-language': 'ja' } })).text();
}

describe('a snippet’s worker in workerd', () => {
  it('inserts header and footer in the visitor’s language (docs/edge.md)', async () => {
    const page = await passedOn(snippetAt('docs/edge.md 1'), '<!doctype html><head></head><body><p>Text</p></body>');
    expect(page).toMatch(/<body><exchange-header site-id="0" language="ja"><template shadowrootmode="open">/);
    expect(page).toContain('<script src="https://cdn.example/exchange-shell/1/shell.js"');
  });

  it.each([
    ['the new release within its budget', { requests: 1000, errors: 10 }, null, '1.4.2', 'sha256-…'],
    ['the current release after its budget is exceeded', { requests: 1000, errors: 11 }, null, '1.4.1', 'sha256-'],
    ['the current release after an earlier breach', { requests: 1000, errors: 0 }, 'latency', '1.4.1', 'sha256-'],
  ])('serves %s (docs/edge.md)', async (_what, counts, breach, release, integrity) => {
    const store = { counts: JSON.stringify(counts), breach };
    const worker = snippetAt('docs/edge.md 2').replace('percent: 5', 'percent: 100').replaceAll('env.ROLLOUT', 'STORE');
    const page = await passedOn(
      `const store = ${JSON.stringify(store)};
       const STORE = { get: async (key) => store[key], put: async (key, value) => void (store[key] = value) };
       ${worker}`,
      '<!doctype html><head></head><body><p>Text</p></body>',
    );
    expect(page).toContain(
      `<script src="https://cdn.example/exchange-shell/${release}/shell.js" integrity="${integrity}`,
    );
    expect(page.includes('integrity="sha256-…"')).toBe(release === '1.4.2');
    expect(page).toMatch(/<exchange-header site-id="0" language="ja"><template/);
    expect(page).not.toContain(release === '1.4.2' ? '/1.4.1/' : '/1.4.2/');
  });

  it('serves the current release if the fragments of the new release are missing (docs/edge.md)', async () => {
    const worker = snippetAt('docs/edge.md 2').replace('percent: 5', 'percent: 100').replaceAll('env.ROLLOUT', 'STORE');
    const page = await passedOn(
      `const STORE = { get: async () => null, put: async () => {} };
       ${worker}`,
      '<!doctype html><head></head><body><p>Text</p></body>',
      '/1.4.2/fragments/',
    );
    expect(page).toContain('<script src="https://cdn.example/exchange-shell/1.4.1/shell.js" integrity="sha256-');
    expect(page).toMatch(/<exchange-header site-id="0" language="ja"><template/);
    expect(page).not.toContain('/1.4.2/');
  });

  it('fills the page’s tag with the chosen markup (playground)', async () => {
    const shown = SHOWN_ELEMENTS.find(({ tag }) => tag === 'exchange-header') as ShownElement;
    const chosen = { site: 177, language: 'tr', path: '/', attributes: { variant: 'demo' } } as const;
    const [worker, tag] = snippetOf(shown, chosen, 'edge');
    const page = await passedOn(String(worker?.text), `<!doctype html><head></head><body>${tag?.text}</body>`);
    expect(page).toMatch(
      /<exchange-header site-id="177" language="tr" variant="demo"><template shadowrootmode="open">/,
    );
  });
});
