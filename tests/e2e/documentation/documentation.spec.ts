import { findings } from '../../support/axe.ts';
import { expect, test } from '../../support/e2e.ts';
import { DOCUMENTS } from '../../../demo/documentation/documents.ts';
import { DECLARATIONS } from '../../../elements/index.docs.ts';

const HEADER = ['exchange-header'];
const PARTS = DECLARATIONS.find(({ tag }) => tag === 'exchange-header')?.parts ?? {};

test.describe('the documentation', () => {
  test('lists every page, and each page has one title and does not scroll horizontally', async ({ page, shell }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of DOCUMENTS) {
      await shell.open(`/docs/${name}`, HEADER);
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator('nav a[aria-current]')).toHaveAttribute('href', `/docs/${name}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
    }
  });

  test('has a search that works without JavaScript', async ({ browser, baseURL }) => {
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

  test('shows each element live next to its description', async ({ page, shell }) => {
    await shell.open('/docs/elements', HEADER);
    await expect(page.locator('details.live')).toHaveCount(19);
    await page.locator('#exchange-footer + details summary').click();
    const frame = page.frameLocator('iframe[title="exchange-footer"]');
    await expect(frame.locator('exchange-footer [part~="columns"]')).toBeVisible();
  });

  test('numbers each part on the live element and in its list', async ({ page, shell }) => {
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
    // Hidden parts have no number until they open.
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
    test(`has no accessibility violations (${theme})`, async ({ page, shell }) => {
      for (const name of ['start', 'elements', 'theming']) {
        await shell.open(`/docs/${name}?theme=${theme}`, HEADER);
        expect(await findings(page, name, '.pages')).toEqual([]);
      }
    });
});
