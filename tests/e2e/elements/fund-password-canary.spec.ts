import type { Page, Request, Route } from '@playwright/test';
import { placeCanary } from '../../support/canary.ts';
import { expect, part, test } from '../../support/e2e.ts';
import { FUND_PASSWORD as TAG, skipConfirmationPause, openFundPassword } from '../../support/fund-password.ts';

const SAVE = '**/json_svr/query_safe';
const SECRET = 'k4n4rienv0gel';
const CODE = '73519264';

const isSave = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/json_svr/query_safe';

/** Opens the dialog and types like a user. */
async function type(page: Page, mode: 'verify' | 'frequency', secret = SECRET): Promise<void> {
  await openFundPassword(page, { mode });
  await part(page, TAG, 'password').pressSequentially(secret);
  if (mode === 'frequency') await part(page, TAG, 'code').pressSequentially(CODE);
}

async function confirm(page: Page): Promise<void> {
  await expect(part(page, TAG, 'ok')).toBeEnabled();
  await skipConfirmationPause(page);
  await part(page, TAG, 'ok').click();
}

const closed = (page: Page) => expect(part(page, TAG, 'dialog')).toHaveCount(0);
const emptied = (page: Page) => expect(part(page, TAG, 'password')).toHaveValue('');

/** Scenarios after the user has typed a secret, each with its mode. */
const SCENARIOS: Readonly<Record<string, { mode: 'verify' | 'frequency'; act(page: Page): Promise<void> }>> = {
  'verify: correct password': {
    mode: 'verify',
    act: async (page) => {
      await page.locator(TAG).evaluate((element) => Object.assign(element, { verify: async () => ({ ok: true }) }));
      await confirm(page);
      await closed(page);
    },
  },
  'verify: wrong password': {
    mode: 'verify',
    act: async (page) => {
      await page.locator(TAG).evaluate((element) => Object.assign(element, { verify: async () => ({ ok: false }) }));
      await confirm(page);
      await expect(part(page, TAG, 'toast')).toHaveText('Error');
    },
  },
  'verify: a rejection whose error contains the secret': {
    mode: 'verify',
    act: async (page) => {
      await page.locator(TAG).evaluate((element) =>
        Object.assign(element, {
          verify: ({ fundPassword }: { fundPassword: string }) => Promise.reject(new Error(`${fundPassword} is wrong`)),
        }),
      );
      await confirm(page);
      await expect(part(page, TAG, 'toast')).toHaveText('Error');
    },
  },
  'verify: a promise that never settles, then closing': {
    mode: 'verify',
    act: async (page) => {
      await page.locator(TAG).evaluate((element) => Object.assign(element, { verify: () => new Promise(() => {}) }));
      await confirm(page);
      await emptied(page);
      await part(page, TAG, 'cancel').click();
      await closed(page);
    },
  },
  'verify: closing without confirming': {
    mode: 'verify',
    act: async (page) => {
      await page.keyboard.press('Escape');
      await closed(page);
    },
  },
  'frequency: a successful save': {
    mode: 'frequency',
    act: async (page) => {
      await page.route(SAVE, (route) => route.fulfill({ json: { result: true, msg: '' } }));
      await confirm(page);
      await closed(page);
    },
  },
  'frequency: a rejection by the gateway': {
    mode: 'frequency',
    act: async (page) => {
      await page.route(SAVE, (route) => route.fulfill({ json: { result: false, msg: 'Wrong fund password' } }));
      await confirm(page);
      await expect(part(page, TAG, 'toast')).toHaveText('Wrong fund password');
    },
  },
  'frequency: a failed connection': {
    mode: 'frequency',
    act: async (page) => {
      await page.route(SAVE, (route) => route.abort());
      await confirm(page);
      await expect(part(page, TAG, 'toast')).toHaveText('Error');
    },
  },
  'frequency: HTTP 500': {
    mode: 'frequency',
    act: async (page) => {
      await page.route(SAVE, (route) => route.fulfill({ status: 500, body: 'no' }));
      await confirm(page);
      await expect(part(page, TAG, 'toast')).toHaveText('Error');
    },
  },
  'frequency: an invalid response': {
    mode: 'frequency',
    act: async (page) => {
      await page.route(SAVE, (route) => route.fulfill({ body: '<p>It works' }));
      await confirm(page);
      await expect(part(page, TAG, 'toast')).toHaveText('Error');
    },
  },
  'frequency: removing the element while the request is pending': {
    mode: 'frequency',
    act: async (page) => {
      const requests: Route[] = [];
      await page.route(SAVE, (route) => void requests.push(route));
      await confirm(page);
      await expect.poll(() => requests.length).toBe(1);
      await page.locator(TAG).evaluate((element) => element.remove());
    },
  },
  'frequency: removing the element while typing': {
    mode: 'frequency',
    act: (page) => page.locator(TAG).evaluate((element) => element.remove()),
  },
  'frequency: leaving the page and returning': {
    mode: 'frequency',
    act: async (page) => {
      await page.goto('/user-agreement');
      await page.goBack();
      await page.locator(TAG).waitFor({ state: 'attached' });
    },
  },
  'frequency: a logout while typing': {
    mode: 'frequency',
    act: async (page) => {
      // The request has been sent and is pending.
      await page.route('**/logout', () => {});
      await part(page, 'exchange-header', 'avatar').evaluate((avatar: HTMLElement) => avatar.click());
      await part(page, 'exchange-header', 'logout')
        .getByRole('button', { name: 'This device', includeHidden: true })
        .first()
        .evaluate((button: HTMLElement) => button.click());
      await emptied(page);
    },
  },
};

test.describe('a typed fund password [FPW-11]', () => {
  for (const [name, { mode, act }] of Object.entries(SCENARIOS))
    test(`does not leak ("${name}")`, async ({ page, shell }) => {
      shell.allowConsole(/.*/);
      const canary = await placeCanary(page);
      await shell.open('/widgets?persona=trader', [TAG, 'exchange-header']);
      await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
      await type(page, mode);
      await act(page);
      expect(await canary.find(SECRET, isSave)).toEqual([]);
      if (mode === 'frequency') expect(await canary.find(CODE, isSave)).toEqual([]);
      expect(shell.calls('/json_svr/query_safe').length).toBeLessThan(2);
      // Some failures are reported to the page.
      shell.errors();
    });

  test('is detected while it is in a field, and if it leaks into an error', async ({ page, shell }) => {
    const canary = await placeCanary(page);
    await shell.open('/widgets?persona=trader', [TAG]);
    await type(page, 'verify');
    expect(await canary.find(SECRET, isSave)).not.toEqual([]);
    await part(page, TAG, 'cancel').click();
    await closed(page);
    expect(await canary.find(SECRET, isSave)).toEqual([]);
    await page.evaluate((secret) => {
      const error = Object.defineProperty(new Error('no'), 'options', { get: () => ({ body: secret }) });
      document.body.dispatchEvent(new CustomEvent('exchange-error', { detail: { source: '', message: '', error } }));
    }, SECRET);
    expect((await canary.find(SECRET, isSave)).join()).toContain('events');
    shell.errors();
  });
});
