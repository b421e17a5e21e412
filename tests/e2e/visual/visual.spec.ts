import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { CHROMIUM_FLAGS, findTestChromium } from '../../../tools/find-browser.mjs';
import { expect } from '../../support/e2e.ts';
import { nameOf, type State, STATES } from '../../support/element-states.ts';
import { ANDROID, showState, test } from '../../support/fixed-demo.ts';
import { installTestFont, systemFonts } from '../../support/test-font.ts';

const executablePath = findTestChromium();
test.use({
  launchOptions: {
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [...CHROMIUM_FLAGS, '--font-render-hinting=none'],
    env: { ...process.env, FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts.conf') },
  },
});
test.beforeEach(({ context }) => installTestFont(context));

for (const state of STATES)
  test.describe(nameOf(state), () => {
    const { tag, width } = state;
    test.use({ viewport: { width, height: 800 }, ...(width === 390 ? { userAgent: ANDROID } : {}) });

    test('matches its reference screenshot', async ({ page, shell }) => {
      const clip = await showState(state, page, shell);
      // The VIP level is an SVG image, whose text uses a system font.
      const mask = [page.locator(`${tag} img.vip`)];
      await expect(clip).toHaveScreenshot(`${nameOf(state)}.png`, { mask });
      expect(await systemFonts(page, tag)).toEqual([]);
    });
  });

/** Faults that the comparison must detect. Each changes one element in the bar. */
const FAULTS: Readonly<Record<string, readonly [selector: string, property: string, value: string]>> = {
  'a padding that is 2 px larger': ['[part~="deposit"]', 'padding-inline-start', 'calc(12px + 2px)'],
  'a border colour that differs by 8 levels': ['[part~="bar"]', 'border-color', '#dee0e4'],
  'a missing icon': ['[part~="bell"] svg', 'visibility', 'hidden'],
  'a weight of 600 instead of 500': ['[part~="deposit"]', 'font-weight', '600'],
};
test.describe('the screenshot comparison', () => {
  const state = STATES.find((one) => nameOf(one) === 'exchange-header-bar-light-en-1024-trader') as State;
  test.use({ viewport: { width: state.width, height: 800 } });
  for (const [fault, [selector, property, value]] of Object.entries(FAULTS))
    test(`detects ${fault}`, async ({ page, shell }) => {
      const bar = await showState(state, page, shell);
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

test('every reference screenshot belongs to a state', async () => {
  const files = await readdir(path.join(import.meta.dirname, 'references'));
  expect(files.toSorted()).toEqual(STATES.map((state) => `${nameOf(state)}.png`).toSorted());
});
