import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, part, TAGS, test } from '../../support/e2e.ts';

test.describe('the web view', () => {
  for (const [name, query, origin] of [
    ['without cookies', '', '127.0.0.1'],
    ['without storage', '?storage=blocked', 'localhost'],
  ] as const)
    test(`renders, opens its sidebar and switches its theme on a phone (${name}) [ROL-01, EMB-04]`, async ({
      page,
      shell,
      baseURL,
      context,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      // Without storage, the origin is `null`, which gateways must not allow. Every request fails, and the elements render their defaults.
      if (query !== '') shell.allowConsole(/from origin 'null'|net::ERR_FAILED|exchange-shell/);
      await shell.open(`${String(baseURL).replace('localhost', origin)}/web-view${query}`, TAGS);
      await expect(part(page, 'exchange-header', 'bar')).toBeVisible();
      await expect(part(page, 'exchange-header', 'login')).toBeAttached();
      await expect(part(page, 'exchange-footer', 'copyright')).toBeVisible();
      await part(page, 'exchange-header', 'sidebar-toggle').click();
      await expect(part(page, 'exchange-header', 'sidebar')).toBeVisible();
      await page.keyboard.press('Escape');
      await part(page, 'exchange-header', 'theme').click();
      await shell.event('exchange-theme-change');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      const own = (await context.cookies()).filter(({ domain }) => domain.includes('127.0.0.1'));
      expect(own).toEqual([]);
      expect(await part(page, 'exchange-header', 'login').getAttribute('href'), 'link-base').toMatch(
        /^http:\/\/localhost/,
      );
      const faults = new Set(shell.errors().map(({ detail }) => detail['source']));
      expect(faults.has('user-info'), 'calls of a page whose origin is null').toBe(query !== '');
    });
});

test('a missing page has status 404 and contains the shell [NFP]', async ({ page, shell }) => {
  shell.allowConsole(/status of 404/);
  const response = page.waitForResponse(/\/no\/such\/page/);
  await shell.open('/no/such/page?persona=visitor');
  expect((await response).status()).toBe(404);
  await expect(part(page, 'exchange-header', 'bar')).toBeVisible();
  await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('every page linked from the demo’s index responds with status 200', async ({ page, request, baseURL }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('main a[href]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))]);
  expect(hrefs.length).toBeGreaterThan(40);
  const statuses = await Promise.all(
    hrefs
      .filter((href) => !href.includes('/no/such'))
      .map(async (href) => [href, (await request.get(href, { maxRedirects: 2 })).status()] as const),
  );
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  expect(
    hrefs.every((href) => href.startsWith(String(baseURL)) || /^http:\/\/(?:localhost|127\.0\.0\.1):\d+\//.test(href)),
  ).toBe(true);
});

test('shell.all.js renders every element except the chart from one script, and loads another language from a separate file [§4]', async ({
  page,
  shell,
}) => {
  const { elements } = JSON.parse(readFileSync('dist-manifest.json', 'utf8')) as { elements: object };
  // The chart's engine and workspace load from separate chunks.
  const tags = Object.keys(elements).filter((tag) => tag !== 'exchange-chart');
  await page.route('**/all-in-one', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>All</title><script src="/exchange-shell/1/shell.all.js" defer></script></head>
<body>${tags.map((tag) => `<${tag}${tag === 'exchange-reminder' ? ' open' : ''} hydrate="load"></${tag}>`).join('')}</body></html>`,
    }),
  );
  const scripts = () =>
    shell.requests.map((call) => new URL(call.url()).pathname).filter((path) => /\.m?js$|\/chunks\/|\.css$/.test(path));
  await shell.open('/all-in-one', tags);
  await part(page, 'exchange-header', 'search').first().click();
  await page.keyboard.press('Escape');
  await part(page, 'exchange-header', 'settings').first().click();
  await expect(page.locator('exchange-header dialog[open]').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.waitForLoadState('networkidle');
  expect(scripts()).toEqual(['/exchange-shell/1/shell.all.js']);
  await page.locator('exchange-footer').evaluate((footer) => footer.setAttribute('language', 'ar'));
  await expect(page.locator('exchange-footer [data-root]')).toHaveAttribute('dir', 'rtl');
  expect(scripts().slice(1)).toEqual([expect.stringMatching(/\/chunks\/messages-ar-[\w-]{8}\.js$/)]);
});

const serveFarBelow = (page: Page): Promise<unknown> =>
  page.route('**/far-below', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Far</title><script src="/exchange-shell/1/shell.js" defer></script></head>
<body><exchange-header></exchange-header><div style="height: 5000px"></div><exchange-footer hydrate="visible" style="display: block; min-height: 100px"></exchange-footer></body></html>`,
    }),
  );

test('hydrate="visible" hydrates when the element scrolls into view [§4]', async ({ page, shell }) => {
  await serveFarBelow(page);
  await shell.open('/far-below', ['exchange-header']);
  await page.waitForLoadState('networkidle');
  expect(shell.events.filter(({ type, tag }) => type === 'exchange-ready' && tag === 'exchange-footer')).toEqual([]);
  expect(shell.requests.filter((call) => /\/footer-|exchange-footer/.test(call.url()))).toEqual([]);
  await page.locator('exchange-footer').evaluate((footer) => footer.setAttribute('hydrate', 'interaction'));
  await page.locator('exchange-footer').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(
    shell.requests.filter((call) => /\/footer-|exchange-footer/.test(call.url())),
    'stays dormant',
  ).toEqual([]);
  await page.locator('exchange-footer').evaluate((footer) => footer.setAttribute('hydrate', 'visible'));
  await shell.ready('exchange-footer');
  await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
});

test('hydrate="visible" hydrates immediately without IntersectionObserver [§4]', async ({ page, shell }) => {
  await page.addInitScript('delete globalThis.IntersectionObserver');
  await serveFarBelow(page);
  await shell.open('/far-below', ['exchange-header', 'exchange-footer']);
  await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
});

test('the first of two versions on a page runs, sends one request per endpoint, and reports the other version [EMB-05]', async ({
  page,
  shell,
}) => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const other = readFileSync('dist/shell.js', 'utf8').replaceAll(version, '99.0.0');
  await page.route('**/99/shell.js', (route) => route.fulfill({ contentType: 'text/javascript', body: other }));
  await page.route('**/two-versions', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><title>Two</title><script src="/exchange-shell/1/shell.js" defer></script><script src="/exchange-shell/99/shell.js" defer></script></head>
<body><exchange-header></exchange-header><exchange-footer></exchange-footer></body></html>`,
    }),
  );
  await shell.open('/two-versions', ['exchange-header', 'exchange-footer']);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (globalThis as unknown as { ExchangeShell: object }).ExchangeShell)).toMatchObject({
    version,
  });
  const [error, ...more] = shell.errors();
  expect(more).toEqual([]);
  expect(error?.detail['source']).toBe('loader');
  expect(String(error?.detail['message'])).toContain('99.0.0');
  for (const tag of ['exchange-header', 'exchange-footer'])
    expect(shell.events.filter((event) => event.type === 'exchange-ready' && event.tag === tag)).toHaveLength(1);
  const calls = shell.requests.map((call) => new URL(call.url())).filter(({ pathname }) => /^\/apiw?/.test(pathname));
  expect(calls.length).toBeGreaterThan(3);
  expect(new Set(calls.map(({ href }) => href)).size).toBe(calls.length);
  expect(shell.requests.filter((call) => call.url().includes('/99/chunks/'))).toEqual([]);
});
