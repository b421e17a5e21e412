import { assert, constantFrom, property, subarray } from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCookie, removeCookie, writeCookie } from '../../../src/platform/storage/cookies.ts';
import { cookieJar } from './cookie-jar.ts';

afterEach(() => vi.unstubAllGlobals());

const HREF = 'https://www.exchange.example/trade/BTC_USDT';
const PLACES = [
  '',
  '; Path=/trade',
  '; Path=/trade/',
  '; Path=/trade/BTC_USDT',
  '; Domain=exchange.example',
  '; Domain=www.exchange.example',
  '; Path=/trade; Domain=exchange.example',
] as const;
const DOMAINS = [undefined, 'exchange.example', '.exchange.example', 'www.exchange.example'] as const;

describe('writeCookie()', () => {
  it('stores a value that readCookie() returns, even if other cookies share its name [OP-81]', () => {
    assert(
      property(subarray([...PLACES]), constantFrom(...DOMAINS), (places, domain) => {
        const jar = cookieJar({ href: HREF });
        for (const place of places) jar.set(`curr_fiat=GBP${place}`);
        expect(writeCookie('curr_fiat', 'EUR', { domain, maxAge: 60 })).toBe('stored');
        expect(readCookie('curr_fiat')).toBe('EUR');
      }),
    );
  });

  it.each(['other.example', 'example', 'sub.www.exchange.example'])(
    'stores a host-only cookie if the browser rejects the domain (%s) [OP-81]',
    (domain) => {
      const jar = cookieJar({ href: HREF });
      expect(writeCookie('curr_fiat', 'EUR', { domain })).toBe('host-only');
      expect(jar.cookies).toMatchObject([{ value: 'EUR', domain: '' }]);
    },
  );

  it.each(['http://localhost:8080/', 'http://127.0.0.1:8080/a', 'http://[::1]/a'])(
    'stores the cookie on %s [OP-81]',
    (href) => {
      cookieJar({ href });
      expect(writeCookie('timezone', '1', { domain: 'localhost' })).toBe('host-only');
      expect(readCookie('timezone')).toBe('1');
    },
  );

  it('stores a partitioned cookie in a cross-site frame [OP-81]', () => {
    const jar = cookieJar({ href: HREF, isCrossSite: true });
    expect(writeCookie('curr_fiat', 'EUR')).toBe('stored');
    expect(writeCookie('curr_fiat', 'GBP', { domain: 'exchange.example' })).toBe('stored');
    expect(jar.cookies).toMatchObject([{ value: 'GBP', isPartitioned: true }]);
    removeCookie('curr_fiat');
    expect(jar.cookies).toEqual([]);
  });

  it('keeps earlier cookies if the browser rejects the new one [OP-81]', () => {
    const jar = cookieJar({ href: 'http://www.exchange.example/trade' });
    jar.set('curr_fiat=GBP; Path=/trade');
    expect(writeCookie('curr_fiat', 'EUR', { secure: true })).toBe('refused');
    expect(readCookie('curr_fiat')).toBe('GBP');
  });

  it('leaves cookies with other names unchanged', () => {
    const jar = cookieJar({ href: HREF });
    jar.set('timezone=2; Path=/trade');
    jar.set('curr_fiat=GBP; Path=/trade');
    writeCookie('curr_fiat', 'EUR');
    expect(readCookie('timezone')).toBe('2');
  });
});

describe('removeCookie()', () => {
  it('removes every cookie of the given name that the page can read [LGO-03]', () => {
    assert(
      property(subarray([...PLACES]), constantFrom(...DOMAINS), (places, domain) => {
        const jar = cookieJar({ href: HREF });
        for (const place of places) jar.set(`uid=10042${place}`);
        removeCookie('uid', domain);
        expect(jar.cookies).toEqual([]);
      }),
    );
  });
});
