import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e.ts';

const FUTURES = '/apiw/v2/market/futures';
const TEN_MINUTES = 600_000;

/** Hides or shows the page. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );
}

test('contracts are requested every 600 000 ms while they are visible [MKT-31, CCH-12]', async ({ page, shell }) => {
  await page.clock.install();
  await page.setViewportSize({ width: 1500, height: 900 });
  await shell.open('/legacy?persona=visitor');
  const calls = () => shell.calls(FUTURES).length;
  const trigger = page.locator('exchange-header [popovertarget="nav-markets"]');
  const box = page.locator('exchange-header #nav-markets');
  const rows = box.locator('[part~="market-row"]');
  const countRequests = (count: number) => expect.poll(calls, `calls: ${count}`).toBe(count);

  await trigger.click();
  await expect(rows.first()).toBeVisible();
  expect(calls(), 'another list is open').toBe(0);
  await box.getByRole('tab', { name: 'Futures' }).click();
  await countRequests(1);
  await expect(rows.first()).toHaveAttribute('data-key', /^futures-/);

  await shell.advance(TEN_MINUTES - 30_000);
  expect(calls(), 'before the ten minutes').toBe(1);
  await shell.advance(30_000);
  await countRequests(2);
  await shell.advance(TEN_MINUTES);
  await countRequests(3);
  await expect(rows.first()).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await shell.advance(3 * TEN_MINUTES);
  expect(calls(), 'closed').toBe(3);
  await trigger.click();
  await countRequests(4);

  await setHidden(page, true);
  await shell.advance(3 * TEN_MINUTES);
  expect(calls(), 'in the background').toBe(4);
  await setHidden(page, false);
  await countRequests(5);

  await page.keyboard.press('Escape');
  await expect(box).toBeHidden();
  await trigger.click();
  await expect(rows.first()).toBeVisible();
  expect(calls(), 'reopened immediately: the cache is used').toBe(5);

  const spot = page.waitForEvent('requestfinished', (request) => request.url().includes('/market/spots'));
  await box.getByRole('tab', { name: 'Spot' }).click();
  await spot;
  await expect(rows.first()).toHaveAttribute('data-key', /^spot-/);
  await shell.advance(3 * TEN_MINUTES);
  expect(calls(), 'another list is open').toBe(5);
});
