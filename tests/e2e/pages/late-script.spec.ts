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
  'exchange-search with a placeholder':
    '<exchange-search><span slot="placeholder">Loading the search…</span></exchange-search>',
  'exchange-not-found with slotted content':
    '<exchange-not-found><p slot="helpful">Ask support</p><p slot="stories">Read the news</p></exchange-not-found>',
  'exchange-side-nav with slotted content':
    '<exchange-side-nav style="min-height: 100vh"><p slot="header">My account</p><p slot="footer">Help</p></exchange-side-nav>',
  'exchange-reminder with slotted content':
    '<exchange-reminder><p slot="empty">You are up to date.</p></exchange-reminder>',
  'compliance-gate with slotted content':
    '<compliance-gate code="spot_trade"><h1>BTC/USDT</h1><p slot="blocked">Not available in your country.</p><p slot="tip">Read this first.</p></compliance-gate>',
} as const;

/** Elements that render nothing in this state. */
const EMPTY = new Set(['compliance-gate', 'exchange-reminder']);

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
      await page.waitForFunction(
        ([own, minCount]) => {
          const root = document.querySelector(own)?.shadowRoot?.querySelector('[data-root]');
          return root !== null && root !== undefined && root.childElementCount >= minCount;
        },
        [tag, EMPTY.has(tag) ? 0 : 1] as const,
      );
      await page.waitForLoadState('networkidle');
      if (tag === 'exchange-chart')
        await expect(page.locator('exchange-chart [part~="plot"]')).toHaveAttribute('data-state', 'ready');
      expect(await readShifts()).toEqual([]);
    });
