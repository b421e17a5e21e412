import { expect, type Page } from '@playwright/test';

/**
 * Removes the price lines and fills from the demo's chart. Their controls move with the market price and would receive clicks and touches
 * that are meant for the plot.
 */
export async function removeLines(page: Page): Promise<void> {
  await page.locator('exchange-chart').evaluate((chart) => Object.assign(chart, { lines: [], trades: [] }));
  await expect(page.locator('exchange-chart .line-list')).toHaveCount(0);
}
