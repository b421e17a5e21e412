import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const TURKEY = 'https://tr.exchange.example';

async function openPage(page: Page): Promise<void> {
  const configuration = JSON.stringify({ hosts: { turkey: TURKEY } });
  await page.route('**/dialogs/page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script type="application/json" data-exchange-shell>${configuration}</script><script src="/exchange-shell/1/shell.js" defer></script></head><body><exchange-header hydrate="load"></exchange-header><exchange-footer hydrate="load"></exchange-footer></body></html>`,
    }),
  );
  await page.goto('/dialogs/page');
}

/** Removes the configured hosts from the shell's state. */
function removeHosts(page: Page): Promise<void> {
  return page.evaluate(() => {
    interface Store {
      setState(change: object): void;
    }
    const entries = (globalThis as unknown as Record<symbol, Map<string, Store>>)[Symbol.for('exchange-shell.v1')];
    entries?.get('configuration')?.setState({ hosts: {} });
  });
}

async function pickTurkish(page: Page, tag: string): Promise<void> {
  const picker = tag === 'exchange-footer' ? '[part~="language"] .picker' : '[part~="language"]';
  await page.locator(`${tag} ${picker}`).click();
  await page.locator(`${tag} :popover-open [data-language="tr"]`).click();
}

test.describe('the language picker’s dialog for Turkish outside the Türkiye site', () => {
  for (const tag of ['exchange-header', 'exchange-footer'] as const) {
    test(`does not open and reports the missing hosts.turkey once (${tag}) [LNG-13]`, async ({ page, shell }) => {
      await openPage(page);
      await shell.ready('exchange-header', 'exchange-footer');
      await removeHosts(page);
      await pickTurkish(page, tag);
      const { detail } = await shell.event('exchange-error');
      expect(detail['message']).toContain('hosts.turkey');
      await pickTurkish(page, tag);
      await expect(page.locator(`${tag} dialog[open]`)).toHaveCount(0);
      expect(shell.errors()).toHaveLength(1);
    });

    test(`opens and navigates to the Türkiye site when it is confirmed (${tag})`, async ({ page, shell }) => {
      await page.route(`${TURKEY}/**`, (route) => route.fulfill({ body: 'Turkey' }));
      await openPage(page);
      await shell.ready('exchange-header', 'exchange-footer');
      await pickTurkish(page, tag);
      await page.locator(`${tag} dialog[open] [part~="ok"]`).click();
      await page.waitForURL(`${TURKEY}/**`);
    });
  }

  test('closes when its host is removed from the configuration', async ({ page, shell }) => {
    await openPage(page);
    await shell.ready('exchange-header', 'exchange-footer');
    await pickTurkish(page, 'exchange-header');
    await expect(page.locator('exchange-header dialog[open]')).toHaveCount(1);
    await removeHosts(page);
    await expect(page.locator('exchange-header dialog[open]')).toHaveCount(0);
    expect(shell.errors()).toHaveLength(1);
  });
});
