import manifest from 'exchange-shell/manifest.json' with { type: 'json' };
import { prerender } from 'exchange-shell/prerender';

const BASE = '/exchange-shell/1/';
const integrityOf = (name) => manifest.files.find(({ file }) => file === name).integrity;

/** Languages of the main site that the server can choose from. */
export const LANGUAGES = 'en zh vi zh-tw es ru fr de pt th id ja ar uk pt-br nl it'.split(' ');

/** The release's speculation rules. With the attribute `next-page`, the browser fetches the next page before the click. */
export const RULES = {
  file: 'speculation-rules.json',
  type: 'application/speculationrules+json',
  header: `"${BASE}speculation-rules.json"`,
};

/** Renders a page with header and footer in a language. */
export async function drawPage(title, language) {
  const draw = (tag, attributes) => prerender(tag, { siteId: 0, language, assetBase: BASE, attributes });
  const [header, footer] = await Promise.all([
    draw('exchange-header', { 'next-page': 'prefetch' }),
    draw('exchange-footer'),
  ]);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <link rel="stylesheet" href="${BASE}shell.css?v=${manifest.version}" integrity="${integrityOf('shell.css')}" crossorigin="anonymous">
    <script src="${BASE}shell.js?v=${manifest.version}" integrity="${integrityOf('shell.js')}" crossorigin="anonymous" defer></script>
  </head>
  <body>
    ${header}
    <main><h1>${title}</h1></main>
    ${footer}
  </body>
</html>
`;
}
