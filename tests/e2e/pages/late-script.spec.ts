import { expect, type Page, test } from '@playwright/test';
import { delayResponses } from '../../support/delay-responses.ts';
import { watchShifts } from '../../support/layout-shifts.ts';

const BASE = '/exchange-shell/1/';

/** Elements that occupy space on every page. Each is rendered between a header and a footer. */
const CONTENT = {
  'exchange-not-found': '<exchange-not-found></exchange-not-found>',
  'exchange-chart': '<exchange-chart symbol="BTC_USDT" datafeed="/udf"></exchange-chart>',
  'exchange-chart of another height':
    '<exchange-chart symbol="BTC_USDT" datafeed="/udf" style="--exchange-chart-height: 300px"></exchange-chart>',
  'exchange-growth-tabs': '<exchange-growth-tabs></exchange-growth-tabs>',
  'exchange-search': '<exchange-search></exchange-search>',
} as const;

/** Opens a page with `shell.css` whose script arrives after the first paint. */
async function openLate(page: Page, content: string): Promise<void> {
  await page.route('**/late-script', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="${BASE}shell.css"><script src="${BASE}shell.js" defer></script><style>body { margin: 0 }</style></head>
<body><exchange-header></exchange-header>${content}<p id="after">What follows</p><exchange-footer></exchange-footer></body></html>`,
    }),
  );
  const release = await delayResponses(page, '**/shell.js');
  await page.goto('/late-script', { waitUntil: 'commit' });
  await page.locator('#after').waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  release();
}

for (const [name, content] of Object.entries(CONTENT))
  for (const width of [1440, 1024, 390])
    test(`a late script causes no layout shift (${name}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const readShifts = await watchShifts(page);
      await openLate(page, content);
      const tag = /^<([\w-]+)/.exec(content)?.[1] ?? '';
      await page.waitForFunction((own) => {
        const root = document.querySelector(own)?.shadowRoot?.querySelector('[data-root]');
        return root !== null && root !== undefined && root.childElementCount > 0;
      }, tag);
      await page.waitForLoadState('networkidle');
      // A chart's price axis may shift slightly, because its width depends on the prices.
      const shifts = (await readShifts()).filter(({ value }) => tag !== 'exchange-chart' || value > 0.01);
      expect(shifts).toEqual([]);
    });
