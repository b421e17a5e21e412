import type { BrowserContext, Locator } from '@playwright/test';
import { stampKey } from '../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { DAY, dialog, GATE, seedStorage, NOW, stage } from '../../support/compliance-page.ts';
import { expect, part, test } from '../../support/e2e.ts';

/** Returns the number of hours until the cookie expires. */
async function hoursOf(context: BrowserContext, name: string): Promise<number> {
  const storedValue = (await context.cookies()).find((cookie) => cookie.name === name);
  return Math.round(((storedValue?.expires ?? 0) - Date.now() / 1000) / 3600);
}

/** Personas that see a mandatory dialog with links. */
const BINDING = ['toast', 'restricted-location', 'withdraw-only', 'risk-user-unclosable', 'uzbekistan'] as const;

/** Personas whose answers are stored in different ways: with a time, once, or per text. */
const STORED = ['hong-kong', 'uzbekistan', 'restricted-location', 'toast'] as const;

test.describe('the compliance dialog', () => {
  test('shows the configured toast with its link and without a close button, until OK is clicked [TST-02, TST-06, TST-07]', async ({
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

  test('shows a toast again if its text has changed [OP-38]', async ({ page, shell }) => {
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

  test('shows the restricted-location notice until it is acknowledged, as a bottom sheet up to 539 px [TST-09, TST-03, TST-05, TST-06, TST-08, RSP-07]', async ({
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
    test(`opens all its links in new tabs (${persona})`, async ({ page, shell }) => {
      await shell.open(`/price?persona=${persona}`);
      await expect(dialog(page)).toBeVisible();
      const links = dialog(page).locator('a[href]');
      await expect(links).not.toHaveCount(0);
      const isNewTab = async (link: Locator): Promise<boolean> =>
        (await link.getAttribute('target')) === '_blank' && /noopener/.test((await link.getAttribute('rel')) ?? '');
      for (const link of await links.all()) expect(await isNewTab(link)).toBe(true);
    });

  test('allows users to read the agreement before they acknowledge the restricted-location notice', async ({
    page,
    shell,
  }) => {
    await shell.open('/price?persona=restricted-location');
    const link = dialog(page).locator('[data-key="userAgreement"]');
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await opened.waitForURL('**/user-agreement*');
    await opened.waitForLoadState('networkidle');
    await expect(dialog(opened)).toHaveCount(0);
    await expect(dialog(page)).toBeVisible();
  });

  for (const persona of STORED)
    test(`closes in all tabs when it is answered in one (${persona})`, async ({ page, context }) => {
      const other = await context.newPage();
      for (const tab of [page, other]) {
        await tab.goto(stage(persona));
        await expect(dialog(tab)).toBeVisible();
      }
      await part(page, GATE, 'ok').click();
      await expect(dialog(other)).toHaveCount(0, { timeout: 5000 });
    });

  test('stores the Türkiye site for a day after Cancel [TRP-03, TRP-09]', async ({ page, shell }) => {
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

  test('stores the global site for 7 days after Confirm with the checkbox ticked [TRP-05, TRP-08]', async ({
    page,
    shell,
  }) => {
    await page.clock.setFixedTime(NOW);
    await shell.open(stage('turkey-resident'), [GATE]);
    await dialog(page).getByRole('radio', { name: 'Global site' }).check();
    await dialog(page).getByRole('checkbox').check();
    await part(page, GATE, 'ok').click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('exchange:turkish-choice'))).toBe(`global/${NOW + 7 * DAY}`);
    expect(page.url()).toContain('/playground/stage');
  });

  test('dispatches an event and navigates to the Türkiye site after Confirm [TRP-07]', async ({ page, shell }) => {
    await page.route('https://tr.exchange.example/**', (route) =>
      route.fulfill({ body: 'Türkiye', contentType: 'text/plain; charset=utf-8' }),
    );
    await shell.open(stage('turkey-resident'), [GATE]);
    await part(page, GATE, 'ok').click();
    await page.waitForURL('https://tr.exchange.example/**');
    expect(shell.eventsOf('exchange-navigate').map(({ detail }) => detail['href'])).toEqual([
      'https://tr.exchange.example/',
    ]);
  });

  test('does not repeat the upgrade notice while its 12-hour cookie exists [KYC-03, CKI-09]', async ({
    page,
    shell,
    context,
  }) => {
    await shell.open(stage('kyc-upgrade'), [GATE]);
    await expect(part(page, GATE, 'notice')).toBeVisible();
    await expect.poll(() => hoursOf(context, 'kyc_upgrade_notice')).toBe(12);
    await page.reload();
    await shell.ready(GATE);
    await page.waitForLoadState('networkidle');
    await expect(part(page, GATE, 'notice')).toHaveCount(0);
    expect(shell.eventsOf('compliance-dialog')).toHaveLength(1);
  });

  test('shows the risk notice with its text, links and close button, and sets a 24-hour cookie [KYC-05, KYC-06, KYC-07, KYC-09, KYC-10, CKI-10]', async ({
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

  test('shows a mandatory risk notice without a close button on every page load [KYC-04, KYC-06]', async ({
    page,
    shell,
  }) => {
    await shell.open(stage('risk-user-unclosable'), [GATE]);
    await expect(part(page, GATE, 'close')).toHaveCount(0);
    await page.reload();
    await expect(part(page, GATE, 'notice')).toBeVisible();
  });

  test('neither opens for hostile gateway text nor executes it', async ({ page, shell }) => {
    await shell.open('/price?persona=hostile');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => Reflect.get(window, '__owned'))).toBeUndefined();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('shows a blocked page’s tip before other notices', async ({ page, shell }) => {
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
    expect(shell.eventsOf('compliance-dialog').map(({ detail }) => detail['kind'])).toEqual(['tip', 'tip', 'BX']);
  });

  test('loads neither React nor the notices on a page without restrictions', async ({ page, shell }) => {
    await shell.open(stage('trader'), [GATE]);
    await page.waitForLoadState('networkidle');
    const files = shell.requests.map((request) => new URL(request.url()).pathname);
    expect(
      files.filter((file) =>
        /\/chunks\/(?:react|shell|gate-restrictions|person|compliance-gate)-[\w-]{8}\.js/.test(file),
      ),
    ).toEqual([]);
  });

  test('does not load React if no notice is due [RST-10]', async ({ page, shell }) => {
    await page.clock.setFixedTime(NOW);
    await seedStorage(page, { [stampKey('HK')]: String(NOW - 1) });
    await shell.open(stage('hong-kong'), [GATE]);
    await page.waitForLoadState('networkidle');
    const files = shell.requests.map((request) => new URL(request.url()).pathname);
    expect(files.some((file) => file.includes('/chunks/gate-restrictions-'))).toBe(true);
    expect(files.filter((file) => /\/chunks\/(?:react|shell)-/.test(file))).toEqual([]);
  });
});
