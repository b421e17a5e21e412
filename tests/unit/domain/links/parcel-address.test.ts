import { describe, expect, it } from 'vitest';
import { parseParcelAddress } from '../../../../src/domain/links/parcel-address.ts';

describe('OP-05 where a parcel may come from', () => {
  it.each([
    ['https://cdn.partner.example/chat.js?v=1#x', 'https://cdn.partner.example/chat.js?v=1#x'],
    [' HTTPS://CDN.partner.example/Chat.js ', 'https://cdn.partner.example/Chat.js'],
    ['/parcels/chat.js', '/parcels/chat.js'],
    ['http://localhost:3000/chat.js', 'http://localhost:3000/chat.js'],
    ['http://shop.dev-1.localhost/chat.js', 'http://shop.dev-1.localhost/chat.js'],
    ['http://127.0.0.1:8080/chat.js', 'http://127.0.0.1:8080/chat.js'],
    ['http://127.200.30.255/chat.js', 'http://127.200.30.255/chat.js'],
    ['http://[::1]:3000/chat.js', 'http://[::1]:3000/chat.js'],
  ])('takes %s', (given, address) => expect(parseParcelAddress(given)).toBe(address));

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
  ])('refuses %j', (given) => expect(parseParcelAddress(given)).toBeUndefined());
});
