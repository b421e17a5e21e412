import { BROKEN_BUNDLES, breakBundle, BUNDLE_NOISE } from '../../support/broken-bundles.ts';
import { expect, part, test } from '../../support/e2e.ts';

const TAG = 'exchange-transfer';
const BUNDLE = '**/demo/dist/transfer.js';

test.describe('<exchange-transfer>', () => {
  test('@firefox opens, transfers, closes and restores the focus with the keyboard [MFE-01]', async ({
    page,
    shell,
  }) => {
    await shell.open('/widgets?persona=trader', [TAG]);
    expect(shell.requests.some((request) => request.url().includes('transfer.js'))).toBe(false);
    const opener = page.getByRole('button', { name: 'Transfer' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Transfer' });
    await dialog.getByLabel('Amount').fill('12.5');
    await dialog.getByLabel('Amount').press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('12.5 USDT moved from Spot to Futures.');
    await expect(dialog.locator('[data-input="isLogin"]')).toHaveText('true');
    await page.locator(TAG).evaluate((element) => element.setAttribute('language', 'fr'));
    await expect(dialog.locator('[data-input="locale"]')).toHaveText('fr');
    await page.keyboard.press('Escape');
    await expect(part(page, TAG, 'dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.locator(TAG)).not.toHaveAttribute('open');
    expect(await page.locator(TAG).evaluate((element) => element.shadowRoot?.querySelector('form'))).toBeNull();
  });

  test('offers login to visitors without loading its application', async ({ page, shell }) => {
    await shell.open('/widgets?persona=visitor', [TAG]);
    await page.getByRole('button', { name: 'Transfer' }).click();
    await expect(page.locator(`${TAG} a[data-key="login"]`)).toBeVisible();
    expect(shell.requests.some((request) => request.url().includes('transfer.js'))).toBe(false);
  });

  for (const [what, answer] of BROKEN_BUNDLES)
    test(`shows an error and leaves the page usable when its bundle ${what}`, async ({ page, shell }) => {
      shell.allowConsole(BUNDLE_NOISE);
      await breakBundle(page, BUNDLE, answer);
      await shell.open('/widgets?persona=trader', [TAG, 'exchange-header']);
      await page.getByRole('button', { name: 'Transfer' }).click();
      await expect(page.locator(`${TAG} [role="alert"]`)).toBeVisible();
      await expect(page.locator(`${TAG} [role="alert"] button`)).toBeEnabled();
      expect(shell.errors().map(({ tag, detail }) => [tag, detail['source']])).toEqual([[TAG, 'transfer']]);
      await part(page, TAG, 'close').click();
      await part(page, 'exchange-header', 'theme').click();
      await shell.event('exchange-theme-change');
    });

  for (const [what, answer] of BROKEN_BUNDLES.filter(([what]) => what !== 'throws when it is mounted'))
    test(`@firefox loads on retry if its bundle initially ${what}`, async ({ page, shell }) => {
      shell.allowConsole(BUNDLE_NOISE);
      await breakBundle(page, BUNDLE, answer, 1);
      await shell.open('/widgets?persona=trader', [TAG]);
      await page.getByRole('button', { name: 'Transfer' }).click();
      await page.locator(`${TAG} [role="alert"] button`).click();
      await expect(page.locator(`${TAG} form`)).toBeVisible();
      expect(shell.errors()).toHaveLength(1);
    });

  test('dispatches one exchange-error if its chunk fails to load', async ({ page, shell }) => {
    shell.allowConsole(/Failed to load resource/);
    await page.route('**/chunks/transfer-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await shell.open('/widgets?persona=trader', [TAG]);
    await page.getByRole('button', { name: 'Transfer' }).click();
    await expect.poll(() => shell.errors().map(({ tag, detail }) => [tag, detail['source']])).toEqual([[TAG, 'file']]);
  });

  test('offers login if the session is unknown', async ({ page, shell }) => {
    shell.allowConsole(/500 \(Internal Server Error\)/);
    await shell.faults('*:status-500');
    await shell.open('/widgets?persona=trader', [TAG]);
    await page.getByRole('button', { name: 'Transfer' }).click();
    await expect(page.locator(`${TAG} a[data-key="login"]`)).toBeVisible();
    expect(shell.errors().length).toBeGreaterThan(0);
  });
});
