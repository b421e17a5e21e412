import type { Page } from '@playwright/test';
import { removeLines } from '../../support/chart-lines.ts';
import { expect, part, test } from '../../support/e2e.ts';

const TAG = 'exchange-chart';

/** Returns the bounding box of a chart's plot. */
async function plotBox(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part(page, TAG, 'plot').first().boundingBox();
  if (box === null) throw new Error('the plot is not drawn');
  return box;
}
const isReady = (page: Page) => expect(part(page, TAG, 'plot').first()).toHaveAttribute('data-state', 'ready');
const menu = (page: Page) => page.locator(`${TAG} .price-menu`);

/** Clicks or taps positions along the crosshair's price line until the plus button opens the menu. */
async function pressPlus(page: Page, press: (x: number, y: number) => Promise<void>, y: number): Promise<void> {
  const { x, width } = await plotBox(page);
  for (let at = width - 44; at > width - 140 && (await menu(page).count()) === 0; at -= 8) {
    await press(x + at, y);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

/**
 * Swipes from the middle of the bars by a distance in px, without a pause at the start, because a press of half a second would activate the
 * crosshair.
 */
async function swipe(page: Page, byX: number, byY: number): Promise<void> {
  const { x, y, width, height } = await plotBox(page);
  const session = await page.context().newCDPSession(page);
  const steps = 10;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: x + width / 2 + (byX * step) / steps, y: y + height / 2 + (byY * step) / steps }],
    });
  await Promise.all([touch('touchStart', 0), touch('touchMove', 1)]);
  for (let step = 2; step <= steps; step += 1) await touch('touchMove', step);
  await touch('touchEnd', steps);
  await session.detach();
}

test.describe('a chart on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 640 } });

  test('scrolls the page on a vertical swipe and the bars on a horizontal swipe', async ({ page, shell }) => {
    await shell.open('/chart', [TAG]);
    await isReady(page);
    await removeLines(page);
    const saved = page.locator('.chart-log li', { hasText: 'saved for' });
    await swipe(page, 0, -160);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    let scrolled = -1;
    await expect
      .poll(async () => {
        const before = scrolled;
        scrolled = await page.evaluate(() => scrollY);
        return scrolled === before;
      }, 'the page has stopped scrolling')
      .toBe(true);
    expect(await saved.count()).toBe(0);
    // How far a swipe scrolls the page depends on the browser, so scroll the chart back under the finger.
    scrolled = await part(page, TAG, 'plot')
      .first()
      .evaluate((plot) => {
        plot.scrollIntoView({ block: 'center', behavior: 'instant' });
        return scrollY;
      });
    await swipe(page, 120, 0);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    // The bars' position is saved, like all user changes.
    await expect(saved.first()).toBeAttached();
  });

  test('shows the crosshair on a tap, and opens the menu with the plus button at the crosshair’s price [CHR-02]', async ({
    page,
    shell,
  }) => {
    await shell.open('/chart', [TAG]);
    await isReady(page);
    await removeLines(page);
    const { x, y, width, height } = await plotBox(page);
    await page.touchscreen.tap(x + width / 3, y + height / 2);
    await pressPlus(page, (at, level) => page.touchscreen.tap(at, level), y + height / 2);
    await expect(menu(page)).toBeVisible();
    await expect(menu(page).getByRole('menuitem').first()).toContainText('Quick order at');
  });
});

test('a chart’s plus button opens the menu at the crosshair’s price [CHR-02]', async ({ page, shell }) => {
  await shell.open('/chart', [TAG]);
  await isReady(page);
  await removeLines(page);
  const { x, y, width, height } = await plotBox(page);
  await page.mouse.move(x + width / 3, y + height / 2);
  await pressPlus(
    page,
    async (at, level) => {
      await page.mouse.move(at, level);
      await page.mouse.click(at, level);
    },
    y + height / 2,
  );
  await expect(menu(page)).toBeVisible();
  await menu(page)
    .getByRole('menuitem', { name: /^Quick order at [\d,]+\.\d\d$/ })
    .click();
  await expect(page.locator('.chart-log li').first()).toContainText(/quick-order .*"price":"\d+\.\d\d"/);
});

test('a right-click on a chart’s drawing opens the menu and deletes nothing', async ({ page, shell }) => {
  await shell.open('/chart?mode=platform', [TAG]);
  await isReady(page);
  await page.locator(TAG).getByRole('button', { name: 'Drawing tools' }).click();
  await page.locator(`${TAG} [data-key="horizontalStraightLine"]`).click();
  const { x, y, width, height } = await plotBox(page);
  const level = y + height * 0.4;
  await page.mouse.move(x + width / 3, level);
  await page.mouse.click(x + width / 3, level);
  await page.mouse.move(x + width / 2, level);
  await page.mouse.click(x + width / 2, level, { button: 'right' });
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  // The reloaded chart renders the saved drawings.
  await page.reload();
  await isReady(page);
  await page.locator(TAG).getByRole('button', { name: 'List of drawings' }).click();
  await expect(page.locator(`${TAG} dialog[open] .name-row`)).toHaveText(['Horizontal line']);
});

test('a right-click on a chart’s price line opens the menu and does not remove the line', async ({ page, shell }) => {
  await shell.open('/chart', [TAG]);
  await isReady(page);
  await removeLines(page);
  const { x, y, width, height } = await plotBox(page);
  const level = y + height * 0.4;
  const orders = page.locator('.chart-log li', { hasText: 'quick-order' });
  // Reads the price at this position from a quick order.
  await page.mouse.click(x + width / 2, level, { button: 'right' });
  await menu(page)
    .getByRole('menuitem', { name: /^Quick order/ })
    .click();
  await expect(orders).toHaveCount(1);
  const price = /"price":"([\d.]+)"/.exec((await orders.first().textContent()) ?? '')?.[1];
  await page
    .locator(TAG)
    .evaluate(
      (chart, at) =>
        Object.assign(chart, { lines: [{ id: 'o1', kind: 'order', price: at, text: 'Order', draggable: true }] }),
      price,
    );
  const moves = page.locator('.chart-log li', { hasText: 'line-move' });
  const drag = async (from: number, to: number): Promise<void> => {
    await page.mouse.move(x + width / 2, from);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, (from + to) / 2, { steps: 4 });
    await page.mouse.move(x + width / 2, to, { steps: 4 });
    await page.mouse.up();
  };
  // The engine renders the line a few frames later.
  await expect(async () => {
    if ((await moves.count()) === 0) await drag(level, level + 40);
    await expect(moves).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await page.mouse.move(x + width / 3, level + 40);
  await page.mouse.click(x + width / 3, level + 40, { button: 'right' });
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  // The line still exists and can be dragged.
  await drag(level + 40, level);
  await expect(moves).toHaveCount(2);
});

test('Esc in a chart cancels drawing, then closes the menu, then exits full screen', async ({ page, shell }) => {
  await shell.open('/chart?mode=platform', [TAG]);
  await isReady(page);
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.locator(TAG).getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(isFull).toBe(true);
  await page.locator(TAG).getByRole('button', { name: 'Drawing tools' }).click();
  await page.locator(`${TAG} [data-key="segment"]`).click();
  const help = page.locator(`${TAG} .drawing-help`);
  await expect(help).toBeVisible();
  await part(page, TAG, 'plot').focus();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  expect(await isFull()).toBe(true);
  await page.keyboard.press('Shift+F10');
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toHaveCount(0);
  expect(await isFull()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(isFull).toBe(false);
  await expect(page.locator(TAG).getByRole('button', { name: 'Full screen' })).toBeVisible();
});

test('a chart draws its bars in system colours in forced colours mode', async ({ page, shell }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shell.open('/chart', [TAG]);
  await isReady(page);
  /** Returns the number of pixels on the chart's canvases that have a system colour. */
  const pixels = (color: string) =>
    page.locator(TAG).evaluate((chart, name) => {
      const probe = chart.shadowRoot?.querySelector('.plot')?.appendChild(document.createElement('i'));
      if (!probe) return 0;
      probe.style.color = name;
      const expected = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
      probe.remove();
      return [...(chart.shadowRoot?.querySelectorAll('canvas') ?? [])].reduce((sum, canvas) => {
        const data = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at + 3] === 255 && [0, 1, 2].every((part) => data[at + part] === expected[part])) count += 1;
        return sum + count;
      }, 0);
    }, color);
  await expect.poll(() => pixels('LinkText')).toBeGreaterThan(300);
  await expect.poll(() => pixels('CanvasText')).toBeGreaterThan(300);
});
