import { entry, expect, part, test } from '../../support/e2e.ts';

const HEADER = 'exchange-header';
const FOOTER = 'exchange-footer';

test.describe('a persona on the legacy page', () => {
  test('@firefox has a wallet but no sub-account management as a sub-account [ROL-06, USR]', async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=sub-account');
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '20042');
    await expect(part(page, HEADER, 'wallet')).toBeVisible();
    await expect(entry(page, HEADER, 'subAccounts').or(entry(page, HEADER, 'subAccount'))).toHaveCount(0);
    await expect(part(page, HEADER, 'switch-account')).toHaveCount(0);
  });

  test('sees the UK notice but no social links, Careers, Fees or Listing if the UK restriction applies [FTR-94, FTR-96, OP-32]', async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=uk-limited');
    await expect(part(page, FOOTER, 'uk-notice')).toBeVisible();
    await expect(part(page, FOOTER, 'social')).toHaveCount(0);
    for (const key of ['careers', 'fee', 'fees', 'listing']) await expect(entry(page, FOOTER, key), key).toHaveCount(0);
    for (const key of ['candyDrop', 'futuresCompetition']) await expect(entry(page, HEADER, key), key).toHaveCount(0);
  });

  test('sees the UK notice without a date, which causes one warning, until a date is configured [FTR-96, OP-51]', async ({
    page,
    shell,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await shell.open('/legacy?persona=uk-limited');
    const notice = part(page, FOOTER, 'uk-notice');
    await expect(notice).toBeVisible();
    await expect(notice).not.toContainText(/\d{4}|\{|date|approved/i);
    await expect.poll(() => warnings.filter((text) => text.includes('ukPromotionDate')).length).toBe(1);
    await page.evaluate(() =>
      (globalThis as unknown as { ExchangeShell: { configure(value: object): void } }).ExchangeShell.configure({
        ukPromotionDate: '8 October 2023',
      }),
    );
    await expect(notice).toContainText('8 October 2023');
    await page.evaluate(() => document.querySelector('exchange-footer')?.setAttribute('theme', 'dark'));
    await expect(notice).toContainText('8 October 2023');
  });

  test('sees a footer without the link grid if the Italy restriction applies [FTR-110]', async ({ page, shell }) => {
    await shell.open('/legacy?persona=italy-limited');
    await expect(part(page, FOOTER, 'columns')).toHaveCount(0);
    await expect(part(page, FOOTER, 'copyright')).toBeVisible();
    await expect(part(page, FOOTER, 'social')).toBeVisible();
  });

  test('has no hidden entries in the DOM if it is copper or restricted [HDR, OP-33]', async ({ page, shell }) => {
    await shell.open('/legacy?persona=copper');
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
    await expect(entry(page, FOOTER, 'nft')).toHaveCount(0);
    await shell.open('/legacy?persona=restricted');
    await expect(entry(page, FOOTER, 'nft')).toHaveCount(0);
    for (const key of ['otc', 'card', 'copyTrading']) await expect(entry(page, HEADER, key), key).toHaveCount(0);
    await shell.open('/legacy?persona=trader');
    await expect(entry(page, FOOTER, 'nft')).toBeAttached();
    for (const key of ['otc', 'card', 'copyTrading'])
      await expect(entry(page, HEADER, key).first(), key).toBeAttached();
  });

  test('has no isolated-margin entries with a unified account [FND-24]', async ({ page, shell }) => {
    await shell.open('/legacy?persona=unified');
    const margin = page.locator(
      `${HEADER} a[href$="/myaccount/myfunds/margin"], ${HEADER} a[href$="/myaccount/margin"]`,
    );
    await expect(margin).toHaveCount(0);
    await shell.open('/legacy?persona=trader');
    await expect(margin).not.toHaveCount(0);
  });

  test('sees the Hong Kong site’s name and PDF links [SIT]', async ({ page, shell }) => {
    await shell.open('/legacy?persona=hong-kong&site=71&language=en');
    await expect(part(page, HEADER, 'logo')).toContainText('Hong Kong');
    await expect(part(page, HEADER, 'deposit'), 'DRW-03 deposit exists on the main site only').toHaveCount(0);
    await expect(page.locator(`${FOOTER} a[href$=".pdf"]`).first()).toBeAttached();
  });

  test('sees the Türkiye site in Turkish, with links without a language prefix [LNG-10, LNK-02]', async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=visitor&site=177&language=tr');
    await expect(page.locator(`${HEADER} [data-root]`)).toHaveAttribute('lang', 'tr');
    await expect(part(page, HEADER, 'login')).toHaveAttribute('href', '/login');
    await expect(part(page, FOOTER, 'copyright')).toContainText('2022');
  });
});
