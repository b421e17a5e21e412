import type { Page } from '@playwright/test';
import { expect, part, type SiteContext, test } from '../../support/e2e.ts';

const TAG = 'exchange-chart';
const HISTORY = '/udf/history';
const plot = (page: Page) => part(page, TAG, 'plot');

/** Feed failures: the label in the test title, and the kind of fault that the gateway simulates. */
const FAILURES = [
  ['offline', 'reset'],
  ['5xx', 'status-503'],
  ['hangs', 'hang'],
  ['HTML', 'html'],
  ['malformed', 'malformed'],
] as const;

test.beforeEach(async ({ page, shell }) => {
  shell.allowConsole(/Failed to (?:load|find)|net::|ERR_|integrity|exchange-shell/i);
  await page.clock.install();
});

/** Advances the clock until the plot has this state, in steps that leave time for pending responses. */
const passUntil = (page: Page, state: string, step = 2_000): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(step);
        return plot(page).getAttribute('data-state');
      },
      { intervals: [100], timeout: 30_000 },
    )
    .toBe(state);

async function openChart(shell: SiteContext, page: Page, query = ''): Promise<void> {
  await shell.open(`/chart${query}`, [TAG]);
  await expect(plot(page)).toHaveAttribute('data-state', 'ready');
}

/** Returns the last price in the plot's accessible name. */
const lastPrice = async (page: Page): Promise<string> =>
  /last [\d,.]+/.exec((await plot(page).getAttribute('aria-label')) ?? '')?.[0] ?? 'none';

test.describe('a chart whose feed fails at start', () => {
  for (const endpoint of ['udf-*', 'udf-history'])
    for (const [what, kind] of FAILURES)
      test(`shows an error, keeps tools and saved state, and retries (${endpoint} ${what})`, async ({
        page,
        shell,
      }) => {
        await openChart(shell, page);
        await page.locator(`${TAG} [data-key="15"]`).click();
        await expect(page.locator('.chart-log li', { hasText: 'saved for' }).first()).toBeAttached();
        const before = await page.evaluate(() => localStorage.getItem('exchange:chart:guest'));
        await shell.faults(`${endpoint}:${kind}`);
        await shell.open('/chart', [TAG]);
        await passUntil(page, 'error');
        await expect(part(page, TAG, 'toolbar')).toBeVisible();
        await expect(page.locator(`${TAG} [data-key="15"]`)).toHaveAttribute('aria-pressed', 'true');
        expect(await page.evaluate(() => localStorage.getItem('exchange:chart:guest'))).toBe(before);
        expect(shell.errors().length).toBeGreaterThan(0);
        // Each failed request is reported once.
        const messages = shell.errors().map(({ detail }) => String(detail['message']));
        expect(new Set(messages).size).toBe(messages.length);
        // The chart retries automatically, so the button is visible only while the feed fails.
        await part(page, TAG, 'state').getByRole('button').click();
        await shell.faults('none:status-200');
        await passUntil(page, 'ready', 500);
        await expect(page.locator(`${TAG} [data-key="15"]`)).toHaveAttribute('aria-pressed', 'true');
      });
});

test.describe('a chart whose feed fails later', () => {
  for (const [what, kind] of FAILURES)
    test(`keeps its bars, marks them as delayed, polls less often and recovers (${what})`, async ({ page, shell }) => {
      await openChart(shell, page);
      await shell.faults(`udf-history:${kind}`);
      await passUntil(page, 'delayed');
      expect(await lastPrice(page)).toMatch(/^last \d/);
      await expect(part(page, TAG, 'legend')).toContainText(/Delayed, as of \d{2}:\d{2}:\d{2}/);
      expect(shell.errors()).toHaveLength(1);
      // After three failures, polls are at least 6.4 s apart, and later 24 s. Without backoff, the chart would poll 40 times.
      const before = shell.calls(HISTORY).length;
      for (let second = 0; second < 120; second += 2) await page.clock.runFor(2_000);
      const polls = shell.calls(HISTORY).length - before;
      expect(polls).toBeGreaterThanOrEqual(1);
      expect(polls).toBeLessThanOrEqual(9);
      await shell.faults('none:status-200');
      await passUntil(page, 'ready');
      await expect(part(page, TAG, 'legend')).not.toContainText('Delayed');
    });
});

test.describe('a chart with partly invalid responses', () => {
  test('drops rows with invalid values such as 1e400, reports them once, and shows the other rows', async ({
    page,
    shell,
  }) => {
    await shell.faults('udf-history:wrong-rows');
    await openChart(shell, page);
    expect(await lastPrice(page)).toMatch(/^last \d/);
    const messages = shell.errors().map(({ detail }) => String(detail['message']));
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/malformed rows: \d+/);
  });

  test('drops only the row whose price is 1e400', async ({ page, shell }) => {
    await page.route(`**${HISTORY}*`, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace(/"h":\[([^,\]]+),[^,\]]+/, '"h":[$1,1e400') });
    });
    await openChart(shell, page);
    expect(await lastPrice(page)).toMatch(/^last \d/);
    expect(
      shell
        .errors()
        .map(({ detail }) => String(detail['message']))
        .join(),
    ).toMatch(/malformed rows: 1\b/);
  });
});

test.describe('a chart with an oversized response', () => {
  test('shows the last price and remains usable after a 10 MB response', async ({ page, shell }) => {
    let bytes = 0;
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === HISTORY)
        void response.body().then(
          (body) => (bytes = Math.max(bytes, body.length)),
          () => {},
        );
    });
    await shell.faults('udf-history:huge');
    await openChart(shell, page);
    await expect.poll(() => bytes).toBeGreaterThan(9_000_000);
    expect(await lastPrice(page)).toMatch(/^last \d/);
    await page.locator(TAG).getByRole('button', { name: 'Indicators' }).click();
    await expect(page.locator(`${TAG} dialog[open]`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'ETH/USDT' }).click();
    await expect(page).toHaveURL(/ETH_USDT/);
    shell.errors();
  });
});

test.describe('a chart without bars', () => {
  for (const [what, query, prepare] of [
    ['an unknown pair', 'symbol=NOPE_USDT', undefined],
    ['a pair without bars', 'symbol=BTC_USDT', { s: 'no_data' }],
  ] as const)
    test(`shows an empty state, and offers a search for another symbol in platform mode (${what})`, async ({
      page,
      shell,
    }) => {
      if (prepare !== undefined) await page.route(`**${HISTORY}*`, (route) => route.fulfill({ json: prepare }));
      await shell.open(`/chart?${query}`, [TAG]);
      await expect(plot(page)).toHaveAttribute('data-state', 'empty');
      await expect(part(page, TAG, 'state')).toBeVisible();
      await shell.open(`/chart?mode=platform&${query}`, [TAG]);
      await expect(plot(page)).toHaveAttribute('data-state', 'empty');
      await page.unroute(`**${HISTORY}*`);
      await part(page, TAG, 'state').getByRole('button').first().click();
      await page.locator(`${TAG} dialog[open] input`).first().fill('ETH');
      await page.clock.runFor(1_500);
      await page.locator(`${TAG} dialog[open]`).getByText('ETH_USDT').first().click();
      await expect(plot(page)).toHaveAttribute('data-state', 'ready');
      shell.errors();
    });
});

for (const file of ['klinecharts-engine-*', 'klinecharts-????????.js', 'chart-workspace-*', 'start-pane-*'])
  test(`a chart with a tampered chunk shows a notice, reports one error and leaves the page usable (${file})`, async ({
    page,
    shell,
  }) => {
    const pattern = new RegExp(`/chunks/${file.replace('-*', '-[\\w-]{8}\\.js').replace('????????', '[\\w-]{8}')}$`);
    await page.route(pattern, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};globalThis.hit = 1` });
    });
    await shell.open('/chart', [TAG]);
    await expect(page.locator(TAG).getByText('failed to load').first()).toBeVisible();
    expect(shell.errors().map(({ tag }) => tag)).toEqual([TAG]);
    expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
    await page.getByRole('link', { name: 'ETH/USDT' }).click();
    await expect(page).toHaveURL(/ETH_USDT/);
  });
