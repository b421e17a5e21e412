import { expect, inject } from 'vitest';
import { KEYS, middleOf, openHydrated, type Page, test } from './browse.ts';

const HEADER = 'exchange-header';
const PAY_WITH = '[part~="paywith"]';

/** Opens a panel with the keyboard, because a click could miss a trigger that moves. */
async function openPanel(page: Page, trigger: string): Promise<void> {
  await page.until(
    `${trigger} with the focus`,
    (selector) => {
      const root = document.querySelector('exchange-header')?.shadowRoot;
      const button = root?.querySelector<HTMLElement>(selector);
      button?.focus();
      return button !== null && root?.activeElement === button;
    },
    trigger,
  );
  await page.press(KEYS.enter);
  await openPanels(page, trigger === PAY_WITH ? 2 : 1);
}

/** Waits until `count` panels are open. */
const openPanels = (page: Page, count: number): Promise<boolean> =>
  page.until(
    `${count} open panels`,
    (wanted) =>
      document.querySelector('exchange-header')?.shadowRoot?.querySelectorAll(':popover-open').length === wanted,
    count,
  );

/** Waits until each open panel is inside the viewport. */
const fitsViewport = (page: Page): Promise<boolean> =>
  page.until('a panel inside the window', () =>
    [...(document.querySelector('exchange-header')?.shadowRoot?.querySelectorAll(':popover-open') ?? [])].every(
      (box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight + 1 && right > left;
      },
    ),
  );

/** The ways to close a panel in a wide window. */
const CLOSES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Escape: (page) => page.press(KEYS.escape),
  'a click outside': (page) => page.click(700, 850),
  'hidePopover()': (page) =>
    page.run(() => {
      const root = document.querySelector('exchange-header')?.shadowRoot;
      root?.querySelectorAll<HTMLElement>(':popover-open').forEach((box) => box.hidePopover());
    }),
  'removal of the header': (page) => page.run(() => document.querySelector('exchange-header')?.remove()),
};

const PANELS: Readonly<Record<string, readonly string[]>> = {
  'Buy crypto with its list of currencies': ['button[part~="nav-item"]', PAY_WITH],
  languages: ['button[part~="language"]'],
  'the account': ['button[part~="avatar"]'],
  'the wallet': ['button[part~="wallet"]'],
};

for (const [name, triggers] of Object.entries(PANELS))
  test(`a panel fits the viewport, and closing it never freezes the page (${name}; ${Object.keys(CLOSES).join(', ')})`, async ({
    page,
  }) => {
    await openHydrated(page, `${inject('demo')}/legacy?persona=trader`, [HEADER]);
    for (const close of Object.values(CLOSES)) {
      for (const trigger of triggers) await openPanel(page, trigger);
      await fitsViewport(page);
      for (let times = 0; times < triggers.length; times += 1) await close(page);
      if (await page.run(() => document.querySelector('exchange-header') !== null)) await openPanels(page, 0);
    }
    expect(await page.seen('exchange-error')).toEqual([]);
  });

for (const [name, triggers] of [['nothing', []], ...Object.entries(PANELS)] as const)
  test(`the page remains responsive when the viewport is narrowed and widened while a panel is open (${name}) [HDR-48]`, async ({
    page,
  }) => {
    await openHydrated(page, `${inject('demo')}/legacy?persona=trader`, [HEADER]);
    for (const trigger of triggers) await openPanel(page, trigger);
    for (const width of [1000, 500, 1500]) {
      await page.resize(width);
      await page.until('the new width', (most) => innerWidth === most && document.body.offsetWidth > 0, width);
    }
    await page.until('the header’s wide layout', () => {
      const root = document.querySelector('exchange-header')?.shadowRoot;
      const isDrawn = (part: string) => root?.querySelector(`[part~="${part}"]`)?.checkVisibility();
      return isDrawn('nav-item') && isDrawn('language') && !isDrawn('sidebar-toggle');
    });
    expect(await page.seen('error')).toEqual([]);
  });

test('the page remains responsive when it hides its header while a panel is open and shows it again', async ({
  page,
}) => {
  await openHydrated(page, `${inject('demo')}/legacy?persona=trader`, [HEADER]);
  for (const triggers of Object.values(PANELS)) {
    for (const trigger of triggers) await openPanel(page, trigger);
    await page.run(() => document.querySelector('exchange-header')?.toggleAttribute('hidden', true));
    await page.run(() => document.querySelector<HTMLElement>('exchange-header')?.style.setProperty('display', 'none'));
    expect(await page.run(() => document.querySelector('exchange-header')?.getBoundingClientRect().width)).toBe(0);
    await page.run(() => {
      const header = document.querySelector<HTMLElement>('exchange-header');
      header?.removeAttribute('hidden');
      header?.style.removeProperty('display');
      header?.shadowRoot?.querySelectorAll<HTMLElement>(':popover-open').forEach((box) => box.hidePopover());
    });
    await openPanels(page, 0);
  }
});

test('a menu opens on hover and closes when the mouse leaves [OP-74, HDR-43]', async ({ page }) => {
  await openHydrated(page, `${inject('demo')}/legacy?persona=visitor`, [HEADER]);
  const { x, y } = await middleOf(page, HEADER, 'nav-item');
  await page.move(x + 200, y + 500);
  await page.move(x, y);
  await openPanels(page, 1);
  await page.move(x + 900, y + 700);
  await openPanels(page, 0);
});
