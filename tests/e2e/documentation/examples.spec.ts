import { readFileSync, writeFileSync } from 'node:fs';
import { ELEMENT_DOCUMENTS } from '../../../demo/documentation/documents.ts';
import { exampleOf } from '../../../demo/documentation/examples.ts';
import { type ElementRequests, REQUESTS_FILE } from '../../../tools/declarations/element-pages.ts';
import { expect, test } from '../../support/e2e.ts';

const TAGS = ELEMENT_DOCUMENTS.map((name) => name.replace('elements/', ''));

/** The part that each example renders for its first persona, by tag. Examples with a button render it after a click. */
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

/** Returns an example's logged-out persona. */
const visitorOf = (tag: string): string => (tag === 'compliance-banner' ? 'business-banner' : 'visitor');

/** Returns an example's logged-in persona. */
const memberOf = (tag: string): string => {
  const personas = exampleOf(tag).users.map(([, persona]) => persona);
  return personas.find((persona) => persona === 'low-kyc' || persona === 'tips-mode') ?? 'trader';
};

/** Matches the paths of the demo's own pages and files. */
const OWN_FILES = /^\/(?:exchange-shell|demo|docs|images|favicon)/;

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
      expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
      expect(shell.errors()).toEqual([]);
    });

  test('sends the documented requests', async ({ browser, baseURL }) => {
    test.slow();
    const documented = JSON.parse(readFileSync(REQUESTS_FILE, 'utf8')) as ElementRequests;
    const isRecording = test.info().config.updateSnapshots === 'all';
    const measured: Record<string, Record<'visitor' | 'member', readonly string[]>> = {};
    for (const tag of TAGS) {
      const requested = async (user: 'visitor' | 'member'): Promise<readonly string[]> => {
        // A new browser has no stored responses.
        const context = await browser.newContext({ baseURL: String(baseURL) });
        const page = await context.newPage();
        const sent = new Set<string>();
        page.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (!OWN_FILES.test(pathname)) sent.add(`${request.method()} ${pathname}`);
        });
        const inOrder = (): readonly string[] => [...sent].toSorted();
        const persona = user === 'visitor' ? visitorOf(tag) : memberOf(tag);
        await page.goto(`/docs/examples/${tag}?persona=${persona}`);
        const button = page.locator('body > button');
        if ((await button.count()) > 0) await button.click();
        // The recording cannot determine which requests to wait for.
        if (isRecording) await page.waitForLoadState('networkidle');
        else await expect.poll(inOrder, `${tag}, ${user}`).toEqual(documented[tag]?.[user]);
        await context.close();
        return inOrder();
      };
      const [visitor, member] = await Promise.all([requested('visitor'), requested('member')]);
      measured[tag] = { visitor, member };
    }
    // `npx playwright test <this file> --update-snapshots=all` records them. Then run `npm run generate`.
    if (isRecording) writeFileSync(REQUESTS_FILE, `${JSON.stringify(measured, null, 2)}\n`);
    else expect(measured).toEqual(documented);
  });
});
