import type { Locator, Page } from '@playwright/test';
import { entry, expect, part, test, type Shell } from '../support/e2e.ts';

const HEADER = 'exchange-header';
const FOOTER = 'exchange-footer';

/** The box that a trigger of the header opens, by the trigger's part. */
function box(page: Page, name: string): Locator {
  return page.locator(`${HEADER} [part~="${name}"] + [part~="menu"]`);
}

async function openAsTrader(shell: Shell, query = ''): Promise<void> {
  await shell.open(`/legacy?persona=trader${query}`);
  await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
}

async function openAsVisitor(shell: Shell, query = ''): Promise<void> {
  await shell.open(`/legacy?persona=visitor${query}`);
  await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === false);
}

/** Answers with this site data, all else as the demo has it. */
async function settings(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route('**/api/web/v1/site/settings', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...change } } });
  });
}

test.describe('parts of the top bar', () => {
  test('HDR-30, ROL-04 a visitor has login and sign-up, and nothing of a member', async ({ page, shell }) => {
    await openAsVisitor(shell);
    await expect(part(page, HEADER, 'login')).toBeVisible();
    await expect(part(page, HEADER, 'signup')).toBeVisible();
    for (const name of ['deposit', 'wallet', 'orders', 'spot-orders', 'user', 'avatar', 'bell', 'logout'])
      await expect(part(page, HEADER, name), name).toHaveCount(0);
  });

  test('HDR-32, HDR-33, HDR-34, HDR-36, HDR-11 a member has orders, spot orders, summary and bell', async ({
    page,
    shell,
  }) => {
    await openAsTrader(shell);
    for (const name of ['login', 'signup']) await expect(part(page, HEADER, name), name).toHaveCount(0);
    await expect(part(page, HEADER, 'spot-orders')).toHaveAttribute('href', '/myaccount/myorders');
    await part(page, HEADER, 'orders').hover();
    await expect(box(page, 'orders'), 'the orders open by hovering').toBeVisible();
    await part(page, HEADER, 'bell').hover();
    await expect(entry(page, HEADER, 'reminderConfig').first()).toHaveAttribute('href', '/reminder/config');
    await page.mouse.move(700, 700);
    await part(page, HEADER, 'avatar').click();
    await expect(part(page, HEADER, 'user'), 'the summary opens by a click').toBeVisible();
  });

  test('USR-16, DAT-17, DAT-20 the summary shows who it is, the KYC level and the safety level', async ({
    page,
    shell,
  }) => {
    await openAsTrader(shell);
    await part(page, HEADER, 'avatar').click();
    const summary = part(page, HEADER, 'user');
    await expect(summary).toContainText('10042');
    await expect(summary.getByText('Verified', { exact: true }).or(summary.getByText('Not verified'))).toBeVisible();
    await expect(summary.getByText(/^(?:Well|Weak) protect/)).toBeVisible();
  });

  test('HDR-38, THM-01, DAT-47 the theme switch turns every element at once, and back', async ({ page, shell }) => {
    await openAsVisitor(shell, '&theme=light');
    const themes = () =>
      page
        .locator('exchange-header, exchange-footer, exchange-reminder')
        .evaluateAll((hosts) => [...new Set(hosts.map((host) => host.getAttribute('theme')))]);
    await part(page, HEADER, 'theme').click();
    await expect.poll(themes).toEqual(['dark']);
    await part(page, HEADER, 'theme').click();
    await expect.poll(themes).toEqual(['light']);
  });

  for (const flag of ['hiddenThemeMode', 'hiddenThemeSwitch'])
    test(`THM-04 ${flag} takes the theme switch`, async ({ page, shell }) => {
      await openAsVisitor(shell, `&flags=${flag}`);
      await expect(part(page, HEADER, 'settings')).toBeVisible();
      await expect(part(page, HEADER, 'theme')).toHaveCount(0);
    });

  test('HDR-51, HTP-31 the menu is asked for once, kept, and not asked for on the next page', async ({
    page,
    shell,
  }) => {
    await openAsVisitor(shell);
    await expect(entry(page, HEADER, 'research').first(), 'what the gateway adds is drawn').toBeAttached();
    const tabs = () => shell.calls('/apiw/v2/common/tabs').length;
    expect(tabs()).toBe(1);
    await openAsVisitor(shell);
    await expect(entry(page, HEADER, 'research').first()).toBeAttached();
    expect(tabs()).toBe(1);
    for (const path of ['/api/web/v1/site/settings', '/api/web/v1/compliance/check'])
      expect(shell.calls(path), path).toHaveLength(2);
  });

  test('HDR-47, RSP-04 buttons grow smaller at 500 and at 414 px', async ({ page, shell }) => {
    await page.setViewportSize({ width: 500, height: 800 });
    await openAsVisitor(shell);
    const padding = () =>
      part(page, HEADER, 'signup').evaluate((button) => Number.parseFloat(getComputedStyle(button).paddingInlineStart));
    const paddings: number[] = [];
    for (const width of [500, 499, 414, 413]) {
      await page.setViewportSize({ width, height: 800 });
      paddings.push(await padding());
    }
    const [wide = 0, small = 0, same = 0, smallest = 0] = paddings;
    expect(small).toBeLessThan(wide);
    expect(same).toBe(small);
    expect(smallest).toBeLessThan(small);
  });

  test('HDR-49, RSP-06 compact from 1439 and again from 991 px', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await openAsVisitor(shell);
    const gap = () => part(page, HEADER, 'nav').evaluate((nav) => getComputedStyle(nav).marginInlineStart);
    const height = () => part(page, HEADER, 'bar').evaluate((bar) => bar.getBoundingClientRect().height);
    const wide = await gap();
    await page.setViewportSize({ width: 1439, height: 800 });
    expect(Number.parseFloat(await gap())).toBeLessThan(Number.parseFloat(wide));
    await page.setViewportSize({ width: 992, height: 800 });
    expect(await height()).toBe(64);
    await page.setViewportSize({ width: 991, height: 800 });
    expect(await height()).toBe(56);
  });

  test('NAV-89, OP-17 both spellings of proof of reserves stand as written', async ({ page, shell }) => {
    await openAsVisitor(shell);
    await expect(page.locator(`${HEADER} a[href="/proof-of-reserves"]`).first()).toBeAttached();
    await expect(page.locator(`${FOOTER} a[href="/proof_of_reserves"]`).first()).toBeAttached();
  });
});

test.describe('what the site’s data decide', () => {
  test('DAT-02, DAT-03 the pickers list exactly the languages and currencies of the data', async ({ page, shell }) => {
    await settings(page, {
      lang_list: { en: 'English (plain)', de: 'Deutsch', xx: 'Not ours' },
      fiat_list: { EUR: { fiat: 'EUR', symbol: '€' }, JPY: { fiat: 'JPY', symbol: '¥' } },
    });
    await openAsVisitor(shell);
    const names = () =>
      page
        .locator(`${FOOTER} a[data-language]`)
        .evaluateAll((links) => links.map((link) => [link.getAttribute('data-language'), link.textContent?.trim()]));
    await part(page, FOOTER, 'language').getByRole('button').click();
    expect(await names()).toEqual([
      ['en', 'English (plain)'],
      ['de', 'Deutsch'],
    ]);
    await page.keyboard.press('Escape');
    await part(page, FOOTER, 'fiat').getByRole('button').first().click();
    const fiats = page.locator(`${FOOTER} [data-fiat]`);
    await expect(fiats).toHaveCount(2);
    await expect(fiats.first()).toContainText('EUR');
    await expect(fiats.first()).toContainText('€');
    await expect(fiats.last()).toContainText('¥');
  });

  test('DAT-06 the currency to buy with comes from the data where none was chosen', async ({ page, shell }) => {
    await settings(page, { defaultBuyCryptoFiat: 'EUR' });
    await openAsVisitor(shell);
    await expect(entry(page, HEADER, 'expressBuy').first()).toHaveAttribute('href', /fiat=EUR/);
  });

  test('DAT-09, DAT-10 a prefix of the data that differs from the computed one changes no link', async ({
    page,
    shell,
  }) => {
    await settings(page, { lang_prefix: '/zz', is_service_host: true });
    await openAsVisitor(shell, '&language=de');
    await expect(part(page, HEADER, 'login')).toHaveAttribute('href', '/de/login');
  });

  test('DAT-12, DAT-13, DAT-16 UK and Italian limits of the data or of the check take the same entries', async ({
    page,
    shell,
  }) => {
    await settings(page, { isUKLimit: true });
    await openAsVisitor(shell);
    await expect(part(page, FOOTER, 'uk-notice')).toBeVisible();
    await page.unroute('**/api/web/v1/site/settings');
    await shell.open('/legacy?persona=uk-limited');
    await expect(part(page, FOOTER, 'uk-notice')).toBeVisible();
    await settings(page, { isItalyLimit: true });
    await openAsVisitor(shell);
    await expect(part(page, FOOTER, 'columns')).toHaveCount(0);
  });

  test('DAT-15 a gateway that says phone is believed on a wide screen', async ({ page, shell }) => {
    await openAsVisitor(shell);
    await expect(part(page, FOOTER, 'float-menu')).toBeVisible();
    await settings(page, { is_phone: true });
    await openAsVisitor(shell);
    await expect(part(page, FOOTER, 'copyright')).toBeVisible();
    await expect(part(page, FOOTER, 'float-menu')).toHaveCount(0);
  });

  test('DAT-11, UAM-01, UAM-07, HTP-30 a member’s account is asked for once, by the header alone', async ({
    shell,
  }) => {
    await openAsTrader(shell);
    await expect.poll(() => shell.calls('/apiw/v2/unified/account_mode').length).toBe(1);
    await expect.poll(() => shell.calls('/apiweb/v1/spot/cross_margin/info').length).toBe(1);
    expect(shell.calls('/api/web/v1/usercenter/get_info')).toHaveLength(1);
  });

  test('UAM-06 a failed account mode is classic: the margin entries of a classic account stand', async ({
    page,
    shell,
  }) => {
    await shell.faults('account-mode:status-500');
    await openAsTrader(shell);
    await shell.event('exchange-error', ({ detail }) => detail['source'] === 'account-mode');
    await expect(page.locator(`${HEADER} a[href$="/myaccount/myfunds/margin"]`).first()).toBeAttached();
    expect(shell.errors()).toHaveLength(1);
    shell.allowConsole(/500|account_mode/);
  });

  test('CKI-05, ROL-04 without the cookies uid and nickname nothing of a member is asked for', async ({ shell }) => {
    await openAsVisitor(shell);
    for (const path of ['/apiw/v2/unified/account_mode', '/apiw/v2/account/total_funds'])
      expect(shell.calls(path), path).toEqual([]);
  });
});

test.describe('settings', () => {
  test('DAT-49, DAT-50 offer three periods and two colours', async ({ page, shell }) => {
    await openAsVisitor(shell);
    await part(page, HEADER, 'settings').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab').nth(2).click();
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await dialog.getByRole('tab').nth(3).click();
    expect(
      await dialog.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
    ).toEqual(expect.arrayContaining(['risered', 'risegreen']));
    await expect(dialog.getByRole('radio')).toHaveCount(2);
  });

  test('SET-08, RSP-02 stand in the middle at 768 px and rise from the bottom at 767', async ({ page, shell }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openAsVisitor(shell);
    await part(page, HEADER, 'settings').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const place = () =>
      dialog.evaluate((element) => {
        const { left, width, bottom } = element.getBoundingClientRect();
        return { left, width, bottom };
      });
    const middle = await place();
    expect(middle.left).toBeGreaterThan(0);
    expect(middle.bottom).toBeLessThan(900);
    await page.setViewportSize({ width: 767, height: 900 });
    await expect.poll(place).toEqual({ left: 0, width: 767, bottom: 900 });
  });
});
