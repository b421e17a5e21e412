import { expect, test } from '../../support/e2e.ts';
const TAG = 'exchange-chart';
for (const [width, theme, language, mode] of [
  [1440, 'light', 'en', 'platform'],
  [1440, 'dark', 'en', 'basic'],
  [390, 'light', 'en', 'basic'],
  [390, 'dark', 'ar', 'basic'],
  [1440, 'dark', 'ar', 'platform'],
] as const)
  test(`shot ${width} ${theme} ${language} ${mode}`, async ({ page, shell }) => {
    await page.setViewportSize({ width, height: 900 });
    await shell.open(`/chart?mode=${mode}&theme=${theme}&language=${language}`, [TAG]);
    await expect(page.locator(`${TAG} [part="plot"]`).first()).toHaveAttribute('data-state', 'ready');
    if (width > 500) await page.locator(`${TAG} [part="compare"]`).click();
    else {
      await page.locator(`${TAG} .tool-last`).click();
      await page.waitForSelector(`${TAG} dialog[open] .more-entry`);
      await page.screenshot({ path: `/tmp/cmp-${width}-${theme}-${language}-more.png` });
      await page.locator(`${TAG} dialog[open] .more-entry`, { hasText: /Compare|مقارنة/ }).click();
    }
    const offered = page.locator(`${TAG} dialog[open] .offered-list button:enabled`);
    for (let i = 0; i < 4; i += 1) await offered.first().click();
    await expect(page.locator(`${TAG} .compared-list li`)).toHaveCount(4);
    await page.screenshot({ path: `/tmp/cmp-${width}-${theme}-${language}-dialog.png` });
    await page.keyboard.press('Escape');
    await expect(page.locator(`${TAG} .compared-symbol[data-status="ready"]`)).toHaveCount(4);
    await page.locator(`${TAG} [part="plot"]`).first().focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.screenshot({ path: `/tmp/cmp-${width}-${theme}-${language}-chart.png` });
  });
