import type { Page } from '@playwright/test';
import { entry, expect, part, partnerOrigin, test } from '../../support/e2e.ts';
import { FUND_PASSWORD as TAG, skipConfirmationPause, openFundPassword as open } from '../../support/fund-password.ts';
import { watchShifts } from '../../support/layout-shifts.ts';

const SESSION = '/api/web/v1/usercenter/get_info';

/** Expects a rejection: no fields, and a link to a page that accepts the fund password. */
async function refused(page: Page, home: string): Promise<void> {
  await expect(part(page, TAG, 'refused')).toContainText(new URL(home).host);
  expect(await page.locator(`${TAG} input`).count()).toBe(0);
  const link = part(page, TAG, 'refused').getByRole('link');
  await expect(link).toHaveAttribute('href', `${home}/myaccount/security`);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
}

test.describe('<exchange-fund-password> on a page of the exchange', () => {
  test('@firefox changes a member’s frequency after a wrong password and a wrong code [FPW-06, FPW-07, FPW-08]', async ({
    page,
    shell,
  }) => {
    await shell.open('/widgets?persona=trader', [TAG]);
    await page.getByRole('button', { name: 'Change frequency' }).click();
    await expect(page.getByRole('radio', { name: 'Once an hour' })).toBeChecked();
    const attempt = async (password: string, code: string): Promise<void> => {
      await part(page, TAG, 'password').fill(password);
      await part(page, TAG, 'code').fill(code);
      await skipConfirmationPause(page);
      await part(page, TAG, 'ok').click();
    };
    await page.getByRole('radio', { name: 'Every time' }).check();
    await attempt('wrong', '123456');
    await expect(part(page, TAG, 'toast')).toHaveText('Wrong fund password');
    await attempt('123456', '000000');
    await expect(part(page, TAG, 'toast')).toHaveText('Wrong authenticator code');
    await attempt('123456', '123456');
    await expect(part(page, TAG, 'dialog')).toHaveCount(0);
    await expect(page.locator(TAG)).not.toHaveAttribute('open');
    await expect(page.getByRole('button', { name: 'Change frequency' })).toBeFocused();
    await page.getByRole('button', { name: 'Change frequency' }).click();
    await expect(page.getByRole('radio', { name: 'Every time' })).toBeChecked();
    expect(shell.errors().map(({ detail }) => detail['source'])).toEqual(['query-safe', 'query-safe']);
  });

  test('@firefox opens, is filled in, confirmed and closed with the keyboard', async ({ page, shell }) => {
    await shell.open('/widgets?persona=trader', [TAG]);
    await page.getByRole('button', { name: 'Verify' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Enter your fund password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(part(page, TAG, 'password')).toBeFocused();
    await page.keyboard.type('123456');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(part(page, TAG, 'password')).toHaveAttribute('type', 'text');
    await expect(part(page, TAG, 'password')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(part(page, TAG, 'dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Verify' })).toBeFocused();
  });

  test('renders with the all-in-one bundle without loading chunks', async ({ page, shell }) => {
    await shell.open('/widgets?persona=trader&script=all', [TAG]);
    await open(page, { mode: 'frequency' });
    await expect(page.getByRole('radio', { name: 'Once an hour' })).toBeChecked();
    await expect(part(page, TAG, 'password')).toBeVisible();
    expect(
      shell.requests.filter((request) => request.url().includes('/chunks/')).map((request) => request.url()),
    ).toEqual([]);
  });

  test('shows a skeleton for at most 4 s if the session is unknown, then a login link', async ({ page, shell }) => {
    await shell.faults('user-info:hang');
    await shell.open('/widgets', [TAG]);
    await open(page);
    await expect(page.locator(`${TAG} .skeleton`).first()).toBeVisible();
    expect(await page.locator(`${TAG} input`).count()).toBe(0);
    await expect(entry(page, TAG, 'login')).toBeVisible({ timeout: 6000 });
    await expect(entry(page, TAG, 'login')).toHaveAttribute('href', '/login');
    expect(shell.errors().filter(({ detail }) => detail['source'] === 'user-info').length).toBe(1);
  });

  test('appears after compliance notices', async ({ page, shell }) => {
    await shell.open('/widgets?persona=uzbekistan', [TAG]);
    await open(page);
    await expect(part(page, 'compliance-gate', 'dialog')).toBeVisible();
    await expect(part(page, TAG, 'dialog')).toHaveCount(0);
    expect(await page.locator(`${TAG} input`).count()).toBe(0);
    await part(page, 'compliance-gate', 'ok').click();
    await expect(part(page, TAG, 'password')).toBeVisible();
    await expect(part(page, 'compliance-gate', 'dialog')).toHaveCount(0);
  });

  test('opens and closes without layout shift', async ({ page, shell }) => {
    const shifts = await watchShifts(page);
    await shell.open('/widgets?persona=trader', [TAG, 'exchange-header', 'exchange-footer']);
    await expect(part(page, 'exchange-header', 'avatar')).toBeVisible();
    const before = await shifts();
    await open(page, { mode: 'frequency' });
    await expect(page.getByRole('radio').first()).toBeVisible();
    await part(page, TAG, 'cancel').click();
    await expect(part(page, TAG, 'dialog')).toHaveCount(0);
    expect(await shifts()).toEqual(before);
  });

  test('is a full-width bottom sheet of at most 90 % of the height below 768 px', async ({ page, shell }) => {
    await page.setViewportSize({ width: 767, height: 480 });
    await shell.open('/widgets?persona=trader', [TAG]);
    await open(page, { mode: 'frequency' });
    await expect(page.getByRole('radio').first()).toBeVisible();
    const box = await part(page, TAG, 'dialog').boundingBox();
    expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 767, 480]);
    expect(box?.height).toBeLessThanOrEqual(432);
    await page.setViewportSize({ width: 768, height: 480 });
    expect((await part(page, TAG, 'dialog').boundingBox())?.width).toBe(480);
  });

  for (const msg of [
    '<img src=x onerror="globalThis.hit=1">',
    '"><script>globalThis.hit=1</script>',
    '\u202Egnp.exe',
    'A'.repeat(5000),
  ])
    test(`shows a server message as text (${msg.slice(0, 20)})`, async ({ page, shell }) => {
      await page.route('**/json_svr/query_safe', (route) => route.fulfill({ json: { result: false, msg } }));
      await shell.open('/widgets?persona=trader', [TAG]);
      await open(page, { mode: 'frequency' });
      await expect(page.getByRole('radio', { name: 'Once an hour' })).toBeChecked();
      await part(page, TAG, 'password').fill('1');
      await part(page, TAG, 'code').fill('1');
      await part(page, TAG, 'ok').click();
      const toast = part(page, TAG, 'toast');
      await expect(toast).toContainText(msg.slice(0, 10));
      expect((await toast.textContent())?.length).toBeLessThanOrEqual(2000);
      expect(await toast.locator('img, script').count()).toBe(0);
      expect(await page.evaluate(() => 'hit' in globalThis)).toBe(false);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(wide).toBe(false);
      shell.errors();
    });
});

test.describe('<exchange-fund-password> on other pages [OP-99]', () => {
  test('@firefox is refused on a partner’s page without a policy violation', async ({ page, shell, baseURL }) => {
    const partner = partnerOrigin(baseURL);
    await shell.open(`${partner}/`, ['exchange-header']);
    for (const mode of ['verify', 'frequency']) {
      await open(page, { gateway: String(baseURL), 'link-base': String(baseURL), mode });
      await refused(page, String(baseURL));
    }
    expect(shell.eventsOf('securitypolicyviolation').filter(({ tag }) => tag === TAG)).toEqual([]);
    expect(shell.errors().map(({ tag, detail }) => [tag, detail['source']])).toEqual([[TAG, 'fund-password']]);
    expect(shell.calls('/apiweb/v1/user/get_user_frequency')).toEqual([]);
  });

  test('is refused in a web view’s page on another host', async ({ page, shell, baseURL }) => {
    await shell.open('/web-view', ['exchange-header']);
    await open(page, { gateway: String(baseURL), 'link-base': String(baseURL) });
    await refused(page, String(baseURL));
    expect(shell.errors().filter(({ detail }) => detail['source'] === 'fund-password').length).toBe(1);
  });

  test('@firefox is refused on an exchange page in a foreign page’s frame, but not in an exchange page’s frame', async ({
    page,
    shell,
    baseURL,
  }) => {
    const inside = page.frameLocator('iframe[src$="/widgets"]').locator(TAG);
    const framed = async (around: string): Promise<void> => {
      await page.goto(around);
      await page.evaluate(
        async (src) => {
          const frame = Object.assign(document.createElement('iframe'), { src, width: 800, height: 600 });
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
          document.body.prepend(frame);
          await loaded;
        },
        `${String(baseURL)}/widgets`,
      );
      await inside.evaluate((element) => element.setAttribute('open', ''));
    };
    shell.allowConsole(/Cookie .* has been rejected/);
    await framed(String(baseURL).replace('localhost', '127.0.0.1'));
    await expect(inside.locator('[part~="refused"]')).toContainText(new URL(String(baseURL)).host);
    expect(await inside.locator('input').count()).toBe(0);
    await framed(`${String(baseURL)}/?persona=trader`);
    await expect(inside.locator('[part~="password"]')).toBeVisible();
    shell.errors();
  });

  test('cannot save from a foreign page, because the gateway responds with 403 [HTP-19]', async ({ page, baseURL }) => {
    await page.goto(String(baseURL).replace('localhost', '127.0.0.1'));
    const status = await page.evaluate(
      async (gateway) =>
        (
          await fetch(`${gateway}/json_svr/query_safe?persona=trader`, {
            method: 'POST',
            headers: { 'X-CSRF-Token': 't', 'Content-Type': 'application/x-www-form-urlencoded' },
            body: 'action=tradepassfrequency&frequency=2&fundpass=123456&totp=1',
          })
        ).status,
      String(baseURL),
    );
    expect(status).toBe(403);
  });
});

test('<exchange-fund-password> requests nothing while it is closed', async ({ page, shell }) => {
  await page.route('**/widgets', async (route) => {
    const answer = await route.fetch();
    const bare = (await answer.text()).replaceAll(
      /<(exchange-(?:header|footer|growth-tabs|side-nav)|compliance-gate)[^]*?<\/\1>/g,
      '',
    );
    await route.fulfill({ response: answer, body: bare });
  });
  await shell.open('/widgets', [TAG]);
  await page.waitForLoadState('networkidle');
  const paths = shell.requests.map((request) => new URL(request.url()).pathname);
  expect(paths.filter((path) => /^\/(?:api|apiw|apiweb|json_svr)\//.test(path))).toEqual([]);
  expect(
    paths
      .filter((path) => path.endsWith('.js') && path.includes('/chunks/'))
      .map((path) => path.replace(/^.*\/|-[\w-]{8}\.js$/g, ''))
      .toSorted(),
  ).toEqual(['core']);
  await open(page);
  await expect(part(page, TAG, 'dialog')).toBeVisible();
  await expect.poll(() => shell.calls(SESSION)).toHaveLength(1);
});
