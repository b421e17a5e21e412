import path from 'node:path';
import { Hono } from 'hono';
import { answerWithFaults } from './gateway/apply-fault.ts';
import type { Bindings, GatewayContext } from './gateway/apply-fault.ts';
import { createGateway } from './gateway/create-gateway.ts';
import type { Gateway, GatewayOptions } from './gateway/create-gateway.ts';
import { documentationPage, searchPage, searchResults } from './documentation/documentation-page.ts';
import { isDocument, readDocument } from './documentation/documents.ts';
import { examplePage, examplePolicy } from './documentation/examples.ts';
import { faultsOf } from './gateway/gateway-state.ts';
import { addHostPages } from './host-pages/host-page-routes.ts';
import { pageContext } from './page-context.ts';
import { exchangePages } from './pages/exchange-routes.ts';
import { consentPage } from './pages/consent-page.ts';
import { chartPage } from './pages/chart-page.ts';
import { fieldPage } from './pages/field-page.ts';
import { growthPage } from './pages/growth-page.ts';
import { indexPage } from './pages/index-page.ts';
import type { PageContext, ShellFiles } from './pages/layout.ts';
import { CDN_PATH } from './pages/layout.ts';
import { legacyPage } from './pages/legacy-page.ts';
import { partnerPolicy } from './pages/partner-page.ts';
import { addPlayground } from './pages/playground-routes.ts';
import { prerenderedPage } from './pages/prerendered-page.ts';
import { priceTickerPage } from './pages/price-ticker-page.ts';
import { themedPage } from './pages/themed-page.ts';
import { widgetsPage } from './pages/widgets-page.ts';
import { NO_STORAGE_POLICY, webViewPage } from './pages/web-view-page.ts';
import { serveFolder } from './serve-files.ts';
import { isCached, openShellFiles } from './shell-files.ts';

export interface DemoAppOptions {
  readonly gateway?: GatewayOptions;
  /** The built shell's folder. */
  readonly dist?: string;
  /** The shell's files. Defaults to the files in `dist`. */
  readonly shell?: ShellFiles;
  /** The origins of both servers, available once they have started. */
  readonly origins: () => { readonly main: string; readonly partner: string };
}

export type DemoApp = Hono<{ Bindings: Bindings }>;
type Draw = (context: PageContext, c: GatewayContext) => string | Promise<string>;

const ROOT = path.resolve(import.meta.dirname, '..');
const CDN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
const MISSING_BUILD = 'The file is not in dist. Build the shell with: npm run build\n';

function addFolders(app: DemoApp, dist: string, gateway: Gateway): void {
  const cdn = serveFolder(dist, { immutable: isCached, headers: CDN_HEADERS });
  const shared = { headers: CDN_HEADERS };
  const folders = [
    ['/demo/assets/', serveFolder(path.join(import.meta.dirname, 'pages/assets'), shared)],
    ['/demo/dist/', serveFolder(path.join(import.meta.dirname, 'dist'), shared)],
    ['/docs/pictures/', serveFolder(path.join(ROOT, 'docs'))],
    ['/vendor/bootstrap/', serveFolder(path.join(ROOT, 'node_modules/bootstrap/dist'))],
    ['/vendor/jquery/', serveFolder(path.join(ROOT, 'node_modules/jquery/dist'))],
  ] as const;
  app.get(`${CDN_PATH}*`, (c) => {
    const file = c.req.path.slice(CDN_PATH.length);
    // `*` faults apply to gateway requests only. If they also broke the shell's files, there would be no shell to observe.
    const faults = faultsOf(c, gateway.state, `cdn/${file}`).filter(({ endpoint }) => endpoint !== '*');
    const isFlipped = faults.some(({ kind }) => kind === 'flip');
    return answerWithFaults(
      c,
      faults,
      async () => (await cdn(c, file, isFlipped)) ?? c.text(MISSING_BUILD, 404, CDN_HEADERS),
    );
  });
  for (const file of ['llms.txt', 'llms-full.txt'])
    app.get(`/${file}`, async (c) => (await cdn(c, file)) ?? c.text(MISSING_BUILD, 404));
  for (const [prefix, serve] of folders)
    app.get(`${prefix}*`, async (c) => (await serve(c, c.req.path.slice(prefix.length))) ?? c.text('Not found\n', 404));
}

type ContextOf = (c: GatewayContext, remember?: boolean) => Promise<PageContext>;

function addPages(app: DemoApp, contextOf: ContextOf, gateway: Gateway): void {
  const page = (draw: Draw) => async (c: GatewayContext) => {
    const context = await contextOf(c);
    c.header('cache-control', 'no-store');
    return c.html(await draw(context, c));
  };
  app.get('/', page(indexPage));
  app.get('/legacy', page(legacyPage));
  app.get('/prerendered', page(prerenderedPage));
  app.get('/widgets', page(widgetsPage));
  const strictPage = (draw: (context: PageContext) => string) =>
    page((context, c) => {
      c.header('content-security-policy', partnerPolicy(context.mainOrigin, context.mainOrigin));
      return draw(context);
    });
  app.get('/price-ticker', strictPage(priceTickerPage));
  app.get('/field', strictPage(fieldPage));
  app.get('/themed', page(themedPage));
  app.get('/consent', page(consentPage));
  app.get('/docs', async (c) => {
    const query = c.req.query('q');
    if (query === undefined) return c.redirect('/docs/start', 302);
    return page((context) => searchPage(context, query))(c);
  });
  app.get('/docs/search.json', (c) => c.json(searchResults(c.req.query('q') ?? '')));
  app.get('/docs/examples/:tag', async (c) => {
    const tag = c.req.param('tag');
    if (!isDocument(`elements/${tag}`)) return c.notFound();
    c.header('content-security-policy', examplePolicy(tag));
    return page((context) => examplePage(context, tag))(c);
  });
  app.get('/docs/:name{(?:elements/)?[a-z-]+(?:\\.md)?}', async (c) => {
    const [, name = '', extension] = /^(.*?)(\.md)?$/.exec(c.req.param('name')) ?? [];
    if (!isDocument(name)) return c.notFound();
    if (extension !== undefined)
      return c.text(readDocument(name), 200, { 'content-type': 'text/markdown; charset=utf-8' });
    return page((context) => documentationPage(context, name))(c);
  });
  app.get(
    '/chart',
    page((context, c) =>
      chartPage(context, {
        symbol: c.req.query('symbol'),
        mode: c.req.query('mode'),
        now: gateway.state.now() / 1000,
      }),
    ),
  );
  app.get(
    '/growth',
    page((context) => growthPage(context, false)),
  );
  app.get(
    '/growth/prerendered',
    page((context) => growthPage(context, true)),
  );
  app.get('/web-view', async (c) => {
    const isOpaque = c.req.query('storage') === 'blocked';
    const url = new URL(c.req.url);
    if (url.hostname === 'localhost' && !isOpaque) {
      // Cookies are set on `localhost`. On 127.0.0.1, the same server receives none.
      url.hostname = '127.0.0.1';
      return c.redirect(url.href, 302);
    }
    const context = await contextOf(c, false);
    if (isOpaque) c.header('content-security-policy', NO_STORAGE_POLICY);
    c.header('cache-control', 'no-store');
    return c.html(webViewPage(context));
  });
}

/** Creates the app for the main origin: gateway, CDN and pages. */
export function createDemoApp(options: DemoAppOptions): {
  app: DemoApp;
  gateway: Gateway;
  shell: () => Promise<ShellFiles>;
} {
  const dist = options.dist ?? path.join(ROOT, 'dist');
  const { shell } = options;
  const shellFiles = shell ? { files: () => Promise.resolve(shell) } : openShellFiles(dist);
  const gateway = createGateway({ ...options.gateway, returnOrigins: () => Object.values(options.origins()) });
  const app: DemoApp = new Hono();

  const contextOf: ContextOf = async (c, remember = true) =>
    pageContext(c, { shell: await shellFiles.files(), origins: options.origins(), gateway, remember });
  addPages(app, contextOf, gateway);
  addPlayground(app, contextOf);
  addHostPages(app, contextOf);
  // Served at the root, because a worker controls only URLs below its own folder. The second name simulates a third-party worker.
  const assets = serveFolder(path.join(import.meta.dirname, 'pages/assets'));
  for (const name of ['/service-worker.js', '/another-worker.js'])
    app.get(name, async (c) => (await assets(c, 'service-worker.js')) ?? c.notFound());
  app.get('/favicon.ico', (c) => c.redirect('/demo/assets/icon.svg', 302));
  addFolders(app, dist, gateway);
  app.route('/', gateway);
  app.notFound(exchangePages(contextOf));
  app.onError((error, c) => {
    console.error(error);
    return c.text('Something went wrong. See the console output of the demo.\n', 500);
  });
  return { app, gateway, shell: () => shellFiles.files() };
}
