import type { Page } from '@playwright/test';
import { serveStandalonePage } from '../../support/standalone-page.ts';
import { delayResponses } from '../../support/delay-responses.ts';
import { expect, part, test } from '../../support/e2e.ts';
import { watchShifts } from '../../support/layout-shifts.ts';

/** Overlays that a page opens by script, and their final content. */
const OPENED = [
  ['exchange-fund-password', 'mode="verify"', 'dialog', { trader: 'input', visitor: '[data-key="login"]' }],
  ['exchange-fund-password', 'mode="frequency"', 'dialog', { trader: '.choice', visitor: '[data-key="login"]' }],
  ['exchange-deposit-chooser', '', 'dialog', { trader: '.method', visitor: '[data-key="login"]' }],
  ['exchange-transfer', '', 'dialog', { trader: 'form', visitor: '[data-key="login"]' }],
  ['exchange-chat', '', 'window', { trader: 'form', visitor: 'form' }],
] as const;

/** Matches the responses, applications and lazily loaded files that these tests delay. */
const LATE = /\/(?:api|apiw|apiweb|json_svr)\/|\/demo\/dist\/|\/chunks\/deposit-methods-/;
const PLACES = [
  ['en', 1440],
  ['ar', 1440],
  ['en', 390],
  ['ar', 390],
] as const;

for (const [tag, attributes, box, people] of OPENED)
  for (const [persona, content] of Object.entries(people))
    // The chat opens only in viewports at least 768 px wide.
    for (const [language, width] of PLACES.filter(([, one]) => box === 'dialog' || one >= 768))
      test(`an overlay opens and loads without layout shift (${tag} ${attributes}, ${persona}, ${language}, ${width} px)`, async ({
        page,
        shell,
      }) => {
        await page.context().request.get(`/legacy?persona=${persona}`);
        await page.setViewportSize({ width, height: 844 });
        const shifts = await watchShifts(page);
        await serveStandalonePage(page, `<${tag} ${attributes} language="${language}" open></${tag}>`);
        const answer = await delayResponses(page, LATE);
        await shell.open('/alone', [tag]);
        await expect(part(page, tag, box)).toBeVisible();
        const before = await part(page, tag, box).boundingBox();
        await shifts();
        answer();
        await expect(part(page, tag, box).locator(content).first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await shifts()).toEqual([]);
        expect((await part(page, tag, box).boundingBox())?.y, 'the initial choice').toBe(before?.y);
      });

test('the stored choice “Never” and its warning cause no layout shift', async ({ page, shell }) => {
  const tag = 'exchange-fund-password';
  await page.context().request.get('/legacy?persona=trader');
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await watchShifts(page);
  await serveStandalonePage(page, `<${tag} mode="frequency" open></${tag}>`);
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/user/get_user_frequency*', async (route) => {
    await answered;
    await route.fulfill({ json: { code: 0, message: '', data: { frequency: 0 } } });
  });
  await shell.open('/alone', [tag]);
  await expect(part(page, tag, 'password')).toBeVisible();
  await shifts();
  answer();
  await expect(part(page, tag, 'frequency').getByRole('status')).toContainText('anyone with access');
  expect(await shifts()).toEqual([]);
});

test.describe('a promotion on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
  });

  for (const language of ['en', 'ar'])
    for (const [tag, box] of [
      ['exchange-claim-gifts', 'dialog'],
      ['exchange-app-banner', 'banner'],
    ] as const)
      test(`appears without layout shift if its rule matches (${tag}, ${language})`, async ({ page, shell }) => {
        const shifts = await watchShifts(page);
        const script = `<script>document.querySelector('${tag}').experiment = true;</script>`;
        await serveStandalonePage(page, `<${tag} language="${language}"></${tag}>${script}`, { page: 'home' });
        const answer = await delayResponses(page, LATE);
        await shell.open('/alone', [tag]);
        await shifts();
        answer();
        await expect(part(page, tag, box)).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await shifts()).toEqual([]);
      });
});

/** Records a page's layout shifts through the DevTools protocol, which works without scripts. Returns a function that returns their scores. */
async function watchWithoutScripts(page: Page): Promise<() => readonly number[]> {
  const values: number[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.layoutShiftDetails !== undefined) values.push(event.layoutShiftDetails.value);
  });
  await session.send('PerformanceTimeline.enable', { eventTypes: ['layout-shift'] });
  return () => values;
}

test.describe('the layout without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [language, width] of [...PLACES, ['en', 1024], ['ar', 1024]] as const)
    test(`does not shift because of growth tabs and side navigation (${language}, ${width} px)`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const shifts = await watchWithoutScripts(page);
      await page.goto(`/growth/prerendered?language=${language}`);
      await page.waitForLoadState('networkidle');
      await expect(part(page, 'exchange-growth-tabs', 'tab')).toHaveCount(3);
      await expect(part(page, 'exchange-side-nav', width <= 992 ? 'toggle' : 'nav')).toBeVisible();
      await page.screenshot();
      expect(shifts()).toEqual([]);
      // Verifies that a shift would be reported.
      await page.locator('h1').evaluate((title) => title.style.setProperty('margin-top', '200px'));
      await expect.poll(() => shifts().length).toBeGreaterThan(0);
    });
});
