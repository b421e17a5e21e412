import type { Page, Route } from '@playwright/test';
import { TESTED_ELEMENTS } from './elements.ts';
import { answerWith, type Effect, type Fault, isFile, passRequestTimeouts } from './fault.ts';

const file = (name: string, answer: (route: Route) => Promise<void>): Fault => ({
  name,
  target: 'files',
  effect: 'fails',
  arrange: answerWith(isFile, answer),
});

/** Faults in release files, including a deployment that removed the previous release. */
export const FILE_FAULTS: readonly Fault[] = [
  file('files: 404 after a deploy', (route) => route.fulfill({ status: 404, body: 'Not found' })),
  file('files: 500', (route) => route.fulfill({ status: 500, body: '' })),
  file('files: HTML for every path', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>App</title>' }),
  ),
  file('files: connection refused', (route) => route.abort('connectionrefused')),
  file('files: blocked by an extension', (route) => route.abort('blockedbyclient')),
  file('files: one byte too many', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  }),
  file('files: truncated', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length >> 1) });
  }),
];

const script = (name: string, target: 'browser' | 'page', code: string, effect: Effect = 'none'): Fault => ({
  name,
  target,
  effect,
  arrange: (page) => page.addInitScript(code),
});

/** Scripts that remove a browser feature. */
const MISSING_FEATURES = {
  'no IntersectionObserver': 'delete globalThis.IntersectionObserver',
  'no ResizeObserver': 'delete globalThis.ResizeObserver',
  'no requestIdleCallback': 'delete globalThis.requestIdleCallback',
  'no BroadcastChannel': 'delete globalThis.BroadcastChannel',
  'no crypto.subtle': "Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined })",
  'no Trusted Types': 'delete globalThis.trustedTypes',
  'no adopted style sheets':
    'delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets',
  'no sendBeacon': 'delete Navigator.prototype.sendBeacon',
} as const;

/**
 * Elements for which missing `adoptedStyleSheets` changes nothing on the fault page: they are prerendered with a linked style sheet, or
 * render nothing.
 */
const WITHOUT_SHEET = new Set([
  'exchange-header',
  'exchange-footer',
  'compliance-gate',
  'exchange-app-banner',
  'exchange-claim-gifts',
]);

/**
 * The elements that don't render without a feature. The chart engine measures its container. There is no fallback for adopted style sheets,
 * because every supported browser has them.
 */
const NOT_RENDERED: Readonly<Record<string, Pick<Fault, 'notRendered'>>> = {
  'no ResizeObserver': { notRendered: ['exchange-chart'] },
  'no adopted style sheets': {
    notRendered: TESTED_ELEMENTS.map(({ tag }) => tag).filter((tag) => !WITHOUT_SHEET.has(tag)),
  },
};

/** Returns a script that makes access to a storage global throw. */
const denyAccess = (name: string) =>
  `Object.defineProperty(globalThis, '${name}', { get() { throw new DOMException('refused', 'SecurityError') } })`;

const skew = (name: string, milliseconds: number): Fault =>
  script(
    name,
    'browser',
    `const real = Date.now; Date.now = () => real() + ${milliseconds};
     globalThis.Date = new Proxy(Date, { construct: (target, values) => new target(...(values.length ? values : [Date.now()])) });`,
  );

/** Scripts with which a page changes shared globals, and their effects on requests. */
const PATCHES = {
  'fetch throws synchronously': ["globalThis.fetch = () => { throw new TypeError('no') }", 'fails'],
  'fetch resolves without a Response': ['globalThis.fetch = () => Promise.resolve({ ok: true })', 'fails'],
  'console has no methods': ["for (const name of ['warn', 'error', 'log', 'info']) console[name] = undefined", 'none'],
  'console throws': ["console.warn = console.error = () => { throw new Error('no') }", 'none'],
  'matchMedia throws': ["globalThis.matchMedia = () => { throw new Error('no') }", 'none'],
  'Object.prototype has an additional property': ['Object.prototype.extra = function extra() {}', 'none'],
  'Array.prototype has an additional property': ['Array.prototype.extra = function extra() {}', 'none'],
} as const satisfies Readonly<Record<string, readonly [string, Effect]>>;

/** Freezes the tab and resumes it. */
async function freeze(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
}

/** Replaces stored data with malformed JSON. */
const TAMPERED = `for (const storage of [localStorage, sessionStorage])
  for (const key of ['exchange:theme', 'exchange:fiat-mode', 'exchange:chat-open', 'exchange:claim-gifts', 'exchange:app-banner-dismissed', 'exchange:kyc-bar', 'exchange:announcement-dismissed', 'exchange:chart:guest', 'is_change_skin'])
    storage.setItem(key, '{"v":1e99,"__proto__":{"a":1},"list":[null');`;

/** Browser restrictions, and changes that a page makes before the shell loads. */
export const ENVIRONMENT_FAULTS: readonly Fault[] = [
  ...Object.entries(MISSING_FEATURES).map(([name, code]) => ({
    ...script(name, 'browser', code),
    ...NOT_RENDERED[name],
  })),
  ...['localStorage', 'sessionStorage', 'indexedDB'].map((name) =>
    script(`${name} denied`, 'browser', denyAccess(name)),
  ),
  script(
    'storage full',
    'browser',
    "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }",
  ),
  script('storage tampered with', 'browser', TAMPERED),
  script('cookies off', 'browser', "Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} })"),
  skew('a clock ten years ahead', 315_576_000_000),
  skew('a clock ten years behind', -315_576_000_000),
  { name: 'a frozen and resumed tab', target: 'browser', effect: 'none', arrange: async () => {}, after: freeze },
  {
    name: 'offline and online again',
    target: 'browser',
    effect: 'none',
    arrange: async () => {},
    after: async (page) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
  },
  ...Object.entries(PATCHES).map(([name, [code, effect]]) => script(name, 'page', code, effect)),
  {
    name: 'fetch never settles',
    target: 'page',
    effect: 'may fail',
    arrange: async (page) => {
      await page.clock.install();
      await page.addInitScript('globalThis.fetch = () => new Promise(() => {})');
    },
    after: passRequestTimeouts,
  },
  script(
    'the shell’s script loaded twice',
    'page',
    `addEventListener('DOMContentLoaded', () => document.head.append(Object.assign(document.createElement('script'), { src: '/exchange-shell/1/shell.js?again' })))`,
  ),
  script(
    'another script has defined tags with the shell’s prefix',
    'page',
    "customElements.define('exchange-unknown', class extends HTMLElement {}); customElements.define('exchange-theme-toggle', class extends HTMLElement {})",
  ),
];
