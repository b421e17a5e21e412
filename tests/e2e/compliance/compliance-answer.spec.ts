import { expect, part, test } from '../../support/e2e.ts';

const GATE = 'compliance-gate';

test('one compliance request determines dialogs, banner and footer entries [CMP-11, ROL-19]', async ({
  page,
  shell,
}) => {
  const data = {
    menu: ['otc'],
    limit: { brazil_toast: true },
    business: { content: 'Derivatives close on 1 May.' },
  };
  await page.route('**/compliance/check*', (route) => route.fulfill({ json: { code: 0, message: '', data } }));
  await shell.open('/price?persona=visitor');
  await expect(part(page, GATE, 'dialog')).toContainText('Brazil');
  await expect(part(page, 'compliance-banner', 'banner')).toContainText('Derivatives');
  await expect(page.locator('exchange-footer a[href="/nft"]')).not.toHaveCount(0);
  await expect(page.locator('exchange-footer a[href="/otc"]')).toHaveCount(0);
  expect(shell.calls('/api/web/v1/compliance/check')).toHaveLength(1);
  await page.goto('/otc?persona=visitor');
  await page.waitForURL('**/state_compliance_tips');
  void shell.errors();
});

test('a link to the EU site requires confirmation on the main site [RST-23]', async ({ page, shell }) => {
  await page.route('**/common/tabs*', (route) =>
    route.fulfill({
      json: {
        code: 200,
        message: 'success',
        data: { menus: [{ key: 'europe', title: 'Europe', link: 'https://eu.exchange.example/price' }] },
      },
    }),
  );
  await page.setViewportSize({ width: 1920, height: 900 });
  await shell.open('/price?persona=visitor');
  const link = page.locator('exchange-header .nav-row a[data-key="europe"]');
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'You are going to the EU site' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('[part~="ok"]')).toHaveAttribute('href', 'https://eu.exchange.example/price');
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(dialog).toHaveCount(0);
  expect(page.url()).toContain('/price');
});

test('the KYC bar links to the configured guide [KYC-12]', async ({ page, shell }) => {
  await page.addInitScript(() => {
    (globalThis as unknown as { ExchangeShell: object }).ExchangeShell = {
      configuration: { kycGuide: { id: '31', slug: 'how-to-verify' } },
    };
  });
  await shell.open('/playground/stage?element=exchange-kyc-bar&persona=kyc-upgrade', ['exchange-kyc-bar']);
  await expect(page.locator('exchange-kyc-bar [data-key="kycGuide"]')).toHaveAttribute(
    'href',
    '/help/guide/safe_question/31/how-to-verify',
  );
});
