import { describe, expect, it } from 'vitest';
import { parseParcelAddress, parseParcelModule } from '../../../../src/domain/links/parcel-address.ts';

describe('parseParcelAddress() [OP-05]', () => {
  it.each([
    ['https://cdn.partner.example/chat.js?v=1#x', 'https://cdn.partner.example/chat.js?v=1#x'],
    [' HTTPS://CDN.partner.example/Chat.js ', 'https://cdn.partner.example/Chat.js'],
    ['/parcels/chat.js', '/parcels/chat.js'],
    ['http://localhost:3000/chat.js', 'http://localhost:3000/chat.js'],
    ['http://shop.dev-1.localhost/chat.js', 'http://shop.dev-1.localhost/chat.js'],
    ['http://127.0.0.1:8080/chat.js', 'http://127.0.0.1:8080/chat.js'],
    ['http://127.200.30.255/chat.js', 'http://127.200.30.255/chat.js'],
    ['http://[::1]:3000/chat.js', 'http://[::1]:3000/chat.js'],
  ])('accepts %s', (value, address) => expect(parseParcelAddress(value)).toBe(address));

  it.each([
    'http://cdn.partner.example/chat.js',
    'http://localhost.evil.example/chat.js',
    'http://evillocalhost/chat.js',
    'http://127.0.0.1.evil.example/chat.js',
    'http://evil-127.0.0.1/chat.js',
    'http://128.0.0.1/chat.js',
    'http://127.example/chat.js',
    'http://10.0.0.1/chat.js',
    '//cdn.partner.example/chat.js',
    'chat.js',
    'data:text/javascript,x',
    'blob:https://cdn.partner.example/x',
    'mailto:chat@partner.example',
    '',
    undefined,
    null,
    {},
  ])('rejects %j', (value) => expect(parseParcelAddress(value)).toBeUndefined());
});

describe('parseParcelModule() [OP-05]', () => {
  const src = 'https://cdn.partner.example/chat.js';
  const [sha256, sha384, sha512] = [
    `sha256-${'A'.repeat(43)}=`,
    `sha384-${'b+/9'.repeat(16)}`,
    `sha512-${'Z'.repeat(86)}==`,
  ];

  it('accepts a URL without integrity', () => expect(parseParcelModule(src)).toEqual({ src }));

  it.each([sha256, sha384, sha512, `${sha256} ${sha512}`, `${sha384}  ${sha384}`])(
    'accepts the integrity value %s',
    (integrity) => expect(parseParcelModule({ src, integrity, more: 1 })).toEqual({ src, integrity }),
  );

  // Browsers ignore an invalid integrity value instead of blocking the file.
  it.each([
    '',
    ' ',
    'sha384-',
    'sha384-abc',
    `sha1-${'A'.repeat(27)}=`,
    `md5-${'A'.repeat(22)}==`,
    `SHA384-${'b+/9'.repeat(16)}`,
    sha384.slice(0, -1),
    `${sha384}=`,
    `${sha384}A`,
    `x ${sha384}`,
    `${sha384} x`,
    `${sha384}?opt`,
    `${sha384}\n${sha384}`,
    sha384.replaceAll('+', '-').replaceAll('/', '_'),
    384,
    null,
    undefined,
    [sha384],
    { toString: () => sha384 },
  ])('rejects an invalid integrity value (%s)', (integrity) =>
    expect(parseParcelModule({ src, integrity })).toBeUndefined(),
  );

  it.each([
    { integrity: sha384 },
    { src: 'http://apps.example/x.js', integrity: sha384 },
    [src],
    [],
    {},
    null,
    7,
    () => src,
  ])('rejects a module without a valid URL (%s)', (value) => expect(parseParcelModule(value)).toBeUndefined());

  it('ignores inherited properties', () => {
    const value: unknown = Object.create({ src, integrity: sha384 });
    expect(parseParcelModule(value)).toBeUndefined();
  });
});
