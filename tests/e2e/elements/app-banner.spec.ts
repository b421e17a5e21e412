import { expect, part, test } from '../../support/e2e.ts';
import { watchShifts } from '../../support/layout-shifts.ts';

const TAG = 'exchange-app-banner';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

test.describe('the app banner', () => {
  test.use({ userAgent: ANDROID, viewport: { width: 390, height: 844 } });

  test('appears on a phone, links to the app and remains dismissed on the next page [ADB-02, STO-08]', async ({
    page,
    shell,
    context,
  }) => {
    await shell.open('/widgets?persona=visitor', [TAG]);
    await expect(part(page, TAG, 'banner')).toBeVisible();
    await expect(part(page, TAG, 'details')).toHaveAttribute('href', '/activities/app-exclusive-perks');
    const opened = context.waitForEvent('page');
    await part(page, TAG, 'open').click();
    await expect(await opened).toHaveURL('/mobileapp');
    await page.keyboard.press('Tab');
    await part(page, TAG, 'close').focus();
    await page.keyboard.press('Enter');
    await expect(part(page, TAG, 'banner')).toHaveCount(0);
    await shell.open('/widgets?persona=visitor', [TAG, 'exchange-header']);
    await page.waitForLoadState('networkidle');
    await expect(part(page, TAG, 'banner')).toHaveCount(0);
  });

  test('never appears for UK users, and shares the other elements’ requests [CMP]', async ({ page, shell }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const look = (): void => {
        const root = document.querySelector('exchange-app-banner')?.shadowRoot;
        if (root?.querySelector('[part~="banner"]')) seen.push('seen');
        requestAnimationFrame(look);
      };
      look();
    });
    await shell.open('/widgets?persona=uk-limited', [TAG, 'exchange-header', 'exchange-footer']);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
    expect(shell.calls('/api/web/v1/site/settings')).toHaveLength(1);
    expect(shell.calls('/api/web/v1/compliance/check')).toHaveLength(1);
  });

  test('dispatches one exchange-error if its chunk fails to load', async ({ page, shell }) => {
    shell.allowConsole(/Failed to load resource/);
    await page.route(/\/chunks\/app-banner-[\w-]{8}\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await shell.open('/widgets?persona=visitor', [TAG, 'exchange-header']);
    await expect.poll(() => shell.errors().map(({ tag, detail }) => [tag, detail['source']])).toEqual([[TAG, 'file']]);
    await expect(page.locator(TAG)).toHaveJSProperty('isConnected', true);
  });

  for (const [what, size] of [
    ['portrait', { width: 390, height: 844 }],
    ['landscape', { width: 844, height: 390 }],
    ['200 % zoom', { width: 195, height: 422 }],
  ] as const)
    for (const language of ['en', 'ar'] as const)
      test(`covers at most 72 px and 15 % of the height, without overlap or layout shift (${what}, ${language})`, async ({
        page,
        shell,
      }) => {
        await page.setViewportSize(size);
        const shifts = await watchShifts(page);
        await shell.open(`/widgets?persona=visitor&language=${language}`, [TAG]);
        await expect(part(page, TAG, 'banner')).toBeVisible();
        const boxes = await page.locator(TAG).evaluate((element) =>
          ['banner', 'details', 'open', 'close'].map((name) => {
            const box =
              element.shadowRoot?.querySelector(`[part~="${name}"]`)?.getBoundingClientRect() ?? new DOMRect();
            return { left: box.left, right: box.right, top: box.top, bottom: box.bottom, height: box.height };
          }),
        );
        const [banner, ...inner] = boxes;
        expect(banner?.height).toBeLessThanOrEqual(Math.min(72, size.height * 0.15) + 0.01);
        expect(Math.round(banner?.bottom ?? 0)).toBe(size.height);
        const along = inner.toSorted((one, other) => one.left - other.left);
        for (const [index, box] of along.entries()) {
          expect(box.left).toBeGreaterThanOrEqual(along[index - 1]?.right ?? 0);
          expect(box.right).toBeLessThanOrEqual(size.width);
          expect(box.top).toBeGreaterThanOrEqual((banner?.top ?? 0) - 0.01);
          expect(box.bottom).toBeLessThanOrEqual((banner?.bottom ?? 0) + 0.01);
          expect(box.right - box.left).toBeGreaterThan(16);
        }
        expect((await shifts()).filter(({ tags }) => tags.includes(TAG))).toEqual([]);
      });
});
