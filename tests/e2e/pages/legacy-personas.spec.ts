import { entry, expect, part, test } from '../../support/e2e.ts';

const HEADER = 'exchange-header';
const FOOTER = 'exchange-footer';

test.describe('personas on the legacy page', () => {
  test('@firefox ROL-06, USR sub-account: no sub-account management, still a wallet', async ({ page, shell }) => {
    await shell.open('/legacy?persona=sub-account');
    await shell.event('exchange-session', ({ detail }) => detail['uid'] === '20042');
    await expect(part(page, HEADER, 'wallet')).toBeVisible();
    await expect(entry(page, HEADER, 'subAccounts').or(entry(page, HEADER, 'subAccount'))).toHaveCount(0);
    await expect(part(page, HEADER, 'switch-account')).toHaveCount(0);
  });

  test('FTR-94, FTR-96, OP-32 UK-limited: notice, and neither social block nor Careers, Fees, Listing', async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=uk-limited');
    await expect(part(page, FOOTER, 'uk-notice')).toBeVisible();
    await expect(part(page, FOOTER, 'social')).toHaveCount(0);
    for (const key of ['careers', 'fee', 'fees', 'listing']) await expect(entry(page, FOOTER, key), key).toHaveCount(0);
    for (const key of ['candyDrop', 'futuresCompetition']) await expect(entry(page, HEADER, key), key).toHaveCount(0);
  });

  test('FTR-96 OP-51 the UK notice carries the configured date, and none, with one warning, where none is', async ({
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
    await expect(notice).not.toContainText(/\d|\{|date/i);
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

  test('FTR-110 Italy-limited: the grid is gone, the rest of the footer stays', async ({ page, shell }) => {
    await shell.open('/legacy?persona=italy-limited');
    await expect(part(page, FOOTER, 'columns')).toHaveCount(0);
    await expect(part(page, FOOTER, 'copyright')).toBeVisible();
    await expect(part(page, FOOTER, 'social')).toBeVisible();
  });

  test('HDR, OP-33 copper and restricted: what a code or the flag takes is absent, not hidden', async ({
    page,
    shell,
  }) => {
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

  test('FND-24 unified account: the isolated-margin entries are gone', async ({ page, shell }) => {
    await shell.open('/legacy?persona=unified');
    const margin = page.locator(
      `${HEADER} a[href$="/myaccount/myfunds/margin"], ${HEADER} a[href$="/myaccount/margin"]`,
    );
    await expect(margin).toHaveCount(0);
    await shell.open('/legacy?persona=trader');
    await expect(margin).not.toHaveCount(0);
  });

  test('SIT Hong Kong site: its own footer and name', async ({ page, shell }) => {
    await shell.open('/legacy?persona=hong-kong&site=71&language=en');
    await expect(part(page, HEADER, 'logo')).toContainText('Hong Kong');
    await expect(part(page, HEADER, 'deposit'), 'DRW-03 deposit is of the main site').toHaveCount(0);
    await expect(page.locator(`${FOOTER} a[href$=".pdf"]`).first()).toBeAttached();
  });

  test('LNG-10, LNK-02 Turkey site: Turkish by default, hrefs without a prefix', async ({ page, shell }) => {
    await shell.open('/legacy?persona=visitor&site=177&language=tr');
    await expect(page.locator(`${HEADER} [data-root]`)).toHaveAttribute('lang', 'tr');
    await expect(part(page, HEADER, 'login')).toHaveAttribute('href', '/login');
    await expect(part(page, FOOTER, 'copyright')).toContainText('2022');
  });
});
