import axe from 'axe-core';
import type { Locator, Page } from '@playwright/test';
import { expect, part, partnerOrigin, test } from '../../support/e2e.ts';

const field = (page: Page | Locator, tag = 'exchange-header'): Locator => part(page, tag, 'input');
const results = (page: Page, tag = 'exchange-header'): Locator => part(page, tag, 'result');

async function openSearch(page: Page): Promise<void> {
  await part(page, 'exchange-header', 'search').click();
  await expect(field(page)).toBeFocused();
}

/** Returns a popover's axe violations. */
async function findings(page: Page, box = ['exchange-header', '#search']): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (include) => {
    interface Axe {
      run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
    }
    const { axe: inPage } = globalThis as unknown as { axe: Axe };
    const { violations } = await inPage.run(
      { include: [{ fromShadowDom: include }] },
      { runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] } },
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, box);
}

test.describe('the header search', () => {
  test('@firefox opens, accepts a query and follows a result with the keyboard [HDR-40, SRC-08]', async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open('/legacy?persona=visitor');
    await part(page, 'exchange-header', 'search').focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('btc');
    await expect(results(page).first()).toHaveAttribute('data-key', 'spot-BTC_USDT');
    await expect(field(page)).toHaveAttribute('autocomplete', 'off');
    await page.keyboard.press('ArrowDown');
    await expect(results(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(page.locator('exchange-header #search')).toBeHidden();
    await expect(part(page, 'exchange-header', 'search')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('spot grid');
    await expect(results(page)).toHaveCount(1);
    await page.keyboard.press('Enter');
    const event = await shell.event('exchange-navigate');
    expect(event.detail['key']).toBe('spotGrid');
    await page.waitForURL(/strategybot|bots|grid/);
  });

  test('fills the screen below the bar on phones [RSP-01, HDR-46]', async ({ page, shell }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await shell.open('/legacy?persona=trader');
    await openSearch(page);
    const box = await page.locator('exchange-header #search').boundingBox();
    const bar = await part(page, 'exchange-header', 'bar').boundingBox();
    expect(box?.width).toBe(390);
    expect(box?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(800);
    await field(page).fill('usdt');
    await expect(results(page).nth(5)).toBeVisible();
    // Late results are appended at the end.
    await expect(results(page).last()).toHaveAttribute('data-key', 'featured-season');
    await page.keyboard.press('ArrowUp');
    await expect(results(page).last()).toBeInViewport();
    await expect(field(page), 'only the list scrolls').toBeInViewport();
  });

  for (const width of [1440, 1439, 992, 991, 768, 500, 414, 390, 320])
    test(`has a visible button in the bar and causes no horizontal scrolling (${width} px) [HDR-40, RSP]`, async ({
      page,
      shell,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await shell.open('/legacy?persona=trader');
      await shell.event('exchange-session');
      await expect(part(page, 'exchange-header', 'search')).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });

  test('finds no entry that the user’s blocked codes hide [NAV-94]', async ({ page, shell }) => {
    await shell.open('/legacy?persona=trader&codes=spot_grid,pilot');
    await shell.event('compliance-decision');
    await openSearch(page);
    const keys = () => results(page).evaluateAll((all) => all.map((link) => link.getAttribute('data-key') ?? ''));
    await field(page).fill('pepe');
    await expect(results(page).first()).toHaveAttribute('data-key', 'spot-PEPE_USDT');
    expect((await keys()).filter((key) => key.startsWith('pilot-'))).toEqual([]);
    await field(page).fill('grid trading spot');
    await expect(part(page, 'exchange-header', 'empty')).toHaveText('Nothing found. Try another name.');
    await field(page).fill('grid');
    await expect(results(page).first()).toBeVisible();
    expect(await keys()).not.toContain('spotGrid');
  });

  for (const theme of ['light', 'dark'])
    for (const language of ['en', 'ar'])
      test(`has no axe violations when it is open (${theme}, ${language})`, async ({ page, shell }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await shell.open(`/legacy?persona=trader&theme=${theme}&language=${language}`);
        await openSearch(page);
        await expect(results(page).first()).toBeVisible();
        expect(await findings(page)).toEqual([]);
        await page.keyboard.type('btc');
        await expect(results(page).first()).toHaveAttribute('data-key', 'spot-BTC_USDT');
        await page.keyboard.press('ArrowDown');
        expect(await findings(page)).toEqual([]);
        await field(page).fill('zzzz');
        await expect(part(page, 'exchange-header', 'empty')).toBeVisible();
        expect(await findings(page)).toEqual([]);
      });
});

test.describe('the search under a partner’s strict policy', () => {
  for (const search of ['own', 'foreign'] as const)
    test(`@firefox runs the ${search === 'own' ? 'built-in' : 'third-party'} application without violations [SRC-04]`, async ({
      page,
      shell,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await shell.open(`${partnerOrigin(baseURL)}/?persona=visitor&search=${search}`);
      await part(page, 'exchange-header', 'search').click();
      if (search === 'own') {
        await expect(field(page)).toBeFocused();
        await page.keyboard.type('eth');
        await expect(results(page).first()).toHaveAttribute('data-key', 'spot-ETH_USDT');
        await page.keyboard.press('Escape');
        await field(page, 'exchange-search').click();
        await page.keyboard.type('eth');
        await expect(results(page, 'exchange-search').first()).toHaveAttribute('data-key', 'spot-ETH_USDT');
      } else {
        await expect(page.locator('exchange-header #search pre')).toContainText('"siteId": 0');
        await expect(page.locator('exchange-search pre')).toContainText('"locale": "en"');
      }
      await page.waitForLoadState('networkidle');
      expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
    });
});

test('<exchange-search> has no axe violations, closed or open', async ({ page, shell }) => {
  await shell.open('/legacy?persona=visitor&search=own');
  await expect(field(page, 'exchange-search')).toBeVisible();
  expect(await findings(page, ['exchange-search', '[data-root]'])).toEqual([]);
  await field(page, 'exchange-search').fill('btc');
  await expect(results(page, 'exchange-search').first()).toHaveAttribute('data-key', 'spot-BTC_USDT');
  expect(await findings(page, ['exchange-search', '[data-root]'])).toEqual([]);
});

test('the all-in-one bundle contains the search [EMB-01]', async ({ page, shell }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shell.open('/legacy?persona=visitor&script=all');
  await openSearch(page);
  await page.keyboard.type('btc');
  await expect(results(page).first()).toHaveAttribute('data-key', 'spot-BTC_USDT');
  expect(shell.requests.filter((request) => request.url().includes('/chunks/'))).toEqual([]);
});

interface Call {
  readonly name: string;
  readonly place: string;
}
const parcelCalls = (page: Page): Promise<readonly Call[]> =>
  page.evaluate(() => (globalThis as unknown as { searchParcelCalls?: Call[] }).searchParcelCalls ?? []);

test('a theme or language choice in the header updates a search application without remounting it [SRC-01, SRC-02, THM-05, trap 48]', async ({
  page,
  shell,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shell.open('/legacy?persona=visitor&search=foreign');
  await expect(page.locator('exchange-search pre')).toBeVisible();
  await part(page, 'exchange-header', 'theme').click();
  await expect(page.locator('exchange-search pre')).toContainText('"theme": 2');
  await part(page, 'exchange-header', 'language').click();
  await page.locator('exchange-header [part~="menu"]:popover-open a[hreflang="fr"]').click();
  await expect(page.locator('exchange-search pre')).toContainText('"langPrefix": "/fr"');
  const calls = await parcelCalls(page);
  expect(calls.filter(({ name }) => name === 'mount')).toHaveLength(1);
  expect(calls.filter(({ name }) => name === 'update').length).toBeGreaterThanOrEqual(2);
  await page.evaluate(() => document.querySelector('exchange-search')?.remove());
  await expect.poll(async () => (await parcelCalls(page)).filter(({ name }) => name === 'unmount').length).toBe(1);
});
