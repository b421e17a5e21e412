import { configure, expect, test } from '../../support/e2e.ts';

test('NTV-06, ERR-13, OP-96 an app that does not come: one warning and one error, two seconds later', async ({
  page,
  shell,
  context,
  baseURL,
}) => {
  shell.allowConsole(/exchange-app:|The app did not open/);
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('did not open')) warnings.push(message.text());
  });
  await context.addCookies([{ name: 'device_type', value: 'app', url: String(baseURL) }]);
  await configure(page, { native: { deviceTypes: ['app'], trade: 'exchange-app://trade/{last}' } });
  await page.clock.install();
  await shell.open('/legacy?persona=visitor');
  const link = page.locator('exchange-header [part~=nav] a[data-key="spotTrade"]').first();
  await page.clock.pauseAt(Date.now() + 600_000);
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  const said = () => shell.errors().filter(({ detail }) => detail.source === 'native-link');
  await page.clock.runFor(1_900);
  expect(said()).toEqual([]);
  // A step of the clock beside a refused navigation may be lost.
  await expect(async () => {
    await page.clock.runFor(200);
    expect(said()).toHaveLength(1);
  }).toPass();
  await page.clock.runFor(10_000);
  expect(said()).toHaveLength(1);
  expect(warnings).toHaveLength(1);
});
