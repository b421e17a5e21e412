import { readFileSync, writeFileSync } from 'node:fs';
import { ELEMENT_DOCUMENTS } from '../../../demo/documentation/documents.ts';
import { exampleOf } from '../../../demo/documentation/examples.ts';
import { type ElementRequests, REQUESTS_FILE } from '../../../tools/declarations/element-pages.ts';
import { expect, test } from '../../support/e2e.ts';

const TAGS = ELEMENT_DOCUMENTS.map((name) => name.replace('elements/', ''));

/** What each example shows to its first user, after its button has been pressed if it has one. */
const SHOWN: Readonly<Record<string, string>> = {
  'compliance-banner': 'banner',
  'exchange-announcement': 'banner',
  'exchange-app-banner': 'open',
  'exchange-chart': 'plot',
  'exchange-chat': 'window',
  'exchange-claim-gifts': 'dialog',
  'exchange-coin-icon': 'icon',
  'exchange-deposit-chooser': 'dialog',
  'exchange-footer': 'columns',
  'exchange-fund-password': 'password',
  'exchange-growth-tabs': 'tab',
  'exchange-header': 'bar',
  'exchange-kyc-bar': 'bar',
  'exchange-not-found': 'title',
  'exchange-reminder': 'panel',
  'exchange-search': 'input',
  'exchange-side-nav': 'item',
  'exchange-transfer': 'dialog',
};

/** The persona that stands for members in the measurement, if the example offers no trader. */
const memberOf = (tag: string): string => {
  const personas = exampleOf(tag).users.map(([, persona]) => persona);
  return personas.find((persona) => persona === 'low-kyc' || persona === 'tips-mode') ?? 'trader';
};

test.describe('an element’s example', () => {
  for (const tag of TAGS)
    test(`shows the element under the strict policy (${tag})`, async ({ page, shell }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const [[, persona] = ['', 'visitor']] = exampleOf(tag).users;
      await shell.open(`/docs/examples/${tag}?persona=${persona}`, [tag]);
      const button = page.locator('body > button');
      if ((await button.count()) > 0) await button.click();
      const name = SHOWN[tag];
      const shown = name === undefined ? page.locator(tag) : page.locator(`${tag} [part~="${name}"]`);
      await expect(shown.first()).toBeVisible();
      expect(shell.seen('securitypolicyviolation')).toEqual([]);
      expect(shell.errors()).toEqual([]);
    });

  test('sends the documented requests', async ({ page, shell }) => {
    test.slow();
    const measured: Record<string, Record<'visitor' | 'member', string[]>> = {};
    for (const tag of TAGS) {
      const requested = async (persona: string): Promise<string[]> => {
        const before = shell.requests.length;
        await shell.open(`/docs/examples/${tag}?persona=${persona}`, [tag]);
        await page.waitForLoadState('networkidle');
        const sent = shell.requests
          .slice(before)
          .map((request) => `${request.method()} ${new URL(request.url()).pathname}`)
          .filter((line) => !/^GET \/(?:exchange-shell|demo|docs|images|favicon)/.test(line));
        await page.goto('about:blank');
        return [...new Set(sent)].toSorted();
      };
      measured[tag] = {
        visitor: await requested(
          exampleOf(tag).users.some(([, key]) => key === 'business-banner') ? 'business-banner' : 'visitor',
        ),
        member: await requested(memberOf(tag)),
      };
    }
    // `npx playwright test … --update-snapshots` records them. Then run `npm run generate`.
    if (test.info().config.updateSnapshots === 'all')
      writeFileSync(REQUESTS_FILE, `${JSON.stringify(measured, null, 2)}\n`);
    expect(measured).toEqual(JSON.parse(readFileSync(REQUESTS_FILE, 'utf8')) as ElementRequests);
  });
});
