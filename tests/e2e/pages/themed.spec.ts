import type { DoctorFinding } from '../../../src/doctor/rules/rule.ts';
import { findings } from '../../support/axe.ts';
import { expect, part, test } from '../../support/e2e.ts';

const TAGS = ['exchange-header', 'exchange-footer'] as const;
/** Regions that axe checks: the bar with its open menu, and the whole footer. */
const OPEN = {
  'exchange-header': ['exchange-header', '[part~="bar"]'],
  'exchange-footer': ['exchange-footer', '[data-root]'],
} as const;
const COLOURS = {
  light: { surface: 'rgb(255, 250, 243)', text: 'rgb(42, 33, 24)', accent: 'rgb(10, 107, 79)' },
  dark: { surface: 'rgb(27, 23, 18)', text: 'rgb(246, 239, 228)', accent: 'rgb(95, 208, 168)' },
} as const;

test.describe('a page with its own theme', () => {
  for (const theme of ['light', 'dark'] as const)
    test(`applies its colours, radius and fonts with sufficient contrast (${theme})`, async ({ page, shell }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await shell.open(`/themed?theme=${theme}`, TAGS);
      const look = COLOURS[theme];
      await expect(part(page, 'exchange-header', 'bar')).toHaveCSS('background-color', look.surface);
      await expect(part(page, 'exchange-header', 'bar')).toHaveCSS('color', look.text);
      await expect(part(page, 'exchange-header', 'signup')).toHaveCSS('background-color', look.accent);
      await expect(part(page, 'exchange-header', 'signup')).toHaveCSS('border-radius', '2px');
      await expect(part(page, 'exchange-header', 'bar')).toHaveCSS('font-family', /Iowan Old Style/);
      await expect(part(page, 'exchange-header', 'login')).toHaveCSS('font-style', 'italic');
      await page.locator('exchange-header button[popovertarget="nav-trade"]').click();
      await expect(page.locator('exchange-header #nav-trade')).toBeVisible();
      const results: string[] = [];
      for (const tag of TAGS) results.push(...(await findings(page, tag, OPEN[tag])));
      expect(results).toEqual([]);
      const reported = await page.evaluate(() => ExchangeShell.doctor());
      expect(reported.filter(({ key }: DoctorFinding) => key === 'low-contrast')).toEqual([]);
    });

  test('switches its colours with the user’s theme', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await shell.open('/themed', TAGS);
    await part(page, 'exchange-header', 'theme').click();
    await expect(part(page, 'exchange-header', 'bar')).toHaveCSS('background-color', COLOURS.dark.surface);
    await expect(part(page, 'exchange-footer', 'columns')).toHaveCSS('color', COLOURS.dark.text);
  });
});
