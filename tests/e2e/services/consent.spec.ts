import type { Page } from '@playwright/test';
import { CONSENT_PLATFORMS } from '../../../demo/consent/platforms.ts';
import { expect, part, test } from '../../support/e2e.ts';

const ELEMENTS = ['exchange-header', 'exchange-footer'];
const REFERRALS = '**/api/web/v1/rebate/verify_invite_info*';

/** Returns the names of stored cookies and storage entries that require consent. */
const consentedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=', 1).join(''));
    return [...cookies, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      /^(?:ref_|group_id|device_fp_id|exchange:signup-query|exchange:claim-gifts|exchange-shell:cache)/.test(key),
    );
  });
const databases = (page: Page): Promise<readonly (string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
/** Returns the number of analytics events in the current document. */
const tracked = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as { trackedEvents?: number }).trackedEvents ?? 0);
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

// In narrower windows, the menus are in a drawer.
test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const counts = globalThis as { trackedEvents?: number };
    addEventListener('exchange-track', () => (counts.trackedEvents = (counts.trackedEvents ?? 0) + 1));
  }),
);

test.describe('consent', () => {
  for (const name of Object.keys(CONSENT_PLATFORMS))
    test(`stores and sends nothing before the user has answered, and deletes the stored data after a withdrawal (${name})`, async ({
      page,
      shell,
    }) => {
      const verified: string[] = [];
      page.on('request', (request) => request.url().includes('verify_invite_info') && verified.push(request.url()));
      await shell.open(`/consent?ref=demo1&persona=visitor&platform=${encodeURIComponent(name)}`, ELEMENTS);
      const menu = part(page, 'exchange-header', 'nav-item').first();
      await menu.click();
      // Waits for the menu's data, which is cached only with consent.
      await expect.poll(() => shell.calls('/apiw/v2/common/tabs').length).toBeGreaterThan(0);
      expect(await consentedKeys(page)).toEqual([]);
      expect(await databases(page)).toEqual([]);
      expect(verified).toEqual([]);
      expect(await tracked(page)).toBe(0);

      await press(page, 'Accept all');
      await expect
        .poll(() => consentedKeys(page))
        .toEqual(expect.arrayContaining(['device_fp_id', 'exchange:signup-query']));
      await expect.poll(() => verified.length).toBe(1);
      await expect
        .poll(async () => {
          await menu.click();
          return tracked(page);
        })
        .toBeGreaterThan(0);

      await press(page, 'Decline');
      await expect.poll(() => consentedKeys(page)).toEqual([]);
      const count = await tracked(page);
      await menu.click();
      expect(await tracked(page)).toBe(count);
    });

  test('deletes data stored after a denial on the next page load', async ({ page, shell }) => {
    await shell.open('/consent?persona=visitor', ELEMENTS);
    await press(page, 'Decline');
    await page.evaluate(() => {
      document.cookie = 'ref_uid=demo1; path=/';
      sessionStorage.setItem('exchange:signup-query', 'ref=demo1');
    });
    await page.reload();
    await expect.poll(() => consentedKeys(page)).toEqual([]);
  });

  test('keeps a referral across client-side navigation, and stores it when the user consents', async ({
    page,
    shell,
  }) => {
    await page.route(REFERRALS, (route) => route.fulfill({ json: { code: 0, message: '', data: {} } }));
    await shell.open('/consent?ref=demo1&persona=visitor', ELEMENTS);
    // Simulates client-side navigation.
    await page.evaluate(() => history.replaceState(null, '', '/consent'));
    await press(page, 'Accept all');
    await expect.poll(() => consentedKeys(page)).toContain('exchange:signup-query');
    await page.goto('/consent');
    await shell.ready('exchange-header');
    const signup = part(page, 'exchange-header', 'signup');
    await expect(signup).toHaveAttribute('href', /ref=demo1/);
  });

  test('withdraws consent in other tabs', async ({ page, shell, context }) => {
    await shell.open('/consent?persona=visitor', ELEMENTS);
    await press(page, 'Accept all');
    await expect.poll(() => consentedKeys(page)).toContain('device_fp_id');
    const other = await context.newPage();
    await other.goto('/consent');
    await press(other, 'Decline');
    // Both tabs share storage, so the other tab may have deleted the entries before this tab learns of the withdrawal.
    await expect.poll(() => consentedKeys(page)).toEqual([]);
    const menu = part(page, 'exchange-header', 'nav-item').first();
    await expect
      .poll(async () => {
        const count = await tracked(page);
        await menu.click();
        return (await tracked(page)) - count;
      })
      .toBe(0);
  });

  test('requires no consent on other sites unless the page sets it', async ({ page, shell }) => {
    await shell.open('/consent?site=0&persona=visitor', ELEMENTS);
    await expect.poll(() => consentedKeys(page)).toContain('device_fp_id');
    await shell.open('/consent?site=0&persona=visitor&consent=none', ELEMENTS);
    await expect.poll(() => consentedKeys(page)).toEqual([]);
  });
});
