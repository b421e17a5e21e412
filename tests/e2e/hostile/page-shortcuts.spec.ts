import type { Locator, Page } from '@playwright/test';
import { expect, openAs, part, test } from '../../support/e2e.ts';

const HEADER = 'exchange-header';
const FOOTER = 'exchange-footer';

interface Shortcuts {
  /** Keys pressed outside the page's own fields that triggered a shortcut. */
  readonly shortcuts: string[];
  /** For each Escape key press, true if its default was prevented. */
  readonly escapes: boolean[];
}

/** Adds typical keyboard shortcuts to the page. */
async function addShortcuts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Shortcuts = { shortcuts: [], escapes: [] };
    Object.assign(globalThis, { seen });
    for (const type of ['keydown', 'keypress', 'keyup'] as const)
      document.addEventListener(type, (event) => {
        if (type === 'keydown' && event.key === 'Escape') seen.escapes.push(event.defaultPrevented);
        else if (!/^(?:INPUT|TEXTAREA)$/.test((event.target as Element).tagName))
          seen.shortcuts.push(`${type} ${event.ctrlKey ? 'Ctrl+' : ''}${event.key}`);
      });
  });
}
const seen = (page: Page): Promise<Shortcuts> =>
  page.evaluate(() => (globalThis as unknown as { seen: Shortcuts }).seen);
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as { seen: Shortcuts }).seen.shortcuts.length = 0;
  });

const chart = (attributes: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script src="/exchange-shell/1/shell.js" defer></script></head><body><exchange-chart symbol="BTC_USDT" datafeed="/udf" hydrate="load" ${attributes}></exchange-chart></body></html>`;

async function openChart(page: Page, attributes: string): Promise<void> {
  await page.route('**/shortcuts', (route) => route.fulfill({ contentType: 'text/html', body: chart(attributes) }));
  await page.goto('/shortcuts');
  await expect(part(page, 'exchange-chart', 'plot').first()).toHaveAttribute('data-state', 'ready');
}

type Field = readonly [name: string, open: (page: Page, shell: Parameters<typeof openAs>[0]) => Promise<Locator>];

const FIELDS: readonly Field[] = [
  [
    'the header search',
    async (page, shell) => {
      await openAs(shell, 'visitor');
      await part(page, HEADER, 'search').click();
      return part(page, HEADER, 'input');
    },
  ],
  [
    'the market list search',
    async (page, shell) => {
      await openAs(shell, 'visitor');
      await page.locator(`${HEADER} [part~="nav-item"]`, { hasText: 'Markets' }).first().hover();
      return page.locator(`${HEADER} .markets .search-input`).first();
    },
  ],
  [
    'the currency search',
    async (page, shell) => {
      await openAs(shell, 'visitor');
      await part(page, HEADER, 'settings').click();
      await part(page, HEADER, 'settings-dialog').getByRole('tab').nth(1).click();
      return part(page, HEADER, 'settings-dialog').getByRole('searchbox');
    },
  ],
  [
    '<exchange-search>',
    async (page, shell) => {
      await shell.open('/legacy?persona=visitor&search=own');
      return part(page, 'exchange-search', 'input');
    },
  ],
  [
    'the fund password',
    async (page, shell) => {
      await shell.open('/widgets?persona=trader', ['exchange-fund-password']);
      await page.getByRole('button', { name: 'Verify' }).click();
      return part(page, 'exchange-fund-password', 'password');
    },
  ],
  [
    'the authenticator code',
    async (page, shell) => {
      await shell.open('/widgets?persona=trader', ['exchange-fund-password']);
      await page.getByRole('button', { name: 'Change frequency' }).click();
      return part(page, 'exchange-fund-password', 'code');
    },
  ],
  [
    'the indicator search',
    async (page) => {
      await openChart(page, '');
      await part(page, 'exchange-chart', 'indicators').click();
      return page.locator('exchange-chart dialog input[type="search"]');
    },
  ],
  [
    'the symbol search',
    async (page) => {
      await openChart(page, 'mode="platform"');
      await part(page, 'exchange-chart', 'symbol').click();
      return page
        .locator('exchange-chart dialog input[type="search"], exchange-chart [popover] input[type="search"]')
        .first();
    },
  ],
];

test.describe('a key typed into a shell field', () => {
  test.use({ viewport: { width: 1500, height: 900 } });
  for (const [name, open] of FIELDS)
    test(`triggers no page shortcut (${name})`, async ({ page, shell }) => {
      await addShortcuts(page);
      const field = await open(page, shell);
      await field.focus();
      await forget(page);
      await page.keyboard.type('bs1 /');
      await page.keyboard.press('Shift+B');
      await page.keyboard.press('ArrowLeft');
      expect((await seen(page)).shortcuts.filter((key) => !key.endsWith('Shift'))).toEqual([]);
      // The fund password hides all its keys from the page, including these.
      if (/password|code/.test(name)) return;
      // Shortcuts with a modifier key, and Tab, still reach the page.
      await page.keyboard.press('Control+k');
      expect((await seen(page)).shortcuts).toContain('keydown Ctrl+k');
      await page.keyboard.press('Tab');
      expect((await seen(page)).shortcuts).toContain('keydown Tab');
    });

  test('reaches the page’s shortcuts if the page has slotted the field into an element', async ({ page, shell }) => {
    await addShortcuts(page);
    await openAs(shell, 'visitor');
    await page.evaluate(() => {
      document
        .querySelector('exchange-header')
        ?.insertAdjacentHTML('beforeend', '<p slot="actions" contenteditable id="own">x</p>');
    });
    await page.locator('#own').focus();
    await page.keyboard.press('b');
    expect((await seen(page)).shortcuts).toContain('keydown b');
  });
});

type Layer = readonly [name: string, persona: 'visitor' | 'trader', open: (page: Page) => Promise<void>, layer: string];

const press =
  (tag: string, name: string) =>
  (page: Page): Promise<void> =>
    part(page, tag, name).first().click();

const LAYERS: readonly Layer[] = [
  [
    'a navigation menu',
    'visitor',
    (page) => page.locator(`${HEADER} [part~="nav-item"]`, { hasText: 'More' }).click(),
    `${HEADER} [part~="menu"]:popover-open`,
  ],
  [
    'a hovered menu',
    'visitor',
    (page) => page.locator(`${HEADER} [part~="nav-item"]`, { hasText: 'More' }).hover(),
    `${HEADER} [part~="menu"]:popover-open`,
  ],
  ['the search', 'visitor', press(HEADER, 'search'), `${HEADER} #search:popover-open`],
  ['languages', 'visitor', press(HEADER, 'language'), `${HEADER} .language-box:popover-open`],
  ['the app', 'visitor', press(HEADER, 'download'), `${HEADER} :popover-open`],
  ['the settings', 'visitor', press(HEADER, 'settings'), `${HEADER} [part~="settings-dialog"]`],
  ['the wallet', 'trader', press(HEADER, 'wallet'), `${HEADER} :popover-open`],
  ['orders', 'trader', press(HEADER, 'orders'), `${HEADER} :popover-open`],
  ['the user drawer', 'trader', press(HEADER, 'avatar'), `${HEADER} .drawer:popover-open`],
  ['the deposit drawer', 'trader', press(HEADER, 'deposit'), `${HEADER} .drawer:popover-open`],
  [
    'the footer’s language picker',
    'visitor',
    press(FOOTER, 'language'),
    `${FOOTER} :popover-open:not([popover="manual"])`,
  ],
  ['the footer’s currency picker', 'visitor', press(FOOTER, 'fiat'), `${FOOTER} :popover-open:not([popover="manual"])`],
];

test.describe('Escape that closes a layer', () => {
  test.use({ viewport: { width: 1500, height: 900 } });
  for (const [name, persona, open, selector] of LAYERS)
    for (const focus of ['unchanged', 'on the page'] as const)
      test(`reaches the page with its default prevented (${name}, focus ${focus})`, async ({ page, shell }) => {
        await addShortcuts(page);
        await openAs(shell, persona);
        await open(page);
        const layer = page.locator(selector).first();
        await expect(layer).toBeVisible();
        if (focus === 'on the page') await page.evaluate(() => (document.activeElement as HTMLElement).blur());
        await page.keyboard.press('Escape');
        await expect(layer).toBeHidden();
        expect((await seen(page)).escapes).toEqual([true]);
        // No layer is open, so the page receives the key.
        await page.mouse.move(5, 890);
        await expect(page.locator(`${HEADER} :popover-open`)).toHaveCount(0);
        await page.keyboard.press('Escape');
        expect((await seen(page)).escapes).toEqual([true, false]);
      });

  test('reaches the page with its default prevented (sidebar on a phone)', async ({ page, shell }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await addShortcuts(page);
    await openAs(shell, 'visitor');
    await part(page, HEADER, 'sidebar-toggle').click();
    await expect(part(page, HEADER, 'sidebar')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(part(page, HEADER, 'sidebar')).toBeHidden();
    expect((await seen(page)).escapes).toEqual([true]);
  });

  test('reaches the page with its default prevented (fund password, chart dialog)', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1500, height: 900 });
    await addShortcuts(page);
    await shell.open('/widgets?persona=trader', ['exchange-fund-password']);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(part(page, 'exchange-fund-password', 'dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(part(page, 'exchange-fund-password', 'dialog')).toHaveCount(0);
    expect((await seen(page)).escapes).toEqual([true]);
    void shell.errors();
    await openChart(page, '');
    await part(page, 'exchange-chart', 'indicators').click();
    await expect(page.locator('exchange-chart dialog[open]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('exchange-chart dialog[open]')).toHaveCount(0);
    expect((await seen(page)).escapes).toEqual([true]);
  });

  test('reaches the page without its default prevented if the layer is one of the page’s modal dialogs', async ({
    page,
    shell,
  }) => {
    await addShortcuts(page);
    await openAs(shell, 'visitor');
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<dialog id="own"><button>Own</button></dialog>');
      (document.querySelector('#own') as HTMLDialogElement).showModal();
    });
    await page.keyboard.press('Escape');
    await expect(page.locator('#own')).toBeHidden();
    expect((await seen(page)).escapes).toEqual([false]);
  });
});
