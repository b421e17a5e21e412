import type { Locator, Page } from '@playwright/test';
import { type Demo, startDemo } from '../../demo/start-demo.ts';
import { expect, type SiteContext, test as base } from './e2e.ts';
import type { State } from './element-states.ts';

/** The fixed time of the demo gateway and the page. */
const NOW = Date.parse('2026-03-01T12:00:00Z');
export const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** The base test with a separate demo server whose clock is fixed. All other tests share a server that uses the real time. */
export const test = base.extend<object, { demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright parses the fixture names from the destructuring pattern.
    async ({}, use) => {
      const demo = await startDemo({ gateway: { now: () => NOW } });
      await use(demo);
      await demo.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(demo.url),
  contextOptions: { reducedMotion: 'reduce', timezoneId: 'UTC' },
  locale: 'en-GB',
});

/** Opens a page with the element, brings the element into the given state, and returns the locator of the compared part. */
export async function showState(state: State, page: Page, shell: SiteContext): Promise<Locator> {
  const { tag, theme, language, persona } = state;
  await page.clock.setFixedTime(NOW);
  const query = new URLSearchParams({ element: tag, theme, language, persona, ...state.query });
  await shell.open(`${state.page}?${query.toString()}`, [tag]);
  return reachState(state, page);
}

/** Clicks the state's controls in an element that is already open, and returns the locator of the compared part. */
export async function reachState({ tag, click, clip }: State, page: Page): Promise<Locator> {
  const element = page.locator(tag);
  for (const selector of click) await element.locator(selector).first().click();
  const box = clip === ':host' ? element : element.locator(clip).first();
  await expect(box).toBeVisible();
  await page.waitForLoadState('networkidle');
  return box;
}
