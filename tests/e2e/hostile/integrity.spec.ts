import { expect, part, test } from '../../support/e2e.ts';

const TAMPERED = ';globalThis.__tampered = 1;';

for (const [what, isTampered] of Object.entries<(count: number) => boolean>({
  'every response': () => true,
  'every response after the first': (count) => count > 1,
}))
  test(`@firefox a chunk that is tampered with in ${what} never runs and is requested once`, async ({
    page,
    shell,
  }) => {
    let count = 0;
    await page.route('**/chunks/reminder-*.js', async (route) => {
      count += 1;
      const response = await route.fetch();
      const body = await response.text();
      await route.fulfill({ response, body: isTampered(count) ? body + TAMPERED : body });
    });
    shell.allowConsole(/integrity|digest|hash|module|Loading failed|NS_ERROR/i);
    await page.goto('/legacy?persona=visitor');
    await page
      .locator('exchange-reminder')
      .first()
      .evaluate((reminder) => {
        reminder.setAttribute('hydrate', 'load');
        reminder.setAttribute('open', '');
      });
    if (what === 'every response after the first') await expect(part(page, 'exchange-reminder', 'panel')).toBeVisible();
    else await shell.event('exchange-error');
    expect(await page.evaluate(() => '__tampered' in globalThis)).toBe(false);
    expect(count, 'requests of the chunk').toBe(1);
    shell.errors();
  });
