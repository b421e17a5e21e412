import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from '../../support/page-test.ts';

const DIST = path.resolve(import.meta.dirname, '../../../dist');
const SHELL = readFileSync(path.join(DIST, 'shell.js'), 'utf8');
const BUILD_BASE = '/exchange-shell/1/';
const OTHER_BASE = '/releases/shell/';
const TAG = '<exchange-header hydrate="load"></exchange-header>';
const inline = `<script>${SHELL.replaceAll('</script', String.raw`<\/script`)}</script>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

interface Case {
  readonly body: string;
  /** The folder from which chunks are requested. */
  readonly base: string;
  readonly frame?: true;
}

const COMBINED = '<script src="/wp-content/cache/min/1/abc.js" defer></script>';
const CASES: Readonly<Record<string, Case>> = {
  'with its own name': { body: `<script src="${BUILD_BASE}shell.js" defer></script>${TAG}`, base: BUILD_BASE },
  'with its own name in another folder': {
    body: `<script src="${OTHER_BASE}shell.js" defer></script>${TAG}`,
    base: OTHER_BASE,
  },
  'combined by a caching plug-in': { body: COMBINED + TAG, base: BUILD_BASE },
  inline: { body: inline + TAG, base: BUILD_BASE },
  'imported by an inline module': {
    body: `<script type="module">import "${BUILD_BASE}shell.js"</script>${TAG}`,
    base: BUILD_BASE,
  },
  'from a data: URL': {
    body: `<script src="data:text/javascript;base64,${Buffer.from(SHELL).toString('base64')}"></script>${TAG}`,
    base: BUILD_BASE,
  },
  'from a blob: URL': {
    body: `<script>fetch("${BUILD_BASE}shell.js").then((answer) => answer.blob()).then((blob) => document.head.append(Object.assign(document.createElement("script"), { src: URL.createObjectURL(blob) })))</script>${TAG}`,
    base: BUILD_BASE,
  },
  'inline in a srcdoc frame': {
    body: `<iframe width="1200" height="300" srcdoc="${escaped(inline + TAG)}"></iframe>`,
    base: BUILD_BASE,
    frame: true,
  },
  'combined, with data-base': {
    body: COMBINED.replace(' defer', ` data-base="${OTHER_BASE}"`) + TAG,
    base: OTHER_BASE,
  },
  'combined, with data-base without a slash': {
    body: COMBINED.replace(' defer', ` data-base="${OTHER_BASE.slice(0, -1)}"`) + TAG,
    base: OTHER_BASE,
  },
  'imported, with ExchangeShell.base': {
    body: `<script>ExchangeShell = { base: "${OTHER_BASE}" }</script><script type="module">import "${BUILD_BASE}shell.js"</script>${TAG}`,
    base: OTHER_BASE,
  },
  'combined, with markup that references another folder': {
    body: `<a id="ExchangeShell" href="/evil/"></a><form id="ExchangeShell"><input name="base" value="/evil/"></form><p data-base="/evil/"></p>${COMBINED}${TAG}`,
    base: BUILD_BASE,
  },
  'combined, with an invalid data-base': {
    body: COMBINED.replace(' defer', ' data-base="https://"') + TAG,
    base: BUILD_BASE,
  },
};

interface Recorded {
  readonly requests: string[];
  readonly uncaught: string[];
}

async function openPage(page: Page, body: string): Promise<Recorded> {
  const recorded: Recorded = { requests: [], uncaught: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/chunks/')) recorded.requests.push(pathname.replace(/chunks\/.*/, ''));
  });
  page.on('pageerror', (error) => recorded.uncaught.push(error.message));
  await page.route('**/abc.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `window.before = 1;\n${SHELL}\nwindow.after = 1;` }),
  );
  await page.route(`**${OTHER_BASE}**`, (route, request) => {
    const file = new URL(request.url()).pathname.slice(OTHER_BASE.length);
    return route.fulfill({ contentType: 'text/javascript', body: readFileSync(path.join(DIST, file)) });
  });
  await page.route('**/script-base', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title></head><body>${body}</body></html>`,
    }),
  );
  await page.addInitScript(() => {
    const errors: string[] = [];
    Object.assign(globalThis, { errors });
    document.addEventListener('exchange-error', ({ detail }) =>
      errors.push((detail as unknown as { message: string }).message),
    );
  });
  await page.goto('/script-base');
  return recorded;
}

test.describe('the loader with a known script URL', () => {
  for (const [name, { body, base, frame }] of Object.entries(CASES))
    test(`requests chunks from the release folder (${name})`, async ({ page }) => {
      const { requests, uncaught } = await openPage(page, body);
      const scope = frame ? page.frameLocator('iframe') : page;
      await expect(scope.locator('exchange-header [part~="bar"]')).toBeVisible();
      expect([...new Set(requests)]).toEqual([base]);
      expect(uncaught).toEqual([]);
    });
});

test.describe('the loader without a known script URL', () => {
  for (const [name, body] of [
    ['a build folder without chunks', COMBINED + TAG],
    [
      'a sandboxed frame without a known folder',
      `<iframe sandbox="allow-scripts" srcdoc="${escaped(inline + TAG)}"></iframe>`,
    ],
  ] as const)
    test(`reports the unknown folder as the cause, in an error and in the doctor (${name})`, async ({ page }) => {
      await page.route(`**${BUILD_BASE}chunks/**`, (route) => route.fulfill({ status: 404, body: '' }));
      const { uncaught } = await openPage(page, body);
      const frame = page.frames().at(-1) as ReturnType<Page['mainFrame']>;
      await frame.waitForFunction(() => customElements.get('exchange-header') !== undefined);
      const errors = (): Promise<readonly string[]> =>
        frame.evaluate(() => (globalThis as unknown as { errors: string[] }).errors);
      await expect.poll(errors).toEqual([expect.stringContaining('<script data-base="...">')]);
      expect((await errors())[0]).not.toContain('CORS');
      const findings = await frame.evaluate(() =>
        (
          globalThis as unknown as { ExchangeShell: { doctor(): Promise<{ key: string; fix: string }[]> } }
        ).ExchangeShell.doctor(),
      );
      expect(findings.map(({ key }) => key)).toEqual(['base-unknown']);
      expect(findings[0]?.fix).toContain('data-base');
      expect(uncaught).toEqual([]);
    });
});
