import type { Page } from '@playwright/test';
import { expect, part, test, type SiteContext } from '../../support/e2e.ts';

const REMINDER = 'exchange-reminder';
const NOTICES = '/apiw/v2/herald/get_notice_record';

async function openPanel(page: Page, shell: SiteContext, query: string): Promise<void> {
  await shell.open(`/legacy?${query}`);
  await expect(part(page, REMINDER, 'panel')).toHaveCount(0);
  expect(shell.calls(NOTICES), 'no requests while closed').toEqual([]);
  await page.locator('#show-notifications').click();
  await expect(part(page, REMINDER, 'panel')).toBeVisible();
}

test.describe('<exchange-reminder> opened by a button on the page', () => {
  test('@firefox requests each of its three tabs once, and measures 352 × 313 px [RMD-01, RMD-03…07, RMD-10]', async ({
    page,
    shell,
  }) => {
    await openPanel(page, shell, 'persona=trader&language=en');
    const tabs = page.locator(`${REMINDER} [role="tab"]`);
    await expect(tabs).toHaveCount(3);
    await expect(part(page, REMINDER, 'message').first()).toBeVisible();
    expect(await part(page, REMINDER, 'panel').boundingBox()).toMatchObject({ width: 352, height: 313 });
    for (const index of [1, 2, 0, 1]) {
      await tabs.nth(index).click();
      await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true');
      await expect(part(page, REMINDER, 'message').first()).toBeVisible();
    }
    const sentRequests = shell.calls(NOTICES).map((call) => new URL(call.url()).searchParams);
    expect(sentRequests).toHaveLength(3);
    expect(new Set(sentRequests.map((query) => query.get('type'))).size).toBe(3);
    for (const query of sentRequests) expect([query.get('page'), query.get('size')]).toEqual(['1', '10']);
    await expect(page.locator(`${REMINDER} a[data-key="reminder"]`)).toHaveAttribute('href', '/reminder');
    await expect(page.locator(`${REMINDER} a[data-key="reminderConfig"]`).first()).toHaveAttribute(
      'href',
      '/reminder/config',
    );
    await tabs.nth(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true');
    await page.locator('#show-notifications').click();
    await expect(part(page, REMINDER, 'panel')).toHaveCount(0);
  });

  test('requests nothing for visitors and offers login [ROL-04]', async ({ page, shell }) => {
    await openPanel(page, shell, 'persona=visitor&language=en');
    const empty = part(page, REMINDER, 'empty');
    await expect(empty).toContainText(/no data/i);
    await expect(empty.locator('a[data-key="login"]')).toHaveAttribute('href', '/login');
    await page.locator(`${REMINDER} [role="tab"]`).nth(2).click();
    await expect(empty).toBeVisible();
    expect(shell.calls(NOTICES)).toEqual([]);
    expect(shell.errors()).toEqual([]);
  });

  test('dispatches exchange-notification-open, which the page can cancel [RMD-12…31]', async ({ page, shell }) => {
    await openPanel(page, shell, 'persona=trader&language=de');
    await page.evaluate(() => addEventListener('exchange-notification-open', (event) => event.preventDefault()));
    await part(page, REMINDER, 'message').first().locator('a').first().click();
    const { detail } = await shell.event('exchange-notification-open');
    expect(String(detail['href'])).toMatch(/\/de(?:\/|$)/);
    expect(detail['message']).toMatchObject({ title: expect.any(String) });
    expect(page.url()).toContain('/legacy');
  });

  for (const [name, hours] of [
    ['correct', 0],
    ['3 hours fast', 3],
    ['3 hours slow', -3],
    ['a year fast', 8760],
  ] as const)
    test(`shows correct ages and unread marks if the device’s clock is ${name} [RMD-10]`, async ({ page, shell }) => {
      const real = Date.now();
      const sent = (minutes: number) => Math.round(real / 1000) - 60 * minutes;
      const notice = (msg_id: string, minutes: number, read: number) => ({
        msg_id,
        title: msg_id,
        content: '',
        send_timest: sent(minutes),
        read,
        type: 'market',
        extras: {},
      });
      await page.clock.install({ time: real + hours * 3_600_000 });
      await page.route(`**${NOTICES}*`, (route) =>
        route.fulfill({
          headers: { date: new Date(real).toUTCString() },
          json: { code: 200, message: '', data: { list: [notice('a', 5.5, 0), notice('b', 130, 1)], total: 2 } },
        }),
      );
      await openPanel(page, shell, 'persona=trader&language=en');
      const messages = part(page, REMINDER, 'message');
      await expect(messages.locator('time')).toHaveText(['5 minutes ago', '2 hours ago']);
      const marks = await messages
        .locator('.message-title')
        .evaluateAll((titles) => titles.map((title) => getComputedStyle(title, '::before').content));
      expect(marks).toEqual(['""', 'none']);
    });

  for (const [name, fault, errors] of [
    ['an empty list', '', 0],
    ['a failed request', 'notices:status-500', 1],
  ] as const)
    test(`shows “No data” and the settings link (${name}) [RMD-08, RMD-09]`, async ({ page, shell }) => {
      shell.allowConsole(/status of 500/);
      if (fault === '')
        await page.route(`**${NOTICES}*`, (route) =>
          route.fulfill({ json: { code: 200, message: '', data: { list: [], total: 0 } } }),
        );
      else await shell.faults(fault);
      await openPanel(page, shell, 'persona=trader&language=en');
      const empty = part(page, REMINDER, 'empty');
      await expect(empty).toContainText(/no data/i);
      await expect(empty.locator('a')).toHaveAttribute('href', '/reminder/config');
      await page.locator('#show-notifications').click();
      expect(shell.errors()).toHaveLength(errors);
    });

  test('@firefox executes no code from a hostile gateway and sends no foreign requests', async ({
    page,
    shell,
    baseURL,
  }) => {
    await openPanel(page, shell, 'persona=hostile&language=en');
    await expect(part(page, REMINDER, 'message').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const result = await page.evaluate(() => {
      const links: string[] = [];
      const odd: string[] = [];
      const visit = (root: ParentNode): void => {
        for (const element of root.querySelectorAll('*')) {
          if (element.shadowRoot) visit(element.shadowRoot);
          if (!(element.getRootNode() instanceof ShadowRoot)) continue;
          if (element instanceof HTMLAnchorElement) links.push(element.href);
          if (
            ['script', 'iframe', 'img', 'style'].includes(element.localName) ||
            [...element.attributes].some(({ name }) => name.startsWith('on'))
          )
            odd.push(element.outerHTML);
        }
      };
      visit(document);
      return {
        links,
        odd: odd.filter((html) => !/^<img (?!.*\son)[^>]*src="\/images\//.test(html)),
        owned: '__owned' in globalThis,
      };
    });
    expect(result.owned).toBe(false);
    expect(result.odd).toEqual([]);
    expect(
      result.links.filter((href) => /^(?:javascript|data|vbscript):/i.test(href) || href.includes('evil.example')),
    ).toEqual([]);
    expect(
      shell.requests
        .map((call) => new URL(call.url()))
        .filter(({ origin, protocol }) => protocol.startsWith('http') && origin !== baseURL)
        .map(({ href }) => href),
    ).toEqual([]);
    await expect(part(page, REMINDER, 'message').first()).toContainText('Title');
    await part(page, 'exchange-header', 'avatar').click();
    await expect(part(page, 'exchange-header', 'user')).toContainText('onerror');
    expect(await page.evaluate(() => ({}) instanceof Object && !('hiddenNothingKnown' in {}))).toBe(true);
  });
});
