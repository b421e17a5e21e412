/** Serves the project's sources as scripts during development. Vite transforms each source when a page requests it. */
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer, type InlineConfig, type Plugin } from 'vite';
import type { DemoScripts } from '../../demo/start-demo.ts';
import { CDN_PATH } from '../../demo/pages/layout.ts';
import { pageSheet } from '../build/page-sheet.ts';
import { snapshotStyleSheets } from '../build/virtual-modules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Paths of files that Vite serves. All others are the demo's pages and the gateway's API. */
const SOURCES = /^\/(?:@|src\/|elements\/|node_modules\/(?:\.vite|vite)\/|(?!tests\/)[\w./-]+\.ts$)/;

/** Returns a built file's URL paths. */
const pathsOf = (file: string): readonly string[] => [`${CDN_PATH}${file}`, `/dist/${file}`];

/** URL paths of a build's scripts, which the development server replaces with the sources. */
const SHELL: ReadonlySet<string> = new Set(['shell.js', 'shell.all.js'].flatMap(pathsOf));
/** URL paths of the style sheet that reserves the elements' space. It is generated from the sources for each request. */
const PAGE_SHEET: ReadonlySet<string> = new Set(pathsOf('shell.css'));
const PLAYGROUND = '/demo/dist/playground.js';

/**
 * Returns the classic script that is served instead of `shell.js` and loads the sources. It uses absolute URLs, because a partner page's
 * origin differs from the script's origin.
 */
const shellLoader = (origin: string): string =>
  `import('${origin}/@vite/client').then(() => import('${origin}/tools/dev/dev-shell.ts'));\n`;
const PLAYGROUND_LOADER = `import '/@vite/client';\nimport '/demo/playground/playground.ts';\n`;

/**
 * Reloads pages after a change to a language's messages, and discards all compiled languages, because each also contains the messages of
 * its fallback languages.
 */
const reloadMessages: Plugin = {
  name: 'reload-messages',
  hotUpdate({ file }) {
    if (!/\/i18n\/messages\/.+\.json$/.test(file)) return undefined;
    for (const module of this.environment.moduleGraph.idToModuleMap.values())
      if (/\/i18n\/messages\/.+\.js(?:\?|$)/.test(module.id ?? ''))
        this.environment.moduleGraph.invalidateModule(module);
    this.environment.hot.send({ type: 'full-reload' });
    return [];
  },
};

/**
 * Starts Vite for the project's sources. Pages are notified of changes by a web socket on `port`. Bundled packages are stored in
 * `cacheDir`, which defaults to a folder in `node_modules`.
 */
export async function createDevServer(
  port: number,
  cacheDir?: string,
): Promise<DemoScripts & { close(): Promise<void> }> {
  const options: InlineConfig = {
    configFile: path.join(ROOT, 'vite.config.ts'),
    plugins: [snapshotStyleSheets(), reloadMessages],
    appType: 'custom',
    logLevel: 'warn',
    ...(cacheDir !== undefined && { cacheDir }),
    server: { middlewareMode: true, cors: true, ws: { port } },
    optimizeDeps: {
      entries: ['tools/dev/dev-shell.ts', 'demo/playground/playground.ts'],
      // Vite scans sources before it compiles JSX. If it found this package later, it would reload the page and interrupt running tests.
      include: ['react/jsx-runtime'],
    },
  };
  const server = await createServer(options);
  // Don't parse the URL with `URL`, which throws for request targets such as `//`.
  const pathOf = (url: string): string => url.replace(/\?.*$/, '');
  const scriptAt = (url: string, host = ''): string | undefined => {
    const file = pathOf(url);
    if (SHELL.has(file)) return shellLoader(`http://${host}`);
    return file === PLAYGROUND ? PLAYGROUND_LOADER : undefined;
  };
  const send = (outgoing: ServerResponse, type: string, text: string): void => {
    outgoing.writeHead(200, { 'content-type': type, 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    outgoing.end(text);
  };
  const isPageSheet = (url: string): boolean => PAGE_SHEET.has(pathOf(url));
  return {
    has: (url) => SOURCES.test(pathOf(url)) || scriptAt(url) !== undefined || isPageSheet(url),
    serve(incoming, outgoing): void {
      if (isPageSheet(incoming.url ?? '')) {
        pageSheet().then(
          (text) => send(outgoing, 'text/css', text),
          // A syntax error, which Vite reports on the page.
          () => outgoing.writeHead(500).end(),
        );
        return;
      }
      const script = scriptAt(incoming.url ?? '', incoming.headers.host);
      if (script === undefined) {
        server.middlewares(incoming, outgoing, () => outgoing.writeHead(404).end());
        return;
      }
      send(outgoing, 'text/javascript', script);
    },
    close: () => server.close(),
  };
}
