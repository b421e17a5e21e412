import { describe, expect, it } from 'vitest';
import { parseStoreLink } from '../../../../src/domain/links/store-link.ts';

describe('parseStoreLink()', () => {
  it.each([
    'https://apps.apple.com/app/id123',
    'https://play.google.com/store/apps/details?id=a.b',
    'itms-apps://apps.apple.com/app/id123?mt=8',
    'market://details?id=a.b.c',
  ])('accepts %s [GFT-03]', (value) => {
    expect(parseStoreLink(value)).toBe(value);
  });

  it.each([
    'http://apps.example/a',
    'javascript:alert(1)',
    'javascript://x%0aalert(1)',
    'JAVASCRIPT://x',
    'market:details',
    'Market://details?id=a',
    'market://a b',
    'market://a"onclick=',
    'market://\u202Egnp',
    'market://a\nb',
    ' market://a',
    'itms-apps://<script>',
    'intent://scan/#Intent;end',
    'data:text/html,x',
    '//evil.example',
    '/mobileapp',
    'https://a@evil.example',
    'mailto:a@b.example',
    `market://${'a'.repeat(2001)}`,
    '',
    7,
    null,
    { toString: () => 'market://a' },
  ])('rejects %j', (value) => {
    expect(parseStoreLink(value)).toBeUndefined();
  });
});
