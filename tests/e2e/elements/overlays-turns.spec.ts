import type { Locator, Page } from '@playwright/test';
import { delayResponses } from '../../support/delay-responses.ts';
import { configure, expect, part, test } from '../../support/e2e.ts';

const GIFTS = 'exchange-claim-gifts';
const USER_DIALOGS = ['exchange-fund-password', 'exchange-deposit-chooser', 'exchange-transfer'] as const;
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Records in each frame which elements have an open modal. */
const watchModals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const recorded: string[] = [];
    Object.assign(globalThis, { modals: recorded });
    const look = (): void => {
      const now = [...document.querySelectorAll('*')]
        .filter((host) => host.shadowRoot?.querySelector('dialog:modal'))
        .map(({ localName }) => localName)
        .join(' and ');
      if (now !== '' && recorded.at(-1) !== now) recorded.push(now);
      requestAnimationFrame(look);
    };
    look();
  });
const modals = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { modals: readonly string[] }).modals);

const openDialog = (page: Page, tag: string): Promise<void> =>
  page.locator(tag).evaluate((element) => element.setAttribute('open', ''));
const stored = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('exchange:claim-gifts'));

test.describe('the modal queue', () => {
  test.use({ userAgent: ANDROID, viewport: { width: 390, height: 844 } });

  test('shows compliance dialogs first, then user dialogs, then promotions, and counts a promotion only when it is visible', async ({
    page,
    shell,
  }) => {
    await watchModals(page);
    await configure(page, { page: 'home' });
    const notice = await delayResponses(page, /\/chunks\/gate-restrictions-[\w-]{8}\.js/);
    await shell.open('/widgets?persona=brazil', [GIFTS, ...USER_DIALOGS, 'exchange-header']);
    const open = page.locator(USER_DIALOGS.map((tag) => `${tag} dialog`).join());
    const nameOf = (dialog: Locator): Promise<string> =>
      dialog.evaluate((element) => (element.getRootNode() as ShadowRoot).host.localName);
    // Opens three modals. The first that has loaded is shown, and the other two wait.
    for (const tag of USER_DIALOGS) await openDialog(page, tag);
    await expect(open).toBeVisible();
    const first = await nameOf(open);
    // A dialog with a higher priority appears. The current dialog is hidden but remains open.
    notice();
    await expect(part(page, 'compliance-gate', 'dialog')).toBeVisible();
    await expect(open).toHaveCount(0);
    await expect(page.locator(first)).toHaveAttribute('open', '');
    await part(page, 'compliance-gate', 'ok').click();
    // Then each dialog that the user opened is shown in turn.
    const order: string[] = [];
    for (const _ of USER_DIALOGS) {
      await expect(open).toHaveCount(1);
      await expect(open).toBeVisible();
      order.push(await nameOf(open));
      expect(await stored(page), 'waiting modals are not counted').toBeNull();
      await page.keyboard.press('Escape');
      await expect(part(page, order.at(-1) ?? '', 'dialog')).toHaveCount(0);
    }
    expect(order.toSorted()).toEqual(USER_DIALOGS.toSorted());
    for (const tag of USER_DIALOGS) await expect(page.locator(tag)).not.toHaveAttribute('open');
    // The promotion appears last.
    await expect(part(page, GIFTS, 'dialog')).toBeVisible();
    await expect.poll(() => stored(page)).toMatch(/^1\/\d{13}$/);
    expect((await modals(page)).filter((names) => names.includes(' and '))).toEqual([]);
    expect(await modals(page)).toEqual([first, 'compliance-gate', ...order, GIFTS]);
  });

  test('hides a visible promotion while a user dialog is open', async ({ page, shell }) => {
    await watchModals(page);
    await configure(page, { page: 'home' });
    await shell.open('/widgets?persona=visitor', [GIFTS, ...USER_DIALOGS]);
    await expect(part(page, GIFTS, 'dialog')).toBeVisible();
    await openDialog(page, 'exchange-transfer');
    await expect(part(page, 'exchange-transfer', 'dialog')).toBeVisible();
    await expect(part(page, GIFTS, 'dialog')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(part(page, GIFTS, 'dialog')).toBeVisible();
    expect(await modals(page)).toEqual([GIFTS, 'exchange-transfer', GIFTS]);
    // The promotion was shown twice but counted once.
    expect(await stored(page)).toMatch(/^1\//);
  });
});
