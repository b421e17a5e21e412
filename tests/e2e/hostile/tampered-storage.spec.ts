import { expect, hydrate, part, test } from '../../support/e2e.ts';

/** Local storage keys to set, in addition to all existing keys that start with `exchange:`. */
const KEYS = [
  'exchange:theme',
  'exchange:fiat-mode',
  'exchange:real-time-rate',
  'is_change_skin',
  'exchange:announcement-dismissed',
  'exchange:market-favourites',
  'exchange:turkish-choice',
  'exchange:restriction:HK',
  'exchange:restriction:toast',
  'exchange-shell:cache:menu_web_trade_v2',
];
const COOKIES = [
  'curr_fiat',
  'market_rise_color',
  'timezone',
  'defaultBuyCryptoFiat',
  'device_type',
  'ref_uid',
  'ref_type',
];
const CACHES = [
  'menu_web_trade_v2',
  'all_market_v2',
  'apiFutureContracts_v2',
  'preMarket_v2',
  'buy_crypto_fiat_setting',
];

for (const [name, junk] of [
  ['text that is not JSON', '{"at":'],
  ['JSON of another shape', '{"at":1e99,"data":[null,5,{"__proto__":{"polluted":1}}],"scope":{},"menu":5,"limit":[]}'],
  ['markup', '"><img src=x onerror=alert(1)>'],
  ['an invalid percent-encoding', '%E0%A4%A'],
] as const)
  test(`header, footer and announcement render if every cookie and storage entry is tampered with (${name}) [STO-01…05, STO-10, CKI-01…08]`, async ({
    page,
    shell,
  }) => {
    await shell.open('/legacy?persona=visitor');
    await page.waitForLoadState('networkidle');
    await page.evaluate(
      async ({ keys, cookies, caches, text }) => {
        for (const key of [...Object.keys(localStorage).filter((known) => known.startsWith('exchange:')), ...keys])
          localStorage.setItem(key, text);
        sessionStorage.setItem('exchange:signup-query', text);
        sessionStorage.setItem('exchange:kyc-bar', text);
        for (const cookie of cookies) document.cookie = `${cookie}=${text}; Path=/`;
        document.cookie = '%E0%A4%A=broken; Path=/';
        const database = await new Promise<IDBDatabase>((resolve, reject) => {
          const request = indexedDB.open('exchange-shell', 1);
          request.onupgradeneeded = () => request.result.createObjectStore('cache');
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        const work = database.transaction('cache', 'readwrite');
        for (const cache of caches) {
          let value: unknown = text;
          try {
            value = JSON.parse(text);
          } catch {
            // The value is stored as text.
          }
          work.objectStore('cache').put(value, cache);
        }
        await new Promise((resolve) => {
          work.oncomplete = resolve;
        });
        database.close();
      },
      { keys: KEYS, cookies: COOKIES, caches: CACHES, text: junk },
    );
    await shell.open('/legacy?persona=visitor');
    await page.waitForLoadState('networkidle');
    await expect(part(page, 'exchange-header', 'bar')).toBeVisible();
    await expect(part(page, 'exchange-header', 'signup').first()).toHaveAttribute('href', '/signup');
    await expect(part(page, 'exchange-footer', 'fiat')).toContainText('USD');
    await hydrate(page, 'exchange-header');
    await expect(page.locator('exchange-header [data-root]')).toHaveAttribute('data-rise', 'risegreen');
    expect(await page.evaluate(() => 'polluted' in {})).toBe(false);
    expect(shell.errors()).toEqual([]);
    await shell.open('/price?persona=visitor', ['exchange-announcement']);
    await expect(part(page, 'exchange-announcement', 'banner')).toBeVisible();
    expect(shell.errors()).toEqual([]);
  });
