import type { Page } from '@playwright/test';
import { expect, part, test } from '../../support/e2e.ts';
import { delayResponses } from '../../support/delay-responses.ts';

const GATE = 'compliance-gate';
const HOUR = 3_600_000;
const NO_LIMIT = {
  is_uk_limit: false,
  brazil_toast: false,
  is_nl_limit: false,
  is_italy_limit: false,
  ltw_toast: false,
  is_uzbekistan_toast: false,
  is_show_compliance_tips: false,
  is_blocked_country: false,
  limit_country: '',
};

/** Adds attributes and content for the slot `blocked` to the gate of the demo page `/nft`. */
async function withGate(page: Page, attributes: string): Promise<void> {
  await page.route(/\/nft(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replace(
        /<compliance-gate([^>]*)>/,
        (_, own: string) => `<compliance-gate${own} ${attributes}><p slot="blocked" id="blocked">Not for you</p>`,
      ),
    });
  });
}

/** Returns whether the gate's content is visible, its height in px, and whether it is inert. */
function content(page: Page): Promise<{ isVisible: boolean; height: number; inert: boolean }> {
  return page.evaluate(() => {
    const main = document.querySelector('compliance-gate main');
    if (!(main instanceof HTMLElement)) return { isVisible: false, height: -1, inert: false };
    const isVisible = main.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return {
      isVisible,
      height: main.getBoundingClientRect().height,
      inert: main.assignedSlot?.closest('[inert]') !== null,
    };
  });
}

const redirects = (urls: readonly string[]) => urls.filter((url) => url.includes('/state_compliance_tips'));

test.describe('<compliance-gate> on a product page', () => {
  test('decides again after pushState, back, forward and replaceState', async ({ page, shell }) => {
    await shell.open('/price?persona=restricted', [GATE]);
    await expect.poll(() => content(page)).toMatchObject({ isVisible: true });
    await page.evaluate(() => addEventListener('compliance-decision', (event) => event.preventDefault()));
    await page.evaluate(() => history.pushState(undefined, '', '/de/nft/1'));
    await expect.poll(() => content(page)).toMatchObject({ isVisible: false, inert: true });
    const last = () => shell.eventsOf('compliance-decision').at(-1)?.detail;
    await expect.poll(last).toMatchObject({ action: 'redirect', code: 'nft' });
    await page.goBack();
    await expect.poll(last).toMatchObject({ action: 'allow' });
    await page.goForward();
    await expect.poll(last).toMatchObject({ action: 'redirect', code: 'nft' });
    await page.evaluate(() => history.replaceState(undefined, '', '/price?sort=1'));
    await expect.poll(last).toMatchObject({ action: 'allow' });
  });

  test('redirects after pushState to a restricted page', async ({ page, shell }) => {
    await shell.open('/price?persona=restricted', [GATE]);
    await page.evaluate(() => history.pushState(undefined, '', '/nft'));
    await page.waitForURL('**/state_compliance_tips');
  });

  test('@firefox redirects once from a page with a blocked code to the restriction page, with the language prefix [CMP-15]', async ({
    page,
    shell,
  }) => {
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await page.goto('/de/nft?persona=restricted');
    await page.waitForURL('**/de/state_compliance_tips');
    await shell.ready('exchange-header', GATE);
    expect(redirects(visited)).toHaveLength(1);
    // In Firefox, the navigation also makes pending requests fail.
    const isCausedByNavigation = (message: unknown) => /NetworkError|did not load/.test(String(message));
    expect(
      shell
        .errors()
        .filter(({ detail }) => test.info().project.name !== 'firefox' || !isCausedByNavigation(detail['message'])),
    ).toEqual([]);
    const first = shell.events.find(({ type }) => type === 'compliance-decision');
    expect(first?.detail).toMatchObject({ action: 'redirect', code: 'nft', reason: 'blocked-code' });
    expect(String(first?.detail['href'])).toContain('/de/state_compliance_tips');
    expect(shell.events.filter(({ type }) => type === 'exchange-navigate')).toHaveLength(1);
  });

  test('redirects users in a blocked country once from any page [CMP-13, OP-73]', async ({ page, shell }) => {
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(frame.url()));
    await page.goto('/price?persona=blocked-country');
    await page.waitForURL('**/state_compliance_tips');
    await shell.event('compliance-decision', ({ detail }) => detail['reason'] === 'restriction-page');
    await shell.ready('exchange-header', 'exchange-footer', GATE);
    await page.waitForLoadState('networkidle');
    expect(redirects(visited)).toHaveLength(1);
    expect(page.url()).toContain('/state_compliance_tips');
  });

  test('shows the gateway’s tip in a modal dialog and the page’s slot `blocked` in tips mode [CMP-14, CMP-17]', async ({
    page,
    shell,
  }) => {
    await withGate(page, '');
    await shell.open('/nft?persona=tips-mode');
    const tip = part(page, GATE, 'tip');
    await expect(tip).toBeVisible();
    await expect(tip).toContainText('Not available');
    await expect(tip.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute('href', '/user-agreement');
    await expect(page.locator('#blocked')).toBeVisible();
    expect((await content(page)).isVisible).toBe(false);
    expect(
      await page.evaluate(() =>
        document.querySelector('compliance-gate')?.shadowRoot?.querySelector('dialog')?.matches(':modal'),
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    expect((await content(page)).isVisible, 'answering does not open the gate').toBe(false);
    expect(page.url()).toContain('/nft');
    const actions = shell.eventsOf('compliance-dialog').map(({ detail }) => detail['action']);
    expect(actions[0]).toBe('view');
    expect(actions).toHaveLength(2);
  });

  test('allows a page whose code is blocked on site 177 [CMP-16, OP-72]', async ({ page, shell }) => {
    await shell.open('/nft?persona=restricted&site=177');
    const { detail } = await shell.event('compliance-decision');
    expect(detail).toMatchObject({ action: 'allow', reason: 'not-main-site' });
    expect((await content(page)).isVisible).toBe(true);
  });

  for (const type of ['compliance-decision', 'exchange-navigate'] as const)
    test(`neither redirects nor shows the content if the page cancels ${type}`, async ({ page, shell }) => {
      await page.addInitScript((name) => addEventListener(name, (event) => event.preventDefault()), type);
      await shell.open('/nft?persona=restricted', ['exchange-header', 'exchange-footer']);
      await shell.event(type);
      await page.waitForLoadState('networkidle');
      expect(page.url()).toContain('/nft');
      expect((await content(page)).isVisible).toBe(false);
    });

  test('decides again when the path changes, and shows or hides its content', async ({ page, shell }) => {
    await page.addInitScript(() =>
      addEventListener(
        'compliance-decision',
        (event) => (event as CustomEvent<{ action: string }>).detail.action === 'redirect' && event.preventDefault(),
      ),
    );
    await shell.open('/playground/stage?element=compliance-gate&path=/nft&persona=tips-mode', [GATE]);
    await part(page, GATE, 'cancel').click();
    expect((await content(page)).isVisible).toBe(false);
    const ask = (path: string) =>
      page.evaluate((value) => document.querySelector('compliance-gate')?.setAttribute('path', value), path);
    await ask('/price');
    await expect.poll(async () => (await content(page)).isVisible).toBe(true);
    await ask('/otc');
    await expect(part(page, GATE, 'tip')).toBeVisible();
    expect((await content(page)).isVisible).toBe(false);
    await ask('/price');
    await expect(part(page, GATE, 'tip')).toHaveCount(0);
    await expect.poll(async () => (await content(page)).isVisible).toBe(true);
  });

  test('hides the content until the decision, and reserves its space', async ({ page, shell }) => {
    const release = await delayResponses(page, '**/compliance/check*');
    const opened = shell.open('/nft?persona=visitor');
    await shell.ready('exchange-header', 'exchange-footer');
    const pending = await content(page);
    expect(pending).toMatchObject({ isVisible: false, inert: true });
    expect(pending.height).toBeGreaterThan(50);
    release();
    await opened;
    expect(await content(page)).toEqual({ isVisible: true, inert: false, height: pending.height });
  });

  test('decides before React loads, and uses a response set by the page instead of a request [CMP-12…16]', async ({
    page,
    shell,
  }) => {
    const stage = '/playground/stage?element=compliance-gate&path=/nft&persona=visitor';
    const react = () => shell.requests.filter((request) => /\/chunks\/react-/.test(request.url()));
    await shell.open(stage, [GATE]);
    await page.waitForLoadState('networkidle');
    expect((await content(page)).isVisible).toBe(true);
    expect(react()).toEqual([]);
    expect(shell.calls('/api/web/v1/compliance/check')).toHaveLength(1);
    await page.addInitScript((limit) => {
      const give = () =>
        Object.assign(document.querySelector('compliance-gate') ?? {}, {
          check: { menu: ['nft'], limit: { ...limit, is_show_compliance_tips: true } },
        });
      document.addEventListener('readystatechange', () => document.readyState === 'interactive' && give());
    }, NO_LIMIT);
    await shell.open(stage, [GATE]);
    await shell.event('compliance-decision', ({ detail }) => detail['action'] === 'tip');
    await expect(part(page, GATE, 'tip')).toBeVisible();
    expect(shell.calls('/api/web/v1/compliance/check')).toHaveLength(1);
  });
});

/** Outcomes of a failed check on the main site's page `/nft`, by stored verdict and `on-failure`. */
const FAILED = [
  ['nothing', undefined, 0, { open: 'allow', closed: 'tip' }],
  ['a permission from an hour ago', [], HOUR, { open: 'allow', closed: 'allow' }],
  ['a permission from 25 hours ago', [], 25 * HOUR, { open: 'allow', closed: 'tip' }],
  ['a restriction from an hour ago', ['nft'], HOUR, { open: 'redirect', closed: 'redirect' }],
  ['a restriction from 25 hours ago', ['nft'], 25 * HOUR, { open: 'redirect', closed: 'redirect' }],
] as const;

test.describe('<compliance-gate> after a failed check', () => {
  for (const [known, menu, age, outcome] of FAILED)
    for (const mode of ['open', 'closed'] as const)
      test(`decides "${outcome[mode]}" if on-failure="${mode}" and ${known} is stored [CMP-12]`, async ({
        page,
        shell,
        baseURL,
      }) => {
        shell.allowConsole(/status of 500/);
        await withGate(page, `on-failure="${mode}"`);
        await page.clock.setFixedTime(new Date('2026-03-01T12:00:00Z'));
        if (menu !== undefined)
          await page.addInitScript(
            ({ key, text }) => {
              if (location.pathname === '/nft') localStorage.setItem(key, text);
            },
            {
              key: `exchange:compliance:${baseURL}:0`,
              text: JSON.stringify({ at: Date.parse('2026-03-01T12:00:00Z') - age, menu, limit: NO_LIMIT }),
            },
          );
        await shell.faults('compliance-check:status-500');
        await page.goto('/nft?persona=visitor');
        const { detail } = await shell.event('compliance-decision');
        expect(detail['action']).toBe(outcome[mode]);
        if (outcome[mode] === 'redirect') await page.waitForURL('**/state_compliance_tips');
        else {
          await shell.ready(GATE);
          expect((await content(page)).isVisible).toBe(outcome[mode] === 'allow');
          if (outcome[mode] === 'tip') {
            expect(detail['reason']).toBe('check-failed');
            await expect(page.locator('#blocked')).toBeVisible();
            await expect(part(page, GATE, 'ok')).toBeVisible();
          }
        }
        const failures = shell
          .errors()
          .filter(({ detail: { message } }) => String(message).includes('compliance/check'));
        if (outcome[mode] !== 'redirect') expect(failures, 'one a page').toHaveLength(1);
      });
});
