/**
 * Serves the documents, their files and the release with maximum Brotli compression. The demo serves everything else: gateway, images and
 * logins.
 */
import { readFile } from 'node:fs/promises';
import { createServer, request as ask, type ServerResponse } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { RELEASE } from './documents.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};
/** File types that are already compressed. */
const FONT = /^font\//;

export interface PageServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server for the benchmark's pages. `pages` maps paths without a leading slash to documents and files. */
export async function servePages(pages: ReadonlyMap<string, string | Buffer>, demo: string): Promise<PageServer> {
  const packed = new Map<string, Buffer>();
  const send = (response: ServerResponse, name: string, type: string, content: string | Buffer): void => {
    const body = packed.get(name) ?? (FONT.test(type) ? Buffer.from(content) : brotliCompressSync(content));
    packed.set(name, body);
    response.writeHead(200, {
      'content-type': type,
      ...(!FONT.test(type) && { 'content-encoding': 'br' }),
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
    });
    response.end(body);
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages.get(decodeURIComponent(pathname.slice(1)));
    const type = TYPES[path.extname(pathname)];
    if (page !== undefined) {
      send(response, pathname, type ?? 'text/html; charset=utf-8', page);
      return;
    }
    if (pathname.startsWith(RELEASE) && type !== undefined) {
      readFile(path.join(DIST, path.normalize(pathname.slice(RELEASE.length - 1)))).then(
        (content) => send(response, pathname, type, content),
        () => response.writeHead(404).end(),
      );
      return;
    }
    const passed = ask(
      new URL(request.url ?? '/', demo),
      { method: request.method ?? 'GET', headers: { ...request.headers, host: new URL(demo).host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.writeHead(502).end());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
