import type { Page } from '@playwright/test';
import { expect, openAs, part, test, type SiteContext } from '../../support/e2e.ts';

const HEADER = 'exchange-header';

interface Outside {
  readonly box: string;
  readonly rect: string;
}

/** Open boxes of the header that stick out of the window, or hold something that cannot be scrolled to. */
async function outside(page: Page): Promise<readonly Outside[]> {
  return page.locator(HEADER).evaluate((host) => {
    const rectOf = (element: Element) => element.getBoundingClientRect();
    const text = ({ left, top, right, bottom }: DOMRect) => [left, top, right, bottom].map(Math.round).join(',');
    const [width, height] = [document.documentElement.clientWidth, innerHeight];
    const open = [...(host.shadowRoot?.querySelectorAll('dialog[open], :popover-open') ?? [])];
    const faults: { box: string; rect: string }[] = open.length === 0 ? [{ box: 'none is open', rect: '' }] : [];
    for (const box of open) {
      const name = box.id || box.className;
      const { left, top, right, bottom } = rectOf(box);
      if (left < -1 || top < -1 || right > width + 1 || bottom > height + 1)
        faults.push({ box: name, rect: text(rectOf(box)) });
      for (const control of box.querySelectorAll<HTMLElement>('a[href], button, input')) {
        if (control.closest('[hidden], details:not([open]) > :not(summary)') !== null || rectOf(control).width === 0)
          continue;
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const place = rectOf(control);
        if (place.right < 1 || place.left > width - 1 || place.bottom < 1 || place.top > height - 1)
          faults.push({ box: `${name}: ${control.textContent?.trim()}`, rect: text(place) });
      }
    }
    return faults;
  });
}

async function settled(page: Page): Promise<void> {
  await page.locator(HEADER).evaluate(async (host) => {
    await Promise.all(host.shadowRoot?.getAnimations().map(({ finished }) => finished.catch(() => {})) ?? []);
  });
}

async function focusedTrigger(page: Page): Promise<boolean> {
  return page.locator(HEADER).evaluate((host) => host.shadowRoot?.activeElement?.closest('[part~="bar"]') !== null);
}

/** Opens everything that the bar opens, in turn. */
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
    await settled(page);
    expect(await outside(page), `${path}: ${name}`).toEqual([]);
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

/** CSS pixels of a window of 1280 × 1024 at 400 and at 200 %, of a phone, and on both sides of the header's edges. */
const WINDOWS = [
  [320, 256],
  [640, 512],
  [414, 736],
  [768, 1024],
  [991, 700],
  [1438, 800],
  [1440, 900],
] as const;

test.describe('menus stay in the window', () => {
  for (const [width, height] of WINDOWS)
    test(`RSP, 200 and 400 % zoom: ${width} × ${height}`, async ({ page, shell }) => {
      await page.setViewportSize({ width, height });
      // Web views and partner pages have no bar of their own above ours that would be scrolled away.
      for (const [persona, language] of [
        ['visitor', 'ar'],
        ['trader', 'en'],
      ])
        await tryTriggers(page, shell, `/fee?persona=${persona}&language=${language}`);
    });
});

test.describe('touch', () => {
  test.use({ hasTouch: true });
  test('OP-74 a tap opens a menu and a tap closes it, another one goes where it says', async ({ page, shell }) => {
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

test.describe('forced colours', () => {
  test('controls keep an outline, the focus is seen, and what is drawn by background alone has a border', async ({
    page,
    shell,
  }) => {
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

test.describe('reduced motion', () => {
  test('nothing slides or fades for those who ask for it', async ({ page, shell }) => {
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
