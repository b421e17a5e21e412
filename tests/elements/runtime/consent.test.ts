import { expect } from 'chai';
import { type Choice, CONSENT_PLATFORMS, type ConsentPlatform } from '../../../demo/consent/platforms.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { clearStorage, getInside, type Header, loadShell, OF_THIS_FILE, place, until } from '../support/elements.ts';

let gateway: Gateway;
let header: Header;
let tracked: string[] = [];
let sent: string[] = [];
let installed: ConsentPlatform | undefined;
const recordTrack = ({ detail }: HTMLElementEventMap['exchange-track']) => void tracked.push(detail.name);
const adapter = (name: string) => void sent.push(name);

/** Clicks a menu, and returns whether an analytics event was dispatched. Asserts that the adapter received the same events. */
function isTracked(): boolean {
  tracked = [];
  sent = [];
  const opener = getInside(header, 'button[part~="nav-item"]');
  opener.click();
  opener.click();
  expect(sent).to.deep.equal(tracked);
  return tracked.length > 0;
}

/** Stores data in every kind of storage, as an earlier visit with consent would. */
async function seedStorage(): Promise<void> {
  localStorage.setItem('exchange:theme', 'dark');
  localStorage.setItem('exchange:claim-gifts', '{}');
  localStorage.setItem('exchange-shell:cache:all_market_v2', '{}');
  sessionStorage.setItem('exchange:signup-query', 'ref=abc');
  document.cookie = 'ref_uid=abc; path=/';
  document.cookie = 'device_fp_id=12345678; path=/';
  document.cookie = 'curr_fiat=EUR; path=/';
  const database = await openDatabase();
  const put = database.transaction('cache', 'readwrite').objectStore('cache').put({ at: 0 }, 'all_market_v2');
  await finished(put);
  database.close();
}

const finished = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('exchange-shell', 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('cache'));
  return finished(request);
}

async function isCached(): Promise<boolean> {
  const database = await openDatabase();
  const value: unknown = await finished(database.transaction('cache').objectStore('cache').get('all_market_v2'));
  database.close();
  return value !== undefined;
}

/** Returns the names of stored cookies and storage entries that `seedStorage()` has set. */
function storedKeys(): string[] {
  const cookies = document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
  const known = new Set([
    'ref_uid',
    'device_fp_id',
    'curr_fiat',
    'exchange:theme',
    'exchange:claim-gifts',
    'exchange:signup-query',
  ]);
  return [...cookies, ...Object.keys(localStorage), ...Object.keys(sessionStorage)]
    .filter((key) => known.has(key) || key.startsWith('exchange-shell:cache:'))
    .toSorted();
}

const EXEMPT = ['curr_fiat', 'exchange:theme'];

before(async () => {
  await loadShell();
  gateway = standInGateway(answersFor(VISITOR));
  ExchangeShell.configure({ analytics: adapter });
  header = await place('exchange-header', { gateway: `https://consent-${OF_THIS_FILE}.localhost`, 'site-id': '182' });
  header.addEventListener('exchange-navigate', (event) => event.preventDefault());
  document.addEventListener('exchange-track', recordTrack);
});
afterEach(() => {
  ExchangeShell.configure({ consent: 'off' });
  installed?.uninstall();
  installed = undefined;
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  clearStorage();
});
after(() => {
  header.remove();
  document.removeEventListener('exchange-track', recordTrack);
  gateway.restore();
});

function install(platform: ConsentPlatform): void {
  installed = platform;
  platform.install();
}

describe('consent', () => {
  it('is required by default', async () => {
    await platformsChecked();
    expect(isTracked()).to.equal(false);
  });

  it('is not required if the page sets `consent` to `off`', () => {
    ExchangeShell.configure({ consent: 'off' });
    expect(isTracked()).to.equal(true);
  });

  for (const [name, platform] of Object.entries(CONSENT_PLATFORMS)) {
    it(`tracks nothing before the user has answered (${name})`, async () => {
      await seedStorage();
      const stored = storedKeys();
      install(platform);
      ExchangeShell.configure({ consent: 'auto' });
      await platformsChecked();
      expect(isTracked()).to.equal(false);
      // Stored data isn't deleted yet, because the user may still consent.
      expect(storedKeys()).to.deep.equal(stored);
    });

    it(`tracks after consent to analytics, and deletes data stored for other purposes (${name})`, async () => {
      await seedStorage();
      install(platform);
      ExchangeShell.configure({ consent: 'auto' });
      await platformsChecked();
      platform.choose('analytics');
      await until(isTracked, 'an event');
      await until(() => !storedKeys().includes('ref_uid'), 'the deletion');
      expect(storedKeys()).to.not.include('device_fp_id');
      expect(storedKeys()).to.not.include('exchange:signup-query');
      expect(storedKeys()).to.include.members(EXEMPT);
    });

    it(`deletes all data that requires consent, and stops tracking, after a withdrawal (${name})`, async () => {
      install(platform);
      ExchangeShell.configure({ consent: 'auto' });
      platform.choose('all');
      await until(isTracked, 'an event');
      await seedStorage();
      platform.choose('none');
      await until(() => storedKeys().length === EXEMPT.length, 'the deletion');
      expect(storedKeys()).to.deep.equal(EXEMPT);
      expect(isTracked()).to.equal(false);
      await waitUntilAsync(async () => !(await isCached()));
    });

    it(`supports a platform that loads after the shell (${name})`, async () => {
      ExchangeShell.configure({ consent: 'auto' });
      await platformsChecked();
      install(platform);
      await platformsChecked();
      platform.choose('all');
      await until(isTracked, 'an event');
    });
  }

  it('gives Global Privacy Control precedence over a platform’s consent', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
    await seedStorage();
    const platform = CONSENT_PLATFORMS['Cookiebot'] as ConsentPlatform;
    install(platform);
    ExchangeShell.configure({ consent: 'auto' });
    platform.choose('all');
    await until(() => !storedKeys().includes('ref_uid'), 'the deletion');
    expect(isTracked()).to.equal(false);
    expect(storedKeys()).to.include('exchange:claim-gifts');
  });

  it('gives a denial on one platform precedence over consent on another', async () => {
    const [one, other] = ['Cookiebot', 'OneTrust'].map((name) => CONSENT_PLATFORMS[name] as ConsentPlatform);
    install(one as ConsentPlatform);
    ExchangeShell.configure({ consent: 'auto' });
    one?.choose('all');
    await until(isTracked, 'an event');
    other?.choose('none');
    expect(isTracked()).to.equal(false);
    other?.uninstall();
  });

  it('accepts consent from the page as an object or a function', async () => {
    ExchangeShell.configure({ consent: { analytics: true } });
    await until(isTracked, 'an event');
    ExchangeShell.configure({ consent: { analytics: false } });
    expect(isTracked()).to.equal(false);
    ExchangeShell.configure({ consent: () => Promise.resolve({ analytics: true }) });
    await until(isTracked, 'an event');
    ExchangeShell.configure({ consent: {} });
    expect(isTracked()).to.equal(false);
  });

  it('permits no analytics if the setting is malformed', () => {
    // A misspelling that TypeScript rejects.
    ExchangeShell.configure({ consent: 'of' as 'off' });
    expect(isTracked()).to.equal(false);
  });

  it('withdraws consent if another tab announces a withdrawal', async () => {
    const platform = CONSENT_PLATFORMS['Cookiebot'] as ConsentPlatform;
    install(platform);
    ExchangeShell.configure({ consent: 'auto' });
    platform.choose('all');
    await until(isTracked, 'an event');
    const channel = new BroadcastChannel('exchange-shell:consent');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel only reaches its own origin
    channel.postMessage('');
    await until(() => !isTracked(), 'the withdrawal');
    channel.close();
    platform.choose('all');
    await until(isTracked, 'an event');
  });

  it('announces a denial that deletes stored data, even if this page never had consent', async () => {
    await seedStorage();
    const channel = new BroadcastChannel('exchange-shell:consent');
    let announcements = 0;
    channel.addEventListener('message', () => (announcements += 1));
    const deny = { functional: false, analytics: false, experiments: false, marketing: false, fingerprint: false };
    ExchangeShell.configure({ consent: deny });
    await until(() => announcements === 1, 'the announcement');
    expect(storedKeys()).to.deep.equal(EXEMPT);
    // Nothing is left to delete.
    ExchangeShell.configure({ consent: () => deny });
    expect(isTracked()).to.equal(false);
    channel.close();
    expect(announcements).to.equal(1);
  });

  const hostile = (): never => {
    throw new Error('hostile');
  };
  const trap: object = new Proxy(
    {},
    { get: hostile, getOwnPropertyDescriptor: hostile, has: hostile, ownKeys: hostile },
  );
  const GLOBALS = [
    '__tcfapi',
    'dataLayer',
    'OneTrust',
    'OnetrustActiveGroups',
    'Cookiebot',
    '__ucCmp',
    'UC_UI',
    'Didomi',
    'c15t',
    'c15tStore',
  ];
  const never = new Promise<never>(() => {});
  const HOSTILE: readonly (readonly [string, unknown])[] = [
    ['proxies that throw', trap],
    ['functions that throw', hostile],
    ['functions that return a promise that never settles', () => never],
    [
      'methods that return a promise that never settles',
      Object.fromEntries(
        ['getConsentDetails', 'getCurrentUserStatus', 'getSnapshot', 'getState'].map((name) => [name, () => never]),
      ),
    ],
    ['numbers', 1],
    ['strings', 'granted'],
    ['arrays of proxies that throw', [trap, trap]],
  ];
  for (const [title, value] of HOSTILE)
    it(`permits nothing if platform globals are ${title}, and still reads a valid platform`, async () => {
      const failures: unknown[] = [];
      const fail = (event: Event): void => void failures.push(event);
      for (const type of ['error', 'unhandledrejection']) window.addEventListener(type, fail);
      for (const name of GLOBALS) (window as unknown as Record<string, unknown>)[name] = value;
      try {
        ExchangeShell.configure({ consent: 'auto' });
        for (const type of ['OneTrustGroupsUpdated', 'CookiebotOnAccept', 'UC_UI_CMP_EVENT'])
          window.dispatchEvent(new Event(type));
        await platformsChecked();
        expect(isTracked()).to.equal(false);
        const platform = CONSENT_PLATFORMS['Cookiebot'] as ConsentPlatform;
        install(platform);
        platform.choose('analytics' satisfies Choice);
        // The shell pushes its own events to dataLayer, so a hostile value would make isTracked() fail.
        Reflect.deleteProperty(window, 'dataLayer');
        await until(isTracked, 'an event');
        expect(failures).to.have.length(0);
      } finally {
        for (const name of GLOBALS) Reflect.deleteProperty(window, name);
        for (const type of ['error', 'unhandledrejection']) window.removeEventListener(type, fail);
      }
    });
});

/** Waits until the shell has checked the page for consent platforms twice. Each check reads `dataLayer`. */
async function platformsChecked(): Promise<void> {
  const page = window as { dataLayer?: unknown };
  let { dataLayer } = page;
  let checks = 0;
  Object.defineProperty(page, 'dataLayer', {
    configurable: true,
    get: () => {
      checks += 1;
      return dataLayer;
    },
    set: (value: unknown) => {
      dataLayer = value;
    },
  });
  await until(() => checks >= 2, 'a check of the page');
  Reflect.deleteProperty(page, 'dataLayer');
  if (dataLayer !== undefined) page.dataLayer = dataLayer;
}

async function waitUntilAsync(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the condition was not met in time');
}
