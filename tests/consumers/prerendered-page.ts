import { type Browser, chromium } from '@playwright/test';
import { expect } from 'vitest';
import { CHROMIUM_FLAGS, findTestChromium } from '../../tools/find-browser.mjs';

export function openBrowser(): Promise<Browser> {
  const executablePath = findTestChromium();
  return chromium.launch({ ...(executablePath === undefined ? {} : { executablePath }), args: [...CHROMIUM_FLAGS] });
}

const VIEWPORT = { width: 1440, height: 900 };

/** Asserts that header and footer are visible without scripts, and that no layout shift occurs when the scripts load. */
export async function expectPrerendered(browser: Browser, address: string): Promise<void> {
  const still = await browser.newPage({ javaScriptEnabled: false, viewport: VIEWPORT });
  await still.goto(address);
  expect((await still.locator('exchange-header [part~="bar"]').boundingBox())?.height).toBe(64);
  expect(await still.locator('exchange-footer [part~="columns"]').isVisible()).toBe(true);
  await still.close();

  const page = await browser.newPage({ viewport: VIEWPORT });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(address);
  await page.waitForFunction(() => performance.getEntriesByName('exchange-shell:exchange-header:ready').length > 0);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
  await page.close();
}
