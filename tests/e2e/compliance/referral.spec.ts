import type { Page } from '@playwright/test';
import { GATE, stage } from '../../support/compliance-page.ts';
import { expect, part, test } from '../../support/e2e.ts';
import { delayResponses } from '../../support/delay-responses.ts';

const VERIFY = '/api/web/v1/rebate/verify_invite_info';
const LANDING = '&ref=NEW42&ref_type=103&ch=home&group_id=g7';

async function answer(page: Page, code: number | 'fails'): Promise<void> {
  await page.route(`**${VERIFY}*`, (route) => (code === 'fails' ? route.abort() : route.fulfill({ json: { code } })));
}
async function cookies(page: Page): Promise<Record<string, string>> {
  const all = await page.context().cookies();
  return Object.fromEntries(
    all.filter(({ name }) => /^(?:ref_|group_id)/.test(name)).map(({ name, value }) => [name, value]),
  );
}
const earlier = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies(
    [
      ['ref_uid', 'OLD1'],
      ['ref_channel', 'mail'],
      ['group_id', 'g1'],
      ['ref_type', '7'],
    ].map(([name = '', value = '']) => ({ name, value, url: String(baseURL) })),
  );
/** Counts `refCookieChange` events on the window, starting before the page's scripts run. */
const listen = (page: Page) =>
  page.addInitScript(() =>
    addEventListener(
      'refCookieChange',
      () => ((globalThis as { changes?: number }).changes = ((globalThis as { changes?: number }).changes ?? 0) + 1),
    ),
  );
const changes = (page: Page) => page.evaluate(() => (globalThis as { changes?: number }).changes ?? 0);
const signup = (page: Page) => page.evaluate(() => sessionStorage.getItem('exchange:signup-query'));

test.describe('the referral', () => {
  test('is stored for 14 days and announced with one refCookieChange event after verification [REF-01…03, REF-06, REF-07, OP-20, CKI-11]', async ({
    page,
    shell,
  }) => {
    await listen(page);
    await answer(page, 0);
    await shell.open(stage('visitor', '/price', LANDING), [GATE]);
    await expect
      .poll(() => cookies(page))
      .toEqual({ ref_uid: 'NEW42', ref_type: '103', ref_channel: 'home', group_id: 'g7' });
    await expect.poll(() => changes(page)).toBe(1);
    const [call] = shell.calls(VERIFY);
    expect(new URL(String(call?.url())).search).toBe('?invite_code=NEW42&ref_type=103');
    expect(await signup(page)).toBe('ref=NEW42&ref_type=103&ch=home&group_id=g7');
    const storedValue = (await page.context().cookies()).find(({ name }) => name === 'ref_uid');
    expect(Math.round(((storedValue?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(14);
    await shell.open(stage('visitor', '/price', LANDING), [GATE]);
    await page.waitForLoadState('networkidle');
    expect(shell.calls(VERIFY), 'the same code is not asked again').toHaveLength(1);
  });

  test('updates only the channel and the group if the gateway returns 10530135 [REF-04]', async ({
    page,
    shell,
    baseURL,
  }) => {
    await listen(page);
    await earlier(page, baseURL);
    await answer(page, 10_530_135);
    await shell.open(stage('visitor', '/price', LANDING), [GATE]);
    await expect.poll(() => changes(page)).toBe(1);
    expect(await cookies(page)).toEqual({ ref_uid: 'OLD1', ref_type: '7', ref_channel: 'home', group_id: 'g7' });
  });

  for (const path of ['/legacy', '/prerendered'])
    test(`is added to the header’s existing sign-up link (${path}) [HDR-02, OP-20, OP-104]`, async ({
      page,
      shell,
    }) => {
      await answer(page, 0);
      const release = await delayResponses(page, '**/store-referral-*');
      await shell.open(`${path}?persona=visitor&language=en${LANDING}`, ['exchange-header']);
      const link = part(page, 'exchange-header', 'signup');
      await expect(link).toHaveAttribute('href', '/signup');
      await link.evaluate((anchor) => ((globalThis as { drawn?: Element }).drawn = anchor));
      release();
      await expect(link).toHaveAttribute('href', '/signup?ref=NEW42&ref_type=103&ch=home&group_id=g7');
      expect(
        await link.evaluate((anchor) => (globalThis as { drawn?: Element }).drawn === anchor),
        'the anchor itself changes',
      ).toBe(true);
      // On later pages of the visit, the link contains the referral when it first renders.
      await shell.open(`${path}?persona=visitor&language=en`, ['exchange-header']);
      await expect(link).toHaveAttribute('href', '/signup?ref=NEW42&ref_type=103&ch=home&group_id=g7');
    });

  for (const [tag, attributes] of [
    ['exchange-header', ''],
    ['exchange-header', '&hydrate=load'],
    ['exchange-footer', ''],
    ['exchange-footer', '&hydrate=load'],
  ] as const)
    test(`is captured by an element on a page without a gate (${tag}${attributes}) [REF-01, REF-07]`, async ({
      page,
      shell,
    }) => {
      await listen(page);
      await answer(page, 0);
      await shell.open(`/playground/stage?element=${tag}&persona=visitor${attributes}${LANDING}`, [tag]);
      await expect.poll(async () => (await cookies(page))['ref_uid']).toBe('NEW42');
      await expect.poll(() => changes(page)).toBe(1);
      expect(shell.calls(VERIFY)).toHaveLength(1);
    });

  test('is captured from a link that was copied as HTML [REF-01]', async ({ page, shell }) => {
    await answer(page, 0);
    await shell.open('/playground/stage?element=exchange-header&persona=visitor&amp;ref=NEW42&amp;ch=home', [
      'exchange-header',
    ]);
    await expect.poll(() => cookies(page)).toEqual({ ref_uid: 'NEW42', ref_channel: 'home' });
  });

  for (const [persona, path] of [
    ['blocked-country', '/price'],
    ['restricted', '/nft'],
  ] as const)
    test(`is captured before the page redirects (${persona}) [REF-01, CMP-12]`, async ({ page, shell }) => {
      let verify = (): void => {};
      const isVerified = new Promise<void>((resolve) => (verify = resolve));
      await page.route(`**${VERIFY}*`, async (route) => {
        await isVerified;
        await route.fulfill({ json: { code: 0 } });
      });
      const call = page.waitForRequest(`**${VERIFY}*`);
      await page.goto(`${path}?persona=${persona}${LANDING}`);
      await call;
      await shell.event('exchange-navigate');
      expect(new URL(page.url()).pathname).toBe(path);
      verify();
      await page.waitForURL('**/state_compliance_tips*');
      expect((await cookies(page))['ref_uid']).toBe('NEW42');
      void shell.errors();
    });

  test('delays a redirect by at most 4 s if verification hangs', async ({ page, shell }) => {
    await page.clock.install();
    await page.route(`**${VERIFY}*`, () => {});
    const call = page.waitForRequest(`**${VERIFY}*`);
    await page.goto(`/price?persona=blocked-country${LANDING}`);
    await call;
    await shell.event('exchange-navigate');
    await page.clock.runFor(4000);
    await page.waitForURL('**/state_compliance_tips*');
    expect(await signup(page)).toBe('ref=NEW42&ref_type=103&ch=home&group_id=g7');
    void shell.errors();
  });

  for (const code of [10_530_136, 1, 'fails'] as const)
    test(`does not replace the stored referral if verification fails (${code === 'fails' ? 'request fails' : `code ${code}`}) [REF-05, OP-47]`, async ({
      page,
      shell,
      baseURL,
    }) => {
      shell.allowConsole(/ERR_FAILED/);
      await listen(page);
      await earlier(page, baseURL);
      await answer(page, code);
      await shell.open(stage('visitor', '/price', LANDING), [GATE]);
      await expect.poll(() => shell.calls(VERIFY).length).toBe(1);
      await page.waitForLoadState('networkidle');
      expect(await cookies(page)).toEqual({ ref_uid: 'OLD1', ref_type: '7', ref_channel: 'mail', group_id: 'g1' });
      expect(await changes(page)).toBe(0);
      void shell.errors();
    });

  for (const [what, code] of [
    ['10 kB', 'a'.repeat(10_240)],
    ['a line break', 'x%0d%0aSet-Cookie:%20a=b'],
    ['a domain', 'x;domain=evil.example'],
    ['markup', '%3Cimg%20src=x%3E'],
  ] as const)
    test(`is rejected without a request if its code is hostile (${what})`, async ({ page, shell }) => {
      await shell.open(stage('visitor', '/price', `&ref=${code}&ch=home`), [GATE]);
      await page.waitForLoadState('networkidle');
      expect(shell.calls(VERIFY)).toEqual([]);
      expect(await cookies(page)).toEqual({});
      expect(await signup(page)).toBeNull();
    });

  test('is sent without its type if the type is not a number [REF-06]', async ({ page, shell }) => {
    await answer(page, 0);
    await shell.open(stage('visitor', '/price', '&ref=NEW42&ref_type=abc'), [GATE]);
    await expect.poll(() => shell.calls(VERIFY).length).toBe(1);
    expect(new URL(String(shell.calls(VERIFY)[0]?.url())).search).toBe('?invite_code=NEW42');
  });

  test('is not stored in a frame', async ({ page, shell, baseURL }) => {
    await answer(page, 0);
    await page.route('**/frame-of-partner', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${String(baseURL)}${stage('visitor', '/price', LANDING)}"></iframe>`,
      }),
    );
    await page.goto('/frame-of-partner');
    await shell.ready(GATE);
    await page.waitForLoadState('networkidle');
    expect(shell.calls(VERIFY)).toEqual([]);
    expect(await cookies(page)).toEqual({});
  });

  test('is not stored before a speculatively prerendered page is activated', async ({ page, shell }) => {
    await answer(page, 0);
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'prerendering', {
        configurable: true,
        get: () => (globalThis as { ahead?: boolean }).ahead !== false,
      });
    });
    await page.goto(stage('visitor', '/price', LANDING));
    await page.waitForLoadState('networkidle');
    expect(shell.calls(VERIFY)).toEqual([]);
    expect(await signup(page)).toBeNull();
    await page.evaluate(() => {
      (globalThis as { ahead?: boolean }).ahead = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect.poll(async () => (await cookies(page))['ref_uid']).toBe('NEW42');
  });
});

test.describe('manage-robots [OP-61]', () => {
  const robots = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('meta[name="robots"]')].map((meta) => meta.getAttribute('content')),
    );
  test('sets noindex for `nl` and `it` on the main site only while the attribute is set', async ({ page, shell }) => {
    await shell.open(stage('visitor', '/price', '&language=nl'), [GATE]);
    expect(await robots(page), 'never by default').toEqual([]);
    await page.evaluate(() => document.querySelector('compliance-gate')?.setAttribute('manage-robots', ''));
    await expect.poll(() => robots(page)).toEqual(['noindex']);
    await page.evaluate(() => document.querySelector('compliance-gate')?.setAttribute('language', 'en'));
    await expect.poll(() => robots(page)).toEqual([]);
    await page.evaluate(() => document.querySelector('compliance-gate')?.setAttribute('language', 'it'));
    await expect.poll(() => robots(page)).toEqual(['noindex']);
    await page.evaluate(() => document.querySelector('compliance-gate')?.removeAttribute('manage-robots'));
    await expect.poll(() => robots(page)).toEqual([]);
  });
});
