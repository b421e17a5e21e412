import { expect, test } from '../../support/e2e.ts';

/** Properties of documents, elements and forms that the shell, React and browser code read. */
const NAMES = [
  'currentScript',
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'getElementsByTagName',
  'body',
  'head',
  'documentElement',
  'cookie',
  'location',
  'URL',
  'baseURI',
  'referrer',
  'domain',
  'title',
  'defaultView',
  'activeElement',
  'readyState',
  'visibilityState',
  'prerendering',
  'implementation',
  'createElement',
  'createElementNS',
  'createTextNode',
  'createComment',
  'createDocumentFragment',
  'createTreeWalker',
  'createRange',
  'importNode',
  'adoptNode',
  'adoptedStyleSheets',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'execCommand',
  'ownerDocument',
  'nodeType',
  'nodeName',
  'attributes',
  'children',
  'childNodes',
  'firstChild',
  'parentNode',
  'parentElement',
  'append',
  'appendChild',
  'insertBefore',
  'remove',
  'contains',
  'getRootNode',
  'isConnected',
  'getAttribute',
  'setAttribute',
  'forms',
  'images',
  'links',
  'scripts',
];

/** Optional globals, which an id can create. */
const GLOBALS = [
  'ExchangeShell',
  'dataLayer',
  'trustedTypes',
  'scheduler',
  'navigation',
  'requestIdleCallback',
  'cookieStore',
];

const FORMS: Readonly<Record<string, (name: string) => string>> = {
  forms: (name) => `<form name="${name}"></form>`,
  'pairs of images': (name) => `<img name="${name}" alt=""><img id="${name}" name="${name}" alt="">`,
  'frames and objects': (name) => `<iframe name="${name}" title="x" hidden></iframe><object id="${name}"></object>`,
  'controls of a form around the page': (name) =>
    `<input name="${name}" form="around" hidden><input id="${name}" form="around" hidden>`,
};

for (const [what, markup] of Object.entries(FORMS))
  test(`${what} named like ${NAMES.length} properties break no element [EMB-07]`, async ({ page, shell }) => {
    const inside = `<compliance-gate></compliance-gate><exchange-header></exchange-header><exchange-announcement></exchange-announcement>
<exchange-reminder open></exchange-reminder><compliance-banner></compliance-banner><exchange-kyc-bar></exchange-kyc-bar><exchange-growth-tabs></exchange-growth-tabs><exchange-side-nav></exchange-side-nav><exchange-chat open></exchange-chat><exchange-footer></exchange-footer>`;
    const names = [...NAMES, ...GLOBALS].map(markup).join('');
    await page.route('**/named-page', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script src="/exchange-shell/1/shell.js" defer></script></head>
<body>${names}<form id="around">${inside}</form></body></html>`,
      }),
    );
    await page.setViewportSize({ width: 1500, height: 900 });
    await page.route('**/compliance/check*', (route) =>
      route.fulfill({ json: { code: 0, message: '', data: { limit: { brazil_toast: true } } } }),
    );
    await page.goto('/named-page', { waitUntil: 'commit' });
    await shell.ready('exchange-header', 'exchange-footer', 'compliance-gate');
    // Locators would read the document's clobbered properties.
    const has = (tag: string, selector: string) =>
      page.evaluate(
        ([host, inner]) => {
          const result = Document.prototype.querySelector.call(document, host);
          const element = result?.shadowRoot?.querySelector<HTMLElement>(inner) ?? undefined;
          return element !== undefined && element.getClientRects().length > 0;
        },
        [tag, selector] as const,
      );
    const click = (tag: string, selector: string) =>
      page.evaluate(
        ([host, inner]) =>
          Document.prototype.querySelector.call(document, host)?.shadowRoot?.querySelector<HTMLElement>(inner)?.click(),
        [tag, selector] as const,
      );
    expect(await has('exchange-header', '[part~="bar"]')).toBe(true);
    expect(await has('exchange-footer', '[part~="columns"]')).toBe(true);
    await expect.poll(() => has('exchange-growth-tabs', '[part~="tab"]')).toBe(true);
    await expect.poll(() => has('exchange-side-nav', '[part~="item"]')).toBe(true);
    await expect.poll(() => has('compliance-gate', 'dialog:modal')).toBe(true);
    await click('compliance-gate', '[part~="ok"]');
    await expect.poll(() => has('compliance-gate', 'dialog')).toBe(false);
    await expect.poll(() => has('exchange-chat', '[part~="window"] [data-key="callService"]')).toBe(true);
    await click('exchange-header', '[part~="language"]');
    await expect.poll(() => has('exchange-header', '[part~="menu"]:popover-open')).toBe(true);
    await click('exchange-header', '[part~="theme"]');
    await shell.event('exchange-theme-change');
    expect(shell.errors()).toEqual([]);
  });
