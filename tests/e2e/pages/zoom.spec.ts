import type { Page } from '@playwright/test';
import { expect, openAs, part, test, type SiteContext } from '../../support/e2e.ts';
import { overflowingPopovers, animationsFinished } from '../../support/overflow.ts';

const HEADER = 'exchange-header';

async function focusedTrigger(page: Page): Promise<boolean> {
  return page.locator(HEADER).evaluate((host) => host.shadowRoot?.activeElement?.closest('[part~="bar"]') !== null);
}

/** Opens every overlay of the bar, one by one. */
async function tryTriggers(page: Page, shell: SiteContext, path: string): Promise<void> {
  await shell.open(path);
  await shell.event('exchange-session');
  await page.waitForLoadState('networkidle');
  const triggers = page.locator(
    `${HEADER} [part~="bar"] :is(button[popovertarget], button[aria-haspopup], button[aria-expanded], button[command]):not([popover] *, dialog *)`,
  );
  let opened = 0;
  for (let index = 0; index < (await triggers.count()); index += 1) {
    const trigger = triggers.nth(index);
    if (!(await trigger.isVisible())) continue;
    const name = (await trigger.getAttribute('part')) ?? (await trigger.getAttribute('class')) ?? '';
    await trigger.click();
    await expect(page.locator(`${HEADER} :is(dialog[open], :popover-open)`).first(), name).toBeVisible();
    await animationsFinished(page, HEADER);
    expect(await overflowingPopovers(page, HEADER), `${path}: ${name}`).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `${name}: the page is not widened`,
    ).toBeLessThanOrEqual(1);
    await page.keyboard.press('Escape');
    await expect(page.locator(`${HEADER} :is(dialog[open], :popover-open)`), name).toHaveCount(0);
    expect(await focusedTrigger(page), `${name}: the focus goes back`).toBe(true);
    opened += 1;
  }
  expect(opened).toBeGreaterThan(0);
}

/** A window of 1280 × 1024 in CSS pixels at 400 and 200 %, a phone, and both sides of the header's breakpoints. */
const WINDOWS = [
  [320, 256],
  [640, 512],
  [414, 736],
  [768, 1024],
  [991, 700],
  [1438, 800],
  [1440, 900],
] as const;

test.describe('a menu at high zoom', () => {
  for (const [width, height] of WINDOWS)
    test(`fits into the viewport (${width} × ${height} px) [RSP]`, async ({ page, shell }) => {
      await page.setViewportSize({ width, height });
      // This page has no content above the header that could scroll away.
      for (const [persona, language] of [
        ['visitor', 'ar'],
        ['trader', 'en'],
      ])
        await tryTriggers(page, shell, `/fee?persona=${persona}&language=${language}`);
    });
});

test('closing a drawer that covers its button does not open the summary under the pointer [HDR-34]', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 640, height: 512 });
  await shell.open('/fee?persona=trader&language=en');
  await shell.event('exchange-session');
  const avatar = page.locator(`${HEADER} [part~="avatar"]`);
  const open = page.locator(`${HEADER} :is(dialog[open], :popover-open)`);
  await avatar.click();
  await expect(open).toBeVisible();
  await animationsFinished(page, HEADER);
  await page.clock.install();
  await page.keyboard.press('Escape');
  await expect(open).toHaveCount(0);
  await expect.poll(() => avatar.evaluate((button) => button.matches(':hover'))).toBe(true);
  await page.clock.runFor(1000);
  await expect(open).toHaveCount(0);
  await page.mouse.move(2, 500);
  await avatar.hover();
  await page.clock.runFor(1000);
  await expect(open, 'a mouse that comes does').toBeVisible();
});

test.describe('the header on a touch screen', () => {
  test.use({ hasTouch: true });
  test('opens a menu on tap, closes it on a second tap and follows a tapped link [OP-74]', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(shell, 'visitor', '&language=en');
    const trigger = page.locator(`${HEADER} [part~="nav-item"]`, { hasText: 'Earn' });
    const link = page.locator(`${HEADER} a[data-key="staking"]`).first();
    await trigger.tap();
    await expect(link).toBeVisible();
    await trigger.tap();
    await expect(link).toBeHidden();
    await trigger.tap();
    await link.tap();
    await page.waitForURL('**/staking');
  });
});

test.describe('the forced-colours mode', () => {
  test('shows the focus with an outline, and popovers with a border', async ({ page, shell }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open('/legacy?persona=trader&language=en');
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
    await part(page, HEADER, 'wallet').focus();
    await page.keyboard.press('Tab');
    const focus = await page.locator(HEADER).evaluate((host) => {
      const active = host.shadowRoot?.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(active ?? host);
      return { outlineStyle, width: Number.parseFloat(outlineWidth) };
    });
    expect(focus.outlineStyle).not.toBe('none');
    expect(focus.width).toBeGreaterThan(0);
    await part(page, HEADER, 'language').click();
    const border = await page
      .locator(`${HEADER} :popover-open`)
      .evaluate((box) => Number.parseFloat(getComputedStyle(box).borderTopWidth));
    expect(border, 'the box has a border').toBeGreaterThan(0);
  });
});

test.describe('the reduced-motion mode', () => {
  test('limits the header’s animations to 1 ms', async ({ page, shell }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shell.open('/legacy?persona=trader&language=en');
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
    await part(page, HEADER, 'avatar').click();
    await expect(part(page, HEADER, 'user')).toBeVisible();
    const longest = await page
      .locator(HEADER)
      .evaluate((host) =>
        Math.max(
          0,
          ...(host.shadowRoot?.getAnimations() ?? []).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
        ),
      );
    expect(longest).toBeLessThanOrEqual(1);
  });
});
