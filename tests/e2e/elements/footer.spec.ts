import { expect, part, test } from '../../support/e2e.ts';

const FOOTER = 'exchange-footer';

test('social channel icons load when they scroll into view [FTR-93]', async ({ page, shell }) => {
  await page.setViewportSize({ width: 390, height: 400 });
  const marks = () => shell.requests.filter((request) => /\/chunks\/social-marks-/.test(request.url())).length;
  await shell.open('/legacy?persona=visitor');
  await page.waitForLoadState('networkidle');
  expect(marks()).toBe(0);
  await part(page, FOOTER, 'social').scrollIntoViewIfNeeded();
  await expect(page.locator(`${FOOTER} .social-mark path`).first()).toBeVisible();
  expect(marks()).toBe(1);
});
