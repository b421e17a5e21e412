import { configure, expect, test } from '../../support/e2e.ts';
import { delayResponses } from '../../support/delay-responses.ts';

const INTERACTION = /\/chunks\/interaction-[\w-]{8}\.js/;

// Simulates the app, which has its own link format for trading.
test.beforeEach(async ({ page, context, shell, baseURL }) => {
  shell.allowConsole(/exchange-app:|The app did not open/);
  await context.addCookies([{ name: 'device_type', value: 'app', url: String(baseURL) }]);
  await configure(page, { native: { deviceTypes: ['app'], trade: 'exchange-app://trade/{last}' } });
});

test('a link logs one warning and reports at most one error if the app has not opened after two seconds [NTV-06, ERR-13, OP-96]', async ({
  page,
  shell,
}) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('did not open')) warnings.push(message.text());
  });
  await page.clock.install();
  await shell.open('/legacy?persona=visitor');
  const link = page.locator('exchange-header [part~=nav] a[data-key="spotTrade"]').first();
  await page.clock.pauseAt(Date.now() + 600_000);
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  const reports = () => shell.errors().filter(({ detail }) => detail.source === 'native-link');
  await page.clock.runFor(1_900);
  expect(reports()).toEqual([]);
  // The mocked clock may ignore a step during a refused navigation.
  await expect(async () => {
    if (warnings.length === 0) await page.clock.runFor(200);
    expect(warnings).toHaveLength(1);
  }).toPass();
  await page.clock.runFor(10_000);
  expect(reports().length).toBeLessThan(2);
  expect(warnings).toHaveLength(1);
});

test('a link opens its web page if the app has not opened after two seconds', async ({ page, shell }) => {
  await page.clock.install();
  await shell.open('/legacy?persona=visitor');
  const link = page.locator('exchange-header [part~=nav] a[data-key="spotTrade"]').first();
  const href = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  await page.clock.pauseAt(Date.now() + 600_000);
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  await page.clock.runFor(1_900);
  expect(page.url()).not.toBe(href);
  // The mocked clock may ignore a step during a refused navigation.
  await expect(async () => {
    if (page.url() !== href) await page.clock.runFor(200);
    expect(page.url()).toBe(href);
  }).toPass();
  expect(shell.errors().length).toBeLessThan(2);
});

test('an early click is replayed once as an app link after the interaction chunk has loaded [NTV-01]', async ({
  page,
  shell,
}) => {
  const release = await delayResponses(page, INTERACTION);
  await shell.open('/legacy?persona=visitor');
  const { pathname } = new URL(page.url());
  await page
    .locator('exchange-header [part~=nav] a[data-key="spotTrade"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  expect(shell.eventsOf('exchange-navigate')).toEqual([]);
  release();
  await expect
    .poll(() => shell.eventsOf('exchange-navigate').map(({ detail }) => detail.href))
    .toEqual([expect.stringMatching(/^exchange-app:\/\/trade\//)]);
  expect(new URL(page.url()).pathname).toBe(pathname);
});

test('a link opens its web page if the interaction chunk fails to load [NTV-01]', async ({ page, shell }) => {
  shell.allowConsole(/interaction-|did not load|Failed to load/);
  await page.route(INTERACTION, (route) => route.abort());
  await shell.open('/legacy?persona=visitor');
  const link = page.locator('exchange-header [part~=nav] a[data-key="spotTrade"]').first();
  const href = await link.evaluate((anchor: HTMLAnchorElement) => anchor.href);
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  await page.waitForURL(href);
  for (const { detail } of shell.errors()) expect(detail['source']).toBe('file');
});
