import { BROKEN_BUNDLES, breakBundle, BUNDLE_NOISE } from '../../support/broken-bundles.ts';
import { configure, entry, expect, part, partnerOrigin, test } from '../../support/e2e.ts';

const TAG = 'exchange-chat';
const BUNDLE = '**/demo/dist/chat.js';

const isLoaded = (requests: readonly { url(): string }[]): boolean =>
  requests.some((request) => request.url().includes('/demo/dist/chat.js'));

test.describe('the chat', () => {
  test('@firefox opens, sends and closes with the keyboard, keeps the page usable and reopens on the next page [CHT-02, CHT-10, CHT-13]', async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open('/widgets?persona=trader', [TAG, 'exchange-footer']);
    expect(isLoaded(shell.requests)).toBe(false);
    const opener = page.getByRole('button', { name: 'Chat', exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const chat = page.getByRole('dialog', { name: 'Chat' });
    await expect(chat.getByRole('heading', { name: 'Chat' })).toBeFocused();
    expect(await chat.boundingBox()).toMatchObject({ width: 360, height: 700 });
    await chat.getByLabel('Message', { exact: true }).fill('Hi');
    await chat.getByLabel('Message', { exact: true }).press('Enter');
    await expect(chat.getByText(/^Hello \d+, this is support\.$/)).toBeVisible();
    // The page remains usable.
    await part(page, 'exchange-header', 'theme').click();
    await expect(chat.locator('[data-input="theme"]')).toHaveText('2');
    await expect(chat).toBeVisible();

    await shell.open('/widgets', [TAG]);
    await expect(chat.getByLabel('Message', { exact: true })).toBeVisible();
    await expect(page.locator(TAG)).toHaveAttribute('data-state', 'visible');
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    await chat.getByLabel('Message', { exact: true }).press('Escape');
    await expect(chat).toHaveCount(0);
    await shell.open('/widgets', [TAG]);
    await page.waitForLoadState('networkidle');
    await expect(page.locator(TAG)).toHaveAttribute('data-state', 'hidden');
  });

  test('opens from the header’s chat room entry and the float menu’s live support entry, and restores the focus [NAV-90, ROL-08, CHT-12]', async ({
    page,
    shell,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open('/widgets?persona=trader', [TAG, 'exchange-header', 'exchange-footer']);
    await part(page, 'exchange-header', 'avatar').click();
    await page.locator('exchange-header #user-drawer a[data-key="chatRoom"]').click();
    const chat = page.getByRole('dialog', { name: 'Chat' });
    await expect(chat.getByRole('heading', { name: 'Chat' })).toBeFocused();
    await expect(chat.locator('.chat-body form')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(part(page, 'exchange-header', 'avatar')).toBeFocused();
    await page.mouse.move(8, 300);
    await part(page, 'exchange-footer', 'float-menu').getByRole('button').last().click();
    await entry(page, 'exchange-footer', 'callService').click();
    await expect(chat.getByRole('heading', { name: 'Chat' })).toBeFocused();
    const window = await chat.boundingBox();
    const float = await part(page, 'exchange-footer', 'float-menu').boundingBox();
    expect((window?.y ?? 0) + (window?.height ?? 0)).toBeLessThanOrEqual(float?.y ?? 0);
    await page.keyboard.press('Escape');
    await expect(part(page, 'exchange-footer', 'float-menu').getByRole('button').last()).toBeFocused();
    expect(context.pages()).toHaveLength(1);
  });

  test('is replaced by a link with noopener on a page without the element [ROL-08]', async ({
    page,
    shell,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open('/legacy?persona=trader');
    await part(page, 'exchange-header', 'avatar').click();
    const opened = context.waitForEvent('page');
    await page.locator('exchange-header #user-drawer a[data-key="chatRoom"]').click();
    const window = await opened;
    expect(new URL(window.url()).pathname + new URL(window.url()).search).toBe('/groupchat/chatroom?platform=web');
    expect(await window.evaluate(() => opener)).toBeNull();
    expect(new URL(page.url()).pathname).toBe('/legacy');
  });

  test('opens the room given in the URL [CHT-03, CHT-04]', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await shell.open('/widgets?persona=visitor&chatroom=room-7', [TAG]);
    await expect(page.getByRole('dialog', { name: 'Chat' }).getByText('You are talking to room room-7.')).toBeVisible();
  });

  for (const [when, options, path] of [
    ['at 390 px [CHT-07]', { width: 390, height: 844 }, '/widgets?chatroom=abc'],
    ['at 767 px [CHT-07]', { width: 767, height: 900 }, '/widgets?chatroom=abc'],
    ['if the chatroom flag is off [CHT-14]', { width: 1440, height: 900 }, '/widgets?chatroom=abc&flags=!chatroom'],
  ] as const)
    test(`remains hidden and does not load its bundle ${when}`, async ({ page, shell }) => {
      await page.setViewportSize(options);
      await page.addInitScript(() => localStorage.setItem('exchange:chat-open', '1'));
      await shell.open(path, [TAG, 'exchange-header']);
      await page.waitForLoadState('networkidle');
      await expect(page.locator(TAG)).toHaveAttribute('data-state', 'hidden');
      await expect(part(page, TAG, 'window')).toHaveCount(0);
      expect(isLoaded(shell.requests)).toBe(false);
    });

  for (const [what, answer] of BROKEN_BUNDLES)
    test(`shows an error, leaves the page usable and does not store its open state if its bundle ${what}`, async ({
      page,
      shell,
    }) => {
      shell.allowConsole(BUNDLE_NOISE);
      await breakBundle(page, BUNDLE, answer);
      await shell.open('/widgets?persona=trader&chatroom=', [TAG, 'exchange-header']);
      await expect(page.locator(`${TAG} [role="alert"] button`)).toBeEnabled();
      expect(shell.errors().map(({ tag, detail }) => [tag, detail['source']])).toEqual([[TAG, 'chat']]);
      await expect(page.locator(TAG)).toHaveAttribute('data-state', 'loading');
      expect(await page.evaluate(() => localStorage.getItem('exchange:chat-open'))).toBeNull();
      await part(page, 'exchange-header', 'theme').click();
      await shell.event('exchange-theme-change');
    });

  test('stops waiting for its bundle after 10 s and loads it on retry', async ({ page, shell }) => {
    await page.clock.install();
    let isHanging = true;
    await page.route(BUNDLE, (route) => {
      if (!isHanging) return route.continue();
      return undefined;
    });
    await shell.open('/widgets?persona=trader&chatroom=', [TAG]);
    await expect.poll(() => isLoaded(shell.requests)).toBe(true);
    await page.clock.runFor(10_100);
    await expect(page.locator(`${TAG} [role="alert"]`)).toBeVisible();
    expect(shell.errors().filter(({ tag }) => tag === TAG)).toHaveLength(1);
    isHanging = false;
    const again = page.locator(`${TAG} [role="alert"] button`);
    expect((await again.boundingBox())?.height, 'as high as a button').toBeLessThan(48);
    await again.click();
    await expect(page.locator(`${TAG} .chat-body form`)).toBeVisible();
    expect(shell.errors().filter(({ tag }) => tag === TAG)).toHaveLength(1);
  });

  test('does not run a bundle whose integrity does not match [OP-05]', async ({ page, shell, baseURL }) => {
    shell.allowConsole(/integrity|digest/i);
    const src = `${baseURL}/demo/dist/chat.js?other`;
    await page.route(src, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'globalThis.hacked = true; export const mount = 1;',
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await shell.open('/widgets?persona=trader', [TAG]);
    await page.evaluate(
      (chat) =>
        (globalThis as unknown as { ExchangeShell: { configure(given: object): void } }).ExchangeShell.configure({
          apps: { chat },
        }),
      { src, integrity: `sha384-${'A'.repeat(64)}` },
    );
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await expect(page.locator(`${TAG} [role="alert"]`)).toBeVisible();
    await page.locator(`${TAG} [role="alert"] button`).click();
    await expect.poll(() => shell.errors().length).toBe(2);
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  });

  test('opens without a user and reports the failed requests if the gateway does not respond', async ({
    page,
    shell,
  }) => {
    shell.allowConsole(/500 \(Internal Server Error\)/);
    await shell.faults('*:status-500');
    await shell.open('/widgets?persona=trader&chatroom=', [TAG]);
    await expect(page.locator(`${TAG} [data-input="isLogin"]`)).toHaveText('false');
    expect(shell.errors().length).toBeGreaterThan(0);
  });

  test('dispatches one exchange-error if its chunk fails to load', async ({ page, shell }) => {
    shell.allowConsole(/Failed to load resource/);
    await page.route(/\/chunks\/chat-(?!controller)[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
    await shell.open('/widgets?persona=trader', [TAG]);
    await page.getByRole('button', { name: 'Chat', exact: true }).click();
    await expect.poll(() => shell.errors().map(({ tag, detail }) => [tag, detail['source']])).toEqual([[TAG, 'file']]);
  });

  test('shows two links under a partner’s strict policy if no application is configured [CHT-11, CHT-12]', async ({
    page,
    shell,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await configure(page, { apps: {} });
    await shell.open(`${partnerOrigin(baseURL)}/`, ['exchange-header']);
    await page.evaluate((gateway) => {
      const chat = document.createElement('exchange-chat');
      chat.setAttribute('gateway', gateway);
      chat.setAttribute('link-base', gateway);
      chat.setAttribute('open', '');
      document.body.append(chat);
    }, String(baseURL));
    for (const key of ['chatRoom', 'callService'])
      await expect(page.locator(`${TAG} a[data-key="${key}"]`)).toHaveAttribute(
        'href',
        new RegExp(`^${baseURL}/groupchat/`),
      );
    shell.errors();
  });
});
