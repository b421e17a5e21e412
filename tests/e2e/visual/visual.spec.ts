import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Demo, startDemo } from '../../../demo/start-demo.ts';
import { CHROMIUM_FLAGS, findTestChromium } from '../../../tools/find-browser.mjs';
import { expect, type SiteContext, test as base } from '../../support/e2e.ts';
import { installTestFont, machineFonts } from '../../support/test-font.ts';
import { nameOf, type State, STATES } from './states.ts';

/** The demo data's time, for the gateway and the page. */
const NOW = Date.parse('2026-03-01T12:00:00Z');
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const executablePath = findTestChromium();

/** Serves the demo with a fixed clock. The other tests' server has the machine's clock. */
const test = base.extend<object, { demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const demo = await startDemo({ gateway: { now: () => NOW } });
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
});
test.use({
  baseURL: async ({ demo }, use) => use(demo.url),
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS, '--font-render-hinting=none'],
    env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') },
  },
  contextOptions: { reducedMotion: 'reduce', timezoneId: 'UTC' },
  locale: 'en-GB',
});

/** Brings the state about, and returns the box in its screenshot. */
async function show(state: State, page: Page, shell: SiteContext): Promise<Locator> {
  const { tag, theme, language, persona } = state;
  await installTestFont(page.context());
  await page.clock.setFixedTime(NOW);
  const query = new URLSearchParams({ element: tag, theme, language, persona, ...state.query });
  await shell.open(`${state.page}?${query.toString()}`, [tag]);
  const element = page.locator(tag);
  for (const selector of state.click) await element.locator(selector).first().click();
  const clip = state.clip === ':host' ? element : element.locator(state.clip).first();
  await expect(clip).toBeVisible();
  await page.waitForLoadState('networkidle');
  return clip;
}

for (const state of STATES)
  test.describe(nameOf(state), () => {
    const { tag, width } = state;
    test.use({ viewport: { width, height: 800 }, ...(width === 390 ? { userAgent: ANDROID } : {}) });

    test('looks like its reference', async ({ page, shell }) => {
      const clip = await show(state, page, shell);
      // The VIP level is an SVG image, whose text has a font of the machine.
      const mask = [page.locator(`${tag} img.vip`)];
      await expect(clip).toHaveScreenshot(`${nameOf(state)}.png`, { mask });
      expect(await machineFonts(page, tag)).toEqual([]);
    });
  });

/** Faults that the comparison must detect, each as a change of one element in the bar. */
const FAULTS: Readonly<Record<string, readonly [selector: string, property: string, value: string]>> = {
  'a padding that is 2 px larger': ['[part~="deposit"]', 'padding-inline-start', 'calc(12px + 2px)'],
  'a border colour that differs by 8 levels': ['[part~="bar"]', 'border-color', '#dee0e4'],
  'a missing icon': ['[part~="bell"] svg', 'visibility', 'hidden'],
  'a weight of 600 instead of 500': ['[part~="deposit"]', 'font-weight', '600'],
};
test.describe('a comparison', () => {
  const state = STATES.find((one) => nameOf(one) === 'exchange-header-bar-light-en-1024-trader') as State;
  test.use({ viewport: { width: state.width, height: 800 } });
  for (const [fault, [selector, property, value]] of Object.entries(FAULTS))
    test(`detects ${fault}`, async ({ page, shell }) => {
      const bar = await show(state, page, shell);
      await expect(bar).toHaveScreenshot(`${nameOf(state)}.png`);
      await page
        .locator(`${state.tag} ${selector}`)
        .first()
        .evaluate((element, [name, changed]) => (element as HTMLElement).style.setProperty(name, changed), [
          property,
          value,
        ] as const);
      await expect(bar).not.toHaveScreenshot(`${nameOf(state)}.png`);
    });
});

test('every reference belongs to a state', async () => {
  const files = await readdir(path.join(import.meta.dirname, 'references'));
  expect(files.toSorted()).toEqual(STATES.map((state) => `${nameOf(state)}.png`).toSorted());
});
