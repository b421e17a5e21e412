import path from 'node:path';
import type { Hono } from 'hono';
import type { Bindings, GatewayContext } from '../gateway/apply-fault.ts';
import type { PageContext } from '../pages/layout.ts';
import { serveFolder } from '../serve-files.ts';
import { renderHostPage } from './host-page.ts';
import { DEBIAN_LIBRARIES, HOST_PAGES } from './host-pages.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../node_modules');

/** Adds the routes for the host pages and for their libraries' installed files. */
export function addHostPages(
  app: Hono<{ Bindings: Bindings }>,
  contextOf: (c: GatewayContext) => Promise<PageContext>,
): void {
  const folders = [
    ['/hosts/assets/', serveFolder(path.join(import.meta.dirname, 'assets'))],
    ['/hosts/libraries/debian/', serveFolder(DEBIAN_LIBRARIES)],
    ['/hosts/libraries/', serveFolder(PACKAGES)],
  ] as const;
  for (const [prefix, serve] of folders)
    app.get(`${prefix}*`, async (c) => (await serve(c, c.req.path.slice(prefix.length))) ?? c.text('Not found\n', 404));
  for (const host of HOST_PAGES)
    app.on('GET', [`/hosts/${host.key}`, `/hosts/${host.key}/*`], async (c) => {
      const page = renderHostPage(host, await contextOf(c));
      return c.body(host.encode?.(page) ?? page, 200, {
        // With `no-store`, the page would not enter the back-forward cache.
        'cache-control': 'no-cache',
        'content-type': host.contentType ?? 'text/html; charset=utf-8',
      });
    });
}
