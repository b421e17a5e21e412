import { expect, part, test } from '../../support/e2e.ts';

const OWN = '**/chunks/search-app-v3-*.js';
// The page's element has already requested this URL, so the header uses another one.
const FOREIGN = '**/search-parcel.js*';

test.describe('a search bundle that fails to load [SRC-10]', () => {
  const FAULTS = {
    'does not exist': { status: 404, body: '' },
    'is truncated': { status: 200, contentType: 'text/javascript', body: 'export function mount( {' },
    'throws when it runs': { status: 200, contentType: 'text/javascript', body: 'throw new Error("no")' },
    'is an HTML page': { status: 200, contentType: 'text/html', body: '<!doctype html>' },
  };
  for (const [what, answer] of Object.entries(FAULTS))
    for (const [kind, pattern] of [
      ['own', OWN],
      ['foreign', FOREIGN],
    ] as const)
      test(`causes one exchange-error and leaves the header usable (the ${kind === 'own' ? 'built-in' : 'third-party'} bundle ${what})`, async ({
        page,
        shell,
      }) => {
        shell.allowConsole(/Failed to (?:load|find)|404|integrity|MIME|module script/i);
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.route(pattern, (route) =>
          route.fulfill({ ...answer, headers: { 'access-control-allow-origin': '*' } }),
        );
        await shell.open(`/legacy?persona=visitor${kind === 'foreign' ? '&search=foreign' : ''}`);
        if (kind === 'foreign') await page.evaluate(() => document.querySelector('exchange-search')?.remove());
        await part(page, 'exchange-header', 'search').click();
        await expect(page.locator('exchange-header #search [role="alert"]')).toBeVisible();
        const own = shell.errors().filter(({ tag }) => tag === 'exchange-header');
        expect(own.map(({ detail }) => detail['source'])).toEqual(['search']);
        await page.keyboard.press('Escape');
        await part(page, 'exchange-header', 'theme').click();
        await shell.event('exchange-theme-change');
      });

  test('is cancelled after 10 s if it hangs', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.install();
    await page.route(OWN, () => {});
    await shell.open('/legacy?persona=visitor');
    // Advancing the clock would also time out pending requests.
    const answers = ['currFiatMarketRates', 'coin_icon_whitelist'].map((name) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(name)),
    );
    await part(page, 'exchange-header', 'search').click();
    await Promise.all(answers);
    await expect(page.locator('exchange-header #search .search-skeleton')).toBeVisible();
    await expect.poll(() => shell.requests.some((request) => request.url().includes('search-app-v3'))).toBe(true);
    await page.clock.runFor(10_100);
    const { detail } = await shell.event('exchange-error');
    expect(detail['source']).toBe('search');
    await expect(page.locator('exchange-header #search [role="alert"]')).toBeVisible();
    expect(shell.errors()).toHaveLength(1);
  });

  test('is loaded with an integrity check when the user retries', async ({ page, shell }) => {
    shell.allowConsole(/Failed to load|ERR_FAILED/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route(OWN, (route) => route.abort(), { times: 1 });
    await shell.open('/legacy?persona=visitor');
    await part(page, 'exchange-header', 'search').click();
    await page.locator('exchange-header #search [role="alert"] button').click();
    await expect(part(page, 'exchange-header', 'input')).toBeVisible();
    expect(shell.errors()).toHaveLength(1);
    const links = page.locator('link[rel="modulepreload"][href*="search-app-v3"]');
    expect(await links.evaluateAll((all) => all.every((link) => link.getAttribute('integrity') !== null))).toBe(true);
  });

  test('is not executed if one of its bytes was flipped', async ({ page, shell }) => {
    shell.allowConsole(/integrity|digest|Failed to load|modulepreload/i);
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.faults('cdn/chunks/search-app-v3-*:flip');
    await shell.open('/legacy?persona=visitor');
    await part(page, 'exchange-header', 'search').click();
    const { detail } = await shell.event('exchange-error');
    expect(detail['source']).toBe('search');
    expect(shell.errors()).toHaveLength(1);
    await page.locator('exchange-header #search [role="alert"] button').click();
    await expect.poll(() => shell.errors().length, 'after a retry').toBe(2);
    await expect(part(page, 'exchange-header', 'input')).toHaveCount(0);
  });
});
