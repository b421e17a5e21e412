import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect, part, test } from '../../support/e2e.ts';

/** As much of axe as is asked for here. */
interface Axe {
  run(
    context: object,
    options: object,
  ): Promise<{
    violations: readonly { id: string; nodes: readonly { target: readonly string[]; failureSummary?: string }[] }[];
  }>;
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'];
const OURS = ['exchange-header', 'exchange-footer', 'exchange-reminder', 'compliance-gate'];

/**
 * What axe finds in our elements, or in one box of an element; the rest of the page is the page's own. It is put into
 * the page once and asked there: a run takes a twentieth of the time that the builder for Playwright needs.
 */
async function findings(page: Page, what: string, box?: readonly [tag: string, selector: string]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ name, rules, include }) => {
      const { axe: inPage } = globalThis as unknown as { axe: Axe };
      const { violations } = await inPage.run(
        { include: include.filter((one) => typeof one !== 'string' || document.querySelector(one) !== null) },
        { runOnly: { type: 'tag', values: rules }, resultTypes: ['violations'] },
      );
      return violations.map(
        ({ id, nodes }) =>
          `${name}: ${id}: ${nodes
            .slice(0, 3)
            .map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary?.split('\n')[1] ?? ''}`)
            .join(' | ')}`,
      );
    },
    { name: what, rules: RULES, include: box === undefined ? OURS : [{ fromShadowDom: [...box] }] },
  );
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const roots = [
      ...document.querySelectorAll('exchange-header, exchange-footer, exchange-reminder, compliance-gate'),
    ].flatMap((host) => host.shadowRoot ?? []);
    await Promise.all(
      roots.flatMap((root) => root.getAnimations()).map((animation) => animation.finished.catch(() => {})),
    );
  });
}

/** Opens each box of the element by its trigger, in turn. */
async function lookIntoMenus(page: Page, tag: string): Promise<string[]> {
  const found: string[] = [];
  const triggers = page.locator(`${tag} button[popovertarget]:not([popovertargetaction])`);
  for (let index = 0; index < (await triggers.count()); index += 1) {
    const trigger = triggers.nth(index);
    if (!(await trigger.isVisible())) continue;
    const name = (await trigger.getAttribute('popovertarget')) ?? '';
    await trigger.click();
    await expect(page.locator(`${tag} #${name}`)).toBeVisible();
    await settled(page);
    found.push(...(await findings(page, `${tag} ${name}`, [tag, `#${name}`])));
    await page.keyboard.press('Escape');
    await expect(page.locator(`${tag} #${name}`)).toBeHidden();
  }
  return found;
}

/** Opens each tab of the settings, in turn; drawers are popovers, and among the menus. */
async function lookIntoSettings(page: Page): Promise<string[]> {
  const tag = 'exchange-header';
  const found: string[] = [];
  const dialog = page.locator(`${tag} dialog[open]`);
  const look = async (what: string): Promise<void> => {
    await settled(page);
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
    test(`axe finds nothing: ${path} as ${persona}, ${theme}, ${language}`, async ({ page, shell }) => {
      // Two dozen boxes, each asked in full.
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 1500, height: 900 });
      const ready = path === '/legacy' ? undefined : ['exchange-header', 'exchange-footer'];
      await shell.open(`${path}?persona=${persona}&theme=${theme}&language=${language}`, ready);
      await page.waitForLoadState('networkidle');
      const found = await findings(page, 'page');
      // The boxes are the same on both pages, and a member's hold all that a visitor's do.
      if (persona === 'trader') {
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
        await expect(page.getByRole('dialog').filter({ has: page.getByRole('radio') })).toBeVisible();
        await settled(page);
        found.push(...(await findings(page, 'dialog', ['exchange-header', 'dialog'])));
      }
      expect(found).toEqual([]);
    });

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing on a phone: drawer, columns, tip of the gate, ${theme}`, async ({ page, shell }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await shell.open(`/nft?persona=tips-mode&theme=${theme}&language=en`);
    await expect(part(page, 'compliance-gate', 'tip')).toBeVisible();
    await settled(page);
    const found = await findings(page, 'tip');
    await page.keyboard.press('Escape');
    await part(page, 'exchange-header', 'sidebar-toggle').click();
    const sidebar = part(page, 'exchange-header', 'sidebar');
    await sidebar.locator('summary').first().click();
    await settled(page);
    found.push(...(await findings(page, 'drawer', ['exchange-header', '[part="sidebar"]'])));
    await page.keyboard.press('Escape');
    await part(page, 'exchange-footer', 'column').first().locator('summary').click();
    found.push(...(await findings(page, 'columns', ['exchange-footer', 'footer'])));
    expect(found).toEqual([]);
  });
