import manifest from 'exchange-shell/manifest.json' with { type: 'json' };
import { prerender } from 'exchange-shell/prerender';

const BASE = '/exchange-shell/1/';
const integrity = manifest.files.find(({ file }) => file === 'shell.js').integrity;

/** Languages of the main site, for a server to choose from. */
export const LANGUAGES = 'en zh vi zh-tw es ru fr de pt th id ja ar uk pt-br nl it'.split(' ');

/** A page with header and footer in it, in one of the languages. */
export async function drawPage(title, language) {
  const draw = (tag) => prerender(tag, { siteId: 0, language, assetBase: BASE });
  const [header, footer] = await Promise.all([draw('exchange-header'), draw('exchange-footer')]);
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title}</title>
    <style>
      /* The room of the header, until its sheet has come. */
      exchange-header { display: block; min-height: 64px; }
      @media (width < 992px) { exchange-header { min-height: 56px; } }
    </style>
    <script src="${BASE}shell.js" integrity="${integrity}" crossorigin="anonymous" defer></script>
  </head>
  <body>
    ${header}
    <main><h1>${title}</h1></main>
    ${footer}
  </body>
</html>
`;
}
