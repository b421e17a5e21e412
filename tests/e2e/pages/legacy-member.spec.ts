import type { Page } from '@playwright/test';
import { entry, expect, openAs, part, test } from '../../support/e2e.ts';
import { delayResponses } from '../../support/delay-responses.ts';

const HEADER = 'exchange-header';

/** Returns the popover of a header trigger by the trigger's part. */
function box(page: Page, name: string) {
  return page.locator(`${HEADER} [part~="${name}"] + [part~="menu"]`);
}

async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.getAttribute('part') ?? active?.getAttribute('data-key') ?? active?.localName ?? '';
  });
}

test.describe('a member on the legacy page', () => {
  test('@firefox logs in with the page’s form and out with the header [ROL-05]', async ({ page, shell, context }) => {
    await shell.open('/legacy?persona=visitor');
    await page.getByLabel('Persona').selectOption('trader');
    await page.locator('#login-form button').click();
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true && detail['uid'] === '10042');
    for (const name of ['deposit', 'wallet', 'orders', 'spot-orders', 'bell', 'avatar'])
      await expect(part(page, HEADER, name), name).toBeVisible();
    await expect(part(page, HEADER, 'user')).toBeAttached();
    for (const name of ['login', 'signup']) await expect(part(page, HEADER, name), name).toHaveCount(0);
    await part(page, HEADER, 'avatar').click();
    await expect(part(page, HEADER, 'user')).toContainText('10042');
    await part(page, HEADER, 'logout').getByRole('button', { name: 'Log out' }).click();
    await part(page, HEADER, 'logout').getByRole('button', { name: 'This device' }).click();
    await page.waitForURL('**/login');
    expect(shell.events.filter(({ type }) => type === 'exchange-logout').map(({ detail }) => detail)).toEqual([
      { scope: 'device' },
    ]);
    expect(shell.calls('/logout').map((request) => request.method())).toEqual(['GET']);
    expect(shell.calls('/api/web/v1/usercenter/logout')).toEqual([]);
    expect(
      (await context.cookies()).filter(
        ({ name, value }) => ['uid', 'nickname', 'session'].includes(name) && value !== '',
      ),
    ).toEqual([]);
  });

  test('sees the “Logging out” overlay while logging out of all devices, then /login with the language prefix [LGO-01, LGO-02, LGO-05, LGO-08]', async ({
    page,
    shell,
  }) => {
    const release = await delayResponses(page, '**/usercenter/logout');
    await page.clock.install({ time: 0 });
    await shell.open('/legacy?persona=trader&language=de');
    // Wait for the drawer's requests, then pause the clock, so that the 4 s timeout of the pending logout doesn't elapse on a slow machine.
    const answers = ['get_user_tier', 'total_funds'].map((name) => page.waitForResponse(`**/${name}`));
    await part(page, HEADER, 'avatar').click();
    await Promise.all(answers);
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(120_000);
    await part(page, HEADER, 'logout').getByRole('button', { name: 'Abmelden' }).click();
    await part(page, HEADER, 'logout').getByRole('button', { name: 'Alle Geräte' }).click();
    await page.getByRole('button', { name: 'Überall abmelden' }).click();
    const overlay = page.getByRole('dialog', { name: 'Sie werden abgemeldet' });
    await expect(overlay).toBeVisible();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await expect(overlay, 'it must not be closed').toBeVisible();
    release();
    await page.waitForURL('**/de/login');
    const [call] = shell.calls('/api/web/v1/usercenter/logout');
    expect(call?.method()).toBe('POST');
    expect(call?.headers()['content-type']).toContain('application/x-www-form-urlencoded');
  });

  test('keeps the session if exchange-logout is cancelled', async ({ page, shell }) => {
    await openAs(shell, 'trader');
    await page.evaluate(() => addEventListener('exchange-logout', (event) => event.preventDefault()));
    await part(page, HEADER, 'avatar').click();
    await part(page, HEADER, 'logout').getByRole('button', { name: 'Log out' }).click();
    await part(page, HEADER, 'logout').getByRole('button', { name: 'This device' }).click();
    await shell.event('exchange-logout');
    await expect(part(page, HEADER, 'avatar')).toBeVisible();
    expect(shell.calls('/logout')).toEqual([]);
  });

  test('@firefox opens a menu by key or click, closes it with Escape or a click outside, and restores the focus after Escape [HDR-43, OP-74]', async ({
    page,
    shell,
  }) => {
    await openAs(shell, 'trader');
    const wallet = part(page, HEADER, 'wallet');
    await wallet.focus();
    await page.keyboard.press('Enter');
    await expect(box(page, 'wallet')).toBeVisible();
    await expect(wallet).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    const first = await focused(page);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page), 'the arrow keys move the focus').not.toBe(first);
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('Escape');
    await expect(box(page, 'wallet')).toBeHidden();
    expect(await focused(page)).toBe('wallet');
    await expect(wallet).toHaveAttribute('aria-expanded', 'false');
    const avatar = part(page, HEADER, 'avatar');
    await avatar.click();
    await expect(box(page, 'avatar')).toBeVisible();
    await page.mouse.click(300, 600);
    await expect(box(page, 'avatar')).toBeHidden();
  });

  test('opens a menu on hover, keeps it open on click and closes it when another menu opens [HDR-43]', async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 1500, height: 800 });
    await openAs(shell, 'trader');
    const triggers = page.locator(`${HEADER} button[part~="nav-item"]`);
    const [first, second] = [triggers.nth(0), triggers.nth(1)];
    await first.hover();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await first.click();
    await expect(first).toHaveAttribute('aria-expanded', 'true');
    await second.hover();
    await expect(second).toHaveAttribute('aria-expanded', 'true');
    await expect(first).toHaveAttribute('aria-expanded', 'false');
    const link = page.locator(`${HEADER} [part~="menu"]:popover-open a[data-key]`).first();
    await link.hover();
    await expect(second, 'the menu stays open while the pointer is over it').toHaveAttribute('aria-expanded', 'true');
    await page.mouse.move(5, 790);
    await expect(second).toHaveAttribute('aria-expanded', 'false');
  });

  test('sees an open menu above a page element with z-index 2147483647, unclipped by the header’s wrapper', async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 1280, height: 460 });
    await openAs(shell, 'trader');
    await part(page, HEADER, 'avatar').click();
    await expect(box(page, 'avatar')).toBeVisible();
    const top = () =>
      page.evaluate(() => {
        const menu = document
          .querySelector('exchange-header')
          ?.shadowRoot?.querySelector('[part~=avatar] + [part~=menu]')
          ?.getBoundingClientRect();
        const banner = document.querySelector('#banner')?.getBoundingClientRect();
        if (!menu || !banner) return 'missing';
        const [left, right] = [Math.max(menu.left, banner.left), Math.min(menu.right, banner.right)];
        const [above, below] = [Math.max(menu.top, banner.top), Math.min(menu.bottom, banner.bottom)];
        if (left >= right || above >= below) return `apart: ${JSON.stringify([menu, banner])}`;
        return document.elementFromPoint((left + right) / 2, (above + below) / 2)?.localName;
      });
    // Waits until the menu has slid in.
    await expect.poll(top).toBe('exchange-header');
  });

  test('sees the navigation in the drawer on a phone, with one section open at a time [HDR-41, HDR-46, SID-02, DRW-05]', async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openAs(shell, 'trader');
    await part(page, HEADER, 'sidebar-toggle').click();
    const sidebar = part(page, HEADER, 'sidebar');
    await expect(sidebar).toBeVisible();
    const sections = sidebar.locator('summary');
    await sections.nth(0).click();
    await sections.nth(1).click();
    await expect(sidebar.locator('details[open]')).toHaveCount(1);
    await sections.nth(1).click();
    await expect(sidebar.locator('details[open]')).toHaveCount(0);
    await expect(entry(page, `${HEADER} [part~="sidebar"]`, 'mobileApp').last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    expect(await focused(page)).toContain('sidebar-toggle');
  });
});
