import type { Locator, Page } from '@playwright/test';
import { partnerPolicy } from '../../../demo/pages/partner-page.ts';
import { bundleScript } from '../../support/bundle-script.ts';
import { delayResponses } from '../../support/delay-responses.ts';
import { expect, part, type SiteContext, test } from '../../support/e2e.ts';

const TICKER = 'demo-price-ticker';
const SHELL = ['exchange-header', 'exchange-footer'] as const;
const WITH_TICKERS = [...SHELL, TICKER, TICKER, TICKER];
const SCRIPT = '<script src="/exchange-shell/1/shell.js" defer></script>';

let fixture = '';
test.beforeAll(async () => {
  fixture = await bundleScript('tests/support/react-element-fixture.tsx');
});

interface TestPage {
  readonly body: string;
  readonly head?: string;
  readonly lang?: string;
}

/** Opens a page with the fixture's elements under the partner's policy. */
async function open(
  page: Page,
  baseURL: string | undefined,
  { body, head = '', lang = 'en' }: TestPage,
): Promise<void> {
  const origin = baseURL ?? '';
  await page.route('**/fixture.js', (route) => route.fulfill({ contentType: 'text/javascript', body: fixture }));
  await page.route('**/own-page', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': partnerPolicy(origin, origin) },
      body: `<!doctype html><html lang="${lang}"><head><meta name="viewport" content="width=device-width"><link rel="icon" href="/demo/assets/icon.svg">${head}<script type="module" src="/fixture.js"></script></head><body>${body}</body></html>`,
    }),
  );
  await page.goto('/own-page', { waitUntil: 'commit' });
}

/** Returns the probe's props. */
const propsOf = async (probe: Locator): Promise<Record<string, unknown>> =>
  JSON.parse((await probe.locator('output').textContent()) ?? '{}') as Record<string, unknown>;
const expectGiven = (probe: Locator, expected: Record<string, unknown>) =>
  expect.poll(() => propsOf(probe)).toMatchObject(expected);
const readyOf = (shell: SiteContext, name: string) =>
  shell.eventsOf('exchange-ready').filter(({ tag }) => tag === name).length;

test.describe('the demo’s price ticker', () => {
  test('shows prices and the login link to visitors under a strict policy', async ({ page, shell }) => {
    await shell.open('/price-ticker?persona=visitor', WITH_TICKERS);
    const tickers = page.locator(TICKER);
    await expect(tickers.locator('[part="pair"]')).toHaveText(['BTC/USDT', 'ETH/USDT', 'PEPE/USDT']);
    await expect(tickers.locator('[part="price"]').first()).toHaveText(/^[\d,.]+$/);
    await expect(tickers.locator('[part="action"]')).toHaveText(Array(3).fill('Log in to trade'));
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
    expect(readyOf(shell, TICKER)).toBe(3);
  });

  test('shows the trade link to members with the page’s only session request', async ({ page, shell }) => {
    await shell.open('/price-ticker?persona=trader', WITH_TICKERS);
    await expect(page.locator(TICKER).nth(1).locator('[part="action"]')).toHaveAttribute('href', '/trade/ETH_USDT');
    expect(shell.calls('/api/web/v1/usercenter/get_info')).toHaveLength(1);
  });

  test('uses the site, language and theme from its attributes', async ({ page, shell }) => {
    await shell.open('/price-ticker?site=177&language=tr&theme=dark', WITH_TICKERS);
    const [first, root] = [page.locator(TICKER).first(), page.locator(`${TICKER} [data-root]`).first()];
    await expect(first.locator('[part="pair"]')).toHaveText('BTC/TRY');
    await expect(first.locator('[part="action"]')).toHaveText('İşlem için giriş yap');
    await expect(root).toHaveAttribute('lang', 'tr');
    await expect(root).toHaveCSS('background-color', 'rgb(12, 12, 15)');
  });

  test('applies the language and theme that the user chooses in the header', async ({ page, shell }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await shell.open('/price-ticker?persona=visitor', WITH_TICKERS);
    const root = page.locator(`${TICKER} [data-root]`).first();
    await expect(root).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await part(page, 'exchange-header', 'theme').click();
    await expect(root).toHaveCSS('background-color', 'rgb(12, 12, 15)');
    await part(page, 'exchange-header', 'language').click();
    await page.locator('exchange-header a[hreflang="ar"]').first().click();
    await expect(root).toHaveAttribute('dir', 'rtl');
    await expect(page.locator(`${TICKER} [part="action"]`).first()).toHaveText('سجّل الدخول للتداول');
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
  });

  test('is replaced by a notice if it fails, while the other elements continue to work', async ({ page, shell }) => {
    shell.allowConsole(/not a pair/);
    await shell.open('/price-ticker?language=de', WITH_TICKERS);
    const [first, second] = [page.locator(TICKER).first(), page.locator(TICKER).nth(1)];
    await first.evaluate((element) => element.setAttribute('symbol', 'nothing'));
    await expect(part(page, TICKER, 'crash')).toContainText('Etwas ist schiefgelaufen');
    await expect(second.locator('[part="pair"]')).toHaveText('ETH/USDT');
    expect(shell.errors().map(({ tag, detail }) => [tag, detail['source']])).toEqual([[TICKER, 'crash']]);
  });
});

test.describe('an element defined with defineReactElement()', () => {
  test('uses attributes and defaults if the shell is not on the page', async ({ page, shell, baseURL }) => {
    const body =
      '<test-probe site-id="83" name="Ada"></test-probe><test-probe theme="dark" language="xx"></test-probe>';
    await open(page, baseURL, { body, lang: 'de' });
    await shell.ready('test-probe', 'test-probe');
    const session = { status: 'unknown', uid: '' };
    const [first, second] = [page.locator('test-probe').first(), page.locator('test-probe').nth(1)];
    expect(await propsOf(first)).toEqual({
      siteId: 83,
      language: 'de',
      theme: 'light',
      session,
      facts: {},
      name: 'Ada',
      open: false,
    });
    expect(await propsOf(second)).toEqual({
      siteId: 0,
      language: 'en',
      theme: 'dark',
      session,
      facts: {},
      open: false,
    });
    await expect(first.locator('.greeting')).toHaveText('Hallo Ada');
    await expect(first.locator('.probe')).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(first.locator('.greeting')).toHaveCSS('font-style', 'italic');
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
  });

  for (const [file, order] of [
    ['shell.js', 'before'],
    ['shell.js', 'after'],
    ['shell.all.js', 'before'],
  ] as const)
    test(`follows the page configuration and session of a shell that loads ${order} it (${file})`, async ({
      page,
      shell,
      baseURL,
    }) => {
      await shell.open('/?persona=trader', []);
      const block = '<script type="application/json" data-exchange-shell>{"siteId":106,"language":"de"}</script>';
      const release = await delayResponses(page, `**/exchange-shell/1/${file}`);
      if (order === 'before') release();
      const script = SCRIPT.replace('shell.js', file).replace('defer', order === 'before' ? '' : 'async');
      await open(page, baseURL, { body: '<test-probe></test-probe>', head: script + block });
      await shell.ready('test-probe');
      release();
      const probe = page.locator('test-probe');
      await expectGiven(probe, {
        siteId: 106,
        language: 'de',
        session: { status: 'member' },
        facts: { site: { key: 'malta' }, settings: { currencyCount: 2700 }, account: { mode: {} } },
      });
      expect((await propsOf(probe))['session']).not.toMatchObject({ uid: '' });
      await page.evaluate(() => ExchangeShell.configure({ theme: 'dark', language: 'ja' }));
      await expectGiven(probe, { theme: 'dark', language: 'ja' });
      expect(shell.calls('/api/web/v1/usercenter/get_info')).toHaveLength(1);
      expect(readyOf(shell, 'test-probe')).toBe(1);
    });

  test('reflects properties to attributes and attributes to properties', async ({ page, shell, baseURL }) => {
    await open(page, baseURL, { body: '<test-probe name="Ada" max-rows="3" open list="[1]"></test-probe>' });
    await shell.ready('test-probe');
    const probe = page.locator('test-probe');
    await expectGiven(probe, { name: 'Ada', maxRows: 3, open: true, list: [1] });
    const read = await probe.evaluate((element) => {
      const host = element as HTMLElement & Record<string, unknown>;
      Object.assign(host, { name: 'Bob', maxRows: 7, open: false, siteId: 71 });
      host['list'] = ['a', 'b'];
      return [host.getAttributeNames(), host['maxRows'], host.getAttribute('max-rows'), host['open'], host['siteId']];
    });
    expect(read).toEqual([['name', 'max-rows', 'list', 'site-id'], 7, '7', false, 71]);
    await expectGiven(probe, { name: 'Bob', maxRows: 7, open: false, list: ['a', 'b'], siteId: 71 });
    await probe.evaluate((element) => {
      element.setAttribute('list', '[2]');
      element.setAttribute('name', '');
      element.removeAttribute('max-rows');
      element.removeAttribute('site-id');
    });
    await expectGiven(probe, { name: '', list: [2], siteId: 0 });
    expect(await propsOf(probe)).not.toHaveProperty('maxRows');
  });

  test('keeps properties that were set before the element was defined', async ({ page, shell, baseURL }) => {
    await page.route('**/early.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: "const probe = document.createElement('test-probe'); probe.list = ['early']; probe.language = 'de'; addEventListener('DOMContentLoaded', () => document.body.append(probe));",
      }),
    );
    await open(page, baseURL, { body: '', head: '<script src="/early.js"></script>' });
    await shell.ready('test-probe');
    await expectGiven(page.locator('test-probe'), { list: ['early'], language: 'de' });
  });

  test('reports each malformed attribute once and treats it as absent', async ({ page, shell, baseURL }) => {
    await open(page, baseURL, { body: '<test-probe max-rows="many" list="{"></test-probe>' });
    await shell.ready('test-probe');
    await page.locator('test-probe').evaluate((element) => element.setAttribute('name', 'Ada'));
    await expectGiven(page.locator('test-probe'), { name: 'Ada' });
    expect(await propsOf(page.locator('test-probe'))).not.toHaveProperty('list');
    expect(shell.errors().map(({ detail }) => detail['source'])).toEqual(['attribute', 'attribute']);
  });

  test('reports an unknown attribute and an unknown value', async ({ page, shell, baseURL }) => {
    await open(page, baseURL, { body: '<test-probe language="xx" nmae="x"></test-probe>', head: SCRIPT });
    await shell.ready('test-probe');
    await expectGiven(page.locator('test-probe'), { language: 'en', session: { status: 'visitor' } });
    await shell.event('exchange-error', ({ detail }) => /no attribute nmae/.test(String(detail['message'])));
    await shell.event('exchange-error', ({ detail }) => /language="xx"/.test(String(detail['message'])));
    expect(shell.errors()).toHaveLength(2);
  });

  test('falls back to its attributes and reports an error if a release file fails to load', async ({
    page,
    shell,
    baseURL,
  }) => {
    shell.allowConsole(/ERR_FAILED/);
    await page.route('**/observe-element-*.js', (route) => route.abort());
    await open(page, baseURL, { body: '<test-probe site-id="83" theme="dark"></test-probe>', head: SCRIPT });
    await shell.ready('test-probe');
    await shell.event('exchange-error', ({ detail }) => detail['source'] === 'file');
    await expectGiven(page.locator('test-probe'), { siteId: 83, theme: 'dark', session: { status: 'unknown' } });
    expect(shell.errors()).toHaveLength(1);
  });

  test('dispatches composed events for callbacks', async ({ page, shell, baseURL }) => {
    await open(page, baseURL, { body: '<test-probe></test-probe>' });
    await shell.ready('test-probe');
    const recorded = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('pick', (event) => {
            const { detail, cancelable, composed, target } = event as CustomEvent;
            resolve([detail, cancelable, composed, (target as Element).localName]);
          });
        }),
    );
    await page.locator('test-probe .probe').click();
    expect(await recorded).toEqual([{ presses: 0 }, true, true, 'test-probe']);
  });

  test('does not trigger page shortcuts with keys typed into its fields', async ({ page, shell, baseURL }) => {
    await open(page, baseURL, { body: '<test-probe></test-probe>' });
    await shell.ready('test-probe');
    await page.evaluate(() => {
      const keys: string[] = [];
      Object.assign(globalThis, { keys });
      document.addEventListener('keydown', ({ key }) => keys.push(key));
    });
    await page.locator('test-probe input').focus();
    for (const key of ['/', 'a', 'Escape']) await page.keyboard.press(key);
    await expect(page.locator('test-probe input')).toHaveValue('/a');
    expect(await page.evaluate(() => (globalThis as unknown as { keys: string[] }).keys)).toEqual(['Escape']);
  });

  test('keeps its state when moved, and remounts when removed and reinserted', async ({ page, shell, baseURL }) => {
    await open(page, baseURL, { body: '<test-probe></test-probe><main></main>', head: SCRIPT });
    await shell.ready('test-probe');
    const probe = page.locator('test-probe');
    const counts = () => page.evaluate(() => (globalThis as unknown as { counts: object }).counts);
    await probe.locator('.probe').click();
    await probe.evaluate((element) => document.querySelector('main')?.append(element));
    await expect(probe.locator('.probe')).toHaveAttribute('data-presses', '1');
    expect(await counts()).toEqual({ mounted: 1, unmounted: 0 });
    const removed = await probe.evaluateHandle((element) => {
      element.remove();
      return element;
    });
    await expect.poll(counts).toEqual({ mounted: 1, unmounted: 1 });
    await removed.evaluate((element) => document.body.append(element));
    await expect(probe.locator('.probe')).toHaveAttribute('data-presses', '0');
    expect(await counts()).toEqual({ mounted: 2, unmounted: 1 });
    await page.evaluate(() => ExchangeShell.configure({ language: 'de' }));
    await expectGiven(probe, { language: 'de' });
    expect(readyOf(shell, 'test-probe')).toBe(1);
  });

  test('leaves no window listener when it is removed', async ({ page, baseURL, shell }) => {
    await page.addInitScript(() => {
      const listeners: string[] = [];
      Object.assign(globalThis, { listeners });
      const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function addEventListener(...propsOf: Parameters<typeof add>) {
        if (this === window) listeners.push(propsOf[0]);
        return Reflect.apply(add, this, propsOf);
      };
      EventTarget.prototype.removeEventListener = function removeEventListener(...propsOf: Parameters<typeof remove>) {
        if (this === window && listeners.includes(propsOf[0])) listeners.splice(listeners.indexOf(propsOf[0]), 1);
        return Reflect.apply(remove, this, propsOf);
      };
    });
    await open(page, baseURL, { body: '<main></main>' });
    const left = await page.evaluate(async () => {
      const { listeners } = globalThis as unknown as { listeners: string[] };
      await customElements.whenDefined('test-probe');
      const before = [...listeners];
      for (let round = 0; round < 20; round += 1) {
        const probe = document.createElement('test-probe');
        document.body.append(probe);
        await new Promise((resolve) => probe.addEventListener('exchange-ready', resolve, { once: true }));
        probe.remove();
        await Promise.resolve();
      }
      return [before, [...listeners]];
    });
    expect(left[1]).toEqual(left[0]);
    expect(readyOf(shell, 'test-probe')).toBe(20);
  });

  test('remounts a failed component when its element is reinserted', async ({ page, shell, baseURL }) => {
    shell.allowConsole(/It is broken/);
    await open(page, baseURL, {
      body: '<test-broken name="broken"></test-broken><test-broken name="fine"></test-broken>',
    });
    const broken = page.locator('test-broken').first();
    await expect(broken.locator('[part="crash"]')).toContainText('Something went wrong');
    await expect(page.locator('test-broken output')).toHaveText('fine');
    await expect.poll(() => readyOf(shell, 'test-broken')).toBe(1);
    await expect.poll(() => shell.errors().map(({ detail }) => detail['source'])).toEqual(['crash']);
    await broken.evaluate(async (element) => {
      element.remove();
      element.setAttribute('name', 'fixed');
      await Promise.resolve();
      document.body.prepend(element);
    });
    await expect(page.locator('test-broken output')).toHaveText(['fixed', 'fine']);
  });

  test('throws if its tag is already defined, or if the shell reserves one of its properties', async ({
    page,
    shell,
    baseURL,
  }) => {
    await open(page, baseURL, { body: '<test-probe></test-probe>' });
    await shell.ready('test-probe');
    const messages = await page.evaluate(() => {
      const { defineAgain, defineReserved } = globalThis as unknown as Record<string, () => void>;
      return [defineAgain, defineReserved].map((define) => {
        try {
          define?.();
          return '';
        } catch (error) {
          return (error as Error).message;
        }
      });
    });
    expect(messages).toEqual([
      'exchange-shell: <test-probe> is already defined. It is not defined again. Call defineReactElement once for each tag, or choose another tag.',
      'exchange-shell: <test-reserved> has a property named siteId, which the shell reserves. It is not defined. Rename the property.',
    ]);
  });
});
