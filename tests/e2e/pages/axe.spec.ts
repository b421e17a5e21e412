import type { Page } from '@playwright/test';
import { findings } from '../../support/axe.ts';
import { expect, part, test, WIDGETS } from '../../support/e2e.ts';
import { FUND_PASSWORD, openFundPassword } from '../../support/fund-password.ts';

/** Opens the element's popovers one by one with their triggers, and returns the axe findings. */
async function auditMenus(page: Page, tag: string): Promise<string[]> {
  const results: string[] = [];
  const triggers = page.locator(`${tag} button[popovertarget]:not([popovertargetaction])`);
  for (let index = 0; index < (await triggers.count()); index += 1) {
    const trigger = triggers.nth(index);
    if (!(await trigger.isVisible())) continue;
    const name = (await trigger.getAttribute('popovertarget')) ?? '';
    await trigger.click();
    await expect(page.locator(`${tag} #${name}`)).toBeVisible();
    results.push(...(await findings(page, `${tag} ${name}`, [tag, `#${name}`])));
    await page.keyboard.press('Escape');
    await expect(page.locator(`${tag} #${name}`)).toBeHidden();
  }
  return results;
}

/** Opens the settings tabs one by one, and returns the axe findings. Drawers are popovers and are tested with the menus. */
async function auditSettings(page: Page): Promise<string[]> {
  const tag = 'exchange-header';
  const results: string[] = [];
  const dialog = page.locator(`${tag} dialog[open]`);
  const audit = async (what: string): Promise<void> => {
    results.push(...(await findings(page, what, [tag, 'dialog[open]'])));
  };
  await part(page, tag, 'settings').click();
  const tabs = dialog.getByRole('tab');
  await expect(tabs).toHaveCount(4);
  for (let index = 0; index < 4; index += 1) {
    await tabs.nth(index).click();
    await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
    await audit(`settings ${index + 1}`);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  return results;
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
      // Checking two dozen popovers may exceed the default time limit.
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1500, height: 900 });
      const ready = path === '/legacy' ? undefined : ['exchange-header', 'exchange-footer'];
      await shell.open(`${path}?persona=${persona}&theme=${theme}&language=${language}`, ready);
      await page.waitForLoadState('networkidle');
      const axeViolations = await findings(page, 'page');
      // Both pages contain the same popovers, and a member's popovers include all of a visitor's. Colours depend on the theme, and positions
      // on the text direction, so one test per theme and direction is sufficient.
      if (persona === 'trader' && (theme === 'dark') === (language === 'ar')) {
        axeViolations.push(
          ...(await auditMenus(page, 'exchange-header')),
          ...(await auditMenus(page, 'exchange-footer')),
          ...(await auditSettings(page)),
        );
        await page.locator('#show-notifications').click();
        await expect(part(page, 'exchange-reminder', 'message').first()).toBeVisible();
        axeViolations.push(...(await findings(page, 'reminder', ['exchange-reminder', '[part="panel"]'])));
        await page.locator('#show-notifications').click();
        await part(page, 'exchange-header', 'language').click();
        await page.locator('exchange-header [part~="menu"]:popover-open a[data-language="tr"]').click();
        await expect(page.locator('exchange-header dialog[open]')).toBeVisible();
        axeViolations.push(...(await findings(page, 'dialog', ['exchange-header', 'dialog'])));
      }
      expect(axeViolations).toEqual([]);
    });

for (const theme of ['light', 'dark'] as const)
  test(`the phone layout has no axe violations in drawer, market lists, columns and gate tip (${theme})`, async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await shell.open(`/nft?persona=tips-mode&theme=${theme}&language=en`);
    await expect(part(page, 'compliance-gate', 'tip')).toBeVisible();
    const axeViolations = await findings(page, 'tip');
    await page.keyboard.press('Escape');
    await part(page, 'exchange-header', 'sidebar-toggle').click();
    const sidebar = part(page, 'exchange-header', 'sidebar');
    await sidebar.locator('summary').first().click();
    axeViolations.push(...(await findings(page, 'drawer', ['exchange-header', '[part="sidebar"]'])));
    await sidebar.getByRole('button', { name: 'Markets' }).click();
    const lists = sidebar.locator('#sidebar-markets');
    await expect(part(page, 'exchange-header', 'market-row').first()).toBeVisible();
    axeViolations.push(...(await findings(page, 'market lists', ['exchange-header', '#sidebar-markets'])));
    await lists.getByRole('tab', { name: 'Favourites' }).click();
    await expect(lists.getByText('No favourites yet')).toBeVisible();
    axeViolations.push(...(await findings(page, 'favourites', ['exchange-header', '#sidebar-markets'])));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await part(page, 'exchange-footer', 'column').first().locator('summary').click();
    axeViolations.push(...(await findings(page, 'columns', ['exchange-footer', 'footer'])));
    expect(axeViolations).toEqual([]);
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
      const axeViolations = await findings(page, 'page');
      const nav = page.locator('exchange-side-nav');
      if (width === 390) await part(page, 'exchange-side-nav', 'toggle').click();
      else await nav.locator('button[part="item"]').last().click();
      await expect(nav.locator('a[data-key="tickets"]')).toBeVisible({ visible: width !== 390 });
      axeViolations.push(...(await findings(page, 'opened', ['exchange-side-nav', '[part="nav"]'])));
      expect(axeViolations).toEqual([]);
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
    const results: string[] = [];
    const audit = async (what: string, attributes: Readonly<Record<string, string>>): Promise<void> => {
      await openFundPassword(page, { ...attributes, theme, language });
      await expect(part(page, FUND_PASSWORD, 'dialog')).toBeVisible();
      await page.waitForLoadState('networkidle');
      results.push(...(await findings(page, what, [FUND_PASSWORD, 'dialog'])));
    };
    await shell.open(`/widgets?persona=trader&${query}`, [FUND_PASSWORD]);
    await audit('verify', { mode: 'verify' });
    await audit('frequency', { mode: 'frequency' });
    await shell.open(`/widgets?persona=visitor&${query}`, [FUND_PASSWORD]);
    await audit('visitor', {});
    await shell.open(`/web-view?${query}`, ['exchange-header']);
    await audit('refused', { gateway: String(baseURL), 'link-base': String(baseURL) });
    expect(results).toEqual([]);
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
      const axeViolations = await findings(page, 'banner', [banner, '[part~="banner"]']);
      await shell.open(`/widgets?home=1&${query}`, [gifts]);
      await expect(part(page, gifts, 'dialog')).toBeVisible();
      axeViolations.push(...(await findings(page, 'gifts', [gifts, 'dialog'])));
      expect(axeViolations).toEqual([]);
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

/** Overlays that pages open, with the content that each persona sees, the container, and the narrow width. */
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
      const results: string[] = [];
      for (const [persona, content] of Object.entries(seen)) {
        await shell.open(`/widgets?persona=${persona}&theme=${theme}&language=${language}`, [tag]);
        await page.locator(tag).evaluate((element) => element.setAttribute('open', ''));
        await expect(page.locator(`${tag} ${box} ${content}`).first()).toBeVisible();
        results.push(...(await findings(page, persona, [tag, box])));
      }
      expect(results).toEqual([]);
    });
