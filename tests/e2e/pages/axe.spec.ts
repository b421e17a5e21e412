import type { Page } from '@playwright/test';
import { findings } from '../../support/axe.ts';
import { expect, part, test, WIDGETS } from '../../support/e2e.ts';
import { FUND_PASSWORD, openFundPassword } from '../../support/fund-password.ts';

/** Opens the element's popovers one by one with their triggers, and returns the axe findings. */
async function lookIntoMenus(page: Page, tag: string): Promise<string[]> {
  const found: string[] = [];
  const triggers = page.locator(`${tag} button[popovertarget]:not([popovertargetaction])`);
  for (let index = 0; index < (await triggers.count()); index += 1) {
    const trigger = triggers.nth(index);
    if (!(await trigger.isVisible())) continue;
    const name = (await trigger.getAttribute('popovertarget')) ?? '';
    await trigger.click();
    await expect(page.locator(`${tag} #${name}`)).toBeVisible();
    found.push(...(await findings(page, `${tag} ${name}`, [tag, `#${name}`])));
    await page.keyboard.press('Escape');
    await expect(page.locator(`${tag} #${name}`)).toBeHidden();
  }
  return found;
}

/** Opens the settings tabs one by one, and returns the axe findings. Drawers are popovers and are tested with the menus. */
async function lookIntoSettings(page: Page): Promise<string[]> {
  const tag = 'exchange-header';
  const found: string[] = [];
  const dialog = page.locator(`${tag} dialog[open]`);
  const look = async (what: string): Promise<void> => {
    found.push(...(await findings(page, what, [tag, 'dialog[open]'])));
  };
  await part(page, tag, 'settings').click();
  const tabs = dialog.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  for (let index = 0; index < 4; index += 1) {
    await tabs.nth(index).click();
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
    await look(`settings ${index + 1}`);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return found;
}

for (const [path, persona] of [
  ['/legacy', 'visitor'],
  ['/legacy', 'trader'],
  ['/prerendered', 'visitor'],
] as const)
  for (const [theme, language] of [
    ['light', 'en'],
    ['dark', 'en'],
    ['light', 'ar'],
    ['dark', 'ar'],
  ] as const)
    test(`a page has no axe violations (${path}, ${persona}, ${theme}, ${language})`, async ({ page, shell }) => {
      // A time limit rather than a fixed wait: two dozen popovers, each checked completely.
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1500, height: 900 });
      const ready = path === '/legacy' ? undefined : ['exchange-header', 'exchange-footer'];
      await shell.open(`${path}?persona=${persona}&theme=${theme}&language=${language}`, ready);
      await page.waitForLoadState('networkidle');
      const found = await findings(page, 'page');
      // Popovers are the same on both pages, and a member has all those of a visitor. Colours depend on the theme and positions on the
      // direction, so one of each combination is enough.
      if (persona === 'trader' && (theme === 'dark') === (language === 'ar')) {
        found.push(
          ...(await lookIntoMenus(page, 'exchange-header')),
          ...(await lookIntoMenus(page, 'exchange-footer')),
          ...(await lookIntoSettings(page)),
        );
        await page.locator('#show-notifications').click();
        await expect(part(page, 'exchange-reminder', 'message').first()).toBeVisible();
        found.push(...(await findings(page, 'reminder', ['exchange-reminder', '[part="panel"]'])));
        await page.locator('#show-notifications').click();
        await part(page, 'exchange-header', 'language').click();
        await page.locator('exchange-header [part~="menu"]:popover-open a[data-language="tr"]').click();
        await expect(page.locator('exchange-header dialog[open]')).toBeVisible();
        found.push(...(await findings(page, 'dialog', ['exchange-header', 'dialog'])));
      }
      expect(found).toEqual([]);
    });

for (const theme of ['light', 'dark'] as const)
  test(`the phone layout has no axe violations in drawer, market lists, columns and gate tip (${theme})`, async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await shell.open(`/nft?persona=tips-mode&theme=${theme}&language=en`);
    await expect(part(page, 'compliance-gate', 'tip')).toBeVisible();
    const found = await findings(page, 'tip');
    await page.keyboard.press('Escape');
    await part(page, 'exchange-header', 'sidebar-toggle').click();
    const sidebar = part(page, 'exchange-header', 'sidebar');
    await sidebar.locator('summary').first().click();
    found.push(...(await findings(page, 'drawer', ['exchange-header', '[part="sidebar"]'])));
    await sidebar.getByRole('button', { name: 'Markets' }).click();
    const lists = sidebar.locator('#sidebar-markets');
    await expect(part(page, 'exchange-header', 'market-row').first()).toBeVisible();
    found.push(...(await findings(page, 'market lists', ['exchange-header', '#sidebar-markets'])));
    await lists.getByRole('tab', { name: 'Favourites' }).click();
    await expect(lists.getByText('No favourites yet')).toBeVisible();
    found.push(...(await findings(page, 'favourites', ['exchange-header', '#sidebar-markets'])));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await part(page, 'exchange-footer', 'column').first().locator('summary').click();
    found.push(...(await findings(page, 'columns', ['exchange-footer', 'footer'])));
    expect(found).toEqual([]);
  });

for (const [theme, language] of [
  ['light', 'en'],
  ['dark', 'ar'],
] as const)
  for (const width of [1440, 1024, 390])
    test(`a member area has no axe violations (${width} px, ${theme}, ${language})`, async ({ page, shell }) => {
      await page.setViewportSize({ width, height: 900 });
      await shell.open(`/growth?persona=affiliate&theme=${theme}&language=${language}`, [
        'exchange-growth-tabs',
        'exchange-side-nav',
      ]);
      await page.waitForLoadState('networkidle');
      const found = await findings(page, 'page');
      const nav = page.locator('exchange-side-nav');
      if (width === 390) await part(page, 'exchange-side-nav', 'toggle').click();
      else await nav.locator('button[part="item"]').last().click();
      await expect(nav.locator('a[data-key="tickets"]')).toBeVisible({ visible: width !== 390 });
      found.push(...(await findings(page, 'opened', ['exchange-side-nav', '[part="nav"]'])));
      expect(found).toEqual([]);
    });

for (const [theme, language, width] of [
  ['light', 'en', 1440],
  ['dark', 'ar', 390],
] as const)
  test(`<exchange-fund-password> has no axe violations (${theme}, ${language}, ${width} px)`, async ({
    page,
    shell,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const query = `theme=${theme}&language=${language}`;
    const found: string[] = [];
    const look = async (what: string, attributes: Readonly<Record<string, string>>): Promise<void> => {
      await openFundPassword(page, { ...attributes, theme, language });
      await expect(part(page, FUND_PASSWORD, 'dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');
      found.push(...(await findings(page, what, [FUND_PASSWORD, 'dialog'])));
    };
    await shell.open(`/widgets?persona=trader&${query}`, [FUND_PASSWORD]);
    await look('verify', { mode: 'verify' });
    await look('frequency', { mode: 'frequency' });
    await shell.open(`/widgets?persona=visitor&${query}`, [FUND_PASSWORD]);
    await look('visitor', {});
    await shell.open(`/web-view?${query}`, ['exchange-header']);
    await look('refused', { gateway: String(baseURL), 'link-base': String(baseURL) });
    expect(found).toEqual([]);
    shell.errors();
  });

test.describe('a promotion on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
  });
  for (const [theme, language] of [
    ['light', 'en'],
    ['dark', 'ar'],
  ] as const)
    test(`has no axe violations (${theme}, ${language})`, async ({ page, shell }) => {
      const query = `persona=visitor&theme=${theme}&language=${language}`;
      const [banner, gifts] = ['exchange-app-banner', 'exchange-claim-gifts'];
      await shell.open(`/widgets?${query}`, [banner]);
      await expect(part(page, banner, 'banner')).toBeVisible();
      const found = await findings(page, 'banner', [banner, '[part~="banner"]']);
      await shell.open(`/widgets?home=1&${query}`, [gifts]);
      await expect(part(page, gifts, 'dialog')).toBeVisible();
      found.push(...(await findings(page, 'gifts', [gifts, 'dialog'])));
      expect(found).toEqual([]);
    });
});

for (const [theme, language, width] of [
  ['light', 'en', 1440],
  ['dark', 'en', 1024],
  ['light', 'ar', 390],
  ['dark', 'ar', 1440],
] as const)
  test(`the widgets page has no axe violations (${theme}, ${language}, ${width} px)`, async ({ page, shell }) => {
    await page.setViewportSize({ width, height: 900 });
    await shell.open(`/widgets?persona=affiliate&theme=${theme}&language=${language}`, [...WIDGETS, 'exchange-header']);
    await page.waitForLoadState('networkidle');
    expect(await findings(page, 'page', 'main')).toEqual([]);
    expect(await findings(page, 'elements')).toEqual([]);
  });

/** Overlays that a page opens: persona, selector and visible part. */
const OPENED = [
  ['exchange-deposit-chooser', { trader: 'a', visitor: 'a' }, 'dialog', 390],
  ['exchange-transfer', { trader: 'form', visitor: 'a' }, 'dialog', 390],
  ['exchange-chat', { trader: 'form' }, '.chat', 1024],
] as const;

for (const [tag, seen, box, narrow] of OPENED)
  for (const [theme, language, width] of [
    ['light', 'en', 1440],
    ['dark', 'ar', narrow],
  ] as const)
    test(`an element has no axe violations (${tag}, ${theme}, ${language}, ${width} px)`, async ({ page, shell }) => {
      await page.setViewportSize({ width, height: 800 });
      const found: string[] = [];
      for (const [persona, content] of Object.entries(seen)) {
        await shell.open(`/widgets?persona=${persona}&theme=${theme}&language=${language}`, [tag]);
        await page.locator(tag).evaluate((element) => element.setAttribute('open', ''));
        await expect(page.locator(`${tag} ${box} ${content}`).first()).toBeVisible();
        found.push(...(await findings(page, persona, [tag, box])));
      }
      expect(found).toEqual([]);
    });
