import { entry, expect, part, test } from '../../support/e2e.ts';

const TAG = 'exchange-deposit-chooser';

test.describe('<exchange-deposit-chooser>', () => {
  test('@firefox opens, opens a method in a window with noopener and closes, all with the keyboard [DEP-08]', async ({
    page,
    shell,
    context,
  }) => {
    await shell.open('/widgets?persona=trader', [TAG]);
    const opener = page.getByRole('button', { name: 'Deposit BTC' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible();
    await expect(page.getByText('Select a way to deposit', { exact: true })).toBeVisible(); // prose-ignore
    await entry(page, TAG, 'depositOnChain').focus();
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const window = await opened;
    await expect(window).toHaveURL('/myaccount/deposit/BTC');
    expect(await window.evaluate(() => opener)).toBeNull();
    await expect(part(page, TAG, 'dialog')).toHaveCount(0);
    // The new window may have focus, but the page's own focus doesn't change.
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/widgets');
  });

  for (const [what, faults] of [
    ['500', '*:status-500'],
    ['no JSON', '*:html'],
    ['wrong types', '*:wrong-types'],
  ] as const)
    test(`offers login and sign-up if the gateway responds with ${what}`, async ({ page, shell }) => {
      shell.allowConsole(/500 \(Internal Server Error\)/);
      await shell.faults(faults);
      await shell.open('/widgets', [TAG]);
      await page.getByRole('button', { name: 'Deposit', exact: true }).last().click();
      await expect(entry(page, TAG, 'login')).toBeVisible();
      await expect(entry(page, TAG, 'signup')).toBeVisible();
      expect(shell.errors().length).toBeGreaterThan(0);
    });

  test('offers all five methods if the settings, compliance and payment requests fail', async ({ page, shell }) => {
    shell.allowConsole(/500 \(Internal Server Error\)/);
    await shell.faults('site-settings:status-500|compliance-check:status-500|pay-with:status-500');
    await shell.open('/widgets?persona=trader', [TAG]);
    await page.getByRole('button', { name: 'Deposit BTC' }).click();
    await expect(part(page, TAG, 'way')).toHaveCount(5);
    shell.errors();
  });

  test('dispatches one exchange-error and leaves the page usable if its chunk fails to load', async ({
    page,
    shell,
  }) => {
    shell.allowConsole(/Failed to load resource/);
    await page.route('**/chunks/deposit-chooser-*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await shell.open('/widgets?persona=trader', [TAG, 'exchange-header']);
    await page.getByRole('button', { name: 'Deposit BTC' }).click();
    await expect.poll(() => shell.errors().map(({ tag, detail }) => [tag, detail['source']])).toEqual([[TAG, 'file']]);
    await expect(page.locator(TAG)).toHaveJSProperty('isConnected', true);
    await page.getByRole('button', { name: 'Verify' }).click();
    await expect(part(page, 'exchange-fund-password', 'password')).toBeVisible();
  });
});
