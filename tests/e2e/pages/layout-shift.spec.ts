import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, partnerOrigin, TAGS, test, WIDGETS } from '../../support/e2e.ts';
import { watchShifts } from '../../support/layout-shifts.ts';

const GROWTH = ['exchange-header', 'exchange-growth-tabs', 'exchange-side-nav', 'exchange-footer'];

const PAGES: readonly (readonly [
  name: string,
  path: (origins: { main: string; partner: string; view: string }) => string,
  tags: readonly string[],
])[] = [
  ['legacy, visitor', () => '/legacy?persona=visitor', TAGS],
  ['legacy, trader', () => '/legacy?persona=trader', TAGS],
  ['prerendered, visitor', () => '/prerendered?persona=visitor', ['exchange-header', 'exchange-footer']],
  // Members receive a visitor's markup, in which removed entries keep their space.
  ['prerendered, trader', () => '/prerendered?persona=trader', ['exchange-header', 'exchange-footer']],
  ['product page', () => '/price?persona=visitor', TAGS],
  ['product page with an announcement', () => '/price?persona=visitor', [...TAGS, 'exchange-announcement']],
  ['partner', ({ partner }) => `${partner}/?persona=visitor`, TAGS],
  ['growth, visitor', () => '/growth?persona=visitor', GROWTH],
  ['growth, trader', () => '/growth?persona=trader', GROWTH],
  ['growth prerendered, visitor', () => '/growth/prerendered?persona=visitor', GROWTH],
  ['growth prerendered, affiliate', () => '/growth/prerendered?persona=affiliate', GROWTH],
  ['growth prerendered, trader', () => '/growth/prerendered?persona=trader', GROWTH],
  // UK restrictions remove entries that the shared markup contains.
  ['growth prerendered, under UK restrictions', () => '/growth/prerendered?persona=uk-limited', GROWTH],
  ['growth prerendered for a page, trader', () => '/growth/prerendered?persona=trader', GROWTH],
  ['growth prerendered for a page, under UK restrictions', () => '/growth/prerendered?persona=uk-limited', GROWTH],
  ...(['visitor', 'trader', 'affiliate', 'uk-limited'] as const).map(
    (persona) => [`widgets, ${persona}`, () => `/widgets?persona=${persona}`, [...GROWTH, ...WIDGETS]] as const,
  ),
  [
    'widgets, with a chat that opens automatically',
    () => '/widgets?persona=visitor&chatroom=',
    [...TAGS.filter((tag) => tag !== 'exchange-reminder'), 'exchange-chat', 'exchange-transfer'],
  ],
  ['not found', () => '/no/such/page?persona=visitor', ['exchange-header', 'exchange-not-found', 'exchange-footer']],
  ['web view', ({ view }) => `${view}/web-view`, TAGS],
];

/** Serves a side navigation prerendered for another page and user, with another open group and other entries. */
async function sendForPage(page: Page): Promise<void> {
  const { prerender } = (await import(pathToFileURL('dist/prerender.mjs').href)) as {
    prerender(tag: string, options: object): Promise<string>;
  };
  const made = await prerender('exchange-side-nav', { language: 'en', attributes: { path: '/myaccount/profile' } });
  const own = '<p slot="header">Above</p><p slot="footer">Below <a href="/help">Help</a></p>';
  await page.route('**/growth/prerendered*', async (route) => {
    const response = await route.fetch();
    const markup = await response.text();
    await route.fulfill({
      response,
      body: markup.replace(/<exchange-side-nav[\s\S]*<\/exchange-side-nav>/, () =>
        made.replace('</exchange-side-nav>', `${own}$&`),
      ),
    });
  });
}

for (const [name, path, tags] of PAGES)
  for (const width of name === 'web view'
    ? [390]
    : tags.includes('exchange-side-nav')
      ? [1440, 1024, 390]
      : [1440, 390])
    test(`a page has no layout shift (${name}, ${width} px)`, async ({ page, shell, baseURL }) => {
      const readShifts = await watchShifts(page);
      // Without an announcement, the reserved space remains empty.
      if (!name.includes('announcement'))
        await page.route('**/fullsiteBulletin*', (route) =>
          route.fulfill({ json: { code: 0, message: '', data: { home: [] } } }),
        );
      if (name.includes('for a page')) await sendForPage(page);
      if (name === 'not found') shell.allowConsole(/404/);
      await page.setViewportSize({ width, height: 800 });
      const main = String(baseURL);
      await shell.open(
        path({ main, partner: partnerOrigin(main), view: main.replace('localhost', '127.0.0.1') }),
        tags,
      );
      await page.waitForLoadState('networkidle');
      // The legacy page's own table shifts during parsing, before any shell script runs.
      const isCausedByPage = (duringParsing: boolean) => duringParsing && new URL(page.url()).pathname === '/legacy';
      const shifts = (await readShifts()).filter(
        ({ hadRecentInput, duringParsing }) => !hadRecentInput && !isCausedByPage(duringParsing),
      );
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      console.log(`figure: layout shift of ${name} at ${width} px: ${total}`);
      expect(shifts).toEqual([]);
    });

for (const path of ['/prerendered', '/legacy'])
  for (const width of [1440, 1024, 390])
    test(`links in the header’s slot nav-extra cause no layout shift (${path}, ${width} px)`, async ({
      page,
      shell,
    }) => {
      const readShifts = await watchShifts(page);
      await page.setViewportSize({ width, height: 800 });
      await page.route(`**${path}?*`, async (route) => {
        const response = await route.fetch();
        const markup = await response.text();
        const link = '<a slot="nav-extra" href="/own" style="align-self: center; padding: 0 12px">Own</a>';
        await route.fulfill({ response, body: markup.replace('</exchange-header>', `${link}$&`) });
      });
      await shell.open(`${path}?persona=visitor`, ['exchange-header']);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('link', { name: 'Own', exact: true })).toBeVisible({ visible: width === 1440 });
      const shifts = await readShifts();
      // The legacy page's own table shifts during parsing.
      expect(shifts.filter(({ duringParsing }) => path === '/prerendered' || !duringParsing)).toEqual([]);
    });

test('a bare <exchange-not-found> causes no layout shift, even if its style sheet is missing', async ({
  page,
  shell,
}) => {
  const readShifts = await watchShifts(page);
  shell.allowConsole(/404/);
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.route('**/bare-404', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><title>Bare</title><link rel="icon" href="data:,"><style>body { margin: 0 } exchange-header { display: block; min-block-size: 64px }</style><body><exchange-header></exchange-header><exchange-not-found></exchange-not-found><exchange-footer></exchange-footer><script src="/exchange-shell/1/shell.js"></script></body></html>`,
    }),
  );
  await shell.open('/bare-404', ['exchange-header', 'exchange-not-found', 'exchange-footer']);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('exchange-not-found [part~="title"]')).toBeVisible();
  expect((await readShifts()).filter(({ hadRecentInput }) => !hadRecentInput)).toEqual([]);
});

test('a page that is painted while its header arrives has no layout shift [§2]', async ({ page, baseURL }) => {
  const release = '/exchange-shell/1/';
  const fragment = await (await page.request.get(`${release}fragments/exchange-header.0.en.html`)).text();
  const ours = fragment.replaceAll(`href="${release}css`, `href="${String(baseURL)}${release}css`);
  // Splits the response in the middle of the bar's end section.
  const middle = ours.indexOf('part="theme"');
  expect(middle).toBeGreaterThan(0);
  const cut = ours.lastIndexOf('<', middle);
  let sendRemainder = (): void => {};
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // Browsers don't paint before a minimum number of bytes has arrived.
    response.write(
      `<!doctype html><html lang="en"><title>Arriving</title><link rel="icon" href="data:,"><!--${' '.repeat(4096)}--><body>${ours.slice(0, cut)}`,
    );
    sendRemainder = () => response.end(`${ours.slice(cut)}<p>The page</p>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await page.setViewportSize({ width: 390, height: 800 });
    const shifts = await watchShifts(page);
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { waitUntil: 'commit' });
    await expect(page.locator('exchange-header [part~="logo"]')).toBeVisible();
    const end = page.locator('exchange-header .tools');
    await expect(end).toBeAttached();
    await shifts();
    sendRemainder();
    await expect(page.getByText('The page')).toBeVisible();
    await expect(end).toHaveCSS('visibility', 'visible');
    expect(await shifts()).toEqual([]);
  } finally {
    server.close();
  }
});
