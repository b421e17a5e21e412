import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/domain/languages/languages.ts';
import { SITE_IDS } from '../../src/domain/sites/registry.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';

/** The screenshots of each cell, with their viewport widths. */
export const PICTURES = {
  menu: 1440,
  restriction: 1440,
  footer: 1440,
  bar: 390,
  sidebar: 390,
  'restriction-narrow': 390,
  'footer-narrow': 390,
} as const;
export type PictureName = keyof typeof PICTURES;

/** The combination of a site and a language, with the theme of its screenshots. */
export interface Cell {
  readonly site: SiteId;
  readonly language: LanguageCode;
  readonly theme: 'light' | 'dark';
  /** Selects the cell's menu, sidebar section and persona, which rotate from cell to cell. */
  readonly turn: number;
}

const HEADER = 'exchange-header';
const GATE = 'compliance-gate';
/** Personas that have a restriction on every site. */
const RESTRICTED = [
  'netherlands-vip',
  'withdraw-only',
  'limited-low-kyc',
  'hong-kong',
  'lithuania',
  'brazil',
  'uzbekistan',
];

/** Returns the cell of a site and language. Light and dark themes alternate along each row and column. */
export function cellOf(site: SiteId, language: LanguageCode): Cell {
  const turn = SITE_IDS.indexOf(site) + LANGUAGE_CODES.indexOf(language);
  return { site, language, theme: turn % 2 === 0 ? 'light' : 'dark', turn };
}

export const fileOf = ({ site, language }: Cell, name: PictureName): string => `${site}/${language}-${name}.jpg`;

/** Waits until no skeleton is visible, no resource has loaded for 300 ms and all animations have finished. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const isComing = roots.some((root) =>
      [...root.querySelectorAll('.skeleton')].some((part) => part.checkVisibility()),
    );
    const last = Math.max(
      0,
      ...performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration),
    );
    return !isComing && performance.now() - last > 300;
  });
  await page.evaluate(async () => {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    await Promise.all(roots.flatMap((root) => root.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  });
}

/** Opens the sidebar and one of its sections. `turn` selects the section. */
async function openSidebar(page: Page, turn: number): Promise<void> {
  await page.locator(`${HEADER} [part~="sidebar-toggle"]`).click();
  const sections = page.locator(`${HEADER} #sidebar summary`);
  await sections.nth(turn % (await sections.count())).click();
}

async function openMenu(page: Page, turn: number): Promise<void> {
  const menus = page.locator(`${HEADER} .nav-item[popovertarget]`);
  const menu = menus.nth(turn % (await menus.count()));
  await menu.scrollIntoViewIfNeeded();
  await menu.click();
}

/** Takes all screenshots of a cell. */
export async function photograph(browser: Browser, url: string, cell: Cell, folder: string): Promise<void> {
  const { site, language, theme, turn } = cell;
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: LANGUAGES[language].documentCode });
  const page = await context.newPage();
  const query = `site=${site}&language=${language}&theme=${theme}`;
  const at = async (name: PictureName, height: number): Promise<void> => {
    await page.setViewportSize({ width: PICTURES[name], height });
  };
  const take = async (name: PictureName, part?: string): Promise<void> => {
    // Content that loads or hydrates only in view must be complete before the screenshot.
    if (part !== undefined) await page.locator(part).evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await settle(page);
    const options = { path: path.join(folder, fileOf(cell, name)), type: 'jpeg', quality: 70 } as const;
    await (part === undefined ? page.screenshot(options) : page.locator(part).screenshot(options));
  };
  await at('menu', 640);
  await page.goto(`${url}/prerendered?persona=visitor&${query}`);
  await settle(page);
  await openMenu(page, turn);
  await take('menu');
  await page.keyboard.press('Escape');
  await take('footer', 'exchange-footer');
  await at('sidebar', 844);
  await take('footer-narrow', 'exchange-footer');
  await page.evaluate(() => scrollTo(0, 0));
  await openSidebar(page, turn);
  await take('sidebar');

  await at('restriction', 640);
  await page.goto(
    `${url}/playground/stage?element=${GATE}&persona=${RESTRICTED[turn % RESTRICTED.length]}&path=/price&${query}`,
  );
  await page.locator(`${GATE} [part~="ok"]`).first().waitFor();
  await take('restriction');
  await at('restriction-narrow', 640);
  await take('restriction-narrow');
  await at('bar', 120);
  await page.goto(`${url}/prerendered?persona=trader&${query}`);
  await take('bar');
  await context.close();
}
