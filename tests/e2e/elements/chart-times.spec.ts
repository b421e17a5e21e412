import type { Page } from '@playwright/test';
import { expect, part, test } from '../../support/e2e.ts';

const TAG = 'exchange-chart';
const DATE_WITH_YEAR = /[A-Z][a-z]{2} \d{1,2}, \d{4}/;

/** Records the text that is drawn on the time axis, a wide and low canvas. */
async function recordAxis(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const drawn = ((globalThis as unknown as { axis: string[] }).axis = []) as string[];
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      if (this.canvas.height < 60 && this.canvas.width > 200) drawn.push(text);
      fillText.call(this, text, ...place);
    };
  });
}

/** Returns the labels that were drawn on the time axis since the last call. */
const takeLabels = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as { axis: string[] }).axis.splice(0));

/** Selects an interval and waits for its code in the legend. */
async function showInterval(page: Page, interval: string, code: string): Promise<void> {
  await page.locator(TAG).evaluate((element, value) => element.setAttribute('interval', value), interval);
  await expect(part(page, TAG, 'legend')).toContainText(code);
  await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
}

for (const timezoneId of ['Etc/UTC', 'Asia/Kolkata', 'America/New_York', 'Asia/Tokyo', 'Europe/Berlin'])
  test.describe(`a chart in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('shows a date on the time axis at every intraday interval', async ({ page, shell }) => {
      await recordAxis(page);
      await shell.open('/chart', [TAG]);
      for (const [interval, code] of [
        ['1', '1m'],
        ['15', '15m'],
        ['60', '1h'],
        ['240', '4h'],
        ['720', '12h'],
      ] as const) {
        await showInterval(page, interval, code);
        await takeLabels(page);
        // A chart redraws when its width changes.
        await page.locator(TAG).evaluate((element) => (element.style.width = `${element.clientWidth - 40}px`));
        await expect.poll(async () => (await takeLabels(page)).join(' | '), interval).toMatch(DATE_WITH_YEAR);
      }
    });

    test('announces a daily bar’s UTC date and shows it in the table', async ({ page, shell }) => {
      await shell.open('/chart', [TAG]);
      await showInterval(page, '1D', '1D');
      const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
      await part(page, TAG, 'plot').focus();
      await page.keyboard.press('End');
      await expect(page.locator(TAG).locator('.plot-frame [aria-live]')).toContainText(`${month}/${day}/${year}`);
      await page.locator(TAG).getByRole('button', { name: 'Table' }).click();
      await expect(part(page, TAG, 'table').getByRole('rowheader').first()).toHaveText(`${month}/${day}/${year}`);
    });
  });
