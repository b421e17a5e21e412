import type { Page, Route } from '@playwright/test';
import { CHROMIUM_FLAGS, findBrowser } from '../../../tools/find-browser.mjs';
import { expect, test } from '../../support/e2e.ts';

const chromium = findBrowser('chromium');

// Only the full browser has a back-forward cache, and Playwright disables it.
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

/** Serves a test page at this path. */
async function serve(page: Page, path: string, body: string): Promise<void> {
  await page.addInitScript("addEventListener('pageshow', ({ persisted }) => (globalThis.isBack = persisted))");
  await page.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script src="/exchange-shell/1/shell.js" defer></script></head><body>${body}</body></html>`,
    }),
  );
}

/** Goes back and asserts that the page is restored from the cache. */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('globalThis.isBack')).toBe(true);
}

/** Logs out on this device or on all devices with the header's menu. Confirms the dialog for all devices. */
async function logOutBy(page: Page, scope: 'device' | 'all'): Promise<void> {
  const header = page.locator('exchange-header');
  await header.locator('[part~="avatar"]').click();
  const logout = header.locator('[part="logout"]').filter({ visible: true });
  await logout.locator('.logout-button').click();
  await logout.locator(`[data-scope="${scope}"]`).click();
  if (scope === 'all') await header.locator('dialog[open] [part~="ok"]').click();
}

/** Returns whether the gate's content is visible and usable. */
const isReleased = (page: Page) =>
  page.evaluate(() => {
    const pending = document
      .querySelector('compliance-gate')
      ?.shadowRoot?.querySelector('slot:not([name])')?.parentElement;
    return pending !== undefined && pending !== null && !pending.inert && getComputedStyle(pending).opacity === '1';
  });

test.describe('a page with a gate that is restored from the back-forward cache', () => {
  test('checks compliance again after a redirect and shows its content if the page is now allowed', async ({
    page,
  }) => {
    let menu: readonly string[] = ['nft'];
    const requestedUrls: string[] = [];
    await page.route(CHECK, (route) => {
      requestedUrls.push(route.request().headers()['referer'] ?? '');
      return route.fulfill(answer(menu));
    });
    await serve(page, '/return/gate', '<compliance-gate path="/nft" code="nft"><p>The page</p></compliance-gate>');
    await page.goto('/return/gate');
    await page.waitForURL('**/state_compliance_tips*');
    menu = [];
    requestedUrls.length = 0;
    await goBack(page);
    await expect.poll(() => isReleased(page)).toBe(true);
    expect(requestedUrls.filter((referrer) => referrer.endsWith('/return/gate'))).toHaveLength(1);
  });

  test('redirects again after a redirect if the page is still restricted', async ({ page }) => {
    await page.route(CHECK, (route) => route.fulfill(answer(['nft'])));
    await serve(page, '/return/gate', '<compliance-gate path="/nft" code="nft"><p>The page</p></compliance-gate>');
    await page.goto('/return/gate');
    await page.waitForURL('**/state_compliance_tips*');
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL('**/return/gate');
    await page.waitForURL('**/state_compliance_tips*');
  });

  test('sends no request if its content was visible', async ({ page }) => {
    let callCount = 0;
    await page.route(CHECK, (route) => {
      callCount += 1;
      return route.fulfill(answer([]));
    });
    await serve(page, '/return/gate', '<compliance-gate path="/nft" code="nft"><p>The page</p></compliance-gate>');
    await page.goto('/return/gate');
    await expect.poll(() => isReleased(page)).toBe(true);
    await page.goto('/state_compliance_tips?script=none');
    callCount = 0;
    await goBack(page);
    expect(await isReleased(page)).toBe(true);
    expect(callCount).toBe(0);
  });
});

test.describe('a page restored from the back-forward cache after a logout', () => {
  for (const scope of ['device', 'all'] as const)
    test(`shows a visitor and no overlay (scope ${scope}) [LGO-05]`, async ({ page }) => {
      await page.goto('/playground/stage?element=compliance-gate&persona=trader');
      await serve(page, '/return/member', '<exchange-header hydrate="load"></exchange-header>');
      await page.goto('/return/member');
      await logOutBy(page, scope);
      await page.waitForURL('**/login*');
      await goBack(page);
      await expect(page.locator('exchange-header dialog[open]')).toHaveCount(0);
      await expect(page.locator('exchange-header [part~="login"]').first()).toBeVisible();
      await expect(page.locator('exchange-header [part~="avatar"]')).toHaveCount(0);
    });
});

test.describe('a page restored from the back-forward cache after a failed logout', () => {
  const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
    'the network failed': (route) => route.abort(),
    'the gateway was unavailable': (route) => route.fulfill({ status: 503, json: {} }),
    'the gateway refused the logout': (route) =>
      route.fulfill({ status: 403, json: { code: 403, message: 'refused' } }),
  };

  for (const scope of ['device', 'all'] as const)
    for (const [what, fail] of Object.entries(FAILURES))
      test(`still shows the member if the session continues (${what}, scope ${scope})`, async ({ page, shell }) => {
        shell.allowConsole(/ERR_FAILED|status of (?:403|503)/);
        await page.goto('/playground/stage?element=compliance-gate&persona=trader');
        await page.route(/\/logout$/, fail);
        await serve(page, '/return/member', '<exchange-header hydrate="load"></exchange-header>');
        await page.goto('/return/member');
        await logOutBy(page, scope);
        await page.waitForURL('**/login*');
        await goBack(page);
        await expect(page.locator('exchange-header dialog[open]')).toHaveCount(0);
        const header = page.locator('exchange-header');
        await expect(header.locator('[part~="avatar"]')).toBeVisible();
        await expect(header.locator('[part~="login"]')).toHaveCount(0);
        await expect(header.locator('[part~="user"]').first()).toContainText('10042');
        // The session cookie remains, so the next page reserves space for the member.
        expect(await page.evaluate(() => document.cookie)).toContain('uid=10042');
        // The first attempt does not block the second one.
        await page.unroute(/\/logout$/);
        // The drawer may be open, or closed by the overlay.
        await header.evaluate((host) =>
          host.shadowRoot?.querySelectorAll<HTMLElement>(':popover-open').forEach((box) => box.hidePopover()),
        );
        await logOutBy(page, scope);
        await page.waitForURL('**/login*');
        expect(await page.evaluate(() => document.cookie)).not.toContain('uid=10042');
        void shell.errors();
      });

  test('shows a visitor if the session has ended and the logout response was lost', async ({ page, shell }) => {
    shell.allowConsole(/ERR_FAILED/);
    await page.goto('/playground/stage?element=compliance-gate&persona=trader');
    await serve(page, '/return/member', '<exchange-header hydrate="load"></exchange-header>');
    await page.goto('/return/member');
    await page.route(/\/logout$/, async (route) => {
      await route.abort();
      await page.route('**/usercenter/get_info', (info) =>
        info.fulfill({ json: { code: 0, data: { uid: '', isLogin: false } } }),
      );
    });
    await logOutBy(page, 'device');
    await page.waitForURL('**/login*');
    await goBack(page);
    await expect(page.locator('exchange-header [part~="login"]').first()).toBeVisible();
    await expect(page.locator('exchange-header [part~="avatar"]')).toHaveCount(0);
    void shell.errors();
  });
});
