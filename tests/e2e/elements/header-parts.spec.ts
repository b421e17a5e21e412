import type { Locator, Page } from '@playwright/test';
import { entry, expect, openAs, part, test, hydrate } from '../../support/e2e.ts';

const HEADER = 'exchange-header';
const FOOTER = 'exchange-footer';

/** Returns the popover of a header trigger by the trigger's part. */
function box(page: Page, name: string): Locator {
  return page.locator(`${HEADER} [part~="${name}"] + [part~="menu"]`);
}

test.describe('the header', () => {
  test('shows login and sign-up but no member controls to visitors [HDR-30, ROL-04]', async ({ page, shell }) => {
    await openAs(shell, 'visitor');
    await expect(part(page, HEADER, 'login')).toBeVisible();
    await expect(part(page, HEADER, 'signup')).toBeVisible();
    for (const name of ['deposit', 'wallet', 'orders', 'spot-orders', 'user', 'avatar', 'bell', 'logout'])
      await expect(part(page, HEADER, name), name).toHaveCount(0);
  });

  test('shows orders, spot orders, summary and bell to members [HDR-32, HDR-33, HDR-34, HDR-36, HDR-11]', async ({
    page,
    shell,
  }) => {
    await openAs(shell, 'trader');
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

  test('shows the UID, verification status and safety level in the summary [USR-16, DAT-17, DAT-20]', async ({
    page,
    shell,
  }) => {
    await openAs(shell, 'trader');
    await part(page, HEADER, 'avatar').click();
    const summary = part(page, HEADER, 'user');
    await expect(summary).toContainText('10042');
    await expect(summary.getByText('Verified', { exact: true }).or(summary.getByText('Not verified'))).toBeVisible();
    await expect(summary.getByText(/^(?:Well|Weak) protect/)).toBeVisible();
  });

  test('switches the theme of all elements and back [HDR-38, THM-01, DAT-47]', async ({ page, shell }) => {
    await openAs(shell, 'visitor', '&theme=light');
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
    test(`hides the theme switch if ${flag} is set [THM-04]`, async ({ page, shell }) => {
      await openAs(shell, 'visitor', `&flags=${flag}`);
      await expect(part(page, HEADER, 'settings')).toBeVisible();
      await expect(part(page, HEADER, 'theme')).toHaveCount(0);
    });

  test('requests the menu once and caches it for the next page [HDR-51, HTP-31]', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1500, height: 900 });
    await openAs(shell, 'visitor');
    await hydrate(page, HEADER);
    const more = page.locator(`${HEADER} [popovertarget="nav-more"]`);
    await more.click();
    await expect(entry(page, HEADER, 'research').first(), 'the gateway’s entries are rendered').toBeVisible();
    const tabs = () => shell.calls('/apiw/v2/common/tabs').length;
    expect(tabs()).toBe(1);
    await openAs(shell, 'visitor');
    await hydrate(page, HEADER);
    await more.click();
    await expect(entry(page, HEADER, 'research').first()).toBeVisible();
    expect(tabs()).toBe(1);
    for (const path of ['/api/web/v1/site/settings', '/api/web/v1/compliance/check'])
      expect(shell.calls(path), path).toHaveLength(2);
  });

  test('shrinks its buttons below 500 px and again below 414 px [HDR-47, RSP-04]', async ({ page, shell }) => {
    await page.setViewportSize({ width: 500, height: 800 });
    await openAs(shell, 'visitor');
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

  test('shows a gateway entry with its image, label and submenu [DAT-40]', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1500, height: 900 });
    await openAs(shell, 'visitor', '&language=en');
    const entryOf = entry(page, HEADER, 'research').first();
    const beside = entry(page, HEADER, 'reports').first();
    await page.locator(`${HEADER} [part~="nav-item"]`, { hasText: 'More' }).click();
    await expect(entryOf).toBeVisible();
    await expect(entryOf.locator('img')).toHaveJSProperty('naturalWidth', 48);
    await expect(entryOf.locator('.menu-title')).toHaveText('Research deskNew');
    await expect(beside).toBeHidden();
    await entryOf.hover();
    await expect(beside, 'by resting the mouse on it').toBeVisible();
    await expect(entryOf, 'the menu stays').toBeVisible();
    await page.keyboard.press('Escape');
    await expect(beside).toBeHidden();
    await page.locator(`${HEADER} [part~="nav-item"]`, { hasText: 'More' }).focus();
    if (!(await entryOf.isVisible())) await page.keyboard.press('Enter');
    await entryOf.focus();
    await page.mouse.move(5, 890);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(beside, 'by its arrow').toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(beside).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, HEADER, 'webinars').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(beside, 'the inner box closes first').toBeHidden();
    await expect(entryOf).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await part(page, HEADER, 'sidebar-toggle').click();
    const sidebar = part(page, HEADER, 'sidebar');
    await sidebar.locator('summary', { hasText: 'More' }).click();
    await expect(sidebar.locator('a[data-key="reports"]'), 'the submenu is below in the drawer').toBeVisible();
  });

  test('shows a notice instead of upcoming features on the EU site [NAV-93, LNK-06]', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1500, height: 900 });
    await openAs(shell, 'visitor', '&language=en&site=777');
    const pilot = entry(page, HEADER, 'pilot').first();
    await page.locator(`${HEADER} [part~="nav-item"]`, { hasText: 'Trade' }).click();
    await pilot.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Stay tuned! This feature is upcoming');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe('/legacy');
  });

  test('links to /proof-of-reserves, and the footer to /proof_of_reserves [NAV-89, OP-17]', async ({ page, shell }) => {
    await openAs(shell, 'visitor');
    await expect(page.locator(`${HEADER} a[href="/proof-of-reserves"]`).first()).toBeAttached();
    await expect(page.locator(`${FOOTER} a[href="/proof_of_reserves"]`).first()).toBeAttached();
  });
});

test.describe('the settings dialog', () => {
  test('offers three periods and two colours [DAT-49, DAT-50]', async ({ page, shell }) => {
    await openAs(shell, 'visitor');
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

  test('opens as a centred dialog at 768 px and as a bottom sheet at 767 px [SET-08, RSP-02]', async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 768, height: 900 });
    await openAs(shell, 'visitor');
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
