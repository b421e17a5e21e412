import { expect as baseExpect, type Page } from '@playwright/test';
import { expect, entry, part, test } from '../../support/e2e.ts';
import { delayResponses } from '../../support/delay-responses.ts';
import { test as plain } from '../../support/page-test.ts';

const [TABS, NAV] = ['exchange-growth-tabs', 'exchange-side-nav'];
const READY = [TABS, NAV];

plain.describe('without scripts', () => {
  plain.use({ javaScriptEnabled: false });

  for (const [language, prefix] of [
    ['en', ''],
    ['ar', '/ar'],
  ] as const)
    plain(
      `growth tabs and side navigation render all entries, and their links navigate (${language}) [GRW-01, SDN-02, SDN-04]`,
      async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`/growth/prerendered?language=${language}`);
        await baseExpect(part(page, TABS, 'tab')).toHaveCount(3);
        baseExpect((await page.locator(NAV).boundingBox())?.width).toBe(300);
        await baseExpect(entry(page, NAV, 'fundsSpot')).toBeVisible();
        await baseExpect(entry(page, NAV, 'tickets')).toBeVisible();
        await baseExpect(part(page, NAV, 'toggle')).toBeHidden();
        await entry(page, TABS, 'referral').click();
        await page.waitForURL(`**${prefix}/referral`);
      },
    );

  for (const language of ['en', 'ar'])
    plain(
      `a collapsed side navigation opens its menus beside its buttons within the viewport (${language}) [SDN-05]`,
      async ({ page }) => {
        await page.setViewportSize({ width: 1439, height: 700 });
        await page.goto(`/growth/prerendered?language=${language}`);
        baseExpect((await page.locator(NAV).boundingBox())?.width).toBe(104);
        await baseExpect(entry(page, NAV, 'tickets')).toBeHidden();
        for (const button of await page.locator(`${NAV} button[part="item"]`).all()) {
          await button.click();
          const box = page.locator(`${NAV} [part="menu"]:popover-open`);
          await baseExpect(box).toBeVisible();
          const [own, at] = [await box.boundingBox(), await button.boundingBox()];
          baseExpect(own && own.x >= 0 && own.x + own.width <= 1439 && own.y >= 0 && own.y + own.height <= 700).toBe(
            true,
          );
          baseExpect(own && at && (language === 'ar' ? own.x + own.width <= at.x : own.x >= at.x + at.width)).toBe(
            true,
          );
          await page.keyboard.press('Escape');
          await baseExpect(box).toHaveCount(0);
        }
      },
    );

  plain('the side navigation of a narrow page opens with its toggle [SDN-03]', async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 800 });
    await page.goto('/growth/prerendered');
    await baseExpect(entry(page, NAV, 'fundsSpot')).toBeHidden();
    await part(page, NAV, 'toggle').click();
    await baseExpect(entry(page, NAV, 'fundsSpot')).toBeVisible();
    await entry(page, NAV, 'fundsOverview').click();
    await page.waitForURL('**/myaccount/myfunds');
  });
});

test('@firefox prerendered growth tabs and side navigation hydrate unchanged with the page’s attributes', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shell.open('/growth/prerendered?persona=visitor', READY);
  await expect(entry(page, TABS, 'rewardsHub')).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, NAV, 'fundsSpot')).toHaveAttribute('aria-current', 'page');
  // All groups were prerendered open, and none of them closes without a click.
  await expect(entry(page, NAV, 'tickets')).toBeVisible();
  await page.locator(`${NAV} button[part="item"]`).last().click();
  await expect(entry(page, NAV, 'tickets')).toBeHidden();
});

test('a side navigation group opened before the script has loaded closes on the next click [SDN-06]', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const release = await delayResponses(page, /\/chunks\/(?:react|core)-/);
  const opened = shell.open('/growth/prerendered?persona=visitor', READY);
  const group = page.locator(`${NAV} button[part="item"]`).last();
  await group.click();
  const box = page.locator(`${NAV} [part="menu"]:popover-open`);
  await expect(box).toBeVisible();
  release();
  await opened;
  await group.click();
  await expect(box).toHaveCount(0);
});

/** Removes all shell elements except growth tabs and side navigation from the page. */
const removeOtherElements = (page: Page): Promise<unknown> =>
  page.route('**/growth/prerendered*', async (route) => {
    const response = await route.fetch();
    const markup = await response.text();
    await route.fulfill({
      response,
      body: markup.replace(/<exchange-(header|footer)[\s\S]*?<\/exchange-\1>/g, ''),
    });
  });

test('a click on a dormant group is replayed once and closes the group, and the next click opens it [SDN-01]', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await removeOtherElements(page);
  await shell.open('/growth/prerendered?persona=visitor', READY);
  await page.waitForLoadState('networkidle');
  const react = (): number => shell.requests.filter((request) => /\/chunks\/react-/.test(request.url())).length;
  const group = page.locator(`${NAV} button[part="item"]`).last();
  await expect(entry(page, NAV, 'tickets')).toBeVisible();
  expect(react()).toBe(0);
  await group.dispatchEvent('click');
  await expect(entry(page, NAV, 'tickets')).toBeHidden();
  expect(react()).toBe(1);
  await group.click();
  await expect(entry(page, NAV, 'tickets')).toBeVisible();
});

test('growth tabs and side navigation load no React and send three requests on a visitor’s page', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await removeOtherElements(page);
  await shell.open('/growth/prerendered?persona=visitor', READY);
  await page.waitForLoadState('networkidle');
  const paths = shell.requests.map((request) => new URL(request.url()).pathname);
  expect(
    paths
      .filter((path) => path.includes('/chunks/'))
      .map((path) => path.replace(/^.*\/|-[\w-]{8}\.js$/g, ''))
      .toSorted(),
  ).toEqual(['active-item', 'active-tab', 'chunk-manifest', 'core', 'growth-tabs-controller', 'side-nav-controller']);
  expect(paths.filter((path) => path.startsWith('/api')).toSorted()).toEqual([
    '/api/web/v1/compliance/check',
    '/api/web/v1/site/settings',
    '/api/web/v1/usercenter/get_info',
  ]);
  await expect(entry(page, TABS, 'rewardsHub')).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, NAV, 'fundsSpot')).toHaveAttribute('aria-current', 'page');
  await expect(part(page, NAV, 'toggle')).toBeVisible();
});

test('growth tabs and side navigation keep their links if their chunks are tampered with', async ({ page, shell }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  shell.allowConsole(/integrity|Failed to load/);
  await shell.faults('cdn/chunks/growth-tabs-*:flip,cdn/chunks/side-nav-*:flip');
  await shell.open('/growth/prerendered?persona=visitor', ['exchange-header']);
  for (const tag of READY) await shell.event('exchange-error', (event) => event.tag === tag);
  expect(new Set(shell.errors().map(({ tag, detail }) => `${tag} ${String(detail['source'])}`))).toEqual(
    new Set(READY.map((tag) => `${tag} file`)),
  );
  await expect(part(page, TABS, 'tab')).toHaveCount(3);
  await entry(page, NAV, 'fundsOverview').click();
  await page.waitForURL('**/myaccount/myfunds');
});

for (const fault of ['status-500', 'status-401', 'reset', 'malformed', 'wrong-types'])
  test(`growth tabs and side navigation show their default entries if every request fails (${fault})`, async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    shell.allowConsole(/Failed to load resource/);
    await shell.faults(`*:${fault}`);
    await shell.open('/growth?persona=affiliate', READY);
    await page.waitForLoadState('networkidle');
    expect(shell.errors().every(({ detail }) => detail['source'] !== 'render' && detail['source'] !== 'crash')).toBe(
      true,
    );
    await expect(part(page, TABS, 'tab')).toHaveCount(3);
    await expect(page.locator(`${NAV} button[part="item"]`)).toHaveCount(6);
    await expect(part(page, 'exchange-header', 'crash')).toHaveCount(0);
  });

test('hostile page properties never execute and never change link targets', async ({ page, shell }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(`
    Object.prototype.href = 'https://evil.example/';
    Object.prototype.icon = 'https://evil.example/x.png';
    Object.prototype['rewards>referral'] = 'polluted';
    addEventListener('DOMContentLoaded', () => {
      const nav = document.querySelector('exchange-side-nav');
      nav.path = '/a';
      nav.items = [
        { key: 'a', title: '<img src=x onerror="globalThis.ran=1">', href: '/a', children: [
          { key: 'b', title: '<script>globalThis.ran=1</script>', href: 'javascript:globalThis.ran=1' },
          { key: 'c', title: 'C', href: '/c', children: [{ key: 'd', title: 'D', href: '/d' }] },
        ] },
        { key: '__proto__', title: 'P', href: '/p' },
        { key: 'toString', title: { toString() { globalThis.ran = 1; return 'T'; } }, href: { toString: () => '/t' } },
        { key: 'e', title: 'E' },
      ];
      document.querySelector('exchange-growth-tabs').channels = { 'rewards>referral': '"><img src=x>', __proto__: { 'rewards>activity': 'x' } };
    });
  `);
  await shell.open('/growth?persona=visitor', READY);
  await expect(entry(page, NAV, 'a')).toHaveText('<img src=x onerror="globalThis.ran=1">');
  const links = await page
    .locator(`${NAV} a, ${TABS} a`)
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.toSorted()).toEqual(['/a', '/c', '/competition/center', '/referral', '/rewards_hub']);
  expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
  expect(shell.requests.filter((request) => request.url().includes('evil.example'))).toEqual([]);
  const errors = shell.errors().filter(({ tag }) => READY.includes(tag));
  expect(errors.map(({ tag }) => tag).toSorted()).toEqual(READY.toSorted());
});
