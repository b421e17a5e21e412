import type { BrowserContext, Locator } from '@playwright/test';
import { stampKey } from '../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { DAY, dialog, GATE, keep, NOW, stage } from '../../support/compliance-page.ts';
import { expect, part, test } from '../../support/e2e.ts';

/** How many hours, from now on, this cookie is kept. */
async function hoursOf(context: BrowserContext, name: string): Promise<number> {
  const kept = (await context.cookies()).find((cookie) => cookie.name === name);
  return Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 3600);
}

/** Personas whose dialog has links and must be answered. */
const BINDING = ['toast', 'restricted-location', 'withdraw-only', 'risk-user-unclosable', 'uzbekistan'] as const;

/** Personas whose answer is stored: by a time, once, for a text. */
const STORED = ['hong-kong', 'uzbekistan', 'restricted-location', 'toast'] as const;

test.describe('toasts, prompts and KYC notices', () => {
  test('TST-02, TST-06, TST-07 the configured toast: no close button, its link, and OK leads on', async ({
    page,
    shell,
  }) => {
    await shell.open('/price?persona=toast');
    const toast = part(page, GATE, 'toast');
    await expect(toast).toContainText('Our terms change on 1 June.');
    await expect(part(page, GATE, 'close')).toHaveCount(0);
    await expect(toast.getByRole('link', { name: 'terms', exact: true })).toHaveAttribute('href', '/user-agreement');
    const [opened] = await Promise.all([page.waitForEvent('popup'), part(page, GATE, 'ok').click()]);
    await opened.waitForURL('**/user-agreement');
    await opened.waitForLoadState('networkidle');
    for (const tab of [page, opened]) await expect(dialog(tab)).toHaveCount(0);
  });

  test('OP-38 a toast whose text has changed was not answered', async ({ page, shell }) => {
    let content = 'Our terms change on 1 June.';
    await page.route('**/compliance/check*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { toast: { toast_config: { content: string } } } };
      body.data.toast.toast_config.content = content;
      await route.fulfill({ response: answer, json: body });
    });
    await page.clock.setFixedTime(NOW);
    await shell.open(stage('toast'), [GATE]);
    await page.evaluate(() => addEventListener('exchange-navigate', (event) => event.preventDefault()));
    await part(page, GATE, 'ok').click();
    await expect(dialog(page)).toHaveCount(0);
    await shell.open(stage('toast'), [GATE]);
    await page.waitForLoadState('networkidle');
    await expect(dialog(page)).toHaveCount(0);
    content = 'Our terms change on 1 July.';
    await shell.open(stage('toast'), [GATE]);
    await expect(dialog(page)).toContainText('1 July');
    content = 'Our terms change on 1 June.';
    await page.clock.setFixedTime(NOW + DAY);
    await shell.open(stage('toast'), [GATE]);
    await expect(dialog(page)).toContainText('1 June');
  });

  test('TST-09, TST-03, TST-05, TST-06, TST-08, RSP-07 the restricted location: acknowledged, at the foot of a phone up to 539 px', async ({
    page,
    shell,
  }) => {
    await page.setViewportSize({ width: 539, height: 800 });
    await shell.open('/price?persona=restricted-location');
    const toast = part(page, GATE, 'toast');
    await expect(part(page, GATE, 'ok')).toHaveText('I Acknowledge');
    await expect(toast.locator('[data-key="userAgreement"]')).toHaveAttribute('href', '/user-agreement');
    await expect(toast.locator('[data-key="supportForm"]')).toHaveAttribute('href', /support/);
    const foot = async () => {
      const box = await toast.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    expect(await foot()).toBe(800);
    await page.setViewportSize({ width: 540, height: 800 });
    expect(await foot()).toBeLessThan(700);
    await part(page, GATE, 'ok').click();
    await expect(toast).toHaveCount(0);
  });

  for (const persona of BINDING)
    test(`all links of the ${persona} dialog open in a new tab, and the dialog stays`, async ({ page, shell }) => {
      await shell.open(`/price?persona=${persona}`);
      await expect(dialog(page)).toBeVisible();
      const links = dialog(page).locator('a[href]');
      await expect(links).not.toHaveCount(0);
      const isNewTab = async (link: Locator): Promise<boolean> =>
        (await link.getAttribute('target')) === '_blank' && /noopener/.test((await link.getAttribute('rel')) ?? '');
      for (const link of await links.all()) expect(await isNewTab(link)).toBe(true);
    });

  test('the agreement can be read before the restricted location is acknowledged [TST-06]', async ({ page, shell }) => {
    await shell.open('/price?persona=restricted-location');
    const link = dialog(page).locator('[data-key="userAgreement"]');
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.waitForURL('**/user-agreement*');
    await opened.waitForLoadState('networkidle');
    await expect(dialog(opened)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
  });

  for (const persona of STORED)
    test(`a ${persona} dialog that is answered in one tab closes in the other [RST-10]`, async ({ page, context }) => {
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto(stage(persona));
        await expect(dialog(tab)).toBeVisible();
      }
      await part(page, GATE, 'ok').click();
      await expect(dialog(other)).toHaveCount(0, { timeout: 5000 });
    });

  test('TRP-03, TRP-09 Cancel keeps the default for a day', async ({ page, shell }) => {
    await page.clock.setFixedTime(NOW);
    await shell.open(stage('turkey-resident'), [GATE]);
    await expect(dialog(page).getByRole('radio').first()).toBeChecked();
    await dialog(page).getByRole('checkbox', { name: "Don't show again for 7 days" }).check();
    await part(page, GATE, 'cancel').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('exchange:turkish-choice'))).toBe(`turkey/${NOW + DAY}`);
    await page.clock.setFixedTime(NOW + DAY);
    await page.reload();
    await expect(dialog(page)).toBeVisible();
  });

  test('TRP-05, TRP-08 Confirm with the tick keeps the global site for seven days', async ({ page, shell }) => {
    await page.clock.setFixedTime(NOW);
    await shell.open(stage('turkey-resident'), [GATE]);
    await dialog(page).getByRole('radio', { name: 'Global site' }).check();
    await dialog(page).getByRole('checkbox').check();
    await part(page, GATE, 'ok').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('exchange:turkish-choice'))).toBe(`global/${NOW + 7 * DAY}`);
    expect(page.url()).toContain('/playground/stage');
  });

  test('TRP-07 Confirm with the Türkiye site leads to its host, once the page was told', async ({ page, shell }) => {
    await page.route('https://tr.exchange.example/**', (route) =>
      route.fulfill({ body: 'Türkiye', contentType: 'text/plain; charset=utf-8' }),
    );
    await shell.open(stage('turkey-resident'), [GATE]);
    await part(page, GATE, 'ok').click();
    await page.waitForURL('https://tr.exchange.example/**');
    expect(shell.seen('exchange-navigate').map(({ detail }) => detail['href'])).toEqual([
      'https://tr.exchange.example/',
    ]);
  });

  test('KYC-03, CKI-09 the upgrade notice comes once in 12 hours, by its cookie', async ({ page, shell, context }) => {
    await shell.open(stage('kyc-upgrade'), [GATE]);
    await expect(part(page, GATE, 'notice')).toBeVisible();
    await expect.poll(() => hoursOf(context, 'kyc_upgrade_notice')).toBe(12);
    await page.reload();
    await shell.ready(GATE);
    await page.waitForLoadState('networkidle');
    await expect(part(page, GATE, 'notice')).toHaveCount(0);
    expect(shell.seen('compliance-dialog')).toHaveLength(1);
  });

  test('KYC-05, KYC-06, KYC-07, KYC-09, KYC-10, CKI-10 the risk notice: its words, its close button, its cookie', async ({
    page,
    shell,
    context,
  }) => {
    await shell.open(stage('risk-user'), [GATE]);
    const notice = part(page, GATE, 'notice');
    await expect(notice).toContainText('Your password may be compromised.');
    await expect(part(page, GATE, 'ok')).toHaveAttribute('href', '/myaccount/kyc_home');
    await expect(notice.locator('[data-key="security"]')).toHaveAttribute('href', '/myaccount/security');
    await expect.poll(() => hoursOf(context, 'risk_guide')).toBe(24);
    await part(page, GATE, 'close').click();
    await expect(notice).toHaveCount(0);
  });

  test('KYC-04, KYC-06 a risk notice that cannot be closed has no close button and comes each time', async ({
    page,
    shell,
  }) => {
    await shell.open(stage('risk-user-unclosable'), [GATE]);
    await expect(part(page, GATE, 'close')).toHaveCount(0);
    await page.reload();
    await expect(part(page, GATE, 'notice')).toBeVisible();
  });

  test('hostile words of the gateway run nothing and lead nowhere', async ({ page, shell }) => {
    await shell.open('/price?persona=hostile');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, '__owned'))).toBeUndefined();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('the tip of a blocked page goes before the notices', async ({ page, shell }) => {
    await page.route('**/compliance/check*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { limit: { brazil_toast: boolean } } };
      body.data.limit.brazil_toast = true;
      await route.fulfill({ response: answer, json: body });
    });
    await shell.open('/nft?persona=tips-mode');
    await expect(part(page, GATE, 'tip')).toBeVisible();
    await expect(dialog(page)).toHaveCount(1);
    await part(page, GATE, 'cancel').click();
    await expect(dialog(page)).toContainText('Brazil');
    expect(shell.seen('compliance-dialog').map(({ detail }) => detail['kind'])).toEqual(['tip', 'tip', 'BX']);
  });

  test('a page without restrictions loads neither React nor the notices for the gate', async ({ page, shell }) => {
    await shell.open(stage('trader'), [GATE]);
    await page.waitForLoadState('networkidle');
    const files = shell.requests.map((request) => new URL(request.url()).pathname);
    expect(
      files.filter((file) =>
        /\/chunks\/(?:react|shell|gate-restrictions|person|compliance-gate)-[\w-]{8}\.js/.test(file),
      ),
    ).toEqual([]);
  });

  test('RST-10 a notice that is not due is decided without React', async ({ page, shell }) => {
    await page.clock.setFixedTime(NOW);
    await keep(page, { [stampKey('HK')]: String(NOW - 1) });
    await shell.open(stage('hong-kong'), [GATE]);
    await page.waitForLoadState('networkidle');
    const files = shell.requests.map((request) => new URL(request.url()).pathname);
    expect(files.some((file) => file.includes('/chunks/gate-restrictions-'))).toBe(true);
    expect(files.filter((file) => /\/chunks\/(?:react|shell)-/.test(file))).toEqual([]);
  });
});
