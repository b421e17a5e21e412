import { expect } from '@playwright/test';
import type { Audit } from '../../hostile/in-page.ts';
import { TEXT_VECTORS, URL_VECTORS } from '../../hostile/vectors.ts';
import { Tally } from '../../support/hostile-page.ts';
import { openOnPhone, PHONE } from '../../support/hostile-phone.ts';
import { test } from '../../support/page-test.ts';

const GIFTS = 'exchange-claim-gifts';
const SHOWS = 'exchange:claim-gifts';

test.use(PHONE);

interface Impression {
  readonly isShown: boolean;
  readonly stored: string;
  readonly audit: Audit;
}

/** Runs in the page. Shows the gifts with each stored value, and returns whether they appear, the new stored value and the audit. */
async function showEach([tag, key, known, texts]: readonly [
  string,
  string,
  readonly string[],
  readonly string[],
]): Promise<readonly Impression[]> {
  const { auditTrees } = globalThis as unknown as { auditTrees(given: readonly [string, readonly string[]]): Audit };
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const all: Impression[] = [];
  for (const text of texts) {
    localStorage.setItem(key, text);
    const element = document.createElement(tag);
    Object.assign(element, { experiment: true });
    document.body.append(element);
    const dialog = (): unknown => element.shadowRoot?.querySelector('dialog[open]');
    for (let waited = 0; waited < 600 && !dialog(); waited += 1) await frame();
    for (let waited = 0; waited < 60 && localStorage.getItem(key) === text; waited += 1) await frame();
    const isShown = Boolean(dialog());
    all.push({ isShown, stored: localStorage.getItem(key) ?? '', audit: auditTrees([tag, known]) });
    element.remove();
    await frame();
  }
  return all;
}

/** Values that would be valid records of two impressions without their extra characters. */
const NEARLY = [
  'x2/@',
  '2/@<img src=x onerror=alert(1)>',
  '2/@ ',
  ' 2/@',
  '-2/@',
  '2e3/@',
  '2.5/@',
  '٢/@',
  '2//@',
  '2/@/2',
  '2\\/@',
];

test(`${TEXT_VECTORS.length} hostile stored values and some nearly valid values are not counted as impressions [GFT-09, STO-06]`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const hostile = await openOnPhone(page);
  await hostile.insert(`<${GIFTS}></${GIFTS}>`);
  await page.locator(GIFTS).evaluate((element) => Object.assign(element, { experiment: true }));
  await expect(page.locator(`${GIFTS} dialog[open]`)).toBeVisible();
  const known = await hostile.forms(GIFTS);
  await page.locator(GIFTS).evaluate((element) => element.remove());
  const tally = new Tally();
  const texts = [...TEXT_VECTORS, ...NEARLY.map((text) => text.replace('@', String(Date.now())))];
  const shown = await page.evaluate(showEach, [GIFTS, SHOWS, known, texts] as const);
  shown.forEach(({ isShown, stored, audit }, index) => {
    expect([isShown, stored], texts[index]).toEqual([true, expect.stringMatching(/^1\/\d{13}$/)]);
    tally.add(audit);
  });
  tally.print('claim gifts', hostile);
  tally.verify(hostile);
});

/** Runs in the page. Returns the name of each experiment, whether it enabled the gifts, and whether it should. */
async function tryExperiments(tag: string): Promise<readonly (readonly [string, boolean, boolean])[]> {
  const throws = (): never => {
    throw new Error('hostile');
  };
  const thenable = (answer: PropertyDescriptor, name: PropertyKey = 'then'): object =>
    Object.defineProperty({}, name, answer);
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  const rows: readonly (readonly [string, unknown, boolean])[] = [
    ['a string of markup', '<img src=x onerror=alert(1)>', true],
    ['a function that throws', throws, false],
    ['a rejecting promise', () => Promise.reject(new Error('hostile')), false],
    ['a thenable that throws', thenable({ value: throws }), false],
    [
      'a thenable that resolves twice',
      thenable({ value: (give: (value: boolean) => void) => [give(false), give(true)] }),
      false,
    ],
    ['a getter that throws', thenable({ get: throws }), false],
    ['a revoked proxy', proxy, false],
    [
      'an object that cannot be converted to a string',
      { toString: throws, valueOf: throws, [Symbol.toPrimitive]: throws },
      true,
    ],
    ['a function that returns a throwing function', () => throws, true],
    ['a nested promise of false', Promise.resolve(Promise.resolve('')), false],
    ['no number', Number.NaN, false],
    ['a symbol', Symbol('yes'), true],
  ];
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  const results: (readonly [string, boolean, boolean])[] = [];
  for (const [what, experiment, isYes] of rows) {
    localStorage.removeItem('exchange:claim-gifts');
    const element = document.createElement(tag);
    (element as HTMLElement & { experiment?: unknown }).experiment = experiment;
    document.body.append(element);
    const isOpen = (): boolean => Boolean(element.shadowRoot?.querySelector('dialog[open]'));
    for (let waited = 0; waited < (isYes ? 600 : 30) && !isOpen(); waited += 1) await frame();
    results.push([what, isOpen(), isYes]);
    element.remove();
    await frame();
  }
  return results;
}

test('an experiment that throws, resolves twice or is a revoked proxy enables the gifts only if its result is truthy [GFT-05, OP-46]', async ({
  page,
}) => {
  const hostile = await openOnPhone(page);
  await hostile.insert(`<${GIFTS}></${GIFTS}>`);
  await page.locator(GIFTS).evaluate((element) => Object.assign(element, { experiment: true }));
  await expect(page.locator(`${GIFTS} dialog[open]`)).toBeVisible();
  await page.locator(GIFTS).evaluate((element) => element.remove());
  for (const [what, isShown, isYes] of await page.evaluate(tryExperiments, GIFTS)) expect(isShown, what).toBe(isYes);
  expect([...hostile.executions, ...hostile.foreign, ...hostile.uncaught]).toEqual([]);
});

const STORES = ['https://apps.example/app/id1', 'itms-apps://apps.example/app/id1', 'market://details?id=example'];

/** Runs in the page. Clicks the app link with each store URL, and returns whether the shell handled the click or the app page opened. */
async function claimEach([tag, stores]: readonly [string, readonly string[]]): Promise<
  readonly ('store' | 'page' | 'none')[]
> {
  const { ExchangeShell: shell } = globalThis as unknown as { ExchangeShell: { configure(given: object): void } };
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  let way: 'store' | 'page' | 'none' = 'none';
  addEventListener('click', (event) => {
    way = event.defaultPrevented ? 'store' : 'page';
    event.preventDefault();
  });
  const ways: (typeof way)[] = [];
  for (const android of stores) {
    shell.configure({ page: 'home', links: { appStore: { android, ios: android } } });
    localStorage.removeItem('exchange:claim-gifts');
    const element = document.createElement(tag);
    Object.assign(element, { experiment: true });
    document.body.append(element);
    const link = (): HTMLElement | null | undefined => element.shadowRoot?.querySelector('dialog[open] [part~="app"]');
    for (let waited = 0; waited < 600 && !link(); waited += 1) await frame();
    way = 'none';
    link()?.click();
    ways.push(way);
    element.remove();
    await frame();
  }
  return ways;
}

test(`the gifts dialog follows only https, itms-apps and market URLs (${URL_VECTORS.length} store URLs) [GFT-03]`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const hostile = await openOnPhone(page);
  // Navigation would end the test, so its target is recorded instead.
  const left = new Set<string>();
  await page.route(
    () => true,
    (route, request) => {
      if (!request.isNavigationRequest()) return route.fallback();
      left.add(request.url());
      return route.fulfill({ status: 204 });
    },
  );
  const ways = await page.evaluate(claimEach, [GIFTS, [...STORES, ...URL_VECTORS]] as const);
  expect(ways.slice(0, STORES.length)).toEqual(STORES.map(() => 'store'));
  URL_VECTORS.forEach((vector, index) => {
    const isStore = /^(?:https|itms-apps|market):\/\/[^/\\@\s]/i.test(vector);
    expect(['page', ...(isStore ? ['store'] : [])], vector).toContain(ways[STORES.length + index]);
  });
  // A followed URL is requested unchanged, and the app page two seconds later.
  const home = new URL('/mobileapp', page.url()).href;
  expect([...left].filter((href) => href !== home && !href.startsWith('https://'))).toEqual([]);
  expect([...hostile.executions, ...hostile.uncaught]).toEqual([]);
});
