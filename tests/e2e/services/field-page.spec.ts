import type { Page } from '@playwright/test';
import { afterInteraction } from '../../support/after-interaction.ts';
import { findings } from '../../support/axe.ts';
import { expect, part, test } from '../../support/e2e.ts';

const ELEMENTS = ['exchange-header', 'exchange-footer'];

const row = (page: Page, figure: string) =>
  page.locator('#figures tr').filter({ has: page.getByText(figure, { exact: true }) });

/** Opens the page, and waits until its figures are measured. */
async function openPage(page: Page, open: (path: string, ready: readonly string[]) => Promise<void>): Promise<void> {
  const loaded = page.waitForResponse(/\/field-performance-/);
  await open('/field?persona=visitor', ELEMENTS);
  await loaded;
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

async function reload(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload the page' }).click()]);
}

test.describe('the field performance page', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('lists the previous page view’s figures after a reload, with rating, release, site and ID', async ({
    page,
    shell,
  }) => {
    await page.addInitScript(() => {
      // A slow header, whose interaction is rated.
      addEventListener(
        'pointerdown',
        ({ target }) => {
          if (!(target instanceof Element && target.localName === 'exchange-header')) return;
          const end = performance.now() + 250;
          while (performance.now() < end);
        },
        true,
      );
    });
    await openPage(page, shell.open);
    await expect(page.getByText('No events yet')).toBeVisible();
    await part(page, 'exchange-header', 'nav-item').first().click();
    await afterInteraction(page);
    await page.keyboard.press('Escape');
    await reload(page);
    const inp = row(page, 'inp');
    await expect(inp).toHaveCount(1);
    await expect(inp.locator('td').nth(0)).toHaveText(/^\d{3} ms$/);
    await expect(inp.locator('td').nth(1)).toHaveText(/^(?:needs improvement|poor)$/);
    await expect(inp.locator('td').nth(2)).toHaveText(/^\S{8,}$/);
    await expect(inp.locator('td').nth(3)).toHaveText('0');
    await expect(inp.locator('td').nth(4)).toHaveText(/^[\da-z]{5,}$/);
    await expect(row(page, 'headerVisible').locator('td').nth(1)).toHaveText('no threshold');
    await expect(row(page, 'cls').locator('td').nth(1)).toHaveText('good');
    await expect(page.getByText('No events yet')).toBeHidden();
    await page.getByRole('button', { name: 'Clear the list' }).click();
    await expect(page.getByText('No events yet')).toBeVisible();
  });

  test('sends neither the page’s slow button as inp nor the page’s layout shift in cls', async ({ page, shell }) => {
    await openPage(page, shell.open);
    await page.getByRole('button', { name: 'Block the page' }).click();
    await afterInteraction(page);
    await page.getByRole('button', { name: 'Shift the box' }).click();
    await expect(page.getByText(/shifted by 0\.\d*[1-9]/)).toBeVisible();
    await reload(page);
    await expect(row(page, 'cls').locator('td').nth(0)).toHaveText('0.0000');
    await expect(row(page, 'inp')).toHaveCount(0);
  });

  for (const [theme, language, width] of [
    ['light', 'en', 1440],
    ['dark', 'en', 1024],
    ['light', 'ar', 390],
    ['dark', 'ar', 390],
  ] as const)
    test(`has no axe violations and fits the viewport (${theme}, ${language}, ${width} px)`, async ({
      page,
      shell,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const event = { id: 'k3v9x2m1qz', release: '5f0c2a91b7d4', siteId: 0, headerVisible: 412, inp: 240, cls: 0.3 };
        sessionStorage.setItem('demo-field-performance', JSON.stringify([event]));
      });
      await shell.open(`/field?persona=visitor&theme=${theme}&language=${language}`, ELEMENTS);
      await expect(row(page, 'cls').locator('td').nth(1)).toHaveText('poor');
      expect(await findings(page, 'page', 'main')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
});
