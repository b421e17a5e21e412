import { expect, part, partnerOrigin, TAGS, test } from '../../support/e2e.ts';

const FOOTER = 'exchange-footer';

test.describe('the float menu', () => {
  for (const [page_, path] of [
    ['a same-origin page', '/legacy?persona=visitor&language=en'],
    ['a partner page with its own policy', ''],
  ] as const)
    test(`@firefox opens above its button within the viewport and closes with Esc (${page_}) [FLT]`, async ({
      page,
      shell,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await shell.open(path === '' ? `${partnerOrigin(baseURL)}/` : path, TAGS);
      const menu = part(page, FOOTER, 'float-menu');
      await page.mouse.move(8, 400);
      await expect(menu).toBeVisible();
      const button = menu.locator('.float-button:not(.to-top)');
      await button.click();
      const help = menu.locator('a[data-key="help"]');
      await expect(help).toBeVisible();
      const [box, place] = [await menu.locator('[part~="menu"]').boundingBox(), await button.boundingBox()];
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1280);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(place?.y ?? 0);
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await expect(button).toBeVisible();
      expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
    });

  test('is neither rendered nor loaded on phones [FLT-04]', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 844, height: 390 },
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Mobile/15E148 Safari/604.1',
    });
    const page = await context.newPage();
    const requestedUrls: string[] = [];
    page.on('request', (request) => requestedUrls.push(request.url()));
    await page.goto(`${String(baseURL)}/legacy?persona=visitor`, { waitUntil: 'networkidle' });
    await expect(part(page, FOOTER, 'copyright')).toBeVisible();
    const interaction = page.waitForResponse(/\/chunks\/interaction-/);
    await page.mouse.move(8, 200);
    await interaction;
    await expect(part(page, FOOTER, 'float-menu')).toBeHidden();
    expect(requestedUrls.filter((url) => url.includes('float-menu'))).toEqual([]);
    await context.close();
  });
});
