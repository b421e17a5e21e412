import type { Page } from '@playwright/test';
import { entry, expect, openAs, openPicker, part, test } from '../../support/e2e.ts';

const HEADER = 'exchange-header';
const FOOTER = 'exchange-footer';

/** Overrides parts of the demo's site data. */
async function settings(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/api/web/v1/site/settings', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...change } } });
  });
}

test.describe('site data', () => {
  test('determines the pickers’ languages and currencies [DAT-02, DAT-03]', async ({ page, shell }) => {
    await settings(page, {
      lang_list: { en: 'English (plain)', de: 'Deutsch', xx: 'Not ours' },
      fiat_list: { EUR: { fiat: 'EUR', symbol: '€' }, JPY: { fiat: 'JPY', symbol: '¥' } },
    });
    await openAs(shell, 'visitor');
    const names = () =>
      page
        .locator(`${FOOTER} a[data-language]`)
        .evaluateAll((links) => links.map((link) => [link.getAttribute('data-language'), link.textContent?.trim()]));
    await openPicker(page, 'language');
    await expect.poll(names).toEqual([
      ['en', 'English (plain)'],
      ['de', 'Deutsch'],
    ]);
    await page.keyboard.press('Escape');
    await openPicker(page, 'fiat');
    const fiats = page.locator(`${FOOTER} [data-fiat]`);
    await expect(fiats).toHaveCount(2);
    await expect(fiats.first()).toContainText('EUR');
    await expect(fiats.first()).toContainText('€');
    await expect(fiats.last()).toContainText('¥');
  });

  test('determines the default payment currency [DAT-06]', async ({ page, shell }) => {
    await settings(page, { defaultBuyCryptoFiat: 'EUR' });
    await openAs(shell, 'visitor');
    await expect(entry(page, HEADER, 'expressBuy').first()).toHaveAttribute('href', /fiat=EUR/);
  });

  test('does not change the links’ language prefix [DAT-09, DAT-10]', async ({ page, shell }) => {
    await settings(page, { lang_prefix: '/zz', is_service_host: true });
    await openAs(shell, 'visitor', '&language=de');
    await expect(part(page, HEADER, 'login')).toHaveAttribute('href', '/de/login');
  });

  test('applies the UK and Italian restrictions like the compliance response [DAT-12, DAT-13, DAT-16]', async ({
    page,
    shell,
  }) => {
    await settings(page, { isUKLimit: true });
    await openAs(shell, 'visitor');
    await expect(part(page, FOOTER, 'uk-notice')).toBeVisible();
    await page.unroute('**/api/web/v1/site/settings');
    await shell.open('/legacy?persona=uk-limited');
    await expect(part(page, FOOTER, 'uk-notice')).toBeVisible();
    await settings(page, { isItalyLimit: true });
    await openAs(shell, 'visitor');
    await expect(part(page, FOOTER, 'columns')).toHaveCount(0);
  });

  test('hides the float menu on a wide screen if it reports a phone [DAT-15]', async ({ page, shell }) => {
    await openAs(shell, 'visitor');
    await page.mouse.move(8, 300);
    await expect(part(page, FOOTER, 'float-menu')).toBeVisible();
    await settings(page, { is_phone: true });
    await openAs(shell, 'visitor');
    const interaction = page.waitForResponse(/\/chunks\/interaction-/);
    await page.mouse.move(8, 200);
    await interaction;
    await expect(part(page, FOOTER, 'copyright')).toBeVisible();
    await expect(part(page, FOOTER, 'float-menu')).toHaveCount(0);
  });

  test('includes a member’s account mode and margin settings, each requested once [DAT-11, UAM-01, UAM-07, HTP-30]', async ({
    shell,
  }) => {
    await openAs(shell, 'trader');
    await expect.poll(() => shell.calls('/apiw/v2/unified/account_mode').length).toBe(1);
    await expect.poll(() => shell.calls('/apiweb/v1/spot/cross_margin/info').length).toBe(1);
    expect(shell.calls('/api/web/v1/usercenter/get_info')).toHaveLength(1);
  });

  test('falls back to the classic account if the account mode request fails [UAM-06]', async ({ page, shell }) => {
    await shell.faults('account-mode:status-500');
    await openAs(shell, 'trader');
    await shell.event('exchange-error', ({ detail }) => detail['source'] === 'account-mode');
    await expect(page.locator(`${HEADER} a[href$="/myaccount/myfunds/margin"]`).first()).toBeAttached();
    expect(shell.errors()).toHaveLength(1);
    shell.allowConsole(/500|account_mode/);
  });

  test('includes no account data for visitors [CKI-05, ROL-04]', async ({ shell }) => {
    await openAs(shell, 'visitor');
    for (const path of ['/apiw/v2/unified/account_mode', '/apiw/v2/account/total_funds'])
      expect(shell.calls(path), path).toEqual([]);
  });
});
