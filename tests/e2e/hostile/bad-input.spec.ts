import type { Page } from '@playwright/test';
import { expect, openPicker, part, test, type SiteContext } from '../../support/e2e.ts';

/** Opens a page with the shell's script and arbitrary invalid input. */
async function openPage(
  page: Page,
  shell: SiteContext,
  html: { head?: string; body?: string },
  ready: readonly string[] = ['exchange-header', 'exchange-footer'],
): Promise<void> {
  await page.route('**/bad-page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bad page</title>${html.head ?? ''}<script src="/exchange-shell/1/shell.js" defer></script></head>
<body>${html.body ?? '<exchange-header></exchange-header><h1>Page</h1><exchange-footer></exchange-footer>'}</body></html>`,
    }),
  );
  await shell.open('/bad-page', ready);
  await page.waitForLoadState('networkidle');
}

async function expectWhole(page: Page): Promise<void> {
  await expect(part(page, 'exchange-header', 'bar')).toBeVisible();
  await expect(part(page, 'exchange-header', 'login')).toBeVisible();
  await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
  await expect(part(page, 'exchange-header', 'crash')).toHaveCount(0);
}

const ERROR_MESSAGE = /^exchange-shell: .+\. .+\. .+\.$/s;

test.describe('an invalid attribute', () => {
  const HOSTILE = ['../../evil', 'javascript:alert(1)', '__proto__', '999', '<b>x</b>'];
  for (const name of ['site-id', 'language', 'theme', 'gateway', 'link-base'])
    test(`falls back to its default and causes one exchange-error per value (${name})`, async ({
      page,
      shell,
      baseURL,
    }) => {
      const headers = HOSTILE.map(
        (value) => `<exchange-header ${name}="${value.replaceAll('<', '&lt;')}"></exchange-header>`,
      );
      await openPage(page, shell, { body: `${headers.join('')}<h1>Page</h1><exchange-footer></exchange-footer>` });
      await expect(part(page, 'exchange-header', 'bar')).toHaveCount(HOSTILE.length);
      await expect(part(page, 'exchange-header', 'login')).toHaveCount(HOSTILE.length);
      await expect(part(page, 'exchange-footer', 'columns')).toBeVisible();
      const errors = shell.errors();
      expect(errors.map(({ tag, detail }) => [tag, detail['source']])).toEqual(
        HOSTILE.map(() => ['exchange-header', 'attribute']),
      );
      for (const [index, { detail }] of errors.entries()) {
        expect(String(detail['message'])).toMatch(ERROR_MESSAGE);
        expect(String(detail['message'])).toContain(`"${HOSTILE[index]}"`);
      }
      const read = await page.evaluate(() =>
        [...document.querySelectorAll('exchange-header')].map((header) => {
          const { siteId, language, theme, linkBase } = header as unknown as {
            siteId: number;
            language: string;
            theme: string;
            linkBase: string;
          };
          return { siteId, language, isTheme: theme === 'light' || theme === 'dark', linkBase };
        }),
      );
      expect(read).toEqual(HOSTILE.map(() => ({ siteId: 0, language: 'en', isTheme: true, linkBase: '' })));
      await expect(part(page, 'exchange-header', 'login').first()).toHaveAttribute('href', '/login');
      expect(shell.requests.map((call) => new URL(call.url())).filter(({ origin }) => origin !== baseURL)).toEqual([]);
    });

  test('@firefox causes one exchange-error per attribute and element, and all elements render', async ({
    page,
    shell,
  }) => {
    const bad =
      'site-id="999" language="../../evil" theme="__proto__" gateway="javascript:alert(1)" link-base="data:text/html,x"';
    await openPage(page, shell, {
      body: `<exchange-header ${bad}></exchange-header><compliance-gate ${bad} on-failure="perhaps"><h1>Page</h1></compliance-gate><exchange-reminder ${bad} tab="no"></exchange-reminder><exchange-footer ${bad}></exchange-footer>`,
    });
    await expectWhole(page);
    const by = (tag: string) => shell.errors().filter((event) => event.tag === tag).length;
    expect([by('exchange-header'), by('compliance-gate'), by('exchange-reminder'), by('exchange-footer')]).toEqual([
      5, 6, 6, 5,
    ]);
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('invalid configuration', () => {
  for (const [name, json] of [
    ['broken JSON', '{ "siteId": 177, '],
    ['a list', '[1, 2]'],
    ['text', '"hello"'],
    ['a javascript: gateway', '{ "gateway": "javascript:alert(1)" }'],
    ['a polluted prototype', '{ "__proto__": { "siteId": 177 }, "language": "../../evil" }'],
    [
      'values of other types',
      '{ "siteId": {}, "language": 7, "theme": [], "gateway": {}, "linkBase": 1, "assetBase": {}, "page": [], "flags": "x", "hosts": "x", "links": 3, "endpoints": [], "searchAliases": 4, "messages": "m", "apps": 1, "nonce": {}, "articles": "a", "copyright": {} }',
    ],
  ] as const)
    test(`falls back to defaults and is reported (${name})`, async ({ page, shell }) => {
      await openPage(page, shell, { head: `<script type="application/json" data-exchange-shell>${json}</script>` });
      await expectWhole(page);
      const errors = shell.errors();
      expect(errors.length).toBeGreaterThan(0);
      if (['broken JSON', 'a list', 'text', 'a javascript: gateway'].includes(name)) expect(errors).toHaveLength(1);
      for (const { detail } of errors) expect(String(detail['message'])).toMatch(ERROR_MESSAGE);
      await expect(part(page, 'exchange-header', 'login')).toHaveAttribute('href', '/login');
      expect(await page.evaluate(() => 'siteId' in {})).toBe(false);
    });

  test('is reported if a script set it before the shell loaded', async ({ page, shell }) => {
    await openPage(page, shell, { head: '<script>window.ExchangeShell = { configuration: 7 }</script>' });
    await expectWhole(page);
    expect(shell.errors().map(({ detail }) => detail['source'])).toEqual(['configuration']);
  });

  test('is reported once if passed to ExchangeShell.configure() several times', async ({ page, shell }) => {
    await openPage(page, shell, {});
    await page.evaluate(() => {
      const { ExchangeShell } = globalThis as unknown as { ExchangeShell: { configure(value: unknown): void } };
      for (const value of [null, undefined, 'x', [], () => {}, Object.create(null)]) ExchangeShell.configure(value);
    });
    await expectWhole(page);
    expect(shell.errors().map(({ detail }) => detail['source'])).toEqual(['configuration']);
  });
});

test.describe('the shell', () => {
  test('renders with malformed cookies and ignores them [CKI]', async ({ page, shell }) => {
    await page.addInitScript(() => {
      for (const name of [
        'curr_fiat',
        'uid_',
        'market_rise_color',
        'timezone',
        'is_switch_tag',
        'defaultBuyCryptoFiat',
        'lang',
      ])
        document.cookie = `${name}=%E0%A4%A; path=/`;
      document.cookie = '%E0%A4%A=1; path=/';
    });
    await openPage(page, shell, {});
    await expectWhole(page);
    expect(shell.errors()).toEqual([]);
  });

  test('@firefox renders with storage, IndexedDB and cookies that throw', async ({ page, shell }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
        Object.defineProperty(globalThis, name, { configurable: true, get: refuse });
      Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse });
    });
    await openPage(page, shell, {});
    await expectWhole(page);
    await part(page, 'exchange-header', 'theme').click();
    await shell.event('exchange-theme-change');
    await openPicker(page, 'fiat');
    await page.locator('exchange-footer [data-fiat="EUR"]').click();
    await shell.event('exchange-fiat-change');
    expect(shell.errors()).toEqual([]);
  });

  test('renders in a document whose forms and images clobber its properties', async ({ page, shell }) => {
    const names = [
      'currentScript',
      'querySelectorAll',
      'scripts',
      'head',
      'cookie',
      'location',
      'title',
      'forms',
      'links',
      'images',
      'referrer',
      'domain',
      'activeElement',
      'children',
    ];
    await openPage(page, shell, {
      body: `${names.map((name) => `<form name="${name}"></form>`).join('')}<exchange-header></exchange-header><h1>Page</h1><exchange-footer></exchange-footer>`,
    });
    await expectWhole(page);
    expect(shell.errors()).toEqual([]);
  });

  test('renders with MooTools and Prototype, which add enumerable prototype members and replace built-ins', async ({
    page,
    shell,
  }) => {
    const pollution = `<script>
      Array.prototype.each = function (f) { for (var i = 0; i < this.length; i++) f(this[i]); };
      Array.prototype.extend = Array.prototype.clean = Array.prototype.associate = function () { return this; };
      String.prototype.clean = String.prototype.camelize = function () { return this; };
      Object.prototype.mooForEach = function () {};
      // These properties have the same names as release files.
      Object.prototype.header = Object.prototype.runtime = Object.prototype.core = Object.prototype.more = function () {};
      Function.prototype.extend = function () { return this; };
      Array.from = function (item) { return item == null ? [] : typeof item.length === 'number' ? [].slice.call(item) : [item]; };
      Function.prototype.bind = function (self, args) {
        var bound = this;
        if (args != null) args = Array.from(args);
        return function () { return bound.apply(self, args || arguments); };
      };
      Element.prototype.hide = function () { this.style.display = 'none'; };
      window.$ = function (id) { return document.getElementById(id); };
      window.Window = function () {};
      window.Document = document.$constructor = function () {};
    </script>`;
    await openPage(page, shell, { head: pollution });
    await expectWhole(page);
    await part(page, 'exchange-header', 'language').click();
    await expect(page.locator('exchange-header [part~="menu"]:popover-open')).toBeVisible();
    expect(shell.errors()).toEqual([]);
  });

  test('renders on a page that has defined or frozen the shell’s names', async ({ page, shell }) => {
    await openPage(page, shell, {
      head: `<script>Object.defineProperty(globalThis, 'ExchangeShell', { value: Object.freeze({ mine: true }), writable: false });
globalThis[Symbol.for('exchange-shell.v1')] = Object.freeze({ not: 'ours' });</script>`,
    });
    await expectWhole(page);
    expect(shell.errors()).toEqual([]);
  });
});
