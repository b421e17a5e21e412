import { expect, type Page } from '@playwright/test';

/**
 * Removes the price lines and fills from the demo's chart. The market price decides where their controls are, and they receive clicks and
 * touches in place of the plot.
 */
export async function removeLines(page: Page): Promise<void> {
  await page.locator('exchange-chart').evaluate((chart) => Object.assign(chart, { lines: [], trades: [] }));
  await expect(page.locator('exchange-chart .line-list')).toHaveCount(0);
}
