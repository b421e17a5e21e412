import type { Page } from '@playwright/test';
import { bundleScript } from '../../support/bundle-script.ts';
import { doctorFindings } from '../../support/doctor-findings.ts';
import { expect, part, test } from '../../support/e2e.ts';
import { snippetAt, SNIPPETS } from '../../support/snippets.ts';
import { COMMANDS } from './commands.ts';
import { ELEMENT_SNIPPETS } from './element-snippets.ts';
import { provideModelContext, toolNames } from '../../support/model-context.ts';
import { asModule, called, GATEWAY, type Given, openSnippet, type SnippetPage, stub } from './snippet-page.ts';

const HEADER = 'exchange-header';
const BARE = '<exchange-header site-id="177" language="tr"></exchange-header>';

/** Opens the demo's chart in platform mode, and waits until its bars are drawn. */
async function openChart({ page, shell }: Pick<Given, 'page' | 'shell'>): Promise<void> {
  await shell.open('/chart?mode=platform', ['exchange-chart']);
  await expect(part(page, 'exchange-chart', 'plot')).toHaveAttribute('data-state', 'ready');
}
const style = (text: string): string => `<style>${text}</style>`;
const heightOf = async (page: Page, tag: string): Promise<number> =>
  (await page.locator(tag).boundingBox())?.height ?? 0;

async function expectHeader({ page, shell, open }: Given): Promise<void> {
  await open({ strict: true });
  await shell.ready(HEADER);
  await expect(page.locator(`${HEADER} [data-root]`)).toHaveAttribute('lang', 'tr');
  await expect(part(page, HEADER, 'bar')).toBeVisible();
  expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
}

type Room = readonly [window: number, tag: string, width: number | undefined, height: number];

/** Checks that the space is reserved at the element's size before the script runs, and that the doctor reports nothing. */
async function expectReservedSpace(
  { page, shell, text, open }: Given,
  around: string,
  rooms: readonly Room[],
): Promise<void> {
  const sheet = '<link rel="stylesheet" href="/exchange-shell/1/shell.css">';
  const given = { head: `${sheet}<style>body { margin: 0 } ${text}</style>`, around };
  const check = async (): Promise<void> => {
    for (const [window, tag, width, height] of rooms) {
      await page.setViewportSize({ width: window, height: 900 });
      await expect.poll(() => heightOf(page, tag), tag).toBe(height);
      const box = await page.locator(tag).boundingBox();
      expect([tag, box?.width], `${window} px`).toEqual([tag, width ?? window]);
    }
  };
  await open({ ...given, script: false });
  await check();
  await open(given);
  await shell.ready(...new Set(rooms.map(([, tag]) => tag)));
  await check();
  expect((await doctorFindings(page)).map(({ key }) => key)).not.toContain('no-room');
}

async function expectGatewayRequests({ page, shell, open }: Given): Promise<void> {
  await open({ around: BARE, strict: true });
  await shell.ready(HEADER);
  const countRequests = () =>
    shell.requests.map((request) => new URL(request.url())).filter(({ pathname }) => pathname.startsWith('/api/'));
  await expect
    .poll(() => [...new Set(countRequests().map(({ origin }) => origin))])
    .toEqual(['https://www.exchange.example']);
  expect(await page.evaluate(() => document.querySelector('exchange-header')?.gateway)).toBe(
    'https://www.exchange.example',
  );
}

/** Checks that elements load and open under the snippet's policy without violations. `onScript` sets the script's attributes. */
async function expectNoViolations({ page, shell, text, open }: Given, onScript: string): Promise<void> {
  const gateway = 'https://www.exchange.example';
  const tags = [HEADER, 'exchange-footer', 'exchange-announcement', 'compliance-gate', 'exchange-search'];
  await page.setViewportSize({ width: 1440, height: 900 });
  await open({
    persona: 'trader',
    policy: text.trim().replace('Content-Security-Policy: ', ''),
    head: `<link rel="stylesheet" href="https://cdn.example/exchange-shell/1/shell.css"><script src="https://cdn.example/exchange-shell/1/shell.js" crossorigin="anonymous" ${onScript} defer></script>`,
    around: tags.map((tag) => `<${tag} gateway="${gateway}" link-base="${gateway}"></${tag}>`).join(''),
    script: false,
  });
  await shell.ready(...tags);
  await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
  for (const name of ['avatar', 'search', 'settings']) {
    await part(page, HEADER, name).first().click();
    await page.keyboard.press('Escape');
  }
  expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
}

/** Checks that the first snippet's element responds to attributes, clicks and the page's configuration. */
async function expectGreeting({ page, shell, open }: Given, more: SnippetPage = {}): Promise<void> {
  const script = await bundleScript('tests/snippet.tsx', snippetAt('docs/react-element.md 1'));
  await open(more);
  await asModule(page, script);
  await shell.ready('team-greeting');
  const greeting = page.locator('team-greeting .greeting');
  await expect(greeting).toHaveText('Welcome, Ada');
  const greeted = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('greet', (event) => resolve((event as CustomEvent).detail));
      }),
  );
  await greeting.click();
  expect(await greeted).toEqual({ to: 'Ada' });
  await page.evaluate(() => ExchangeShell.configure({ siteId: 177, theme: 'dark' }));
  await page.locator('team-greeting').evaluate((element) => element.setAttribute('language', 'tr'));
  await expect(greeting).toHaveText('Hoş geldin, Ada');
  await expect(greeting).toHaveCSS('color', 'rgb(91, 149, 255)');
}

/** Checks whether a click in the menu results in an analytics event after the snippet has run. */
async function expectTracking({ page, shell, text, open }: Given, isTracked: boolean): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.addInitScript(() =>
    addEventListener('exchange-track', () => Object.assign(globalThis, { isTracked: true })),
  );
  await open({ around: BARE });
  await shell.ready(HEADER);
  await asModule(page, text);
  const tracked = async (): Promise<boolean> => {
    await part(page, HEADER, 'nav-item').first().click();
    return page.evaluate(() => 'isTracked' in globalThis);
  };
  await (isTracked ? expect.poll(tracked).toBe(true) : expect(tracked()).resolves.toBe(false));
}

/** Tests for snippets that run in a browser. */
const RUN: Readonly<Record<string, (given: Given) => Promise<void>>> = {
  ...ELEMENT_SNIPPETS,
  'README.md 2': expectHeader,
  'docs/start.md 1': expectHeader,
  'docs/configuration.md 1': expectGatewayRequests,
  'docs/start.md 4': expectGatewayRequests,
  'docs/start.md 3': (given) =>
    expectReservedSpace(given, '<exchange-announcement page="home"></exchange-announcement><p>Below</p>', [
      [1440, 'exchange-announcement', undefined, 44],
    ]),
  'docs/start.md 5': async ({ page, shell, text }) => {
    await shell.open('/legacy?persona=trader');
    await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
    await page.locator(HEADER).evaluate((element) => element.setAttribute('hydrate', 'load'));
    const countRequests = (): number => shell.calls('/apiw/v2/unified/account_mode').length;
    await expect.poll(countRequests).toBeGreaterThan(0);
    const before = countRequests();
    await asModule(page, text);
    await expect.poll(countRequests).toBeGreaterThan(before);
  },
  'docs/charts.md 1': async ({ page, shell, open }) => {
    await stub(page, 'openOrderForm', 'mayMove');
    await open();
    await shell.ready('exchange-chart');
    await expect(part(page, 'exchange-chart', 'plot')).toHaveAttribute('data-state', /ready|delayed|offline/);
    const goesBack = await page.locator('exchange-chart').evaluate((chart) => {
      chart.dispatchEvent(
        new CustomEvent('exchange-chart-quick-order', { detail: { symbol: 'BTC_USDT', price: '68001' } }),
      );
      const detail = { id: '7', price: '68002' };
      return !chart.dispatchEvent(new CustomEvent('exchange-chart-line-move', { detail, cancelable: true }));
    });
    expect(goesBack).toBe(true);
    expect(await called(page)).toEqual([
      ['openOrderForm', 'BTC_USDT', '68001'],
      ['mayMove', { id: '7', price: '68002' }],
    ]);
    expect(
      await page.locator('exchange-chart').evaluate((chart) => (chart as unknown as { lines: unknown[] }).lines.length),
    ).toBe(1);
  },
  'docs/chart-trading.md 1': async ({ page, shell, text }) => {
    await openChart({ page, shell });
    await page.evaluate(`const chart = document.querySelector('exchange-chart'); ${text}`);
    await part(page, 'exchange-chart', 'plot').focus();
    // The marks load on demand.
    await expect(async () => {
      await page.keyboard.press('End');
      const tooltip = page.locator('exchange-chart [role="tooltip"]');
      await expect(tooltip).toContainText('Sell 0.05 at 68,010.00', { timeout: 500 });
    }).toPass();
  },
  'docs/chart-trading.md 2': async ({ page, shell, text }) => {
    await stub(page, 'closePosition', 'cancelOrder', 'mayProtect');
    await openChart({ page, shell });
    await page.evaluate(`const chart = document.querySelector('exchange-chart'); ${text}`);
    const chart = page.locator('exchange-chart');
    const button = (name: RegExp) => chart.getByRole('button', { name });
    await button(/^Close Position Long 0.5/).dispatchEvent('click');
    await button(/^Cancel Order Buy 0.1/).dispatchEvent('click');
    await button(/^Remove Take-profit/).dispatchEvent('click');
    const handle = chart.getByRole('slider', { name: /^Stop-loss/ });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await expect(handle).toHaveAttribute('aria-valuenow', '67193.28');
    await page.keyboard.press('Enter');
    expect(await called(page)).toEqual([
      ['closePosition', '12'],
      ['cancelOrder', '7'],
      ['mayProtect', '12', 'take-profit', undefined],
      ['mayProtect', '12', 'stop-loss', '67193.28'],
    ]);
    await expect(handle).toHaveAttribute('aria-valuenow', '67200');
  },
  'docs/whole-page.md 1': async ({ page, shell, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const body = snippetAt('docs/whole-page.md 2');
    await page.route('**/page.css', (route) => route.fulfill({ contentType: 'text/css', body }));
    await open({ policy: snippetAt('docs/whole-page.md 3').trim().replace('Content-Security-Policy: ', '') });
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    expect(await page.evaluate(() => document.compatMode)).toBe('CSS1Compat');
    await shell.ready(HEADER, 'exchange-footer', 'compliance-gate', 'exchange-chart');
    await expect(page.getByRole('heading', { name: 'BTC/USDT' })).toBeVisible();
    await expect(part(page, 'exchange-chart', 'plot')).toHaveAttribute('data-state', 'ready');
    expect(shell.eventsOf('securitypolicyviolation')).toEqual([]);
    expect(shell.errors()).toEqual([]);
  },
  'docs/frameworks.md 2': async ({ page, shell, text, open }) => {
    await open({ around: BARE });
    await shell.ready(HEADER);
    // The package's modules are tested in `tests/consumers`.
    await asModule(page, text.replaceAll(/^import .*$/gm, ''));
    await expect
      .poll(() => page.evaluate(() => document.querySelector('exchange-header')?.gateway))
      .toBe('https://www.exchange.example');
  },
  'docs/frameworks.md 20': async ({ page, text, open }) => {
    await open({ around: '<exchange-header></exchange-header>', script: false });
    const session = page.evaluate(
      () =>
        new Promise((resolve) => {
          const header = document.querySelector('exchange-header');
          header?.addEventListener('exchange-session', ({ detail }) => resolve(detail));
        }),
    );
    await asModule(page, text);
    expect(await session).toEqual({ isLogin: true, uid: '10042' });
  },
  'docs/web-view.md 1': async ({ page, shell, open }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'userAgent', { value: `${navigator.userAgent} ExchangeApp/202401010000` }),
    );
    await page.setViewportSize({ width: 1600, height: 900 });
    await open({ around: BARE });
    await shell.ready(HEADER);
    const opened = page.waitForEvent('request', (request) => request.url().startsWith('exchange-app://login'));
    await part(page, HEADER, 'login').click();
    await opened;
  },
  'docs/field-performance.md 1': async ({ page, shell, text, open }) => {
    await page.addInitScript('Math.random = () => 0.05;');
    await open({ around: BARE });
    await shell.ready(HEADER);
    const chunk = page.waitForRequest(/\/field-performance-/);
    await asModule(page, `${text}\nExchangeShell.configure({ consent: 'off' });`);
    await chunk;
  },
  'docs/agents.md 1': async ({ page, shell, text, open }) => {
    await page.addInitScript(provideModelContext);
    await open({ around: '<exchange-header></exchange-header>' });
    await asModule(page, text);
    await shell.ready('exchange-header');
    await expect.poll(() => toolNames(page)).toEqual(['explain_menu_entry', 'find_market', 'open_menu_entry']);
  },
  'docs/next-page.md 1': async ({ page, shell, open }) => {
    await open();
    await shell.ready(HEADER);
    await expect(page.locator(HEADER)).toHaveJSProperty('nextPage', 'prefetch');
  },
  'docs/next-page.md 3': async ({ page, text, open }) => {
    await open({ around: '<p>Text</p>' });
    const calls = await page.evaluate((source) => {
      const calls: string[] = [];
      // oxlint-disable-next-line no-implied-eval -- runs the documented function
      const run = new Function('action', `${source}; whenShown(action);`) as (action: () => void) => void;
      run(() => calls.push('shown'));
      Object.defineProperty(document, 'prerendering', { value: true });
      run(() => calls.push('activated'));
      calls.push('waiting');
      document.dispatchEvent(new Event('prerenderingchange'));
      return calls;
    }, text);
    expect(calls).toEqual(['shown', 'waiting', 'activated']);
  },
  'docs/compliance.md 1': async ({ page, shell, open }) => {
    await open();
    await shell.ready('compliance-gate');
    await expect(page.getByText('Futures')).toBeVisible();
    await expect(page.getByText('This product is not available')).toBeHidden();
    // The gate checks the offer of its own path, so that a site without futures redirects.
    await page.locator('compliance-gate').evaluate((gate) => gate.setAttribute('site-id', '182'));
    await page.waitForURL(/\/state_compliance_tips$/);
  },
  'docs/compliance.md 4': async ({ page, shell, text, open }) => {
    await stub(page, 'save');
    await open({ around: '<compliance-gate code="futures">Futures</compliance-gate>' });
    await asModule(page, text);
    await shell.ready('compliance-gate');
    await expect
      .poll(() => called(page))
      .toContainEqual([
        'save',
        { user: 'u-7', receipt: expect.objectContaining({ kind: 'decision', code: 'futures' }) },
      ]);
  },
  'docs/compliance.md 5': async ({ page, shell, text, open }) => {
    const sent = page.waitForRequest('**/api/web/v1/compliance/receipts');
    await open({ head: text, around: '<compliance-gate code="futures">Futures</compliance-gate>' });
    await shell.ready('compliance-gate');
    expect((await sent).postData()).toContain('receipts=');
  },
  'docs/compliance.md 8': async ({ page, shell, text, open }) => {
    await stub(page, 'record');
    await open({ around: '<compliance-gate code="futures">Futures</compliance-gate>' });
    await asModule(page, text);
    await page.locator('compliance-gate').evaluate((gate) => gate.setAttribute('code', 'nft'));
    await shell.ready('compliance-gate');
    await expect
      .poll(() => called(page))
      .toContainEqual(['record', 'decision', expect.objectContaining({ action: 'allow' })]);
  },
  'docs/consent.md 1': (given) => expectTracking(given, false),
  'docs/consent.md 2': (given) => expectTracking(given, true),
  'docs/consent.md 3': async (given) => {
    await given.page.addInitScript(() =>
      Object.assign(globalThis, { loadConsent: () => Promise.resolve({ purposes: { analytics: true } }) }),
    );
    await expectTracking(given, true);
  },
  'docs/configuration.md 2': async ({ page, shell, text, open }) => {
    await open({ around: `${BARE}<p id="auto-borrow" hidden></p>` });
    await shell.ready(HEADER);
    await asModule(page, text);
    // The demo account has no loans, and visitors have no account.
    await expect(page.locator('#auto-borrow')).toBeHidden();
    expect(await page.evaluate(() => ExchangeShell.data())).toMatchObject({ settings: { currencyCount: 2700 } });
  },
  'docs/configuration.md 3': async ({ page, shell, open, baseURL }) => {
    const apps = `<script type="application/json" data-exchange-shell>{"apps":{"chat":"${baseURL}/demo/dist/chat.js"}}</script>`;
    await page.setViewportSize({ width: 1440, height: 900 });
    await open({ head: apps });
    await shell.ready('exchange-chat');
    await page.getByRole('link', { name: 'Talk to the streamer' }).click();
    await expect(page.locator('exchange-chat')).toHaveAttribute('data-state', 'visible');
    await expect(page.locator('exchange-chat [data-input="targetId"]')).toHaveText('room-7');
  },
  'docs/configuration.md 4': async ({ page, shell, text, open }) => {
    await page.setViewportSize({ width: 1600, height: 900 });
    await open({ head: text, around: '<exchange-header language="en"></exchange-header>' });
    await shell.ready(HEADER);
    await page.locator(`${HEADER} button[popovertarget="nav-buyCrypto"]`).click();
    const menu = page.locator(`${HEADER} #nav-buyCrypto`);
    await expect(menu).toContainText('Visa and Mastercard, fee 1.8 %');
    await expect(menu).toContainText('SEPA transfer, from 10 to 50,000 EUR');
  },
  'docs/configuration.md 5': async ({ page, shell, text, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const head = `<script type="application/json" data-exchange-shell>${text}</script>`;
    await open({ head, around: '<exchange-header language="en"></exchange-header>' });
    await shell.ready(HEADER);
    await expect(part(page, HEADER, 'login').first()).toBeVisible();
    await expect(part(page, HEADER, 'search')).toHaveCount(0);
  },
  'docs/doctor.md 1': async ({ page, shell, text }) => {
    await shell.open('/themed', [HEADER]);
    // Prints a table of findings, or a sentence if there are none.
    const logged = page.waitForEvent(
      'console',
      (one) => one.type() === 'table' || one.text().includes('No problems were found'),
    );
    await asModule(page, text);
    await logged;
  },
  'docs/errors.md 1': async ({ page, shell, text, open }) => {
    await open({ around: BARE });
    await shell.ready(HEADER);
    await asModule(page, text);
    const logged = page.waitForEvent('console', (message) => message.type() === 'log');
    shell.allowConsole(/exchange-shell/);
    await page.locator(HEADER).evaluate((element) => element.setAttribute('site-id', 'x'));
    expect((await logged).text()).toMatch(/^attribute exchange-shell: /);
    expect(shell.errors()).toHaveLength(1);
  },
  'docs/errors.md 3': async ({ page, shell, text, open }) => {
    await page.route('**/errors', (route) => route.fulfill({ status: 204 }));
    await open({ around: BARE });
    await shell.ready(HEADER);
    await asModule(page, text);
    shell.allowConsole(/exchange-shell/);
    const sent = page.waitForRequest('**/errors');
    await page.locator(HEADER).evaluate((element) => element.setAttribute('site-id', 'x'));
    expect((await sent).postDataJSON()).toMatchObject({
      source: 'attribute',
      tag: HEADER,
      version: expect.any(String),
      pageView: expect.any(String),
    });
    expect(shell.errors()).toHaveLength(1);
  },
  'docs/errors.md 2': async ({ shell, text, open }) => {
    await shell.faults('site-settings:status-503');
    shell.allowConsole(/exchange-shell|503/);
    await open({ around: BARE });
    const { detail } = await shell.event('exchange-error');
    expect(detail['message']).toBe(text.replaceAll(/\s+/g, ' ').trim());
    shell.errors();
  },
  'docs/react-element.md 1': (given) => expectGreeting(given, { around: snippetAt('docs/react-element.md 2') }),
  'docs/react-element.md 2': (given) => expectGreeting(given),
  'docs/react-element.md 3': async ({ page, text, open }) => {
    await open({ around: '<p id="own" language="tr" site-id="177"></p>' });
    await asModule(page, text);
    const own = page.locator('#own');
    await expect(own).toHaveAttribute('data-session', 'visitor');
    await expect(own).toHaveAttribute('lang', 'tr');
    await own.evaluate((element) => element.setAttribute('language', 'de'));
    await expect(own).toHaveAttribute('lang', 'de');
  },
  'docs/micro-front-ends.md 1': async ({ page, shell, text, open }) => {
    await open({ around: `${BARE}<div id="earn"></div>` });
    await asModule(
      page,
      `${text}\nawait mount({ domElement: document.querySelector('#earn') });\nglobalThis.unmountEarn = unmount;`,
    );
    const earn = page.locator('#earn');
    await expect(earn).toHaveAttribute('data-session', 'visitor');
    await shell.ready(HEADER);
    await page.evaluate(() => ExchangeShell.configure({ language: 'de', theme: 'dark' }));
    await expect(earn).toHaveAttribute('lang', 'de');
    await expect(earn).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(async () => {
      await (globalThis as unknown as { unmountEarn: () => Promise<void> }).unmountEarn();
      ExchangeShell.configure({ theme: 'light' });
    });
    await expect(page.locator(`${HEADER} [data-root]`)).toHaveAttribute('data-theme', 'light');
    await expect(earn).toHaveAttribute('data-theme', 'dark');
    expect(shell.errors()).toEqual([]);
  },
  'docs/micro-front-ends.md 2': async ({ page, shell, text, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open({ around: '<exchange-header></exchange-header>' });
    await shell.ready(HEADER);
    await page.evaluate(() => {
      const opened: string[] = [];
      const router = { has: (path: string) => path === '/', open: (path: string) => opened.push(path) };
      Object.assign(globalThis, { opened, router });
    });
    await asModule(page, text);
    await part(page, HEADER, 'logo').first().click();
    await expect.poll(() => page.evaluate(() => (globalThis as unknown as { opened: string[] }).opened)).toEqual(['/']);
    expect(new URL(page.url()).pathname).toBe('/snippet');
    const asked = page.waitForRequest((request) => request.isNavigationRequest());
    await part(page, HEADER, 'login').first().click();
    expect(new URL((await asked).url()).pathname).toContain('login');
  },
  'docs/micro-front-ends.md 3': async ({ page, shell, text, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open({ around: '<exchange-header></exchange-header>' });
    await shell.ready(HEADER);
    await asModule(page, text);
    await expect(page.getByRole('link', { name: 'Earn history' })).toBeVisible();
  },
  'docs/micro-front-ends.md 4': async ({ page, shell, text, open, baseURL }) => {
    const container = new URL(baseURL).origin;
    const inFrame = snippetAt('docs/micro-front-ends.md 5').replace(GATEWAY, container);
    await page.route('https://earn.exchange.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><script type="module">${inFrame}</script>` }),
    );
    await open({ around: `${BARE}<div id="earn"></div>` });
    await shell.ready(HEADER);
    await page
      .locator('#earn')
      .evaluate((box) => box.append(Object.assign(document.createElement('iframe'), { title: 'Earn' })));
    await asModule(page, text);
    await page.locator('#earn iframe').evaluate((frame) => frame.setAttribute('src', 'https://earn.exchange.example/'));
    const root = page.frameLocator('#earn iframe').locator('html');
    await expect(root).toHaveAttribute('data-session', 'visitor');
    await page.evaluate(() => ExchangeShell.configure({ language: 'de', theme: 'dark' }));
    await expect(root).toHaveAttribute('lang', 'de');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    expect(shell.errors()).toEqual([]);
  },
  'docs/migrate.md 2': async ({ page, shell, text, open }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const old = page.locator('#old-header, #old-footer');
    const tags = [HEADER, 'exchange-footer'];
    await open();
    await expect(old).toHaveCount(2);
    for (const tag of tags) await expect(page.locator(tag)).toHaveCount(0);
    await page.goto('/snippet?shell=new');
    await shell.ready(...tags);
    await expect(old).toHaveCount(0);
    const switched = text.replace("shell === 'new'", "shell !== 'old'");
    await page.route('**/switched*', (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><meta charset="utf-8">${switched}` }),
    );
    await page.goto('/switched');
    for (const tag of tags) await expect(page.locator(tag)).toHaveCount(1);
    await expect(old).toHaveCount(0);
    await page.goto('/switched?shell=old');
    await expect(old).toHaveCount(2);
    expect(errors).toEqual([]);
  },
  'docs/policy.md 1': (given) => expectNoViolations(given, ''),
  'docs/policy.md 2': (given) => expectNoViolations(given, 'nonce="…"'),
  'docs/policy.md 3': (given) => expectNoViolations(given, 'integrity="sha256-…"'),
  'docs/policy.md 5': async ({ page, shell, text, open, baseURL }) => {
    await page.context().addCookies([{ name: 'session', value: 'trader', url: baseURL }]);
    await open();
    const session = await shell.event('exchange-session', ({ detail }) => detail['isLogin'] === true);
    expect(session.detail['uid']).toBe('');
    await expect(part(page, HEADER, 'avatar')).toBeVisible();
    await expect(part(page, HEADER, 'user')).toHaveCount(0);
    expect(text).toContain('member-data="off"');
  },
  'docs/theming.md 1': async ({ page, shell, text, open }) => {
    await open({ head: style(text), around: '<exchange-header theme="light"></exchange-header>' });
    await shell.ready(HEADER);
    await expect(part(page, HEADER, 'signup')).toHaveCSS('background-color', 'rgb(10, 107, 79)');
    await expect(part(page, HEADER, 'signup')).toHaveCSS('border-radius', '2px');
    await expect(part(page, HEADER, 'login')).toHaveCSS('font-weight', '700');
    await expect(part(page, HEADER, 'bar')).toHaveCSS('font-family', /Iowan Old Style/);
  },
  'docs/theming.md 2': async ({ page, shell, text, open }) => {
    await open({ head: style(text), around: '<exchange-header theme="light"></exchange-header>' });
    await shell.ready(HEADER);
    await expect(part(page, HEADER, 'bar')).toHaveCSS('background-color', 'rgb(255, 250, 243)');
    await page.locator(HEADER).evaluate((element) => element.setAttribute('theme', 'dark'));
    await expect(part(page, HEADER, 'bar')).toHaveCSS('background-color', 'rgb(27, 23, 18)');
  },
  'docs/offer.md 3': async ({ page, shell, open }) => {
    await open();
    await shell.ready('compliance-gate');
    await page.evaluate(() => {
      addEventListener('exchange-navigate', (event) => event.preventDefault());
      document.querySelector('compliance-gate')?.setAttribute('site-id', '182');
      history.pushState(undefined, '', '/futures');
    });
    await shell.event('compliance-decision', ({ detail }) => detail['reason'] === 'not-offered');
  },
  'docs/theming.md 3': async ({ page, shell, text, open }) => {
    const grid = 'body { display: grid; grid-template: "header" auto "main" 2000px }';
    await open({ head: style(`${grid} ${text}`), around: BARE });
    await shell.ready(HEADER);
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(async () => (await page.locator(HEADER).boundingBox())?.y).toBe(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator(HEADER)).toBeHidden();
  },
};

/** Snippets that don't run in a browser, and their tests. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'README.md 1': 'npm start and npm test, which this suite itself uses',
  'docs/chart-engine.md 1':
    'tests/unit/docs/tradingview-adapter.test.ts runs it with a test double, because the library requires a licence',
  'docs/doctor.md 3': 'tests/consumers/typed-pages.test.ts compares it with the command’s output',
  'docs/edge.md 1': 'tests/consumers/edge-snippets.test.ts runs it in workerd',
  'docs/edge.md 2': 'tests/consumers/edge-snippets.test.ts runs it in workerd',
  'docs/next-page.md 2': 'tests/e2e/pages/next-page.spec.ts: the demo sends this header',
  'docs/next-page.md 4': 'tests/e2e/pages/next-page.spec.ts: the demo loads this style sheet',
  'docs/gateway.md 3': 'tests/unit/demo/session.test.ts: the demo gateway sends these headers to listed origins only',
  'docs/gateway.md 4': 'headers of a server’s logout; the browser clears what they name',
  'docs/compliance.md 3': 'tests/unit/docs/documentation.test.ts checks the command, tests/unit/tools its output',
  'docs/compliance.md 6': 'tests/unit/docs/documentation.test.ts compares its fields with the documented fields',
  'docs/frameworks.md 1': 'tests/consumers installs the package',
  'docs/frameworks.md 3': 'tests/consumers/pages.test.ts builds it with each framework',
  'docs/frameworks.md 4': 'tests/consumers/pages.test.ts builds it with React 19',
  'docs/frameworks.md 5': 'tests/consumers/pages.test.ts builds it with React 18',
  'docs/frameworks.md 6': 'tests/consumers/pages.test.ts builds it with Vue',
  'docs/frameworks.md 7': 'tests/consumers/pages.test.ts builds it with Vue',
  'docs/frameworks.md 8': 'tests/consumers/pages.test.ts builds it with Vue',
  'docs/frameworks.md 9': 'tests/consumers/pages.test.ts builds it with Svelte',
  'docs/frameworks.md 10': 'tests/consumers/pages.test.ts builds it with Svelte',
  'docs/frameworks.md 11': 'tests/consumers/pages.test.ts builds it with Next.js',
  'docs/frameworks.md 12': 'tests/consumers/pages.test.ts builds it with Next.js',
  'docs/frameworks.md 13': 'tests/consumers/pages.test.ts builds it with SvelteKit',
  'docs/frameworks.md 14': 'tests/consumers/pages.test.ts builds it with SvelteKit',
  'docs/frameworks.md 15': 'tests/consumers/pages.test.ts builds it with SvelteKit',
  'docs/frameworks.md 16': 'tests/consumers/pages.test.ts builds it with SvelteKit',
  'docs/frameworks.md 17': 'tests/consumers/pages.test.ts builds it with Astro',
  'docs/frameworks.md 18': 'tests/consumers/pages.test.ts builds it with Angular',
  'docs/frameworks.md 19': 'tests/consumers/pages.test.ts builds it with Angular',
  'docs/frameworks.md 21': 'tests/e2e/documentation/command-line.spec.ts starts the server with it',
  'docs/web-view.md 2': 'code of an Android app',
  'docs/web-view.md 3': 'code of an iOS app',
  'docs/micro-front-ends.md 5': 'the test of the snippet before it runs it in the frame',
  'docs/whole-page.md 2': 'the style sheet of the first snippet, with which that snippet is tested',
  'docs/whole-page.md 3': 'the policy of the first snippet, under which that snippet is tested',
  'docs/whole-page.md 4':
    'tests/unit/demo/session.test.ts: the demo gateway sends these headers to listed origins only',
  'docs/lint.md 2': 'tests/unit/cli/lint/lint-files.test.ts compares the output',
  'docs/lint.md 3': 'tests/consumers/html-validate.test.ts runs html-validate with it',
  'docs/offer.md 1': 'tests/unit/docs/documentation.test.ts parses it like the product',
  'docs/offer.md 2': 'tests/unit/demo/audit.test.ts runs the command with an offer',
  'docs/operate.md 1': 'two example URLs with explanations',
  'docs/operate.md 2': 'an example query for an operator’s own tables',
  'docs/operator.md 1': 'tests/unit/docs/documentation.test.ts parses it like the build',
  'docs/server.md 1': 'tests/consumers/servers.test.ts runs it with jq',
  'docs/server.md 2': 'tests/consumers/servers.test.ts runs it with PHP',
  'docs/server.md 3': 'tests/consumers/package-size.test.ts installs and copies both packages',
  'docs/operator.md 2': 'tests/e2e/hostile/trust.spec.ts opens an application by its key',
};

test('every documentation snippet has a test, or a documented reason for having none', () => {
  const known = [...Object.keys(RUN), ...Object.keys(COMMANDS), ...Object.keys(ELSEWHERE)];
  expect(SNIPPETS.map(({ where }) => where).toSorted()).toEqual(known.toSorted());
});

for (const [where, run] of Object.entries(RUN))
  test(`the snippet passes its test (${where})`, async ({ page, shell, baseURL }) => {
    const text = snippetAt(where);
    const isMarkup = text.startsWith('<');
    await run({
      page,
      shell,
      text,
      baseURL: String(baseURL),
      open: (more) => openSnippet(page, baseURL, isMarkup ? text : '', more),
    });
  });

for (const [where, run] of Object.entries(COMMANDS))
  test(`the command passes its test (${where})`, async ({ baseURL }) => {
    await run(snippetAt(where).trim(), String(baseURL));
  });

test('jQuery 1.12 causes one report for script-src-attr under the policy by host, without the shell', async ({
  page,
  baseURL,
}) => {
  const policy = snippetAt('docs/policy.md 1')
    .trim()
    .replace('Content-Security-Policy: ', '')
    .replace('https://cdn.example;', `${baseURL};`)
    .replace(/; require-trusted-types-for.*/, '');
  await page.addInitScript(() => {
    const directives: string[] = [];
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => directives.push(effectiveDirective));
    Object.assign(globalThis, { directives });
  });
  await page.route('**/jquery-only', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
      body: '<!doctype html><title>jQuery</title><body><script src="/vendor/jquery/jquery.min.js"></script></body>',
    }),
  );
  await page.goto('/jquery-only');
  const read = () => page.evaluate(() => (globalThis as unknown as { directives: string[] }).directives);
  await expect.poll(read).toEqual(['script-src-attr']);
});
