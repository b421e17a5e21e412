import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterDelay, syncClock, likelyNow, now } from '../../../src/platform/clock.ts';
import { preferredTheme } from '../../../src/platform/device/color-scheme.ts';
import { COOKIES, type CookieName } from '../../../src/domain/page/storage-registry.ts';
import { ONE_YEAR, readCookie, removeCookie, writeCookie } from '../../../src/platform/storage/cookies.ts';
import { readCsrfToken } from '../../../src/platform/storage/csrf-token.ts';
import { readDatabase, writeDatabase } from '../../../src/platform/storage/database.ts';
import { documentLanguage } from '../../../src/platform/page/document-language.ts';
import {
  currentOrigin,
  currentPath,
  currentQuery,
  isTopWindow,
  navigateTo,
  reloadPage,
} from '../../../src/platform/page/location.ts';
import { alternateLink } from '../../../src/platform/page/alternate-links.ts';
import { readConfigurationBlocks } from '../../../src/platform/page/page-configuration-source.ts';
import { fakeBrowser } from './fake-browser.ts';

/** Casts any string to a storage name, because the functions are typed to accept only names in `storage-registry.ts`. */
const named = (name: string) => name as never;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the clock', () => {
  beforeEach(() => vi.useFakeTimers({ now: 1_000 }));

  it('returns the mocked time', () => {
    vi.setSystemTime(5);
    expect(now()).toBe(5);
  });

  it('supports delays above 2^31 ms, and does not wait if the delay is invalid', () => {
    const month = 31 * 86_400_000;
    const action = vi.fn();
    afterDelay(month, action);
    vi.advanceTimersByTime(month - 1);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(action).toHaveBeenCalledOnce();
    for (const delay of [Number.NaN, -5, 0]) afterDelay(delay, action);
    vi.advanceTimersByTime(0);
    expect(action).toHaveBeenCalledTimes(4);
  });

  it('follows the server’s clock if the device’s clock is fast or known to be slow [RMD-10]', () => {
    vi.setSystemTime(Date.UTC(2026, 0, 1, 13));
    const noon = Date.UTC(2026, 0, 1, 12);
    expect(likelyNow(noon), 'no server time is known').toBe(Date.UTC(2026, 0, 1, 13));
    expect(likelyNow(Date.UTC(2026, 0, 1, 14)), 'not before a past event').toBe(Date.UTC(2026, 0, 1, 14));
    for (const nonsense of [null, '', 'yesterday']) syncClock(nonsense);
    expect(likelyNow(noon)).toBe(Date.UTC(2026, 0, 1, 13));
    syncClock('Thu, 01 Jan 2026 12:00:00 GMT');
    expect(likelyNow(0), 'a fast clock is corrected').toBe(noon);
    syncClock('Thu, 01 Jan 2026 09:00:00 GMT');
    expect(likelyNow(0), 'a cached response is less accurate').toBe(noon);
    syncClock('Thu, 01 Jan 2026 16:00:00 GMT');
    expect(likelyNow(0), 'a slow clock is not corrected without proof').toBe(Date.UTC(2026, 0, 1, 13));
    expect(likelyNow(Date.UTC(2026, 0, 1, 15)), 'a later event proves that the clock is slow').toBe(
      Date.UTC(2026, 0, 1, 16),
    );
  });

  it('cancels a delay at any time, even after 2^31 ms', () => {
    const action = vi.fn();
    const cancel = afterDelay(2 ** 33, action);
    vi.advanceTimersByTime(2 ** 32);
    cancel();
    vi.advanceTimersByTime(2 ** 34);
    expect(action).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the cookie module', () => {
  it('leaves malformed escapes undecoded, in names and values', () => {
    fakeBrowser({ cookies: { 'a%E0%A4%A': 'x', b: '%E0%A4%A', c: 'caf%C3%A9', d: '"q"', '': '1' } });
    expect([
      readCookie(named('b')),
      readCookie(named('c')),
      readCookie(named('d')),
      readCookie(named('a%E0%A4%A')),
    ]).toEqual(['%E0%A4%A', 'café', 'q', 'x']);
    expect(readCookie(named('toString'))).toBeUndefined();
  });

  it('writes the attributes Path, SameSite, Max-Age, Domain and Secure [CKI-01, OP-81]', () => {
    const { written } = fakeBrowser({ href: 'http://www.exchange.example/' });
    writeCookie(named('curr_fiat'), 'EUR', { maxAge: ONE_YEAR, domain: '.exchange.example', secure: true });
    writeCookie(named('a b'), 'c;d');
    expect(written).toEqual([
      'curr_fiat=EUR; Path=/; SameSite=Lax; Max-Age=31536000; Domain=.exchange.example; Secure',
      'a%20b=c%3Bd; Path=/; SameSite=Lax',
    ]);
  });

  it('ignores a domain that contains other attributes', () => {
    const { written } = fakeBrowser();
    writeCookie(named('a'), 'b', { domain: 'x; Path=/evil' });
    expect(written[0]).toBe('a=b; Path=/; SameSite=Lax; Secure');
  });

  it.each(Object.keys(COOKIES) as CookieName[])('writes a cookie with Secure on an https page (%s) [OP-81]', (name) => {
    const { written } = fakeBrowser({ href: 'https://page.example/' });
    writeCookie(name, 'x');
    expect(written[0]).toMatch(/; Secure$/);
  });

  it('removes the host cookie and the domain cookie', () => {
    const { written } = fakeBrowser({ cookies: { uid: '1' } });
    removeCookie('uid', 'exchange.example');
    expect(written).toHaveLength(2);
    expect(readCookie(named('uid'))).toBeUndefined();
  });

  it('returns undefined and rejects writes if there is no document or if access to cookies throws', () => {
    expect(readCookie(named('a'))).toBeUndefined();
    expect(writeCookie(named('a'), 'b')).toBe('refused');
    fakeBrowser({ hostile: true });
    expect(readCookie(named('a'))).toBeUndefined();
    expect(writeCookie(named('a'), 'b')).toBe('refused');
  });

  it('ignores a form with the name "cookie"', () => {
    fakeBrowser({ cookies: { uid: '7' } });
    Object.defineProperty(document, 'cookie', { value: { tagName: 'FORM' } });
    expect(readCookie(named('uid'))).toBe('7');
  });

  it('returns the written value for any name and value', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ unit: 'grapheme' }), (name, value) => {
        fakeBrowser();
        writeCookie(named(name), value);
        expect(readCookie(named(name))).toBe(value);
      }),
    );
  });
});

describe('the database module without IndexedDB', () => {
  it('falls back to localStorage [OP-62]', async () => {
    const { local } = fakeBrowser();
    await writeDatabase(named('menu_web_trade_v2'), { at: 1 });
    expect(local.get('exchange-shell:cache:menu_web_trade_v2')).toBe('{"at":1}');
    expect(await readDatabase(named('menu_web_trade_v2'))).toEqual({ at: 1 });
    local.set('exchange-shell:cache:x', '{broken');
    expect(await readDatabase(named('x'))).toBeUndefined();
  });

  it('falls back to memory if localStorage fails [OP-62]', async () => {
    fakeBrowser({ hostile: true });
    await writeDatabase(named('m'), [1]);
    expect(await readDatabase(named('m'))).toEqual([1]);
  });
});

describe('the page’s location', () => {
  it('returns the parts of the page’s URL', () => {
    fakeBrowser({ href: 'https://a.example/fr/nft?x=1' });
    expect([currentPath(), currentQuery(), currentOrigin(), isTopWindow()]).toEqual([
      '/fr/nft',
      '?x=1',
      'https://a.example',
      true,
    ]);
  });

  it('returns defaults on a server', () => {
    expect([
      currentPath(),
      currentQuery(),
      currentOrigin(),
      isTopWindow(),
      documentLanguage(),
      preferredTheme(),
    ]).toEqual(['/', '', '', false, '', 'light']);
    expect(navigateTo('/x')).toBe(false);
    expect(readConfigurationBlocks()).toEqual([]);
    expect(() => reloadPage()).not.toThrow();
  });
});

describe('navigateTo()', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'java\nscript:alert(1)', 'http://[', 'blob:https://x'])(
    'rejects an unsafe URL (%s)',
    (href) => {
      const { assigned } = fakeBrowser();
      expect(navigateTo(href)).toBe(false);
      expect(assigned).toEqual([]);
    },
  );

  it('opens http(s) URLs and paths', () => {
    const { assigned } = fakeBrowser();
    navigateTo('/fr/login');
    navigateTo('http://b.example/');
    reloadPage();
    expect(assigned).toEqual(['https://page.example/fr/login', 'http://b.example/', 'reload']);
  });
});

describe('alternateLink()', () => {
  it('returns the safe alternate link for a language', () => {
    fakeBrowser({
      elements: {
        hreflang: [
          { attributes: { hreflang: 'zh-cn', href: '/zh/nft' } },
          { attributes: { hreflang: 'fr', href: 'javascript:alert(1)' } },
        ],
      },
    });
    expect(alternateLink('zh-CN')).toBe('https://page.example/zh/nft');
    expect([alternateLink('fr'), alternateLink('tr')]).toEqual([undefined, undefined]);
    expect(alternateLink((hreflang) => hreflang.startsWith('zh'))).toBe('https://page.example/zh/nft');
    expect(alternateLink(() => false)).toBeUndefined();
  });
});

describe('the page’s markup', () => {
  it('provides its language, configuration and CSRF token', () => {
    fakeBrowser({
      lang: ' zh-CN ',
      elements: {
        'data-exchange-shell': [{ text: '{"a":1}' }, { text: '{' }],
        'csrf-token': [{ attributes: { content: 't' } }],
      },
    });
    expect(documentLanguage()).toBe('zh-CN');
    expect(readConfigurationBlocks()).toEqual([
      { text: '{"a":1}', nonce: '' },
      { text: '{', nonce: '' },
    ]);
    expect(readCsrfToken()).toBe('t');
  });
});
