import { expect } from '@playwright/test';
import { hostileAnswers } from '../../hostile/answers.ts';
import { hostileConfiguration } from '../../hostile/configuration.ts';
import { readFixture, TEXT_VECTORS } from '../../hostile/vectors.ts';
import { chunks, gatewayOf, openHostilePage } from '../../support/hostile-page.ts';
import { test } from '../../support/page-test.ts';

const TAGS = [
  'exchange-header',
  'exchange-footer',
  'exchange-reminder',
  'exchange-announcement',
  'compliance-gate',
  'compliance-banner',
  'exchange-kyc-bar',
  'exchange-growth-tabs',
  'exchange-side-nav',
  'exchange-chat',
  'exchange-transfer',
];
const OPENED = new Set(['exchange-reminder', 'exchange-chat', 'exchange-transfer']);
const elements = (index: number) =>
  TAGS.map(
    (tag) => `<${tag} gateway="${gatewayOf(index)}" hydrate="load"${OPENED.has(tag) ? ' open' : ''}></${tag}>`,
  ).join('');
const HARMLESS = hostileAnswers({ html: ['plain'], text: ['plain'], urls: ['/plain'] });
const PATHS = Object.keys(HARMLESS);

const whole = () =>
  [...document.querySelectorAll('exchange-header, exchange-footer, exchange-growth-tabs, exchange-side-nav')].every(
    (host) =>
      host.shadowRoot?.querySelector('[part~="bar"], [part~="columns"], [part~="tabs"], [part~="item"]') !== null &&
      host.shadowRoot?.querySelector('[part~="crash"]') === null,
  );

test('the page remains usable and failures are reported if every endpoint returns bodies from the JSON test suite [OP-68, ERR-09]', async ({
  page,
}) => {
  const bodies = Object.values(readFixture('json-test-suite'));
  const hostile = await openHostilePage(page, { path: '/' });
  await page.evaluate(() => {
    const recorded: unknown[] = ((globalThis as { errors?: unknown[] }).errors = []);
    addEventListener('exchange-error', (event) => {
      const { source, message } = (event as CustomEvent<{ source: string; message: string }>).detail;
      recorded.push([source, message]);
    });
  });
  const gateways = Math.ceil(bodies.length / 12);
  for (let index = 0; index < gateways; index += 1) {
    // Every path of every gateway responds with a different body.
    const answers = PATHS.map((path, at) => [path, bodies[(index * 12 + at) % bodies.length]]);
    await hostile.answer({ [index]: Object.fromEntries(answers) as Record<string, unknown> });
    await hostile.insert(elements(index));
    expect(await page.evaluate(whole)).toBe(true);
    await page.evaluate(() => document.body.replaceChildren());
  }
  const errors = await page.evaluate(() => (globalThis as unknown as { errors: [string, string][] }).errors);
  console.log(`${bodies.length} bodies, ${gateways} gateways, ${errors.length} calls said to have failed`);
  expect(errors.length).toBeGreaterThan(gateways);
  for (const [source, message] of errors) {
    expect(source).not.toBe('');
    expect(message).toMatch(/^exchange-shell: .+\. .+\. .+\.$/s);
  }
  expect(hostile.uncaught).toEqual([]);
  expect(hostile.executions).toEqual([]);
});

const NAMES = Object.values(readFixture('pp-names')).flat();

test(`${NAMES.length} prototype names in every object of all responses and the configuration never reach a prototype [DAT, EMB-03]`, async ({
  page,
}) => {
  const owned = Object.fromEntries(NAMES.map((name) => [name, 'https://evil.example/polluted']));
  const poison = JSON.stringify({ ...owned }).slice(1, -1);
  const poisoned = (value: unknown): string =>
    JSON.stringify(value).replaceAll(
      /\{(?=["}])/g,
      (_, at: number, whole: string) =>
        `{"__proto__":{${poison}},"constructor":{"prototype":{${poison}}}${whole[at + 1] === '}' ? '' : ','}`,
    );
  const configuration = poisoned(hostileConfiguration({ html: ['x'], text: ['x'], urls: ['/x'] }));
  const hostile = await openHostilePage(page, {
    path: '/',
    head: `<script type="application/json" data-exchange-shell>${configuration.replaceAll('<', '\\u003c')}</script>`,
  });
  const answers = hostileAnswers({ html: ['x'], text: TEXT_VECTORS.slice(0, 3), urls: ['/x'] });
  const encode = (value: unknown) => Buffer.from(poisoned(value)).toString('base64');
  await hostile.answer({ 0: Object.fromEntries(Object.entries(answers).map(([path, body]) => [path, encode(body)])) });
  await hostile.insert(elements(0));
  await page.evaluate((text) => {
    const { ExchangeShell } = globalThis as unknown as { ExchangeShell: { configure(value: unknown): void } };
    ExchangeShell.configure(JSON.parse(text));
  }, configuration);
  expect(await page.evaluate(whole)).toBe(true);
  const reached = await page.evaluate(
    (names) =>
      [Object.prototype, Array.prototype, Function.prototype, Element.prototype].flatMap((prototype) =>
        names.filter(
          (name) =>
            Object.hasOwn(prototype, name) &&
            String(Reflect.getOwnPropertyDescriptor(prototype, name)?.value).includes('evil.example'),
        ),
      ),
    NAMES,
  );
  expect(reached).toEqual([]);
  const drawn = await page.evaluate(() =>
    [...document.body.querySelectorAll('*')].map((host) => host.shadowRoot?.innerHTML ?? '').join(),
  );
  expect(drawn).not.toContain('evil.example');
  expect(hostile.foreign).toEqual([]);
  expect(hostile.executions).toEqual([]);
  expect(hostile.uncaught).toEqual([]);
});

/** Names that the shell or its HTTP library looks up. */
const OURS = [
  'baseURL',
  'gateway',
  'linkBase',
  'assetBase',
  'endpoints',
  'hosts',
  'links',
  'turkey',
  'siteId',
  'language',
  'native',
  'nonce',
  'apps',
  'src',
  'integrity',
  'targetId',
  'state',
  'made',
  'snapshot',
  'gatesContent',
  'controller',
  'properties',
];
const POLLUTIONS = [
  OURS,
  ...chunks(
    NAMES.filter((name) => !['value', 'get', 'set', 'enumerable', 'signal'].includes(name)),
    12,
  ),
];

for (const [names, hydrate] of [...POLLUTIONS.map((names) => [names, 'load'] as const), [OURS, 'interaction']] as const)
  test(`a prototype polluted with ${names.slice(0, 4).join(', ')} and others changes no request or link (hydrate="${hydrate}") [EMB-03]`, async ({
    page,
  }) => {
    const hostile = await openHostilePage(page, {
      path: '/',
      head: `<script>for (const name of ${JSON.stringify(names)}) if (!(name in Object.prototype)) Object.prototype[name] = 'https://evil.example/' + name;</script>`,
      body: ['header', 'growth-tabs', 'side-nav', 'footer']
        .map((name) => `<exchange-${name} hydrate="${hydrate}"></exchange-${name}>`)
        .concat('<exchange-chat open></exchange-chat>')
        .join(''),
    });
    await page.waitForLoadState('networkidle');
    // Locators run in an isolated world with its own prototypes.
    if (names === OURS) {
      await expect(page.locator('exchange-header [part~="login"]')).toBeVisible();
      await expect(page.locator('exchange-chat [data-key="callService"]')).toBeVisible();
    }
    await expect(page.locator('[href*="evil.example"], [src*="evil.example"]')).toHaveCount(0);
    expect(hostile.foreign).toEqual([]);
    expect(hostile.executions).toEqual([]);
  });

test('attack vectors in cookies and storage are used as plain text or ignored [CKI, STO]', async ({
  page,
  context,
  baseURL,
}) => {
  const keys = [
    'curr_fiat',
    'market_rise_color',
    'timezone',
    'is_switch_tag',
    'defaultBuyCryptoFiat',
    'uid',
    'nickname',
    'device_type',
    'ref_uid',
    'ref_type',
    'ref_channel',
    'group_id',
    'lang',
    'csrftoken',
    'kyc_upgrade_notice',
    'risk_user_guide',
    'device_fp_id',
  ];
  const stored = [
    'menu_web_trade_v2',
    'all_market_v2',
    'apiFutureContracts_v2',
    'pilot_market_data',
    'preMarket_v2',
    'buy_crypto_fiat_setting',
    'exchange:compliance',
    'exchange:turkish-choice',
    'exchange:signup-query',
    'exchange:chat-open',
    'exchange:kyc-bar',
    'exchange:announcement-dismissed',
    'is_change_skin',
    'theme',
    'exchange:preferences',
  ];
  const vectors = [
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '%E0%A4%A',
    '__proto__',
    '{"__proto__":{"x":1}}',
    'a\r\nb',
    'x'.repeat(3000),
    '\u202e"\'',
  ];
  let turn = 0;
  const hostile = await openHostilePage(page, { path: '/' });
  for (const vector of vectors) {
    turn += 1;
    await context.addCookies(keys.map((name) => ({ name, value: encodeURIComponent(vector), url: String(baseURL) })));
    await page.evaluate(
      ([names, value]) => {
        for (const name of names) {
          localStorage.setItem(name, value);
          sessionStorage.setItem(name, value);
        }
      },
      [stored, vector] as const,
    );
    await hostile.answer({ [turn]: HARMLESS });
    await hostile.insert(elements(turn));
    expect(await page.evaluate(whole)).toBe(true);
    await page.evaluate(() => document.body.replaceChildren());
  }
  expect(hostile.uncaught).toEqual([]);
  expect(hostile.executions).toEqual([]);
  expect(hostile.foreign).toEqual([]);
});
