import type { Page } from '@playwright/test';
import { expect, test } from '../../support/e2e.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Serves a page with a header, a footer and this configuration. */
async function openPage(page: Page, hosts: Readonly<Record<string, string>>): Promise<void> {
  const configuration = JSON.stringify({ hosts });
  await page.route('**/dialogs/page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><script type="application/json" data-exchange-shell>${configuration}</script><script src="/exchange-shell/1/shell.js" defer></script></head><body><exchange-header hydrate="load"></exchange-header><exchange-footer hydrate="load"></exchange-footer></body></html>`,
    }),
  );
  await page.goto('/dialogs/page');
}

async function pickTurkish(page: Page, tag: string): Promise<void> {
  await page
    .locator(`${tag} ${tag === 'exchange-footer' ? '[part~="language"] .picker' : '[part~="language"]'}`)
    .click();
  await page.locator(`${tag} :popover-open [data-language="tr"]`).click();
}

test.describe('a language picker on which Turkish is chosen outside the Turkey site', () => {
  for (const tag of ['exchange-header', 'exchange-footer'] as const) {
    test(`shows no dialog and reports hosts.turkey once when it is missing, in ${tag} [LNG-13]`, async ({
      page,
      shell,
    }) => {
      await openPage(page, {});
      await shell.ready('exchange-header', 'exchange-footer');
      await pickTurkish(page, tag);
      const { detail } = await shell.event('exchange-error');
      expect(detail['message']).toContain('hosts.turkey');
      await pickTurkish(page, tag);
      await expect(page.locator(`${tag} dialog[open]`)).toHaveCount(0);
      expect(shell.errors()).toHaveLength(1);
    });

    test(`shows the dialog, and its answer leads to the Turkey site, in ${tag} [LNG-13]`, async ({ page, shell }) => {
      await page.route('https://tr.exchange.example/**', (route) => route.fulfill({ body: 'Turkey' }));
      await openPage(page, { turkey: 'https://tr.exchange.example' });
      await shell.ready('exchange-header', 'exchange-footer');
      await pickTurkish(page, tag);
      await page.locator(`${tag} dialog[open] [part~="ok"]`).click();
      await page.waitForURL('https://tr.exchange.example/**');
    });
  }
});
