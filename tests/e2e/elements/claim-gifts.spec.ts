import type { Page } from '@playwright/test';
import { configure, entry, expect, part, type SiteContext, test } from '../../support/e2e.ts';

const TAG = 'exchange-claim-gifts';
const KEY = 'exchange:claim-gifts';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

const stored = (page: Page): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), KEY);

/** Opens the widgets page as the home page with the configured links, and enables the experiment. */
async function open(page: Page, shell: SiteContext, query: string, links: object = {}): Promise<void> {
  await configure(page, { page: 'home', links });
  await shell.open(`/widgets?${query}`, [TAG]);
  await page.locator(TAG).evaluate((element: HTMLElement & { experiment?: unknown }) => {
    element.experiment = true;
  });
}
const warnings = (page: Page): string[] => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('store did not open')) messages.push(message.text());
  });
  return messages;
};

test.describe('the gifts dialog', () => {
  test.use({ userAgent: ANDROID, viewport: { width: 390, height: 844 } });

  test('appears for a visitor on a phone, stores the impression and links to sign-up [GFT-01, GFT-02, GFT-04, STO-06]', async ({
    page,
    shell,
  }) => {
    await open(page, shell, 'persona=visitor');
    await expect(page.getByRole('dialog', { name: '$10,000+ claim gifts' })).toBeVisible();
    expect(await stored(page)).toMatch(/^1\/\d{13}$/);
    const close = await part(page, TAG, 'close').boundingBox();
    const app = await part(page, TAG, 'app').boundingBox();
    expect(close?.y).toBeGreaterThanOrEqual((app?.y ?? 0) + (app?.height ?? 0));
    await part(page, TAG, 'web').click();
    await expect(page).toHaveURL('/signup');
  });

  test('shows the dollar sign as “US$” before the plus sign in Arabic [GFT-01]', async ({ page, shell }) => {
    await open(page, shell, 'persona=visitor&language=ar');
    const amount = page.locator(`${TAG} .gifts-amount`);
    await expect(amount).toBeVisible();
    const read = await amount.evaluate((box) => {
      const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
      const signs: (readonly [string, number])[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        (node.nodeValue ?? '').split('').forEach((sign, at) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          signs.push([sign, range.getBoundingClientRect().left]);
        });
      const recorded = signs.filter(([sign]) => /[US$+]/.test(sign));
      return recorded
        .sort(([, left], [, right]) => left - right)
        .map(([sign]) => sign)
        .join('');
    });
    expect(read).toBe('+US$');
  });

  test('opens the store immediately, and after two seconds opens the app page, logs a warning and reports an error [GFT-03, NTV-06]', async ({
    page,
    shell,
  }) => {
    shell.allowConsole(/market:|store did not open/);
    const messages = warnings(page);
    await page.clock.install();
    const requestedUrls: string[] = [];
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    session.on('Page.frameRequestedNavigation', ({ url }) => requestedUrls.push(url));
    await open(page, shell, 'persona=visitor', { appStore: { android: 'market://details?id=example' } });
    await expect(part(page, TAG, 'app')).toBeVisible();
    // No request is pending, so the fake clock can't time one out.
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 600_000);
    await part(page, TAG, 'app').evaluate((link: HTMLElement) => link.click());
    await expect.poll(() => requestedUrls).toEqual(['market://details?id=example']);
    await page.clock.runFor(1_900);
    expect(new URL(page.url()).pathname).toBe('/widgets');
    expect(messages).toEqual([]);
    await expect(async () => {
      await page.clock.runFor(200);
      expect(messages).toHaveLength(1);
    }).toPass();
    await expect(page).toHaveURL('/mobileapp');
    expect(shell.errors().filter(({ detail }) => detail['source'] === 'native-link')).toHaveLength(1);
  });

  test('neither opens the app page nor warns if the user has left for the store [GFT-03]', async ({ page, shell }) => {
    shell.allowConsole(/market:/);
    const messages = warnings(page);
    await page.clock.install();
    await open(page, shell, 'persona=visitor', { appStore: { android: 'market://details?id=example' } });
    await expect(part(page, TAG, 'app')).toBeVisible();
    // No request is pending, so the fake clock can't time one out.
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 600_000);
    await part(page, TAG, 'app').evaluate((link: HTMLElement) => link.click());
    // The store covers the page and the user then returns.
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => state });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    });
    await page.clock.runFor(10_000);
    expect(new URL(page.url()).pathname).toBe('/widgets');
    expect(messages).toEqual([]);
  });

  test('opens the app page immediately if no store is configured for the phone’s platform [GFT-03]', async ({
    page,
    shell,
  }) => {
    await open(page, shell, 'persona=visitor', { appStore: { ios: 'itms-apps://apps.example/app' } });
    await part(page, TAG, 'app').click();
    await expect(page).toHaveURL('/mobileapp');
  });

  for (const address of ['javascript:alert(1)', 'intent://x#Intent;end', 'http://store.example', '//store.example'])
    test(`ignores a hostile store URL (${address})`, async ({ page, shell }) => {
      await open(page, shell, 'persona=visitor', { appStore: { android: address } });
      await expect(part(page, TAG, 'app')).toBeVisible();
      expect(shell.errors().map(({ detail }) => detail['source'])).toEqual(['configuration']);
      await part(page, TAG, 'app').click();
      await expect(page).toHaveURL('/mobileapp');
    });

  for (const persona of ['uk-visitor', 'brazil', 'restricted-location', 'limited-visitor', 'blocked-country'])
    test(`never appears while a restriction applies (${persona})`, async ({ page, shell }) => {
      await page.addInitScript(() => {
        const checkFrame = (): void => {
          if (document.querySelector('exchange-claim-gifts')?.shadowRoot?.querySelector('dialog'))
            sessionStorage.setItem('seen', '1');
          requestAnimationFrame(checkFrame);
        };
        checkFrame();
        document.addEventListener('exchange-ready', ({ target }) => {
          if ((target as Element).localName === 'exchange-claim-gifts')
            Object.assign(target as Element, { experiment: true });
        });
      });
      await configure(page, { page: 'home' });
      await shell.open(`/widgets?persona=${persona}`, persona === 'blocked-country' ? ['exchange-header'] : [TAG]);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
      expect(await stored(page)).toBeNull();
    });

  test('does not appear while a compliance notice is loading or open', async ({ page, shell }) => {
    let release = (): void => {};
    const pending = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/chunks\/gate-restrictions-[\w-]{8}\.js/, async (route) => {
      await pending;
      await route.continue();
    });
    await configure(page, { page: 'home' });
    await shell.open('/widgets?persona=brazil', [TAG, 'compliance-gate', 'exchange-header']);
    // Waits thirty frames after all responses have arrived.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let left = 30;
          const checkFrame = (): void => ((left -= 1) < 0 ? resolve() : void requestAnimationFrame(checkFrame));
          checkFrame();
        }),
    );
    await expect(part(page, TAG, 'dialog')).toHaveCount(0);
    expect(await stored(page)).toBeNull();
    release();
    await expect(part(page, 'compliance-gate', 'dialog')).toBeVisible();
    await expect(part(page, TAG, 'dialog')).toHaveCount(0);
    expect(await stored(page)).toBeNull();
  });

  test('appears after a compliance dialog has been answered', async ({ page, shell }) => {
    await open(page, shell, 'persona=brazil');
    await part(page, 'compliance-gate', 'ok').click();
    await expect(part(page, TAG, 'dialog')).toBeVisible();
    expect(await stored(page)).toMatch(/^1\//);
  });

  test('moves the focus through its three controls with Tab and closes with Esc', async ({ page, shell }) => {
    await open(page, shell, 'persona=visitor');
    await expect(part(page, TAG, 'dialog')).toBeVisible();
    const parts: (string | undefined)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await page.keyboard.press('Tab');
      parts.push(
        await page
          .locator(TAG)
          .evaluate((element) => element.shadowRoot?.activeElement?.getAttribute('part') ?? undefined),
      );
    }
    expect(parts).toEqual(['web', 'app', 'close']);
    await page.keyboard.press('Escape');
    await expect(part(page, TAG, 'dialog')).toHaveCount(0);
    await expect(entry(page, 'exchange-header', 'home').first()).toBeVisible();
  });

  test('dispatches an exchange-error and counts no impression if its chunk fails to load', async ({ page, shell }) => {
    shell.allowConsole(/Failed to load resource/);
    await page.route(/\/chunks\/claim-gifts-[\w-]{8}\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await open(page, shell, 'persona=visitor');
    await expect.poll(() => shell.errors().map(({ tag, detail }) => [tag, detail['source']])).toEqual([[TAG, 'file']]);
    expect(await stored(page)).toBeNull();
  });

  test('appears if its stored value was tampered with, and overwrites the value [STO-06]', async ({ page, shell }) => {
    await page.addInitScript((key) => localStorage.setItem(key, `${'9'.repeat(100_000)}/../<img src=x>`), KEY);
    await open(page, shell, 'persona=visitor');
    await expect(part(page, TAG, 'dialog')).toBeVisible();
    await expect.poll(() => stored(page)).toMatch(/^1\/\d{13}$/);
  });
});
