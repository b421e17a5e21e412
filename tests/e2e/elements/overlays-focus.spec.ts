import type { Page } from '@playwright/test';
import { configure, expect, part, type SiteContext, test } from '../../support/e2e.ts';
import { animationsFinished } from '../../support/overflow.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const GIFTS = 'exchange-claim-gifts';

/** Overlays with the demo button that opens them and their accessible name. */
const MODALS = [
  ['exchange-fund-password', 'Verify', 'Enter your fund password'],
  ['exchange-fund-password', 'Change frequency', 'Fund password frequency'],
  ['exchange-deposit-chooser', 'Deposit BTC', 'Deposit'],
  ['exchange-transfer', 'Transfer', 'Transfer'],
] as const;

/** The ways in which users close a modal. */
const CLOSINGS: readonly (readonly [name: string, close: (page: Page, tag: string) => Promise<void>])[] = [
  ['its close control', (page, tag) => part(page, tag, 'close').click()],
  ['Esc', (page) => page.keyboard.press('Escape')],
  ['a press on the backdrop', (page) => page.mouse.click(8, 8)],
];

/** Returns the focused element across all shadow roots. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return `${active?.localName} ${active?.textContent?.trim()}`;
  });

async function openBy(page: Page, shell: SiteContext, tag: string, label: string): Promise<void> {
  await shell.open('/widgets?persona=trader&language=en', [tag]);
  await page.locator('main').getByRole('button', { name: label, exact: true }).focus();
  await page.keyboard.press('Enter');
}

for (const [tag, label, title] of MODALS)
  for (const [closing, close] of CLOSINGS)
    test(`${tag} (${label}) focuses its title, and ${closing} closes it, removes \`open\` and restores the focus`, async ({
      page,
      shell,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openBy(page, shell, tag, label);
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await expect(dialog).toBeVisible();
      await expect.poll(() => focused(page)).toBe(`h2 ${title}`);
      expect(await dialog.evaluate((box) => box.matches(':modal'))).toBe(true);
      await expect(page.locator(tag)).toHaveAttribute('open', '');
      await expect(page.locator(tag)).toHaveJSProperty('open', true);
      await close(page, tag);
      await expect(dialog).toHaveCount(0);
      await expect(page.locator(tag)).not.toHaveAttribute('open');
      await expect(page.locator(tag)).toHaveJSProperty('open', false);
      expect(await focused(page)).toBe(`button ${label}`);
    });

for (const [closing, close] of CLOSINGS.slice(0, 2))
  test(`exchange-chat focuses its title and remains open when the user clicks the page, and ${closing} closes it, removes \`open\` and restores the focus`, async ({
    page,
    shell,
  }) => {
    const tag = 'exchange-chat';
    await page.setViewportSize({ width: 1440, height: 900 });
    await openBy(page, shell, tag, 'Chat');
    const chat = page.getByRole('dialog', { name: 'Chat', exact: true });
    await expect.poll(() => focused(page)).toBe('h2 Chat');
    expect(await chat.evaluate((box) => box.matches(':popover-open:not(:modal)'))).toBe(true);
    await expect(page.locator(tag)).toHaveAttribute('open', '');
    // A click on the page outside the chat closes nothing.
    await page.mouse.click(8, 500);
    await expect(chat).toBeVisible();
    await part(page, tag, 'close').focus();
    await close(page, tag);
    await expect(chat).toHaveCount(0);
    await expect(page.locator(tag)).not.toHaveAttribute('open');
    expect(await focused(page)).toBe('button Chat');
  });

for (const [tag, label, title] of MODALS)
  test(`${tag} (${label}) is a full-width bottom sheet of at most 90 % of the height below 768 px, otherwise a floating dialog`, async ({
    page,
    shell,
  }) => {
    for (const [width, height, isSheet] of [
      [767, 500, true],
      [390, 844, true],
      [320, 480, true],
      [768, 500, false],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openBy(page, shell, tag, label);
      const dialog = page.getByRole('dialog', { name: title, exact: true });
      await expect(dialog).toBeVisible();
      await page.waitForLoadState('networkidle');
      await animationsFinished(page, tag);
      const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      if (isSheet) expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, height]);
      else expect([box.x > 0, box.x + box.width < width, box.y + box.height < height]).toEqual([true, true, true]);
      expect(box.height).toBeLessThanOrEqual(height * (isSheet ? 0.9 : 1) + 0.01);
    }
  });

test.describe('the gifts dialog', () => {
  test.use({ userAgent: ANDROID });

  async function offer(page: Page, shell: SiteContext): Promise<void> {
    await configure(page, { page: 'home' });
    await shell.open('/widgets?persona=visitor&language=en', [GIFTS]);
    await expect(part(page, GIFTS, 'dialog')).toBeVisible();
  }

  for (const [closing, close] of CLOSINGS)
    test(`focuses its title, and ${closing} closes it`, async ({ page, shell }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await offer(page, shell);
      const dialog = page.getByRole('dialog', { name: '$10,000+ claim gifts' });
      await expect.poll(() => focused(page)).toBe('h2 $10,000+ claim gifts');
      expect(await dialog.evaluate((box) => box.matches(':modal'))).toBe(true);
      await close(page, GIFTS);
      await expect(dialog).toHaveCount(0);
      await expect.poll(() => focused(page)).toMatch(/^body/);
    });

  test('is a full-width bottom sheet of at most 90 % of the height below 768 px', async ({ page, shell }) => {
    for (const [width, height] of [
      [767, 400],
      [390, 844],
      [320, 300],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.addInitScript(() => localStorage.removeItem('exchange:claim-gifts'));
      await offer(page, shell);
      await animationsFinished(page, GIFTS);
      const box = (await part(page, GIFTS, 'dialog').boundingBox()) ?? { x: 1, y: 0, width: 0, height: 0 };
      expect([box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, width, height]);
      expect(box.height).toBeLessThanOrEqual(height * 0.9 + 0.01);
    }
  });
});
