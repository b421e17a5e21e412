import type { Locator, Page } from '@playwright/test';
import { serveStandalonePage } from '../../support/standalone-page.ts';
import { expect, part, test, hydrate } from '../../support/e2e.ts';
import { swipe } from '../../support/touch.ts';

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const HEADER = 'exchange-header';

/** Waits for the element's animation, and returns its position. */
async function settledBox(box: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await box.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
  const result = await box.boundingBox();
  if (result === null) throw new Error('the box is not visible');
  return result;
}

/** Opens the sidebar of a page, and waits until it handles swipes. */
async function openSidebar(page: Page, shell: { open(path: string, tags: string[]): Promise<unknown> }, query: string) {
  await shell.open(`/legacy?${query}`, [HEADER]);
  await hydrate(page, HEADER);
  const toggle = part(page, HEADER, 'sidebar-toggle');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const sidebar = part(page, HEADER, 'sidebar');
  await settledBox(sidebar);
  return sidebar;
}

test.describe('a drawer on a touch screen', () => {
  for (const [language, sign] of [
    ['en', 1],
    ['ar', -1],
  ] as const) {
    test.describe(language, () => {
      const query = `persona=visitor&language=${language}`;

      test('closes when the user swipes it to its edge, and returns the focus to its button', async ({
        page,
        shell,
      }) => {
        const sidebar = await openSidebar(page, shell, query);
        await swipe(page, { x: 195, y: 400 }, { x: sign * 180 });
        await expect(sidebar).toBeHidden();
        await expect(part(page, HEADER, 'sidebar-toggle')).toBeFocused();
        // The page can scroll again.
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');
      });

      test('slides back open after a short swipe', async ({ page, shell }) => {
        const sidebar = await openSidebar(page, shell, query);
        const before = await settledBox(sidebar);
        await swipe(page, { x: 195, y: 400 }, { x: sign * 30 });
        await expect.poll(async () => (await settledBox(sidebar)).x).toBe(before.x);
        await expect(sidebar).toBeVisible();
      });

      test('remains open after a swipe in the opposite direction', async ({ page, shell }) => {
        const sidebar = await openSidebar(page, shell, query);
        const before = await settledBox(sidebar);
        await swipe(page, { x: 195, y: 400 }, { x: sign * -150 });
        expect(await settledBox(sidebar)).toEqual(before);
      });
    });
  }

  test('scrolls on a vertical swipe and remains open', async ({ page, shell }) => {
    const sidebar = await openSidebar(page, shell, 'persona=trader');
    await sidebar.locator('[data-group] summary').first().click();
    const body = sidebar.locator('.drawer-body').first();
    await swipe(page, { x: 195, y: 700 }, { y: -300 });
    await expect.poll(() => body.evaluate((node) => node.scrollTop)).toBeGreaterThan(50);
    await expect(sidebar).toBeVisible();
  });

  test('closes on a swipe that begins on a slotted link', async ({ page, shell }) => {
    const sidebar = await openSidebar(page, shell, 'persona=visitor');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { slot: 'nav-extra', href: '/own', textContent: 'Own' });
      document.querySelector('exchange-header')?.append(link);
    });
    const link = page.getByRole('link', { name: 'Own', exact: true });
    await link.scrollIntoViewIfNeeded();
    const { x, y } = await settledBox(link);
    await swipe(page, { x: x + 30, y: y + 10 }, { x: 180 });
    await expect(sidebar).toBeHidden();
  });

  test('closes only the top drawer if two drawers are open', async ({ page, shell }) => {
    const sidebar = await openSidebar(page, shell, 'persona=visitor');
    await sidebar.getByRole('button', { name: 'Markets' }).click();
    const markets = sidebar.locator('#sidebar-markets');
    await settledBox(markets);
    await swipe(page, { x: 120, y: 500 }, { x: 240 });
    await expect(markets).toBeHidden();
    await expect(sidebar).toBeVisible();
  });
});

test('the drawers’ vertical scroll containers leave horizontal swipes to the drawer', async ({ page, shell }) => {
  const sidebar = await openSidebar(page, shell, 'persona=trader');
  await sidebar.getByRole('button', { name: 'Markets' }).click();
  await expect(sidebar.locator('.market-row').first()).toBeVisible();
  const scrollers = await page.locator(`${HEADER} .drawer`).evaluateAll((drawers) =>
    drawers.flatMap((drawer) =>
      [drawer, ...drawer.querySelectorAll('*')].flatMap((node) => {
        const { overflowX, overflowY, touchAction } = getComputedStyle(node);
        const scrollsSideways = /auto|scroll/.test(overflowX) && node.scrollWidth > node.clientWidth;
        const isOfDrawer = node.closest('[popover]') === drawer;
        return isOfDrawer && /auto|scroll/.test(overflowY) && !scrollsSideways ? [[node.className, touchAction]] : [];
      }),
    ),
  );
  expect(scrollers.length).toBeGreaterThan(3);
  expect(scrollers.filter(([, touchAction]) => touchAction !== 'pan-y pinch-zoom')).toEqual([]);
});

test.describe('a bottom sheet on a touch screen', () => {
  async function swipeDown(page: Page, sheet: Locator): Promise<void> {
    const { x, y, width } = await settledBox(sheet);
    const handle = { x: x + width / 2, y: y + 20 };
    await swipe(page, handle, { y: 30 });
    await expect.poll(async () => (await settledBox(sheet)).y, 'it slides back after a short swipe').toBe(y);
    await swipe(page, handle, { y: 250 });
    await expect(sheet).toBeHidden();
  }

  for (const tag of ['exchange-deposit-chooser', 'exchange-transfer', 'exchange-fund-password'])
    test(`closes when the user swipes its handle down (${tag})`, async ({ page, shell }) => {
      await page.context().request.get('/legacy?persona=trader');
      await serveStandalonePage(page, `<${tag} open></${tag}>`);
      await shell.open('/alone', [tag]);
      await swipeDown(page, part(page, tag, 'dialog'));
      await expect(page.locator(tag)).not.toHaveAttribute('open');
    });

  test('closes when the user swipes its handle down (settings)', async ({ page, shell }) => {
    const sidebar = await openSidebar(page, shell, 'persona=visitor');
    await sidebar.locator('.sidebar-settings > summary').click();
    await sidebar.locator('.sidebar-entry').first().click();
    await swipeDown(page, part(page, HEADER, 'settings-dialog'));
  });
});
