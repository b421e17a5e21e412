import type { Page } from '@playwright/test';
import { delayResponses } from '../../support/delay-responses.ts';
import { expect, part, test } from '../../support/e2e.ts';

const TAG = 'exchange-chart';
const HISTORY = '/udf/history';
const plot = (page: Page) => part(page, TAG, 'plot');
const isReady = (page: Page) => expect(plot(page)).toHaveAttribute('data-state', 'ready');
const interval = (page: Page, code: string) => page.locator(`${TAG} [data-key="${code}"]`);

/** Storage faults, each simulated by a function that runs before the page's scripts. */
const STORAGES = [
  [
    'denied',
    () =>
      Object.defineProperty(globalThis, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      }),
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const;

test.describe('a chart without usable storage', () => {
  for (const [what, prepare] of STORAGES)
    test(`shows the defaults, keeps changes until the page unloads, and shows one message (${what}) [STO-09]`, async ({
      page,
      shell,
    }) => {
      await page.clock.install();
      await page.addInitScript(prepare);
      await shell.open('/chart', [TAG]);
      await isReady(page);
      await expect(interval(page, '60')).toHaveAttribute('aria-pressed', 'true');
      await interval(page, '15').click();
      await isReady(page);
      await page.clock.runFor(2_100);
      const message = page.locator(TAG).getByText('This browser cannot save the chart');
      await expect(message).toBeVisible();
      await page.clock.runFor(60_000);
      await expect(message).toHaveCount(0);
      await interval(page, '240').click();
      await isReady(page);
      await page.clock.runFor(2_100);
      await expect(interval(page, '240')).toHaveAttribute('aria-pressed', 'true');
      await expect(message).toHaveCount(0);
      shell.errors();
    });

  for (const text of [
    '{',
    'null',
    '[]',
    '{"v":1,"current":7,"layouts":{"a":1}}',
    '{"v":1,"current":"","layouts":[{"name":"","layout":"s","charts":[{"symbol":{},"resolution":"<img>","chartProperties":[],"studies":"x","drawings":{"length":1e9}}]}]}',
    `{"v":1,"current":"","layouts":[],"__proto__":{"symbol":"EVIL"},"templates":"${'x'.repeat(300_000)}"}`,
  ])
    test(`shows the defaults and overwrites tampered data (${text.slice(0, 60)}) [STO-09]`, async ({ page, shell }) => {
      await page.clock.install();
      await page.addInitScript((own) => {
        if (sessionStorage.getItem('once') === null) localStorage.setItem('exchange:chart:guest', own);
        sessionStorage.setItem('once', '1');
      }, text);
      await shell.open('/chart', [TAG]);
      await isReady(page);
      await expect(interval(page, '60')).toHaveAttribute('aria-pressed', 'true');
      await interval(page, '15').click();
      await isReady(page);
      await page.clock.runFor(2_100);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('exchange:chart:guest') ?? ''))
        .toMatch(/^\{"v":1.*"resolution":"15"/s);
      expect(await page.evaluate(() => 'symbol' in {})).toBe(false);
    });
});

test.describe('a chart that the page moves or removes', () => {
  test('sends no further requests when it is removed while loading [CHR-07]', async ({ page, shell }) => {
    await page.clock.install();
    const answer = await delayResponses(page, /\/udf\/history/);
    await shell.open('/chart', [TAG]);
    await expect.poll(() => shell.calls(HISTORY).length).toBe(1);
    await page.locator(TAG).evaluate((chart) => chart.remove());
    // The mocked clock would otherwise make a pending request time out.
    const answered = page.waitForEvent('requestfinished', (request) => request.url().includes(HISTORY));
    answer();
    await answered;
    for (let poll = 0; poll < 10; poll += 1) await page.clock.runFor(3_000);
    await page.waitForLoadState('networkidle');
    expect(shell.calls(HISTORY)).toHaveLength(1);
  });

  test('keeps its content and does not poll twice when it is moved', async ({ page, shell }) => {
    await page.clock.install();
    await shell.open('/chart', [TAG]);
    await isReady(page);
    await interval(page, '15').click();
    await isReady(page);
    await page.locator(TAG).evaluate((chart) => document.querySelector('main')?.prepend(chart));
    await isReady(page);
    await expect(interval(page, '15')).toHaveAttribute('aria-pressed', 'true');
    const before = shell.calls(HISTORY).length;
    for (let poll = 0; poll < 5; poll += 1) await shell.advance(3_000);
    const polls = shell.calls(HISTORY).slice(before);
    expect(polls.length).toBeGreaterThanOrEqual(3);
    expect(polls.length).toBeLessThanOrEqual(6);
    const kinds = new Set(polls.map((call) => new URL(call.url()).searchParams.get('resolution')));
    expect([...kinds]).toEqual(['15']);
  });
});
