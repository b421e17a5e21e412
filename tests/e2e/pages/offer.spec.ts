import type { Page } from '@playwright/test';
import { expect, openPopovers, part, test } from '../../support/e2e.ts';

interface Shell {
  readonly ExchangeShell: { configure(configuration: object): void };
}

/** Returns the navigation's first level and the links of all its menus. */
const readNavigation = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('exchange-header')?.shadowRoot;
    const menus = [...(root?.querySelectorAll('[part~="nav"] button[part~="nav-item"]') ?? [])].map(
      (button) => button.textContent?.trim() ?? '',
    );
    const keys = [...(root?.querySelectorAll<HTMLElement>('[part~="nav"] a[data-key]') ?? [])].map(
      ({ dataset }) => dataset['key'] ?? '',
    );
    return { menus, keys };
  });

const SOME = [
  'futures',
  'margin',
  'etf',
  'spotGrid',
  'simpleEarn',
  'staking',
  'p2pMarket',
  'card',
  'rewardsHub',
  'otc',
];

for (const [site, menus, keys] of [
  ['0', ['Futures', 'Bots and copy', 'Earn'], SOME],
  ['182', ['Earn'], ['staking', 'otc']],
  ['232', [], ['rewardsHub', 'otc']],
  ['153', ['Bots and copy'], ['spotGrid', 'otc']],
] as const)
  test(`the navigation bar, the sidebar and the market tabs show only what the site offers (site ${site}) [ROL-09, OP-91]`, async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open(`/fee?persona=visitor&site=${site}&language=en`);
    const here = await readNavigation(page);
    expect(here.menus.filter((name) => ['Futures', 'Bots and copy', 'Earn'].includes(name))).toEqual(menus);
    expect(SOME.filter((key) => here.keys.includes(key))).toEqual(keys);
    expect(here.menus).toContain('Institutional');

    await part(page, 'exchange-header', 'nav-item').filter({ hasText: 'Markets' }).click();
    const tabs = page.locator('exchange-header [role="tab"]');
    await expect(tabs.first()).toBeVisible();
    // One tab contains the favourites.
    expect(await tabs.count()).toBe(site === '0' ? 5 : 2);

    await page.setViewportSize({ width: 1000, height: 900 });
    const sidebar = await page.evaluate(() =>
      [...(document.querySelector('exchange-header')?.shadowRoot?.querySelectorAll('#sidebar a[data-key]') ?? [])].map(
        (anchor) => (anchor as HTMLElement).dataset['key'] ?? '',
      ),
    );
    expect(SOME.filter((key) => sidebar.includes(key))).toEqual(keys);
  });

test('the key `offer` changes a rendered page’s entries but does not show blocked entries [OP-91]', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shell.open('/fee?persona=visitor&site=182&language=en&codes=futures');
  const configure = (offer: Readonly<Record<string, Readonly<Record<string, boolean>>>>) =>
    page.evaluate((cells) => (globalThis as unknown as Shell).ExchangeShell.configure({ offer: cells }), offer);
  const links = (key: string) => page.locator(`exchange-header [part~="nav"] .mega-columns a[data-key="${key}"]`);
  /** Counts a link's occurrences in the menus, opening each menu once. */
  const counts = (...keys: readonly string[]) =>
    expect.poll(async () => {
      await openPopovers(page, 'exchange-header');
      return Promise.all(keys.map((key) => links(key).count()));
    });
  await counts('staking').toEqual([1]);
  await configure({ '182': { derivatives: true, bots: true, staking: false } });
  await counts('spotGrid', 'options', 'staking', 'futures').toEqual([1, 1, 0, 0]);
  await configure({ '71': { staking: false } });
  await counts('staking', 'spotGrid').toEqual([1, 0]);
});
