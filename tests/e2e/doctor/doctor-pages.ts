import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
const BASE = '/exchange-shell/1/';
const read = (file: string): string => readFileSync(path.join(DIST, file), 'utf8').trim();
const { files } = JSON.parse(read('manifest.json')) as { files: { file: string; integrity: string }[] };
const integrity = files.find(({ file }) => file === 'shell.js')?.integrity ?? '';

/** The script that the `doctor` command injects. */
export const DOCTOR = read('doctor.js');

export const SCRIPT = `<script src="${BASE}shell.js" integrity="${integrity}" crossorigin="anonymous" defer></script>`;
export const IMPORT_MAP = `<script type="importmap">{"integrity":{"${BASE}${files.find(({ file }) => file.startsWith('chunks/'))?.file ?? ''}":"sha256-x"}}</script>`;
/** A chunk that the elements on these pages don't load immediately. */
const CHUNK = files.find(({ file }) => file.startsWith('chunks/reminder-'))?.file ?? '';
export const HEADER = read('fragments/exchange-header.0.en.html');
export const INLINE_HEADER = read('fragments/inline/exchange-header.0.en.html');
const FOOTER = read('fragments/exchange-footer.0.en.html');
/** The release year. The doctor reports pages from another year. */
export const YEAR = /data-year="(\d+)"/.exec(HEADER)?.[1] ?? '';

interface Parts {
  readonly doctype?: string;
  readonly html?: string;
  readonly head?: string;
  readonly script?: string;
  readonly header?: string;
  readonly main?: string;
}

/** Returns the markup of a page that is correct except for the given parts. */
export function documentOf({ doctype, html, head, script, header, main }: Parts = {}): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  return `${doctype ?? '<!doctype html>'}${html ?? '<html lang="en">'}<head>${head ?? meta}<title>Page</title>${script ?? SCRIPT}</head>
<body>${header ?? HEADER}<main>${main ?? '<p>Text</p>'}</main>${FOOTER}</body></html>`;
}

export interface Case {
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Runs in the page before any of its scripts. */
  readonly before?: () => void;
  /** Sets up network interception. */
  readonly route?: (page: Page) => Promise<void>;
  /** The origin that serves the page. Defaults to the demo. */
  readonly origin?: string;
  /** Whether the page uses the real clock, because a fixed clock hides the page's requests from the doctor. */
  readonly hasRealClock?: boolean;
  /** Matches the finding's text and fix. */
  readonly expectedText?: RegExp;
}

const of = (parts: Parts, more: Omit<Case, 'body'> = {}): Case => ({ body: documentOf(parts), ...more });
const withPolicy = (policy: string): Case => ({ body: documentOf(), headers: { 'content-security-policy': policy } });
const withAttributes = (attributes: string): string =>
  HEADER.replace('<exchange-header ', `<exchange-header ${attributes} `);
/** Returns a script that adds an origin to `trustedOrigins`, so that attributes may use it. */
const trust = (origin: string): string =>
  `<p>Text</p><script>ExchangeShell = { configuration: { trustedOrigins: ['${origin}'] } }</script>`;
/** A configuration that requires consent, on pages without a consent platform. */
const REQUIRE_CONSENT = '<p>Text</p><script>ExchangeShell = { configuration: { consent: "auto" } }</script>';
const answer =
  (pattern: string, respond: (route: Route) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await page.route(pattern, respond);
  };
const GATEWAY = '**/api/web/v1/site/settings';

/** One page per doctor finding. */
export const CASES: Readonly<Record<string, Case>> = {
  'script-missing': of({ script: '' }),
  'script-idle': of({}, { route: answer('**/shell.js', (route) => route.abort()) }),
  'integrity-wrong': of(
    { script: SCRIPT.replace(integrity, `sha256-${'A'.repeat(43)}=`) },
    { expectedText: /integrity="sha256-/ },
  ),
  'integrity-missing': of({ script: SCRIPT.replace(/ integrity="[^"]+"/, '') }, { expectedText: /integrity="sha256-/ }),
  'crossorigin-missing': of({
    script: SCRIPT.replace(' crossorigin="anonymous"', '').replace(BASE, `http://127.0.0.1:1${BASE}`),
  }),
  'chunk-unchecked': of(
    { script: `<link rel="modulepreload" href="${BASE}${CHUNK}">${SCRIPT}` },
    { expectedText: /import-map <address/ },
  ),
  'chunk-remapped': of(
    {
      script: `<script type="importmap">{"imports":{"${BASE}${CHUNK}":"/demo/assets/other.js"}}</script>${SCRIPT}`,
    },
    { expectedText: /assets\/other\.js/ },
  ),
  'script-blocks': of({ script: SCRIPT.replace(' defer', '') }, { expectedText: / defer>/ }),
  'two-copies': of({ script: SCRIPT + SCRIPT }),
  'two-versions': of(
    { script: SCRIPT + SCRIPT.replace('/1/', '/2/') },
    {
      route: async (page) => {
        await page.route('**/exchange-shell/2/shell.js', (route) =>
          route.fulfill({ body: read('shell.js'), contentType: 'text/javascript' }),
        );
        await page.route('**/exchange-shell/2/manifest.json', (route) =>
          route.fulfill({ json: { ...(JSON.parse(read('manifest.json')) as object), version: '9.9.9' } }),
        );
      },
      expectedText: /9\.9\.9/,
    },
  ),
  'scripts-unreadable': of(
    {},
    { route: answer('**/chunks/chunk-manifest-*.js', (route) => route.fulfill({ status: 404, body: '' })) },
  ),
  'scripts-modified': of(
    {},
    {
      route: async (page) => {
        await page.route('**/chunks/*.js', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: `${await response.text()}//` });
        });
      },
      hasRealClock: true,
      expectedText: /do(?:es)? not match (?:its hash|their hashes) in manifest\.json/,
    },
  ),
  'sheets-unreadable': of(
    {},
    { route: answer('**/css/header-*.css', (route) => route.fulfill({ status: 404, body: '' })) },
  ),
  'policy-scripts': withPolicy(`script-src '${integrity}'`),
  'policy-sheets': withPolicy("style-src 'none'"),
  'policy-import-map': of(
    { script: IMPORT_MAP + SCRIPT },
    { headers: { 'content-security-policy': `script-src 'self' '${integrity}'` }, expectedText: /'sha256-[^']+'$/ },
  ),
  'policy-gateway': withPolicy("connect-src 'none'"),
  'next-page-rules': of(
    { header: withAttributes('next-page="prefetch"') },
    { headers: { 'speculation-rules': '"/exchange-shell/1/manifest.json"' }, expectedText: /manifest\.json/ },
  ),
  'policy-types': withPolicy("require-trusted-types-for 'script'; trusted-types other"),
  'policy-violated': withPolicy("style-src 'none'"),
  'gateway-silent': of(
    { main: trust('https://gone.example'), header: withAttributes('gateway="https://gone.example"') },
    { route: answer('https://gone.example/**', (route) => route.abort()) },
  ),
  'gateway-unreadable': of(
    { main: trust('https://api.example'), header: withAttributes('gateway="https://api.example"') },
    {
      route: answer('https://api.example/**', (route) =>
        route.fulfill({ json: {}, headers: { 'access-control-allow-origin': 'https://another.example' } }),
      ),
      expectedText: /Access-Control-Allow-Origin: http:\/\/localhost/,
    },
  ),
  'gateway-foreign': of(
    {},
    { route: answer(GATEWAY, (route) => route.fulfill({ body: '<p>Hello', contentType: 'text/html' })) },
  ),
  'cookies-foreign': of(
    { main: trust('https://api.example'), header: withAttributes('gateway="https://api.example"') },
    { route: answer('https://api.example/**', (route) => route.fulfill({ json: { code: 0, data: {} } })) },
  ),
  failures: of({}, { route: answer('**/compliance/**', (route) => route.fulfill({ status: 500, body: '' })) }),
  'unknown-tag': of({ main: '<exchange-heading></exchange-heading>' }, { expectedText: /<exchange-header>/ }),
  'unknown-attribute': of({ header: withAttributes('langauge="en"') }, { expectedText: /language/ }),
  'gate-code': of(
    { main: '<compliance-gate code="futurs" on-failure="closed"><p>Text</p></compliance-gate>' },
    { expectedText: /code="futurs".*Did you mean futures\?/s },
  ),
  'attribute-value': of(
    { main: '<compliance-gate on-failure="close"><p>Text</p></compliance-gate>' },
    { expectedText: /on-failure="close".*Did you mean closed\?/s },
  ),
  'element-pending': of(
    {},
    { route: answer('**/chunks/core-*.js', () => new Promise(() => {})), expectedText: /exchange-header/ },
  ),
  'theme-fixed': of({ header: withAttributes('theme="dark"') }, { expectedText: /theme="dark"/ }),
  unclosed: of(
    { header: HEADER.replace('</exchange-header>', '') },
    { expectedText: /<exchange-header> contains <main>.*<exchange-header><\/exchange-header>/s },
  ),
  'unknown-slot': of(
    { header: HEADER.replace('</exchange-header>', '<p slot="acton">Text</p></exchange-header>') },
    { expectedText: /no slot acton\. Did you mean actions\?/ },
  ),
  'gate-site': of(
    {
      header: HEADER.replace('site-id="0"', 'site-id="177"'),
      main: '<compliance-gate code="spot_trade"><p>Text</p></compliance-gate>',
    },
    { expectedText: /<compliance-gate> uses site 0, but <exchange-header> uses 177\..*"siteId": 177/s },
  ),
  'sites-differ': of(
    { header: HEADER.replace('site-id="0"', 'site-id="177"') },
    { expectedText: /<exchange-footer> uses site 0, but <exchange-header> uses 177\./ },
  ),
  'configuration-json': of(
    { main: '<script type="application/json" data-exchange-shell>{\n"theme": "dark",\n}</script>' },
    { expectedText: /there is a comma before } in line 3 of the block/ },
  ),
  'fragment-base': of(
    { header: HEADER.replaceAll(`${BASE}css/`, '/wrong/css/') },
    { expectedText: /\/wrong\/css\/header-\w+\.css did not load.*npx exchange-shell fragments http.*\/1\/$/s },
  ),
  twice: of({ header: HEADER + HEADER }),
  'no-room': of({ header: '<exchange-header></exchange-header>' }, { expectedText: /min-height: 64px/ }),
  'fragment-site': of(
    { header: HEADER.replace('site-id="0"', 'site-id="182"') },
    { expectedText: /exchange-header\.182\.en\.html/ },
  ),
  'fragment-language': of(
    { header: HEADER.replace('language="en"', 'language="fr"') },
    { expectedText: /exchange-header\.0\.fr\.html/ },
  ),
  'fragment-year': of({ header: HEADER.replace(`data-year="${YEAR}"`, 'data-year="2019"') }, { expectedText: /2019/ }),
  'fragment-release': of({ header: HEADER.replace(/css\/header-\w+/, 'css/header-00000000') }),
  'gate-behind': of(
    { main: '<p>The price is 7</p><compliance-gate><p>Text</p></compliance-gate>' },
    { expectedText: /The price is 7/ },
  ),
  'gate-exposed': of(
    { main: '<compliance-gate><p>Text</p></compliance-gate>' },
    { expectedText: /href="[^"]*\/exchange-shell\/1\/shell\.css"/ },
  ),
  'configuration-fault': of(
    { main: '<script type="application/json" data-exchange-shell>{"theem":"dark"}</script>' },
    { expectedText: /theem.*Did you mean theme\?/s },
  ),
  'untrusted-value': of(
    { header: withAttributes('gateway="https://evil.example"') },
    { expectedText: /gateway="https:\/\/evil\.example".*exchange\.config\.ts/s },
  ),
  'foreign-base': of({ main: '<base href="https://evil.example/">' }, { expectedText: /evil\.example.*base-uri/s }),
  'demo-release': of({}, { origin: 'https://shop.example', expectedText: /exchange\.config\.ts/ }),
  'low-contrast': of({
    head: '<meta name="viewport" content="width=device-width"><style>exchange-header { --exchange-text: #ddd; --exchange-surface: #fff }</style>',
  }),
  'worker-foreign': of(
    { main: '<script>navigator.serviceWorker.register("/another-worker.js")</script>' },
    { expectedText: /another-worker\.js/ },
  ),
  'consent-stored': of(
    { main: REQUIRE_CONSENT },
    {
      before: () => {
        document.cookie = 'ref_uid=abc; path=/';
        localStorage.setItem('exchange:claim-gifts', '{}');
      },
      expectedText: /consent to (marketing.*ref_uid|experiments.*exchange:claim-gifts)/s,
    },
  ),
  'consent-sent': of(
    { main: `${REQUIRE_CONSENT}<script src="https://www.google-analytics.com/collect?uid=1"></script>` },
    {
      route: answer('https://www.google-analytics.com/**', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      ),
      hasRealClock: true,
      expectedText: /consent to analytics.*https:\/\/www\.google-analytics\.com\/collect(?!\?)/s,
    },
  ),
  clobbered: of({ main: '<form name="cookie"></form>' }, { expectedText: /document\.cookie/ }),
  patched: of(
    {},
    {
      before: () => {
        Array.from = (given: ArrayLike<unknown>) => [...(given as unknown[])] as never[];
      },
      expectedText: /Array\.from/,
    },
  ),
  enumerable: of(
    {},
    { before: () => void Object.assign(Object.prototype, { extended: true }), expectedText: /extended/ },
  ),
  'old-engine': of(
    {},
    {
      before: () => Reflect.deleteProperty(HTMLTemplateElement.prototype, 'shadowRootMode'),
      expectedText: /declarative shadow roots/,
    },
  ),
  'older-engine': of(
    {},
    { before: () => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'), expectedText: /popover/ },
  ),
  'no-viewport': of({ head: '<meta charset="utf-8">' }),
  quirks: of({ doctype: '' }),
  'no-language': of({ html: '<html>' }),
};
