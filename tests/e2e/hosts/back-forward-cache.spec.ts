import { CHROMIUM_FLAGS, findBrowser } from '../../../tools/find-browser.mjs';
import { expect, test } from '../../support/e2e.ts';
import { pressPage, useMenu } from './use-shell.ts';

const chromium = findBrowser('chromium');

// Only the full browser has a back-forward cache, and Playwright disables it.
test.use({
  launchOptions: {
    ...(chromium === undefined ? {} : { executablePath: chromium }),
    args: [...CHROMIUM_FLAGS],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('a page restored from the back-forward cache renders its elements, and their menus open [EMB-04]', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await page.addInitScript("addEventListener('pageshow', ({ persisted }) => (globalThis.isBack = persisted))");
  await page.addInitScript(
    "addEventListener('exchange-error', ({ detail }) => (globalThis.failed = detail.message), true)",
  );
  await page.goto('/hosts/quirks?persona=visitor');
  const bar = page.locator('exchange-header [part~="bar"]');
  await expect(bar).toBeVisible();
  await useMenu(page, page.mainFrame());
  await page.goto('/hosts/quirks?persona=visitor&script=none');
  // A restored page loads nothing, so the test can't wait for another event.
  await page.goBack({ waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('globalThis.isBack')).toBe(true);
  await expect(bar).toBeVisible();
  await expect(page.locator('exchange-footer [part~="columns"]')).toBeVisible();
  await useMenu(page, page.mainFrame());
  await pressPage(page.mainFrame());
  expect(await page.evaluate('globalThis.failed')).toBeUndefined();
  expect(faults).toEqual([]);
});
