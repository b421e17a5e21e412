import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Returns the demo's URL on a host with a parent domain. Browsers resolve every name below `localhost` to this machine. */
const hostOf = (baseURL = ''): string => baseURL.replace('localhost', 'www.exchange.localhost');

const documentOf = (body: string, configuration: object = {}): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script type="application/json" data-exchange-shell>${JSON.stringify(configuration)}</script><script src="/exchange-shell/1/shell.js" defer></script></head><body>${body}</body></html>`;

async function serve(page: Page, path: string, body: string): Promise<void> {
  await page.route(`**${path}`, (route) => route.fulfill({ contentType: 'text/html', body }));
}

const FOOTER = '<exchange-footer hydrate="load"></exchange-footer>';
const picker = (page: Page) => page.locator('exchange-footer [part="fiat"] .picker');

async function pickEuro(page: Page): Promise<void> {
  await picker(page).click();
  await page.locator('exchange-footer [data-fiat="EUR"]').click();
  await expect(picker(page)).toContainText('EUR');
}

test.describe('a chosen currency', () => {
  const rows = [
    ['a cookie with a longer path', 'curr_fiat=GBP; path=/cookies', {}],
    ['an older host cookie', 'curr_fiat=GBP; path=/', { cookieDomain: 'exchange.localhost' }],
    ['an older domain cookie', 'curr_fiat=GBP; path=/; domain=exchange.localhost', {}],
    [
      'cookies with several paths and domains',
      'curr_fiat=GBP; path=/cookies; domain=exchange.localhost',
      { cookieDomain: '.exchange.localhost' },
    ],
  ] as const;
  for (const [name, cookie, configuration] of rows)
    test(`is read on the next page despite ${name} [CKI-01, OP-81]`, async ({ page, baseURL }) => {
      await serve(page, '/cookies/page', documentOf(FOOTER, configuration));
      await page.goto(`${hostOf(baseURL)}/cookies/page`);
      await page.evaluate((text) => (document.cookie = text), cookie);
      await page.reload();
      await expect(picker(page)).toContainText('GBP');
      await pickEuro(page);
      await page.reload();
      await expect(picker(page)).toContainText('EUR');
    });

  for (const cookieDomain of ['other.example', 'localhost'])
    test(`is stored for the host only, with one error reported, if the browser rejects the cookie domain ${cookieDomain}`, async ({
      page,
      shell,
      baseURL,
    }) => {
      await serve(page, '/cookies/page', documentOf(FOOTER, { cookieDomain }));
      await page.goto(`${hostOf(baseURL)}/cookies/page`);
      await shell.ready('exchange-footer');
      await pickEuro(page);
      const { detail } = await shell.event('exchange-error');
      expect(detail['message']).toContain(`cookieDomain ${cookieDomain}`);
      await page.reload();
      await expect(picker(page)).toContainText('EUR');
      expect(shell.errors()).toHaveLength(1);
    });

  test('is stored in a cross-site frame', async ({ page, baseURL }) => {
    await serve(page, '/cookies/frame', documentOf(FOOTER));
    await serve(page, '/cookies/partner', `<iframe src="${baseURL}/cookies/frame" width="1200" height="900"></iframe>`);
    const partner = `${(baseURL ?? '').replace('localhost', '127.0.0.1')}/cookies/partner`;
    const fiat = page.frameLocator('iframe').locator('exchange-footer [part="fiat"] .picker');
    await page.goto(partner);
    await fiat.click();
    await page.frameLocator('iframe').locator('exchange-footer [data-fiat="EUR"]').click();
    await expect(fiat).toContainText('EUR');
    await page.goto(partner);
    await expect(fiat).toContainText('EUR');
  });
});

test('logging out removes the session cookies from all parent domains and paths', async ({ page, baseURL }) => {
  await page.goto(`${hostOf(baseURL)}/playground/stage?element=compliance-gate&persona=trader`);
  await serve(page, '/cookies/page', documentOf('<exchange-header hydrate="load"></exchange-header>'));
  await page.goto(`${hostOf(baseURL)}/cookies/page`);
  await page.evaluate(() => {
    for (const name of ['uid', 'nickname'])
      for (const place of ['path=/; domain=exchange.localhost', 'path=/cookies'])
        document.cookie = `${name}=10042; ${place}`;
  });
  await page.locator('exchange-header [part~="avatar"]').click();
  const logout = page.locator('exchange-header #user-drawer [part="logout"]');
  await logout.getByRole('button', { name: 'Log out' }).click();
  await logout.getByRole('button', { name: 'This device' }).click();
  await page.waitForURL('**/login*');
  await page.goto(`${hostOf(baseURL)}/cookies/page`);
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/uid|nickname/);
});
