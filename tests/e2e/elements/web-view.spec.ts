import { expect, test } from '../../support/e2e.ts';

/** The demo's web view as `docs/web-view.md` describes it, on the host name that receives no cookies. */
const addressOf = (baseURL: string | undefined): string => {
  const url = new URL('/web-view', baseURL);
  url.hostname = '127.0.0.1';
  return url.href;
};

const appLink = (event: string): string => `addEventListener('${event}', (event) => {
  event.preventDefault();
  document.body.dataset.opened = event.detail.href;
});`;

test.describe('the web view of an app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/120 Mobile ExchangeApp/420' });

  test('opens its log-in link in the app [NTV-01]', async ({ page, shell, baseURL }) => {
    await page.addInitScript(appLink('exchange-navigate'));
    await shell.open(addressOf(baseURL));
    await page.locator('exchange-header [part~=login]').click();
    await expect(page.locator('body')).toHaveAttribute('data-opened', 'exchange-app://login');
  });
});

test('the web view opens its log-in link as a web page in a browser [NTV-01]', async ({ page, shell, baseURL }) => {
  await page.addInitScript(appLink('exchange-navigate'));
  await shell.open(addressOf(baseURL));
  await page.locator('exchange-header [part~=login]').click();
  await expect(page.locator('body')).toHaveAttribute('data-opened', /^http:.*\/login$/);
});
