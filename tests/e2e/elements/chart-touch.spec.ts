import type { Page } from '@playwright/test';
import { removeLines } from '../../support/chart-lines.ts';
import { expect, part, test } from '../../support/e2e.ts';

const TAG = 'exchange-chart';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Opens the demo's chart, tall enough for a full legend, without lines that a finger could touch. */
async function openChart(page: Page, open: (path: string, ready: readonly string[]) => Promise<void>, query = '') {
  await open(`/chart${query}`, [TAG]);
  await expect(part(page, TAG, 'plot').first()).toHaveAttribute('data-state', 'ready');
  await removeLines(page);
  await page.locator(TAG).evaluate((chart) => {
    chart.style.setProperty('--exchange-chart-height', '600px');
    chart.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
}

/** Returns the point at the given fractions of the plot's width and height. */
async function pointIn(page: Page, x: number, y = 0.5): Promise<Point> {
  const box = await part(page, TAG, 'plot').first().boundingBox();
  if (box === null) throw new Error('the plot is not drawn');
  return { x: box.x + x * box.width, y: box.y + y * box.height };
}

/** Returns a function that dispatches touches with the given fingers. */
async function touchScreen(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', ...fingers: readonly Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((point, id) => ({ ...point, id })) });
}

/** Moves one or two fingers over the plot, in steps. The first finger moves slightly before the second finger touches the plot. */
async function drag(page: Page, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const touch = await touchScreen(page);
  const [first, ...others] = from as readonly [Point, ...Point[]];
  await touch('touchStart', first);
  if (others.length > 0) {
    await touch('touchMove', { x: first.x + 1, y: first.y });
    await touch('touchStart', ...from);
  }
  const steps = 8;
  for (let step = 1; step <= steps; step += 1)
    await touch(
      'touchMove',
      ...from.map(({ x, y }, finger) => ({
        x: x + (((to[finger]?.x ?? x) - x) * step) / steps,
        y: y + (((to[finger]?.y ?? y) - y) * step) / steps,
      })),
    );
  if (others.length > 0) await touch('touchEnd', first);
  await touch('touchEnd');
}

const legendTime = (page: Page) => page.locator(`${TAG} .legend-time`).first();

/** Returns the time of the bar at a fraction of the plot's width, in milliseconds. */
async function timeAt(page: Page, x: number): Promise<number> {
  const point = await pointIn(page, x);
  await page.mouse.move(point.x, point.y - 20);
  await page.mouse.move(point.x, point.y);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return Date.parse((await legendTime(page).textContent()) ?? '');
}

/** Returns the number of milliseconds between the bars at two points. */
const spanOf = async (page: Page): Promise<number> => (await timeAt(page, 0.6)) - (await timeAt(page, 0.2));

test.describe('a chart on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 800 }, timezoneId: 'UTC' });

  test('zooms around the centre of a pinch without scrolling the page', async ({ page, shell }) => {
    await openChart(page, shell.open);
    const before = await spanOf(page);
    const middle = await timeAt(page, 0.4);
    const scrolled = await page.evaluate(() => scrollY);
    await drag(
      page,
      [await pointIn(page, 0.35), await pointIn(page, 0.45)],
      [await pointIn(page, 0.3, 0.45), await pointIn(page, 0.5, 0.55)],
    );
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    const after = await spanOf(page);
    expect(before / after).toBeGreaterThan(1.6);
    expect(before / after).toBeLessThan(2.6);
    // The bar between the fingers remains there.
    expect(Math.abs((await timeAt(page, 0.4)) - middle)).toBeLessThan(before / 8);
  });

  test('scrolls with two fingers without zooming', async ({ page, shell }) => {
    await openChart(page, shell.open);
    const before = await spanOf(page);
    const middle = await timeAt(page, 0.4);
    await drag(
      page,
      [await pointIn(page, 0.2), await pointIn(page, 0.4)],
      [await pointIn(page, 0.4), await pointIn(page, 0.6)],
    );
    expect(Math.abs((await spanOf(page)) / before - 1)).toBeLessThan(0.15);
    const moved = (middle - (await timeAt(page, 0.4))) / before;
    expect(moved).toBeGreaterThan(0.35);
    expect(moved).toBeLessThan(0.65);
  });

  test('shows the crosshair on a long press, moves it with the finger, and hides it on the next tap', async ({
    page,
    shell,
  }) => {
    await openChart(page, shell.open);
    const last = await legendTime(page).textContent();
    const touch = await touchScreen(page);
    const [from, to, later] = [await pointIn(page, 0.4), await pointIn(page, 0.3), await pointIn(page, 0.15)];
    await touch('touchStart', from);
    await expect(legendTime(page)).not.toHaveText(last ?? '');
    const pressed = await legendTime(page).textContent();
    await touch('touchMove', to);
    await expect(legendTime(page)).not.toHaveText(pressed ?? '');
    await touch('touchEnd');
    const pending = await legendTime(page).textContent();
    // A second drag moves the crosshair instead of the bars.
    await drag(page, [to], [later]);
    await expect(legendTime(page)).not.toHaveText(pending ?? '');
    await expect(legendTime(page)).not.toHaveText(last ?? '');
    await expect(part(page, TAG, 'newest')).toHaveCount(0);
    await expect(page.locator(`${TAG} .price-menu`)).toHaveCount(0);
    await page.touchscreen.tap(from.x, from.y);
    await expect(legendTime(page)).toHaveText(last ?? '');
  });

  test('opens the price menu at the end of a long press without movement', async ({ page, shell }) => {
    await openChart(page, shell.open);
    // The menu's code loads with the first touch.
    await page.mouse.move(...(Object.values(await pointIn(page, 0.5)) as [number, number]));
    await expect(part(page, TAG, 'scale')).toBeVisible();
    const touch = await touchScreen(page);
    const menu = page.locator(`${TAG} .price-menu`);
    const before = await legendTime(page).textContent();
    await touch('touchStart', await pointIn(page, 0.3));
    // The crosshair appears.
    await expect(legendTime(page)).not.toHaveText(before ?? '');
    await expect(menu).toHaveCount(0);
    await touch('touchEnd');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('menuitem').first()).toContainText('Quick order at');
    await menu.getByRole('menuitem', { name: 'Copy price' }).click();
    await expect(menu).toHaveCount(0);
  });

  test('offers its drawing tools in a bottom sheet', async ({ page, shell }) => {
    await openChart(page, shell.open, '?mode=platform');
    await page.locator(TAG).getByRole('button', { name: 'Drawing tools' }).tap();
    const sheet = page.locator(`${TAG} dialog[open]`);
    await expect(sheet).toBeVisible();
    const box = await sheet.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(800);
    await sheet.getByRole('button', { name: 'Horizontal line' }).tap();
    await expect(sheet).toHaveCount(0);
    await expect(page.locator(`${TAG} .drawing-help`)).toBeVisible();
    await expect(part(page, TAG, 'plot').first()).toBeFocused();
  });
});

/** Returns the visible controls of a chart whose hit area is smaller than 44 px in one direction. */
const smallTargets = (page: Page) =>
  page.locator(TAG).evaluate((chart) =>
    [...(chart.shadowRoot?.querySelectorAll<HTMLElement>('button, select, [role="separator"]') ?? [])]
      .filter((target) => target.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // The engine's canvas below a line's handle is the target.
      .filter((target) => getComputedStyle(target).pointerEvents !== 'none')
      .flatMap((target) => {
        const { width, height } = target.getBoundingClientRect();
        const after = getComputedStyle(target, '::after');
        const [wide, high] = [
          Math.max(width, Number.parseFloat(after.width) || 0),
          Math.max(height, Number.parseFloat(after.height) || 0),
        ];
        const name = target.getAttribute('aria-label') ?? target.textContent;
        return wide < 44 || high < 44 ? [`${name} ${Math.round(wide)}×${Math.round(high)}`] : [];
      }),
  );

for (const [title, width, query] of [
  ['a phone', 390, ''],
  ['a phone with drawing tools', 390, '?mode=platform'],
  ['a tablet', 1024, '?mode=platform'],
] as const)
  test.describe(`a chart on ${title}`, () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width, height: 900 } });

    test('has touch targets of at least 44 px', async ({ page, shell }) => {
      await shell.open(`/chart${query}`, [TAG]);
      const plot = part(page, TAG, 'plot').first();
      await expect(plot).toHaveAttribute('data-state', 'ready');
      // Only the page without drawing tools sets lines.
      await expect(page.locator(`${TAG} .line-list`)).toHaveCount(query === '' ? 1 : 0);
      expect(await smallTargets(page)).toEqual([]);
      // The price determines where the line controls are, so a tap could hit a control.
      await removeLines(page);
      await plot.tap({ position: { x: 100, y: 100 } });
      await expect(part(page, TAG, 'scale')).toBeVisible();
      await expect(page.locator(`${TAG} .pane-collapse`).first()).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
      await page.locator(`${TAG} .pane-collapse`).first().tap();
      await expect(page.locator(`${TAG} .pane-expand`).first()).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
      await part(page, TAG, 'scale').tap();
      await expect(page.locator(`${TAG} .scale-options`)).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
      await page.keyboard.press('Escape');
      if (width > 700) return;
      await page.locator(TAG).getByRole('button', { name: 'More tools' }).tap();
      await expect(page.locator(`${TAG} dialog[open]`)).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
    });
  });
