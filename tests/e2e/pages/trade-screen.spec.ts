import type { Locator, Page } from '@playwright/test';
import { findings } from '../../support/axe.ts';
import { expect, part, test } from '../../support/e2e.ts';
import { watchShifts } from '../../support/layout-shifts.ts';

const TAG = 'exchange-chart';
const isReady = (page: Page) => expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
const labels = (page: Page) => page.locator(`${TAG} .line-label`);
const orders = (page: Page, type: string) => page.locator(`.trade-orders tr[data-type="${type}"]`);
const fills = (page: Page) => page.locator('.trade-fills tr[data-fill]');
const status = (page: Page) => page.locator('.trade-status');
/** Returns the label of the sample's sell order, which is above the market price. */
const sellOrder = (page: Page) => labels(page).filter({ has: page.getByRole('slider', { name: /^Order Sell/ }) });
const sellPrice = (page: Page) => page.locator('.trade-orders tr:has([data-side="sell"]) .price-input');

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('the element is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags the mouse vertically from an element's centre. */
async function drag(page: Page, from: Locator, by: number): Promise<void> {
  const { x, y } = await centreOf(from);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + by / 2, { steps: 4 });
  await page.mouse.move(x, y + by, { steps: 4 });
  await page.mouse.up();
}

test.describe('the trade screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test.beforeEach(async ({ page, shell }) => {
    await shell.open('/chart', [TAG]);
    await isReady(page);
    await expect(labels(page).filter({ hasText: 'Long' })).toHaveAttribute('data-placed', '');
  });

  test('moves the order in the table when the user drags its line, and the line when the user edits the price', async ({
    page,
  }) => {
    const before = Number(await sellPrice(page).inputValue());
    await drag(page, sellOrder(page).locator('.line-handle'), -40);
    await expect(status(page)).toHaveText('Order moved');
    expect(Number(await sellPrice(page).inputValue())).toBeGreaterThan(before);
    const next = (before * 1.01).toFixed(2);
    await sellPrice(page).fill(next);
    await sellPrice(page).press('Enter');
    await expect(sellOrder(page).getByRole('slider')).toHaveAttribute('aria-valuenow', String(Number(next)));
  });

  test('removes the line and adds a fill when the user closes the position in the chart', async ({ page }) => {
    await expect(fills(page)).toHaveCount(10);
    await page
      .locator(TAG)
      .getByRole('button', { name: /^Close Position/ })
      .click();
    await expect(labels(page).filter({ hasText: 'Long' })).toHaveCount(0);
    await expect(fills(page)).toHaveCount(11);
    await expect(page.locator('.trade-positions')).toContainText('You have no open position.');
    await expect(status(page)).toHaveText('Position closed');
  });

  test('places a stop-loss order when the user drags the handle, and rejects a price that the market has reached', async ({
    page,
  }) => {
    const handle = page.locator(TAG).getByRole('slider', { name: /^Stop-loss \(SL\)/ });
    const plot = await part(page, TAG, 'plot').boundingBox();
    const { y } = await centreOf(handle);
    // The last price is between these two positions.
    const [top, bottom] = [(plot?.y ?? 0) + 40, (plot?.y ?? 0) + (plot?.height ?? 0) * 0.75];
    await drag(page, handle, top - y);
    await expect(status(page)).toHaveText('The market has already reached this stop-loss price.');
    await expect(orders(page, 'stop-loss')).toHaveCount(0);
    await drag(page, handle, bottom - y);
    await expect(orders(page, 'stop-loss')).toHaveCount(1);
    await expect(page.locator(`${TAG} li[data-tone="stop-loss"]`)).toHaveAttribute('data-placed', '');
  });

  test('places a take-profit order with the keyboard, and cancels it in the table', async ({ page }) => {
    const handle = page.locator(TAG).getByRole('slider', { name: /^Take-profit \(TP\)/ });
    const last = Number((await page.locator('.legend-last .visually-hidden').innerText()).replaceAll(/[^\d.]/g, ''));
    expect(last).toBeGreaterThan(0);
    await handle.focus();
    // The handle starts at the position's price, which the market may have left behind.
    const priceOf = async (): Promise<number> => Number(await handle.getAttribute('aria-valuenow'));
    while ((await priceOf()) < 1.01 * last) await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Enter');
    await expect(orders(page, 'take-profit')).toHaveCount(1);
    const price = await orders(page, 'take-profit').locator('.price-input').inputValue();
    const line = page.locator(`${TAG} li[data-tone="take-profit"]`).getByRole('slider');
    await expect(line).toHaveAttribute('aria-valuenow', String(Number(price)));
    await orders(page, 'take-profit').getByRole('button').click();
    await expect(page.locator(`${TAG} li[data-tone="take-profit"]`)).toHaveCount(0);
  });

  test('shows a placed order in the table and the chart, and reports invalid amounts', async ({ page }) => {
    const form = page.locator('.order-form');
    await form.locator('.submit').click();
    await expect(form.getByRole('alert')).toHaveText('Enter an amount above 0.');
    await form.getByLabel('Price').fill('1000');
    await form.getByLabel('Amount').fill('0.5');
    await form.locator('.submit').click();
    await expect(orders(page, 'limit')).toHaveCount(3);
    await expect(page.locator(TAG).getByRole('slider', { name: 'Order Buy 0.5 at 1,000.00' })).toBeAttached();
  });

  test('assigns each alert a unique id, even after another alert was removed', async ({ page }) => {
    const ids = await page.locator(TAG).evaluate((chart: HTMLElementTagNameMap['exchange-chart']) => {
      const send = (type: string, detail: object): boolean => chart.dispatchEvent(new CustomEvent(type, { detail }));
      const alerts = (): string[] => (chart.lines ?? []).filter(({ kind }) => kind === 'alert').map(({ id }) => id);
      for (const price of ['60000', '61000']) send('exchange-chart-price-alert', { price });
      send('exchange-chart-line-action', { id: alerts()[0], kind: 'alert', action: 'cancel' });
      send('exchange-chart-price-alert', { price: '62000' });
      return alerts();
    });
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test('describes fills in a tooltip when the pointer is on their mark', async ({ page }) => {
    await part(page, TAG, 'plot').focus();
    const tooltip = page.locator(`${TAG} .trade-tooltip`);
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(tooltip).toBeVisible({ timeout: 50 });
    }).toPass();
    await expect(tooltip).toContainText(/(?:Buy|Sell) 0\.\d+ at|Fills: \d/);
  });
});

for (const [theme, language, width] of [
  ['light', 'en', 1440],
  ['dark', 'ar', 1024],
  ['light', 'ar', 390],
  ['dark', 'en', 390],
] as const)
  test.describe(`the trade screen (${theme}, ${language}, ${width} px)`, () => {
    test.use({ viewport: { width, height: 900 }, hasTouch: width < 768 });

    test('has no axe violations, no horizontal scrolling and no layout shift', async ({ page, shell }) => {
      const shifts = await watchShifts(page);
      await shell.open(`/chart?theme=${theme}&language=${language}`, [TAG]);
      await isReady(page);
      await expect(labels(page).first()).toBeAttached();
      expect(await findings(page, 'trade screen', 'main.trade')).toEqual([]);
      expect(await findings(page, 'chart', [TAG, '.workspace'])).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      // Ignores shifts without tags. The engine's canvases cause them, because the axis width depends on the prices.
      expect((await shifts()).filter(({ tags }) => tags.some((tag) => tag !== ''))).toEqual([]);
    });
  });
