import { expect, type Page } from '@playwright/test';
import { test } from '../../support/page-test.ts';

const ROWS: readonly {
  readonly name: string;
  readonly head: string;
  readonly pick: string;
  readonly expectedUrl: string;
}[] = [
  {
    name: 'an absolute path',
    head: '<link rel="alternate" hreflang="fr" href="/fr/nft">',
    pick: 'fr',
    expectedUrl: '/fr/nft',
  },
  {
    name: 'a relative path under <base>',
    head: '<base href="/app/"><link rel="alternate" hreflang="fr" href="fr/">',
    pick: 'fr',
    expectedUrl: '/app/fr/',
  },
  {
    name: 'a query under <base>',
    head: '<base href="/app/"><link rel="alternate" hreflang="fr" href="?lang=fr">',
    pick: 'fr',
    expectedUrl: '/app/?lang=fr',
  },
  {
    name: 'a relative path without <base>',
    head: '<link rel="alternate" hreflang="fr" href="fr/">',
    pick: 'fr',
    expectedUrl: '/deep/fr/',
  },
  {
    name: 'a region',
    head: '<link rel="alternate" hreflang="fr-FR" href="/region">',
    pick: 'fr',
    expectedUrl: '/region',
  },
  {
    name: 'a script',
    head: '<link rel="alternate" hreflang="zh-Hant" href="/script">',
    pick: 'zh-tw',
    expectedUrl: '/script',
  },
  { name: 'Hong Kong', head: '<link rel="alternate" hreflang="zh-HK" href="/hk">', pick: 'zh-tw', expectedUrl: '/hk' },
  { name: 'Hans', head: '<link rel="alternate" hreflang="zh-Hans" href="/hans">', pick: 'zh', expectedUrl: '/hans' },
  {
    name: 'the exact code before a region',
    head: '<link rel="alternate" hreflang="fr-CA" href="/ca"><link rel="alternate" hreflang="fr" href="/exact">',
    pick: 'fr',
    expectedUrl: '/exact',
  },
  {
    name: 'a region on the page’s own origin rather than another',
    head: '<link rel="alternate" hreflang="fr-BE" href="https://evil.example/"><link rel="alternate" hreflang="fr-FR" href="/own">',
    pick: 'fr',
    expectedUrl: '/own',
  },
];

/** Picks a language in the header's menu after hydration. Before hydration, the language links point to the site's own pages. */
async function pickLanguage(page: Page, code: string): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('exchange-shell:exchange-header:hydrated').length > 0);
  await page.locator('exchange-header [part~="language"]').click();
  await page.locator(`exchange-header [data-language="${code}"]`).first().click();
}

test.use({ viewport: { width: 1440, height: 900 } });
for (const { name, head, pick, expectedUrl } of ROWS)
  test(`follows the page’s alternate link when the user picks a language (${name})`, async ({ page, baseURL }) => {
    const left: string[] = [];
    await page.route('**/*', (route, request) => {
      if (!request.isNavigationRequest()) return route.fallback();
      const { pathname, search } = new URL(request.url());
      if (pathname !== '/deep/page') left.push(pathname + search);
      return route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>${head}<script src="/exchange-shell/1/shell.js" defer></script></head><body><exchange-header hydrate="load"></exchange-header></body></html>`,
      });
    });
    await page.goto(`${baseURL}/deep/page`);
    await pickLanguage(page, pick);
    await expect.poll(() => left).toEqual([expectedUrl]);
  });

test('picking a language keeps the page’s fragment and the query parameters that the alternate link does not set', async ({
  page,
  baseURL,
}) => {
  await page.route('**/deep/page?*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title><link rel="alternate" hreflang="fr" href="/fr/deep/page?sort=new"><script src="/exchange-shell/1/shell.js" defer></script></head><body><exchange-header hydrate="load"></exchange-header></body></html>',
    }),
  );
  await page.goto(`${baseURL}/deep/page?lang=en&tab=2&sort=old&coin=A%20B#faq`);
  await pickLanguage(page, 'fr');
  await page.waitForURL(`${baseURL}/fr/deep/page?sort=new&tab=2&coin=A%20B#faq`);
});
