import { describe, expect, it } from 'vitest';
import { wrapLink } from '../../../../src/domain/links/href.ts';
import { isSafeRedirect, parseOrigin, parseTarget } from '../../../../src/domain/links/target.ts';
import { readFixture } from '../../../hostile/vectors.ts';
import { situation } from '../situation.ts';

const ORIGIN = 'https://www.exchange.example';

const isSafe = (href: string, origin: string | undefined): boolean =>
  isSafeRedirect(parseTarget(href), parseOrigin(origin));

const REFUSED = [
  '',
  ' ',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'java\nscript:alert(1)',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://x/y',
  'file:///etc/passwd',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https://',
  'https://?x',
  'https://user@evil.example',
  'https://www.exchange.example@evil.example/',
  'https://www.exchange.example:x@evil.example',
  'https://evil.example\\@www.exchange.example',
  'https://exa mple.example',
  'https://ex%61mple.example',
  'https://ехample.example',
  'https://evil.example:99999/',
  '/..//evil.example',
  '/./x',
  '/a/%2e%2e/b',
  '/%2f/evil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/\u202egnp.exe',
  '/x\u0000y',
  'evil.example',
  '@evil.example',
  '?next=//evil',
  '#x',
  'mailto:',
  'mailto:a@b.example,c@d.example\n',
  'http://0xd8.0x3a.0xd6.0xce',
  'http://2130706433',
  'http://127.1',
  'http://0177.0.0.1',
  'http://256.1.1.1',
  'http://1.2.3.256',
  'http://01.2.3.4',
  'http://1.2.3.4.5',
  'http://1.2.3.4.',
  'http://example.0x7f',
  'https://evil.example:65536/',
  'http://a..b/',
];

describe('parseTarget()', () => {
  it.each(REFUSED)('rejects %j', (url) => {
    expect(parseTarget(url)).toBeUndefined();
    expect(wrapLink(url, situation().link)).toBeUndefined();
    expect(isSafe(url, ORIGIN)).toBe(false);
  });

  it('rejects a link longer than 2048 characters', () => {
    expect(parseTarget(`/${'x'.repeat(2047)}`)).toBeDefined();
    expect(parseTarget(`/${'x'.repeat(2048)}`)).toBeUndefined();
  });

  it.each([
    'http://249.99.100.10',
    'http://255.200.9.0',
    'https://exchange1.example2',
    'https://exchange.3d',
    'https://exchange.0x7g',
    'https://exchange.a0x7f',
    'https://[::1]:65535',
  ])('accepts a URL with a valid host (%s)', (url) => {
    expect(parseTarget(url)).toMatchObject({ kind: 'absolute', origin: url });
  });

  it.each([null, undefined, 4, {}, [], true])('rejects the non-string value %j', (url) => {
    expect(parseTarget(url)).toBeUndefined();
  });

  it('accepts mailto: links, and paths with a query and fragment', () => {
    expect(parseTarget('/trade/BTC_USDT?tab=isolated_margin#x')).toEqual({
      kind: 'path',
      path: '/trade/BTC_USDT?tab=isolated_margin#x',
    });
    expect(parseTarget('/login?next=//evil.example')?.kind).toBe('path');
    expect(parseTarget('mailto:support@exchange.example')?.kind).toBe('mail');
  });
});

describe('parseOrigin()', () => {
  it('returns the origin in lower case and without the default port', () => {
    expect(parseOrigin(' HTTPS://WWW.Exchange.example:443/x?y ')).toBe(ORIGIN);
    expect(parseOrigin('http://localhost:8080')).toBe('http://localhost:8080');
    expect(parseOrigin('http://localhost:0080')).toBe('http://localhost');
    expect(parseOrigin('http://localhost:443')).toBe('http://localhost:443');
    expect(parseOrigin('https://localhost:80')).toBe('https://localhost:80');
    expect(parseOrigin('http://[::1]:3000/')).toBe('http://[::1]:3000');
    expect(parseOrigin('http://127.0.0.1:3000/')).toBe('http://127.0.0.1:3000');
    expect(parseOrigin('ftp://x.example')).toBeUndefined();
    expect(parseOrigin('www.exchange.example')).toBeUndefined();
  });
});

describe('isSafeRedirect()', () => {
  it('accepts paths and URLs on the same origin', () => {
    expect(isSafe('/myaccount', ORIGIN)).toBe(true);
    expect(isSafe(`${ORIGIN}/myaccount?x#y`, `${ORIGIN}/`)).toBe(true);
    expect(isSafe(ORIGIN, ORIGIN)).toBe(true);
  });

  it.each([
    'https://www.exchange.example.evil.example/',
    'https://evil-www.exchange.example/',
    'http://www.exchange.example/',
    'https://www.exchange.example:8443/',
    'https://exchange.example/',
    'https://www.exchange.example//evil.example',
    'mailto:a@www.exchange.example',
  ])('rejects %s', (href) => {
    expect(isSafe(href, ORIGIN)).toBe(false);
  });

  it('rejects absolute URLs if the page’s origin is unknown', () => {
    expect(isSafe(`${ORIGIN}/x`, undefined)).toBe(false);
    expect(isSafe(`${ORIGIN}/x`, 'null')).toBe(false);
  });
});

describe('hostile redirect payloads', () => {
  it('never resolve to another origin when they are accepted as internal', () => {
    const payloads = readFixture('patt-open-redirect');
    expect(payloads.length).toBeGreaterThan(100);
    for (const payload of payloads) {
      if (isSafe(payload, ORIGIN)) expect(new URL(payload, ORIGIN).origin, payload).toBe(ORIGIN);
      const wrapped = wrapLink(payload, situation({ link: { origin: ORIGIN } }).link);
      if (wrapped && !wrapped.external && !wrapped.href.startsWith('mailto:')) {
        expect(new URL(wrapped.href, ORIGIN).origin, payload).toBe(ORIGIN);
      }
      if (wrapped?.external) expect(new URL(wrapped.href).origin, payload).toBe(parseOrigin(wrapped.href));
    }
  });
});
