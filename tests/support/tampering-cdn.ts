import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { importMapOf, type ReleaseManifest } from '../../cli/import-map.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** A request for a release file. */
export interface FileRequest {
  /** The path below the release, such as `chunks/core-BEcb8eNE.js`. */
  readonly file: string;
  /** The value of `Sec-Fetch-Dest`. */
  readonly destination: string;
  /** The number of requests for the file so far, including this request. */
  readonly count: number;
}

/** A page on one origin, and the built release on another origin, which may tamper with individual responses. */
export interface TamperingCdn {
  /** The page's URL. */
  readonly page: string;
  /** The release's URL with a trailing slash. */
  readonly release: string;
  /** Requests for chunks, in order. */
  readonly requests: readonly FileRequest[];
  /** Sets the page's HTML and clears the recorded requests. `tamper` selects the chunk requests whose responses are tampered with. */
  serve(html: string, tamper?: (request: FileRequest) => boolean, headers?: Readonly<Record<string, string>>): void;
  close(): void;
}

/** Returns the code that is prepended to a tampered file. It adds the file's name to `globalThis.tampered`. */
const attack = (file: string): string => `globalThis.tampered = [...(globalThis.tampered ?? []), '${file}'];\n`;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** Starts both servers. `localhost` and `127.0.0.1` are different origins, and both are secure contexts. */
export async function startTamperingCdn(): Promise<TamperingCdn> {
  let [html, headers] = ['', {} as Readonly<Record<string, string>>];
  let tamper: (request: FileRequest) => boolean = () => false;
  const requests: FileRequest[] = [];
  const pages = createServer((request, response) => {
    if (request.url === '/')
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html);
    else response.writeHead(404).end();
  });
  const files = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://release.example').pathname.slice(1);
    const one: FileRequest = {
      file,
      destination: String(request.headers['sec-fetch-dest']),
      count: requests.filter((other) => other.file === file).length + 1,
    };
    if (file.startsWith('chunks/')) requests.push(one);
    readFile(path.join(DIST, path.posix.normalize(`/${file}`))).then(
      (body) =>
        response
          .writeHead(200, {
            'access-control-allow-origin': '*',
            'cache-control': 'no-store',
            'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
          })
          .end(file.startsWith('chunks/') && tamper(one) ? attack(file) + body.toString() : body),
      () => response.writeHead(404, { 'access-control-allow-origin': '*' }).end(),
    );
  });
  const [pagePort, filePort] = await Promise.all([listen(pages), listen(files)]);
  return {
    page: `http://localhost:${pagePort}/`,
    release: `http://127.0.0.1:${filePort}/`,
    requests,
    serve(nextHtml, nextTamper = () => false, nextHeaders = {}) {
      [html, tamper, headers] = [nextHtml, nextTamper, nextHeaders];
      requests.length = 0;
    },
    close() {
      for (const server of [pages, files]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}

/** The values that a page created by `headerPage` records on `globalThis`. */
export interface Outcome {
  /** The tampered files that have run. */
  readonly tampered?: readonly string[];
  /** The error message of the first rejected file. */
  readonly refused?: string;
}

/** Returns a page with a header that hydrates immediately. The page records the first file error and the header's state. */
export function headerPage(release: string, head = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Prices</title>
<script>addEventListener('exchange-error', ({ detail }) => { if (detail.source === 'file') globalThis.refused = detail.message; });</script>
${head}<script src="${release}shell.js" defer></script></head>
<body><exchange-header hydrate="load"></exchange-header><h1>Prices</h1></body></html>`;
}

/** Returns a page that preloads the core chunk without integrity before the shell does. `map` is an import map. */
export function preloadingPage(release: string, map: string, attributes = ''): string {
  const core = manifest().files.find(({ file }) => chunkName(file) === 'core')?.file ?? '';
  return headerPage(release, `${map}<link rel="modulepreload" href="${release}${core}"${attributes}>`);
}

/** Returns the release's import map, as the `import-map` command prints it. */
export function releaseImportMap(release: string): string {
  return importMapOf(manifest(), release);
}

function manifest(): ReleaseManifest {
  return JSON.parse(readFileSync(path.join(DIST, 'manifest.json'), 'utf8')) as ReleaseManifest;
}

/** Returns a chunk's name without its hash. */
export const chunkName = (file: string): string => /^chunks\/(.+)-[\w-]{8}\.js$/.exec(file)?.[1] ?? '';

/** Returns the files that were requested more than once. */
export const requestedTwice = (requests: readonly FileRequest[]): readonly string[] =>
  requests.filter(({ count }) => count > 1).map(({ file }) => file);

/** The requests that a malicious CDN tampers with, and whether the header must still hydrate. */
export const ATTACKS: readonly {
  readonly title: string;
  readonly hydrates: boolean;
  tamper(request: FileRequest): boolean;
}[] = [
  { title: 'every request after the first', hydrates: true, tamper: ({ count }) => count > 1 },
  { title: 'the first request only', hydrates: false, tamper: ({ count }) => count === 1 },
  {
    title: 'requests by scripts, but not by fetch()',
    hydrates: false,
    tamper: ({ destination }) => destination !== 'empty',
  },
  {
    title: 'requests by fetch(), but not by scripts',
    hydrates: true,
    tamper: ({ destination }) => destination === 'empty',
  },
  { title: 'react, which other chunks import', hydrates: false, tamper: ({ file }) => chunkName(file) === 'react' },
  { title: 'core, which other chunks import', hydrates: false, tamper: ({ file }) => chunkName(file) === 'core' },
  {
    title: 'runtime, which imports the other chunks',
    hydrates: false,
    tamper: ({ file }) => chunkName(file) === 'runtime',
  },
];
