import { array, assert, property, string, webUrl } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allows, allowsInline, partsOf, refusesTypes } from '../../../../src/doctor/rules/policy.ts';

const PAGE = 'https://www.example.com';

describe('allows()', () => {
  it.each<[string, string, boolean]>([
    ['*', 'https://cdn.example/a.js', true],
    ["'self'", 'https://www.example.com/a.js', true],
    ["'self'", 'https://www.example.com:8443/a.js', false],
    ["'self'", 'https://cdn.example/a.js', false],
    ["'none'", 'https://cdn.example/a.js', false],
    ["'unsafe-inline'", 'https://cdn.example/a.js', false],
    ['https:', 'https://cdn.example/a.js', true],
    ['https:', 'http://cdn.example/a.js', false],
    ['cdn.example', 'https://cdn.example/a.js', true],
    ['CDN.example', 'https://cdn.EXAMPLE/a.js', true],
    ['cdn.example', 'http://cdn.example/a.js', false],
    ['http://cdn.example', 'https://cdn.example/a.js', true],
    ['https://cdn.example', 'http://cdn.example/a.js', false],
    ['*.example', 'https://cdn.example/a.js', true],
    ['*.cdn.example', 'https://cdn.example/a.js', false],
    ['cdn.example:*', 'https://cdn.example:8443/a.js', true],
    ['cdn.example:8443', 'https://cdn.example:8443/a.js', true],
    ['cdn.example', 'https://cdn.example:8443/a.js', false],
    ['cdn.example/shell/', 'https://cdn.example/shell/chunks/a.js', true],
    ['cdn.example/shell', 'https://cdn.example/shell/chunks/a.js', false],
    ['cdn.example/a.js', 'https://cdn.example/a.js?v=1', true],
  ])('returns whether the directive allows the URL (%s, %s: %s)', (source, address, expected) => {
    expect(
      allows({ 'script-src': ['https://another.example', source] }, { directive: 'script-src', address, page: PAGE }),
    ).toBe(expected);
  });

  it('uses the most specific directive', () => {
    const address = 'https://cdn.example/a.js';
    expect(allows({}, { directive: 'script-src', address, page: PAGE })).toBe(true);
    expect(allows({ 'default-src': ["'none'"] }, { directive: 'connect-src', address, page: PAGE })).toBe(false);
    expect(
      allows({ 'default-src': ["'none'"], 'connect-src': ['*'] }, { directive: 'connect-src', address, page: PAGE }),
    ).toBe(true);
    expect(
      allows({ 'script-src': ['*'], 'script-src-elem': ["'none'"] }, { directive: 'script-src', address, page: PAGE }),
    ).toBe(false);
  });

  it('allows scripts loaded by a script with a nonce if the policy has `strict-dynamic`', () => {
    const sources = ["'nonce-abc'", "'strict-dynamic'"];
    expect(
      allows({ 'script-src': sources }, { directive: 'script-src', address: 'https://cdn.example/a.js', page: PAGE }),
    ).toBe(true);
    expect(
      allows({ 'style-src': sources }, { directive: 'style-src', address: 'https://cdn.example/a.css', page: PAGE }),
    ).toBe(false);
  });

  it('never throws for any policy', () => {
    assert(
      property(array(string()), webUrl(), (sources, address) => {
        expect(typeof allows({ 'connect-src': sources }, { directive: 'connect-src', address, page: PAGE })).toBe(
          'boolean',
        );
        expect(allows({ 'connect-src': [...sources, '*'] }, { directive: 'connect-src', address, page: PAGE })).toBe(
          true,
        );
      }),
    );
  });
});

it('partsOf() parses URLs and rejects anything else', () => {
  expect(partsOf('WSS://Stream.example:9443/ws?x#y')).toEqual({
    scheme: 'wss',
    host: 'stream.example',
    port: '9443',
    path: '/ws',
    origin: 'wss://stream.example:9443',
  });
  expect(['data:,x', 'inline', '', '/path'].map(partsOf)).toEqual([undefined, undefined, undefined, undefined]);
});

it('refusesTypes() returns true if the shell’s policy name is not listed', () => {
  expect(refusesTypes({}, 'exchange-shell')).toBe(false);
  expect(refusesTypes({ 'trusted-types': ['dompurify'] }, 'exchange-shell')).toBe(true);
  expect(refusesTypes({ 'trusted-types': ["'none'"] }, 'exchange-shell')).toBe(true);
  expect(refusesTypes({ 'trusted-types': ['dompurify', 'exchange-shell'] }, 'exchange-shell')).toBe(false);
  expect(refusesTypes({ 'trusted-types': ['*'] }, 'exchange-shell')).toBe(false);
});

describe('allowsInline()', () => {
  const code = { hashes: ['sha256-a+b/c=', 'sha384-x=', 'sha512-y='], nonce: 'abc' };
  it.each<[sources: readonly string[], expected: boolean]>([
    [["'none'"], false],
    [["'self'", 'https:'], false],
    [["'unsafe-inline'"], true],
    [["'unsafe-inline'", "'sha256-other='"], false],
    [["'unsafe-inline'", "'nonce-other'"], false],
    [["'nonce-abc'"], true],
    [["'nonce-ABC'"], false],
    [["'sha256-a+b/c='"], true],
    [["'SHA256-a-b_c='"], true],
    [["'sha384-x='"], true],
    [["'sha256-x='"], false],
  ])('returns whether the sources %j allow a hash or nonce', (sources, expected) => {
    expect(allowsInline({ 'style-src': sources }, 'style-src', code)).toBe(expected);
    expect(allowsInline({ 'default-src': sources }, 'style-src', code)).toBe(expected);
    expect(allowsInline({ 'style-src': ["'none'"], 'style-src-elem': sources }, 'style-src', code)).toBe(expected);
  });

  it('allows inline code without a directive', () => expect(allowsInline({}, 'script-src', code)).toBe(true));

  it('ignores `unsafe-inline` beside `strict-dynamic` for scripts only', () => {
    const sources = ["'unsafe-inline'", "'strict-dynamic'"];
    expect(allowsInline({ 'script-src': sources }, 'script-src', code)).toBe(false);
    expect(allowsInline({ 'style-src': sources }, 'style-src', code)).toBe(true);
  });

  it('allows any hash if the page has no Web Crypto', () => {
    const unknown = { hashes: [], nonce: '' };
    expect(allowsInline({ 'style-src': ["'sha256-x='"] }, 'style-src', unknown)).toBe(true);
    expect(allowsInline({ 'style-src': ["'self'"] }, 'style-src', unknown)).toBe(false);
  });
});
