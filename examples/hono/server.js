/** node examples/hono/server.js [port]: serves a page rendered by Hono at http://localhost:8085/. */
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { languageDetector } from 'hono/language';
import { drawPage, LANGUAGES, RULES } from '../page.js';

const [port = '8085'] = process.argv.slice(2);
const release = '/exchange-shell/1/';

const app = new Hono();
app.use(`${release}${RULES.file}`, async (c, next) => {
  await next();
  // Browsers ignore speculation rules with another content type.
  c.header('Content-Type', RULES.type);
});
app.use(`${release}*`, serveStatic({ root: 'dist', rewriteRequestPath: (path) => path.slice(release.length) }));
app.use(languageDetector({ supportedLanguages: LANGUAGES, fallbackLanguage: 'en', order: ['header'], caches: false }));
app.get('/', async (c) => {
  c.header('Vary', 'Accept-Language');
  c.header('Speculation-Rules', RULES.header);
  return c.html(await drawPage('Hono', c.get('language')));
});

serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
