import type { Browser, Page } from '@playwright/test';
import { installWatch, longestOf, type Watch } from '../../../tools/bench/long-tasks.ts';
import { expect, test } from '../../support/e2e.ts';

const TAG = 'exchange-chart';
const HOUR = 3_600;
/** Number of rows or fields in a response of about 10 MB. */
const [ROWS, FOUND, FIELDS] = [150_000, 80_000, 350_000];

const many = (length: number): object =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`field-${index}`, `value ${index}`]));

/** Returns feed responses by the last segment of their path. A `size` of 1 is about 10 MB. */
function answersOf(size: number): Readonly<Record<string, string>> {
  const [rows, found, fields] = [ROWS, FOUND, FIELDS].map((most) => Math.ceil(most * size)) as [number, number, number];
  const now = Math.floor(Date.now() / 1000 / HOUR) * HOUR;
  const column = (value: (index: number) => unknown) => Array.from({ length: rows }, (_, index) => value(index));
  const answers = {
    config: { supported_resolutions: ['15', '60', '240'], ...many(fields) },
    symbols: { name: 'BTC_USDT', ticker: 'BTC_USDT', type: 'crypto', pricescale: 100, ...many(fields) },
    search: Array.from({ length: found }, (_, index) => ({
      symbol: `A${index}_USDT`,
      full_name: `A${index}_USDT`,
      description: `Coin ${index} against the dollar`,
      ticker: `A${index}_USDT`,
      type: 'crypto',
    })),
    history: {
      s: 'ok',
      t: column((index) => now - (rows - 1 - index) * HOUR),
      o: column((index) => `${100 + (index % 7)}.12`),
      h: column((index) => `${120 + (index % 7)}.5`),
      l: column(() => '90.25'),
      c: column((index) => `${105 + (index % 5)}.75`),
      v: column((index) => `${index}.5678`),
    },
  };
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, JSON.stringify(answer)]));
}

/** Opens a chart platform with the responses, and then its pair search, with the CPU throttled by `slowness`. */
async function openPlatform(page: Page, answers: Readonly<Record<string, string>>, slowness: number): Promise<void> {
  await page.addInitScript(installWatch);
  await page.route('**/udf/*', (route, request) => {
    const body = answers[new URL(request.url()).pathname.split('/').at(-1) ?? ''];
    return body === undefined ? route.continue() : route.fulfill({ body, contentType: 'application/json' });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto('/chart?mode=platform');
  const chart = page.locator(TAG);
  // A slow device may exceed the timeout while parsing. It then shows an error, and the page stays responsive.
  const settled = slowness > 1 ? /^(?:ready|error)$/ : /^ready$/;
  await expect(chart.locator('[part="plot"]').first()).toHaveAttribute('data-state', settled, { timeout: 60_000 });
  const searched = page.waitForEvent('requestfinished', (request) => request.url().includes('/udf/search'));
  await chart.locator('[part="symbol"]').first().click();
  await searched;
  await expect(chart.locator(slowness > 1 ? 'dialog[open]' : '[data-symbol]').first()).toBeVisible();
}

/** Measures the longest task for responses of this size, excluding parsing. */
async function longestTask(browser: Browser, size: number): Promise<number> {
  const page = await browser.newPage();
  await openPlatform(page, answersOf(size), 4);
  // Waits until the page is idle, when all work has finished.
  const watch = await page.evaluate(
    () =>
      new Promise<Watch>((resolve) => {
        requestIdleCallback(() => resolve((globalThis as unknown as { longTasks: Watch }).longTasks));
      }),
  );
  await page.close();
  return longestOf(watch);
}

test('10 MB responses add at most 200 ms to the longest task, excluding parsing [OP-107, CHR-09]', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  // Load on the machine only lengthens tasks, so the test uses the best of three rounds.
  let longer = Infinity;
  for (let round = 0; round < 3 && longer > 200; round += 1)
    longer = Math.min(longer, (await longestTask(browser, 1)) - (await longestTask(browser, 0.001)));
  expect(longer).toBeLessThanOrEqual(200);
});

test('a chart with 10 MB responses renders its bars, and its search lists 50 pairs [OP-107, CHR-09, CHR-10]', async ({
  page,
  shell,
}) => {
  test.setTimeout(120_000);
  await openPlatform(page, answersOf(1), 1);
  const chart = page.locator(TAG);
  await expect(chart.locator('[data-symbol]')).toHaveCount(50);
  await chart.locator('[data-symbol]').nth(1).click();
  await expect(chart.locator('[part="plot"]').first()).toHaveAttribute(
    'aria-label',
    /^A1_USDT, 1 hour, last 1\d\d\.75/,
  );
  expect(shell.errors()).toEqual([]);
});
