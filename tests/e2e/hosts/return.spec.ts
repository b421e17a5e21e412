import type { Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from '../../../tools/find-browser.mjs';
import { expect, test } from '../../support/e2e.ts';

const chromium = findBrowser('chromium');

// Only the whole browser has a back-forward cache, and Playwright switches it off.
test.use({
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    ...(chromium === undefined ? {} : { executablePath: chromium }),
    args: [...CHROMIUM_FLAGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const CHECK = '**/api/web/v1/compliance/check*';
const answer = (menu: readonly string[]) => ({ json: { code: 0, message: '', data: { menu, limit: {}, toast: {} } } });

/** Serves a page of the test's own at this path. */
async function serve(page: Page, path: string, body: string): Promise<void> {
  await page.addInitScript("addEventListener('pageshow', ({ persisted }) => (globalThis.isBack = persisted))");
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script src="/exchange-shell/1/shell.js" defer></script></head><body>${body}</body></html>`,
    }),
  );
}

/** Goes back, and makes sure that the page comes from the cache. */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('globalThis.isBack')).toBe(true);
}

/** Whether the gate's content can be seen and used. */
const isReleased = (page: Page) =>
  page.evaluate(() => {
    const held = document
      .querySelector('compliance-gate')
      ?.shadowRoot?.querySelector('slot:not([name])')?.parentElement;
    return held !== undefined && held !== null && !held.inert && getComputedStyle(held).opacity === '1';
  });

test.describe('a page that returns from the back-forward cache after a compliance redirect', () => {
  test('decides again, and shows its content when the answer allows it now [CMP-15]', async ({ page }) => {
    let menu: readonly string[] = ['nft'];
    const asked: string[] = [];
    await page.route(CHECK, (route) => {
      asked.push(route.request().headers()['referer'] ?? '');
      return route.fulfill(answer(menu));
    });
    await serve(page, '/return/gate', '<compliance-gate path="/nft" code="nft"><p>The page</p></compliance-gate>');
    await page.goto('/return/gate');
    await page.waitForURL('**/state_compliance_tips*');
    menu = [];
    asked.length = 0;
    await goBack(page);
    await expect.poll(() => isReleased(page)).toBe(true);
    expect(asked.filter((referrer) => referrer.endsWith('/return/gate'))).toHaveLength(1);
  });

  test('redirects again while the answer still restricts it [CMP-15]', async ({ page }) => {
    await page.route(CHECK, (route) => route.fulfill(answer(['nft'])));
    await serve(page, '/return/gate', '<compliance-gate path="/nft" code="nft"><p>The page</p></compliance-gate>');
    await page.goto('/return/gate');
    await page.waitForURL('**/state_compliance_tips*');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL('**/return/gate');
    await page.waitForURL('**/state_compliance_tips*');
  });

  test('asks nothing again when its content was shown [CMP-15]', async ({ page }) => {
    let asked = 0;
    await page.route(CHECK, (route) => {
      asked += 1;
      return route.fulfill(answer([]));
    });
    await serve(page, '/return/gate', '<compliance-gate path="/nft" code="nft"><p>The page</p></compliance-gate>');
    await page.goto('/return/gate');
    await expect.poll(() => isReleased(page)).toBe(true);
    await page.goto('/state_compliance_tips?script=none');
    asked = 0;
    await goBack(page);
    expect(await isReleased(page)).toBe(true);
    expect(asked).toBe(0);
  });
});

test.describe('a page that returns from the back-forward cache after a logout', () => {
  for (const scope of ['device', 'all'] as const)
    test(`covers nothing and shows a visitor, scope ${scope} [LGO-05]`, async ({ page }) => {
      await page.goto('/playground/stage?element=compliance-gate&persona=trader');
      await serve(page, '/return/member', '<exchange-header hydrate="load"></exchange-header>');
      await page.goto('/return/member');
      await page.locator('exchange-header [part~="avatar"]').click();
      await page
        .locator('exchange-header [part="logout"] button')
        .nth(scope === 'all' ? 1 : 0)
        .click();
      await page.waitForURL('**/login*');
      await goBack(page);
      await expect(page.locator('exchange-header dialog[open]')).toHaveCount(0);
      await expect(page.locator('exchange-header [part~="login"]').first()).toBeVisible();
      await expect(page.locator('exchange-header [part~="avatar"]')).toHaveCount(0);
    });
});
