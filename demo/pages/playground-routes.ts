import path from 'node:path';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Bindings, GatewayContext } from '../gateway/apply-fault.ts';
import { serveFolder } from '../serve-files.ts';
import type { PageContext } from './layout.ts';
import { LONGEST_PAGE, openOwnPages, ownPage, ownPagePolicy } from './own-page.ts';
import { playgroundPage, stagePage } from './playground-page.ts';

const NO_LONGER = 'This page is no longer stored. Paste it into the playground again.\n';

/** Adds the routes for the playground, its stage, and pasted pages. */
export function addPlayground(
  app: Hono<{ Bindings: Bindings }>,
  contextOf: (c: GatewayContext) => Promise<PageContext>,
): void {
  const built = serveFolder(path.join(import.meta.dirname, '../dist'));
  const hasPlayground = async (c: GatewayContext) => (await built(c, 'playground.js')) !== undefined;
  const pages = openOwnPages();
  app.use('/playground/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });
  app.get('/playground', async (c) => {
    const own = pages.find(c.req.query('own') ?? '');
    c.header('cache-control', 'no-store');
    return c.html(playgroundPage(await contextOf(c), await hasPlayground(c), { own }));
  });
  app.get('/playground/audit', async (c) =>
    c.html(playgroundPage(await contextOf(c), await hasPlayground(c), { view: 'audit' })),
  );
  app.get('/playground/stage', async (c) => c.html(stagePage(await contextOf(c), c.req.query())));

  const limit = bodyLimit({ maxSize: LONGEST_PAGE, onError: (c) => c.text('The page is too long.\n', 413) });
  app.post('/playground/pages', limit, async (c) => {
    // Only the playground may post pages.
    if (c.req.header('origin') !== new URL(c.req.url).origin)
      return c.text('Only the playground can store pages here.\n', 403);
    const { id, scripts } = pages.store(await c.req.text());
    return c.json({ id, scripts }, 201);
  });
  app.get('/playground/pages/:id', async (c) => {
    const own = pages.find(c.req.param('id'));
    if (own === undefined) return c.text(NO_LONGER, 404);
    const context = await contextOf(c);
    c.header('content-security-policy', ownPagePolicy(context.mainOrigin));
    return c.html(ownPage(context, own, c.req.query()));
  });
}
