import type { Page } from '@playwright/test';
import { BUNDLE_NOISE } from '../../support/broken-bundles.ts';
import { configure, entry, expect, part, type SiteContext, test } from '../../support/e2e.ts';
import { FUND_PASSWORD, openFundPassword } from '../../support/fund-password.ts';

const [CHOOSER, TABS, NAV] = ['exchange-deposit-chooser', 'exchange-growth-tabs', 'exchange-side-nav'];
const [CHAT, TRANSFER] = ['exchange-chat', 'exchange-transfer'];
const PROMOTIONS = [
  ['exchange-app-banner', 'banner'],
  ['exchange-claim-gifts', 'dialog'],
] as const;
const SAVE = '/json_svr/query_safe';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const NOISE = /Failed to load resource|net::|ERR_/;

/** Request failures: the label in the test title, and the kind of fault that the gateway simulates. */
const FAILURES = [
  ['offline', 'reset'],
  ['4xx', 'status-403'],
  ['5xx', 'status-503'],
  ['malformed', 'malformed'],
  ['no response', 'hang'],
] as const;

test.beforeEach(async ({ page, shell }) => {
  shell.allowConsole(NOISE);
  await page.clock.install();
  await page.setViewportSize({ width: 1440, height: 900 });
});

/** Returns a fault specification that applies the fault to each endpoint. */
const faultOf = (kind: string, ...endpoints: readonly string[]): string =>
  endpoints.map((endpoint) => `${endpoint}:${kind}`).join('|');

/** Advances the clock until a condition is met, beyond all request timeouts. */
const passUntil = (page: Page, holds: () => Promise<boolean>): Promise<void> =>
  expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return holds();
    })
    .toBe(true);

async function expectPageIntact(page: Page, shell: SiteContext): Promise<void> {
  await page.locator('h1').click();
  expect(
    shell.eventsOf('exchange-error').filter(({ detail }) => /render|crash/.test(String(detail['source']))),
  ).toEqual([]);
  await expect(page.locator('[part~="crash"]')).toHaveCount(0);
}

test.describe('<exchange-fund-password> with a faulty gateway', () => {
  async function confirm(page: Page): Promise<void> {
    await openFundPassword(page, { mode: 'frequency' });
    await page.getByRole('radio', { name: 'Every time' }).check();
    await part(page, FUND_PASSWORD, 'password').fill('123456');
    await part(page, FUND_PASSWORD, 'code').fill('123456');
    await part(page, FUND_PASSWORD, 'ok').click();
  }

  for (const [what, kind] of FAILURES)
    test(`shows “Error”, remains open, clears the secrets and does not retry if saving fails (${what}) [ERR-15]`, async ({
      page,
      shell,
    }) => {
      await shell.faults(`query-safe:${kind}`);
      await shell.open('/widgets?persona=trader', [FUND_PASSWORD, 'exchange-header']);
      await confirm(page);
      await expect.poll(() => shell.calls(SAVE).length).toBe(1);
      const toast = part(page, FUND_PASSWORD, 'toast');
      // A toast disappears, so the clock must not advance after the toast is visible.
      if (kind === 'hang') await page.clock.runFor(20_100);
      await expect(toast).toHaveText('Error');
      await expect(part(page, FUND_PASSWORD, 'dialog')).toBeVisible();
      for (const field of ['password', 'code']) await expect(part(page, FUND_PASSWORD, field)).toHaveValue('');
      await page.clock.runFor(60_000);
      expect(shell.calls(SAVE)).toHaveLength(1);
      expect(shell.errors().map(({ detail }) => detail['source'])).toEqual(['query-safe']);
    });

  test('offers login instead of fields after a 401', async ({ page, shell }) => {
    await shell.faults('query-safe:status-401');
    await shell.open('/widgets?persona=trader', [FUND_PASSWORD, 'exchange-header']);
    await confirm(page);
    await expect(entry(page, FUND_PASSWORD, 'login')).toBeVisible();
    expect(await page.locator(`${FUND_PASSWORD} input`).count()).toBe(0);
    await page.keyboard.press('Escape');
    await shell.faults('fund-password-frequency:status-401');
    await shell.open('/widgets?persona=trader', [FUND_PASSWORD]);
    await openFundPassword(page, { mode: 'frequency' });
    await expect(entry(page, FUND_PASSWORD, 'login')).toBeVisible();
    expect(await page.locator(`${FUND_PASSWORD} input`).count()).toBe(0);
    expect(shell.calls(SAVE)).toHaveLength(1);
    shell.errors();
  });

  for (const [what, kind] of [['wrong types', 'wrong-types'], ['a non-zero code', 'code-7'], ...FAILURES] as const)
    test(`preselects no frequency if the current frequency is unknown (${what})`, async ({ page, shell }) => {
      await shell.faults(`fund-password-frequency:${kind}`);
      await shell.open('/widgets?persona=trader', [FUND_PASSWORD]);
      await openFundPassword(page, { mode: 'frequency' });
      await expect(part(page, FUND_PASSWORD, 'password')).toBeVisible();
      const radios = page.getByRole('radio');
      if (kind === 'hang') await passUntil(page, async () => (await radios.count()) === 3);
      await expect(radios).toHaveCount(3);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await page.getByRole('radio', { name: 'Once an hour' }).check();
      shell.errors();
    });
});

test.describe('a navigation element with a faulty gateway', () => {
  const SITE = ['site-settings', 'compliance-check', 'pay-with'];

  for (const [what, kind] of [...FAILURES, ['wrong types', 'wrong-types']] as const)
    test(`shows its default links (${what})`, async ({ page, shell }) => {
      await shell.faults(faultOf(kind, ...SITE));
      await shell.open('/widgets?persona=trader', [CHOOSER, TABS, NAV]);
      await page.getByRole('button', { name: 'Deposit BTC' }).click();
      const ways = part(page, CHOOSER, 'way');
      if (kind === 'hang') await passUntil(page, async () => (await ways.count()) === 5);
      await expect(ways).toHaveCount(5);
      await expect(part(page, TABS, 'tab')).toHaveCount(3);
      await expect(page.locator(`${NAV} button[part="item"]`)).toHaveCount(6);
      await page.keyboard.press('Escape');
      await expectPageIntact(page, shell);
      shell.errors();
    });

  test('treats the user as a visitor if every request returns 401', async ({ page, shell }) => {
    await shell.faults('*:status-401');
    await shell.open('/widgets?persona=affiliate', [CHOOSER, TABS, NAV]);
    await page.getByRole('button', { name: 'Deposit BTC' }).click();
    for (const key of ['login', 'signup']) await expect(entry(page, CHOOSER, key)).toBeVisible();
    await expect(part(page, CHOOSER, 'way')).toHaveCount(0);
    await expect(part(page, TABS, 'tab')).toHaveCount(3);
    await expect(page.locator(`${NAV} button[part="item"]`)).toHaveCount(6);
    shell.errors();
  });
});

test.describe('an application with a faulty bundle or session', () => {
  for (const [tag, bundle, button] of [
    [CHAT, '**/demo/dist/chat.js*', 'Chat'],
    [TRANSFER, '**/demo/dist/transfer.js*', 'Transfer'],
  ] as const) {
    for (const [what, kind] of FAILURES)
      test(`shows an error with a retry button (${tag}, application ${what})`, async ({ page, shell }) => {
        shell.allowConsole(BUNDLE_NOISE);
        await page.route(bundle, (route) => {
          if (kind === 'hang') return undefined;
          if (kind === 'reset') return route.abort('internetdisconnected');
          if (kind === 'malformed') return route.fulfill({ contentType: 'text/javascript', body: 'export {' });
          return route.fulfill({ status: Number(kind.slice(-3)), body: '' });
        });
        await shell.open('/widgets?persona=trader', [tag]);
        await page.locator('main').getByRole('button', { name: button, exact: true }).click();
        const message = page.locator(`${tag} [role="alert"]`);
        if (kind === 'hang') {
          await expect.poll(() => shell.requests.some((call) => call.url().includes('/demo/dist/'))).toBe(true);
          await shell.advance(5_000, /\/demo\/dist\//);
          await passUntil(page, async () => (await message.count()) === 1);
        }
        await expect(message).toBeVisible();
        expect(shell.errors().map((error) => error.tag)).toEqual([tag]);
        await page.unroute(bundle);
        await message.getByRole('button').click();
        await expect(page.locator(`${tag} form`)).toBeVisible();
        expect(shell.errors()).toHaveLength(1);
      });

    for (const [what, kind] of [['401', 'status-401'], ['wrong types', 'wrong-types'], ...FAILURES] as const)
      test(`treats the user as a visitor if the session request fails (${tag}, session ${what})`, async ({
        page,
        shell,
      }) => {
        await shell.faults(`user-info:${kind}`);
        await shell.open('/widgets?persona=trader', [tag]);
        await page.locator('main').getByRole('button', { name: button, exact: true }).click();
        const visitor = tag === CHAT ? page.locator(`${tag} [data-input="isLogin"]`) : entry(page, tag, 'login');
        if (kind === 'hang') await passUntil(page, async () => (await visitor.count()) === 1);
        await expect(visitor).toHaveCount(1);
        if (tag === CHAT) await expect(visitor).toHaveText('false');
        else expect(shell.requests.some((call) => call.url().includes('/demo/dist/transfer.js'))).toBe(false);
        shell.errors();
      });
  }
});

test.describe('a promotion with a faulty gateway', () => {
  test.use({ userAgent: ANDROID });

  for (const endpoint of ['site-settings', 'compliance-check'])
    for (const [what, kind] of [...FAILURES, ['wrong types', 'wrong-types']] as const)
      test(`remains hidden and counts no impression (${endpoint}, ${what})`, async ({ page, shell }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await configure(page, { page: 'home' });
        await shell.faults(`${endpoint}:${kind}`);
        await shell.open('/widgets?persona=visitor', [...PROMOTIONS.map(([tag]) => tag), 'exchange-header']);
        await expect.poll(() => shell.requests.some((call) => /settings|compliance/.test(call.url()))).toBe(true);
        if (kind === 'hang') await page.clock.runFor(25_000);
        else await page.waitForLoadState('networkidle');
        for (const [tag, box] of PROMOTIONS) await expect(part(page, tag, box)).toHaveCount(0);
        expect(await page.evaluate(() => localStorage.getItem('exchange:claim-gifts'))).toBeNull();
        shell.errors();
      });
});
