import type { Page } from '@playwright/test';
import { expect, part, test } from '../../support/e2e.ts';

const SESSION = '/api/web/v1/usercenter/get_info';

/** Records the painted visitor entries in each frame, and all layout shifts of or below the header. */
async function record(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found = new Set<string>();
    const state = { found, shift: 0 };
    Object.assign(globalThis, { recorded: state });
    const look = (): void => {
      for (const host of document.querySelectorAll('exchange-header, exchange-footer'))
        for (const element of host.shadowRoot?.querySelectorAll<HTMLElement>(
          '[data-key="login"], [data-key="signup"], .invitation',
        ) ?? [])
          if (element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            found.add(`${host.localName} ${element.dataset['key'] ?? element.className}`);
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}
const painted = (page: Page) =>
  page.evaluate(() => {
    const { found, shift } = (globalThis as unknown as { recorded: { found: Set<string>; shift: number } }).recorded;
    return { found: [...found], shift };
  });

/** Delays the session response until the returned function is called. */
async function delaySession(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${SESSION}*`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const PAGES = {
  'bare tags': '/legacy',
  'bare tags, hydrated when idle': '/legacy?hydrate=idle',
  'bare tags, hydrated when visible': '/legacy?hydrate=visible',
  'prerendered markup': '/prerendered',
  'prerendered markup, hydrated when idle': '/prerendered?hydrate=idle',
} as const;
const WIDTHS = [1440, 1024, 390] as const;

test.describe('a returning member with an unknown session', () => {
  for (const [name, path] of Object.entries(PAGES))
    for (const width of WIDTHS)
      test(`sees neither login nor sign-up (${name}, ${width} px) [OP-19, OP-116]`, async ({
        page,
        shell,
        baseURL,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/legacy?persona=trader');
        await page.context().addCookies([{ name: 'uid', value: '10042', url: String(baseURL) }]);
        await record(page);
        const release = await delaySession(page);
        const url = `${path}${path.includes('?') ? '&' : '?'}language=en`;
        const call = page.waitForRequest(`**${SESSION}*`);
        await page.goto(url);
        await call;
        const header = page.locator('exchange-header');
        await expect(header.locator('.account-skeleton').first()).toBeVisible();
        const before = await header.boundingBox();
        release();
        await shell.event('exchange-session');
        await expect(part(page, 'exchange-header', 'avatar')).toBeVisible();
        expect(await header.boundingBox()).toEqual(before);
        const { found, shift } = await painted(page);
        expect(found).toEqual([]);
        expect(shift).toBeLessThan(0.01);
        void shell.errors();
      });

  for (const [name, path] of Object.entries(PAGES))
    test(`sees login and sign-up if the session has ended (${name})`, async ({ page, shell, baseURL }) => {
      await page.goto('/legacy?persona=visitor');
      await page.context().addCookies([{ name: 'uid', value: '10042', url: String(baseURL) }]);
      const release = await delaySession(page);
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}language=en`);
      const signup = part(page, 'exchange-header', 'signup');
      const call = page.waitForRequest(`**${SESSION}*`);
      await call.catch(() => {});
      await expect(signup).toBeHidden();
      release();
      await expect(signup).toBeVisible();
      await expect(page.locator('exchange-header .account-skeleton').first()).toBeHidden();
      await page.locator('exchange-footer').scrollIntoViewIfNeeded();
      await expect(page.locator('exchange-footer .invitation')).toBeVisible();
      void shell.errors();
    });

  for (const path of ['/legacy', '/prerendered'])
    test(`sees login and sign-up if the script that requests the session fails to load (${path})`, async ({
      page,
      shell,
      baseURL,
    }) => {
      shell.allowConsole(/ERR_FAILED|did not load/);
      await page.goto('/legacy?persona=visitor');
      await page.context().addCookies([{ name: 'uid', value: '10042', url: String(baseURL) }]);
      await page.route('**/chunks/react-*', (route) => route.abort());
      await page.goto(`${path}?language=en`);
      await expect(part(page, 'exchange-header', 'signup')).toBeVisible();
      void shell.errors();
    });
});
