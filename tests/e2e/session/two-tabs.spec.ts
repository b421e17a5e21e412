import type { BrowserContext, Page } from '@playwright/test';
import { expect, partnerOrigin, test } from '../../support/e2e.ts';

const HEADER = 'exchange-header';

/** Logs in as the persona in another tab of the browser. The persona `visitor` logs out. */
async function logInElsewhere(context: BrowserContext, persona: string): Promise<void> {
  const other = await context.newPage();
  await other.goto(`/legacy?persona=${persona}`);
  await other.close();
}

/** Returns the header's text, including that of closed panels. */
function shownText(page: Page): Promise<string> {
  return page.locator(HEADER).evaluate((host) => host.shadowRoot?.textContent ?? '');
}

/** Dispatches the events that the browser dispatches when the user returns to the tab. */
async function returnTo(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test.describe('a tab after the session has changed in another tab', () => {
  test('shows only the other user’s data when the user drawer opens', async ({ page, shell, context }) => {
    await shell.open('/legacy?persona=low-kyc');
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '10300');
    await logInElsewhere(context, 'vip11');
    await page.bringToFront();
    await page.locator(`${HEADER} [part~="avatar"]`).click();
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '11011');
    await page.locator(`${HEADER} [part~="avatar"]`).click();
    const user = page.locator(`${HEADER} [part~="user"]`);
    await expect(user).toContainText('11011');
    await expect(user).toContainText('8,423,911.02');
    expect(await shownText(page)).not.toContain('10300');
  });

  test('shows the other user when it receives focus', async ({ page, shell, context }) => {
    await shell.open('/legacy?persona=low-kyc');
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '10300');
    await logInElsewhere(context, 'vip11');
    await returnTo(page);
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '11011');
  });

  test('shows a visitor after a logout in the other tab', async ({ page, shell, context }) => {
    await shell.open('/legacy?persona=low-kyc');
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '10300');
    await logInElsewhere(context, 'visitor');
    await returnTo(page);
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === false);
    await expect(page.locator(`${HEADER} [part~="login"]`).first()).toBeVisible();
    expect(await shownText(page)).not.toContain('10300');
  });

  test('hydrates a dormant header after a login in the other tab', async ({ page, shell, context }) => {
    await shell.open('/legacy?persona=visitor');
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === false);
    await logInElsewhere(context, 'trader');
    await returnTo(page);
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '10042');
    await expect(page.locator(`${HEADER} [part~="avatar"]`)).toBeVisible();
  });

  test('dispatches the new session after an account switch', async ({ page, shell, context }) => {
    await shell.open('/legacy?persona=trader');
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '10042');
    await logInElsewhere(context, 'switch-tag');
    await returnTo(page);
    await shell.event('exchange-session', ({ detail }) => !['10042', ''].includes(String(detail['uid'])));
  });

  test('shows a visitor after a 401, with one more session request', async ({ page, shell }) => {
    await shell.open('/legacy?persona=trader');
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '10042');
    const before = shell.calls('/api/web/v1/usercenter/get_info').length;
    // The session ends on the server only, and its readable cookies remain.
    await page.route('**/usercenter/get_info', (route) => route.fulfill({ status: 401, json: { code: 401 } }));
    await page.route('**/total_funds', (route) => route.fulfill({ status: 401, json: { code: 401 } }));
    await page.locator(`${HEADER} [part~="avatar"]`).click();
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === false);
    await expect(page.locator(`${HEADER} [part~="avatar"]`)).toHaveCount(0);
    expect(shell.calls('/api/web/v1/usercenter/get_info').length - before).toBe(1);
    shell.errors();
    shell.allowConsole(/401/);
  });

  test('sends only one more request if the gateway confirms a user after a 401', async ({ page, shell }) => {
    await shell.open('/legacy?persona=trader');
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '10042');
    const info = '/api/web/v1/usercenter/get_info';
    const before = shell.calls(info).length;
    await page.route('**/total_funds', (route) => route.fulfill({ status: 401, json: { code: 401 } }));
    const again = page.waitForResponse(`**${info}`);
    await page.locator(`${HEADER} [part~="avatar"]`).click();
    await again;
    await expect(page.locator(`${HEADER} [part~="avatar"]`)).toBeVisible();
    await page.locator(`${HEADER} [part~="avatar"]`).click();
    await expect(page.locator(`${HEADER} [part~="user"]`)).toContainText('10042');
    expect(shell.calls(info).length - before).toBe(1);
    shell.errors();
    shell.allowConsole(/401/);
  });

  test('shows the other user when restored from the back-forward cache', async ({ page, shell, context }) => {
    await shell.open('/legacy?persona=low-kyc');
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '10300');
    await logInElsewhere(context, 'vip11');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '11011');
  });

  test('requests the session again if the page cannot read its cookies', async ({ page, shell, baseURL }) => {
    await page.route('**/usercenter/get_info', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { code: 0, data: { uid: answeredUid, isLogin: answeredUid !== '' } } });
    });
    let answeredUid = '10300';
    await shell.open(`${partnerOrigin(baseURL)}/?persona=trader`);
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '10300');
    await page.context().clearCookies({ name: 'uid' });
    answeredUid = '11011';
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '11011');
    answeredUid = '';
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === false);
  });

  test('remounts the chat for the other user', async ({ page, shell, context }) => {
    await shell.open('/widgets?persona=low-kyc', ['exchange-chat']);
    await page.evaluate(() => document.querySelector('exchange-chat')?.setAttribute('open', ''));
    const chat = page.locator('exchange-chat');
    await expect(chat).toContainText('10300');
    await logInElsewhere(context, 'vip11');
    await returnTo(page);
    await expect(chat).toContainText('11011');
    expect(await chat.evaluate((host) => host.shadowRoot?.textContent)).not.toContain('10300');
  });
});
