import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, part, test, type SiteContext } from '../../support/e2e.ts';

const TAG = 'exchange-chart';
const CHART = `<${TAG} symbol="BTC_USDT" datafeed="/udf" hydrate="load"></${TAG}>`;

/** Opens a page with the markup and one of the release's scripts, and waits for the elements in `ready`. */
async function openPage(
  page: Page,
  shell: SiteContext,
  html: { readonly head?: string; readonly body: string; readonly script?: string },
  ready: readonly string[] = [TAG],
): Promise<void> {
  const script = `<script src="/exchange-shell/1/${html.script ?? 'shell.js'}" defer></script>`;
  await page.route('**/chart-page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Charts</title>${html.head ?? ''}${script}</head><body>${html.body}</body></html>`,
    }),
  );
  await shell.open('/chart-page', ready);
}

/** Counts drawn rectangles, of which a chart with bars has many. */
const countRectangles = `<script>
  window.rectangles = 0;
  (function (prototype, draw) {
    prototype.roundRect = function () { window.rectangles += 1; return draw.apply(this, arguments); };
  })(CanvasRenderingContext2D.prototype, CanvasRenderingContext2D.prototype.roundRect);
</script>`;

test('shell.all.js loads the chart’s engine and workspace from separate chunks [§4]', async ({ page, shell }) => {
  const scripts = () =>
    shell.requests
      .map((call) => new URL(call.url()).pathname)
      .filter((path) => /\/chunks\//.test(path))
      .map((path) => path.replace(/^.*\/|-[\w-]{8}\.js$/g, ''));
  await openPage(page, shell, { body: CHART, script: 'shell.all.js' });
  await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
  expect(scripts()).toEqual(
    expect.arrayContaining(['chart-workspace', 'klinecharts-engine', 'klinecharts', 'start-pane']),
  );
  await part(page, TAG, 'indicators').click();
  await expect(page.locator(`${TAG} dialog[open] .offered`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(`${TAG} dialog[open]`)).toHaveCount(0);
  await expect(part(page, TAG, 'indicators')).toBeFocused();
  await part(page, TAG, 'plot').focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.locator(`${TAG} .price-menu`)).toBeVisible();
  expect(shell.errors()).toEqual([]);
});

test('the release contains the engine’s notice, and the README mentions it', async () => {
  const [notice, readme] = await Promise.all([readFile('dist/NOTICE', 'utf8'), readFile('README.md', 'utf8')]);
  for (const words of ['KLineChart', 'TradingView Lightweight Charts', 'Apache License', 'Version 2.0'])
    expect(notice).toContain(words);
  for (const words of ['`dist/NOTICE`', 'klinecharts', 'Lightweight Charts', 'Apache License 2.0'])
    expect(readme).toContain(words);
  const { files } = JSON.parse(await readFile('package.json', 'utf8')) as { files: readonly string[] };
  expect(files, 'it is published').toContain('dist');
});

test('the engine renders indicators and drawings on pages with MooTools and Prototype', async ({ page, shell }) => {
  const pollution = `<script>
    Array.prototype.each = function (f) { for (var i = 0; i < this.length; i++) f(this[i]); };
    Array.prototype.extend = Array.prototype.clean = Array.prototype.associate = function () { return this; };
    Object.prototype.mooForEach = function () {};
    Object.prototype.overlays = Object.prototype.MA = Object.prototype.segment = function () {};
    Array.from = function (item) { return item == null ? [] : typeof item.length === 'number' ? [].slice.call(item) : [item]; };
    window.asked = 0;
    Function.prototype.bind = function (self, args) {
      var bound = this;
      if (/chunks\\/klinecharts-/.test(String(new Error().stack).split('\\n')[2])) window.asked += 1;
      if (args != null) args = Array.from(args);
      return function () { return bound.apply(self, args || arguments); };
    };
    Element.prototype.hide = function () { this.style.display = 'none'; };
  </script>`;
  const chart = {
    symbol: 'BTC_USDT',
    resolution: '60',
    chartProperties: { type: 'candles' },
    studies: ['MA', 'MACD', 'VOL'].map((name) => ({ name, inputs: [] })),
    drawings: [{ id: 'd1', tool: 'horizontalStraightLine', points: [{ time: 1_760_000_000_000, price: 68_000 }] }],
  };
  const saved = JSON.stringify({ v: 1, current: '', layouts: [{ name: '', layout: 's', charts: [chart] }] });
  const body = `<exchange-header></exchange-header>${CHART.replace(' ', ' mode="platform" ')}
<script>document.querySelector('${TAG}').savedData = ${saved};</script>`;
  await openPage(page, shell, { head: pollution + countRectangles, body }, ['exchange-header', TAG]);
  await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
  await expect.poll(() => page.evaluate('window.rectangles')).toBeGreaterThan(200);
  await page.locator(TAG).getByRole('button', { name: 'List of drawings' }).click();
  await expect(page.locator(`${TAG} dialog[open] .name-row`)).toHaveText(['Horizontal line']);
  await page.keyboard.press('Escape');
  await page.locator(`${TAG} [data-key="15"]`).click();
  await expect(part(page, TAG, 'plot')).toHaveAttribute('data-state', 'ready');
  expect(await page.evaluate('window.asked'), 'what a library has made of bind is not asked').toBe(0);
  expect(shell.errors()).toEqual([]);
});

for (const count of [2, 20])
  test(`${count} charts of the same pair render and share one poll`, async ({ page, shell }) => {
    await page.clock.install();
    await page.setViewportSize({ width: 1400, height: 1400 });
    const style = `<style>body{margin:0;display:grid;grid-template-columns:repeat(4,minmax(0,1fr))}${TAG}{--exchange-chart-height:270px}</style>`;
    await openPage(page, shell, { head: style, body: CHART.repeat(count) }, Array<string>(count).fill(TAG));
    await expect(page.locator(`${TAG} [part="plot"][data-state="ready"]`)).toHaveCount(count, { timeout: 40_000 });
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    const polls = () => shell.calls('/udf/history').length;
    const before = polls();
    let rounds = 1;
    // All charts together send at most one request every three seconds, and none before the previous response.
    await expect
      .poll(
        async () => {
          await shell.advance(3_000);
          rounds += 1;
          return polls() - before;
        },
        { intervals: [200], timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(4);
    expect(polls() - before).toBeLessThanOrEqual(rounds);
    await page.evaluate((tag) => document.querySelectorAll(tag).forEach((chart) => chart.remove()), TAG);
    const left = polls();
    for (let poll = 0; poll < 10; poll += 1) await shell.advance(3_000);
    expect(polls()).toBe(left);
    expect(shell.errors()).toEqual([]);
  });
