import { findings } from '../../support/axe.ts';
import { expect, part, test } from '../../support/e2e.ts';
import { DOCUMENTS, ELEMENT_DOCUMENTS } from '../../../demo/documentation/documents.ts';
import { DECLARATIONS } from '../../../elements/index.docs.ts';

const HEADER = ['exchange-header'];

/** Sums up the page's layout shifts. */
const recordShifts = (): void => {
  Object.assign(globalThis, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number }[])
      (globalThis as unknown as { shifts: number }).shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const PARTS = DECLARATIONS.find(({ tag }) => tag === 'exchange-header')?.parts ?? {};

test.describe('the documentation', () => {
  test('lists every page, and each page has one title and does not scroll horizontally', async ({ page, shell }) => {
    test.slow();
    await page.setViewportSize({ width: 390, height: 844 });
    await shell.open('/docs/start', HEADER);
    await expect(page.getByRole('link', { name: 'Troubleshooting' })).toBeHidden();
    await page.getByText('Contents').click();
    await expect(page.getByRole('link', { name: 'Troubleshooting' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 844 });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Troubleshooting' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of DOCUMENTS) {
      await page.goto(`/docs/${name}`, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator('nav a[aria-current]')).toHaveAttribute('href', `/docs/${name}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
    }
  });

  test('is searchable without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/docs');
    await page.getByRole('searchbox', { name: 'Search' }).fill('two versions');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText(/^[1-9]\d* found$/);
    await page.getByRole('searchbox', { name: 'Search' }).fill('xyzzy');
    await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
    await expect(page.getByRole('status')).toHaveText('No section contains all of these words.');
    await page.goto('/docs?q=fund+password+safe');
    await page.getByRole('link', { name: 'Policy: Where the fund password is safe' }).click();
    await expect(page).toHaveURL(/\/docs\/policy#where-the-fund-password-is-safe$/);
    await context.close();
  });

  test('shows a member’s example and applies the page’s theme to it', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open('/docs/elements/exchange-header', HEADER);
    const frame = page.frameLocator('iframe[title="Example of exchange-header"]');
    await expect(frame.locator('exchange-header [part~="login"]')).toBeVisible();
    await page.getByRole('link', { name: 'Member', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Member', exact: true })).toHaveAttribute('aria-current', 'true');
    await expect(frame.locator('exchange-header [part~="avatar"]')).toBeVisible();
    await part(page, 'exchange-header', 'theme').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(frame.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(frame.locator('exchange-header [data-root]')).toHaveAttribute('data-theme', 'dark');
    // The choice applies to the next page before its first paint.
    await shell.open('/docs/elements/exchange-footer', HEADER);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('copies markup that the example page contains', async ({ page, shell, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await shell.open('/docs/elements/exchange-fund-password', HEADER);
    await page.getByRole('button', { name: 'Copy' }).first().click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(await (await page.request.get('/docs/examples/exchange-fund-password')).text()).toContain(copied);
  });

  test('shows an example without layout shifts', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(recordShifts);
    await shell.open('/docs/elements/exchange-deposit-chooser', HEADER);
    await expect(page.frameLocator('.example iframe').getByRole('button', { name: 'Deposit' })).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts)).toBeLessThan(0.01);
  });

  test('searches sections as the user types and opens a result with the keyboard', async ({ page, shell }) => {
    await shell.open('/docs/start', HEADER);
    await page.keyboard.press('/');
    const field = page.getByRole('searchbox', { name: 'Search' });
    await expect(field).toBeFocused();
    await page.keyboard.type('fund password safe');
    await expect(page.getByRole('status')).toHaveText(/^[1-9]\d* found$/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('list', { name: 'Search results' })).toBeHidden();
    await page.keyboard.type('ty');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(page.getByRole('list', { name: 'Search results' })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/policy#where-the-fund-password-is-safe$/);
    await page.goto('/docs/start');
    await field.fill('xyzzy');
    await expect(page.getByRole('status')).toHaveText('No section contains all of these words.');
    expect(await findings(page, 'search results', '.pages')).toEqual([]);
  });

  test('links the version to the supported versions, and to no repository, if package.json names none', async ({
    page,
    shell,
  }) => {
    await shell.open('/docs/start', HEADER);
    const version = page.locator('.page-end').getByRole('link', { name: /^Version \d/ });
    await expect(version).toHaveAttribute('href', '/docs/upgrade#supported-versions');
    await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);
  });

  test('numbers each visible part of the live element as in the parts list', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open('/docs/theming', HEADER);
    for (const { tag, parts, cssProperties } of DECLARATIONS) {
      const figure = page.locator(`#parts-of-${tag}`);
      expect(await figure.locator('ol code').allTextContents()).toEqual(Object.keys(parts));
      expect(await figure.locator('ul code').allTextContents()).toEqual(Object.keys(cssProperties));
    }
    const figure = page.locator('#parts-of-exchange-header');
    await figure.locator('summary').click();
    const frame = figure.locator('iframe').contentFrame();
    const mark = (name: string) => frame.locator(`.callouts [data-part="${name}"]`);
    for (const name of ['bar', 'nav', 'login', 'signup', 'language']) {
      await expect(mark(name)).toBeVisible();
      expect(await mark(name).textContent()).toBe(String(Object.keys(PARTS).indexOf(name) + 1));
    }
    // Hidden parts are not numbered until they are visible.
    await expect(mark('logout')).toBeHidden();
    await expect(mark('menu')).toBeHidden();
    await frame.locator('exchange-header button[popovertarget="nav-trade"]').click();
    await expect(mark('menu')).toBeVisible();
    const [at, login] = [
      await mark('login').boundingBox(),
      await frame.locator('exchange-header [part~="login"]').boundingBox(),
    ];
    expect(Math.abs((at?.x ?? 0) - (login?.x ?? 999))).toBeLessThan(40);
    expect(Math.abs((at?.y ?? 0) - (login?.y ?? 999))).toBeLessThan(4);
  });

  for (const theme of ['light', 'dark'] as const)
    test(`has no accessibility violations at 1440 and 390 px (${theme})`, async ({ page, shell }) => {
      test.slow();
      for (const name of ['start', 'theming', 'elements', ...ELEMENT_DOCUMENTS]) {
        await page.setViewportSize({ width: 1440, height: 900 });
        await shell.open(`/docs/${name}?theme=${theme}`, HEADER);
        for (const width of [1440, 390]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await findings(page, name, '.pages'), `${name}, ${width} px`).toEqual([]);
        }
      }
    });
});
