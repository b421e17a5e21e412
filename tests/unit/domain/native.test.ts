import { describe, expect, it } from 'vitest';
import { isNativeTemplate, nativeHref, nativeModuleOf } from '../../../src/domain/links/native.ts';

describe('NTV-02 the module of a page', () => {
  it.each([
    ['/trade/BTC_USDT', 'trade'],
    ['/de/trade/BTC_USDT?tab=isolated_margin', 'trade'],
    ['/pilot/pepe-eth', 'trade'],
    ['/futures/USDT/BTC_USDT', 'futures'],
    ['/futures-delivery/USDT', 'futures'],
    ['/zh-tw/announcements', 'information'],
    ['/login', 'login'],
    ['/signup?ref=1', 'login'],
    ['/futures_center', undefined],
    ['/trading', undefined],
    ['/', undefined],
  ] as const)('%s: %s', (path, module) => {
    expect(nativeModuleOf(path)).toBe(module);
  });
});

describe('NTV-01 OP-69 the native form of a link', () => {
  const app = { trade: 'app://trade/{last}?from={path}', login: 'app://login?next={url}' };
  const url = 'https://www.exchange.example/trade/BTC_USDT';

  it('is filled from the path, encoded', () => {
    expect(nativeHref('/de/trade/BTC_USDT?tab=x', url, app)).toBe(
      'app://trade/BTC_USDT?from=%2Fde%2Ftrade%2FBTC_USDT%3Ftab%3Dx',
    );
    expect(nativeHref('/login', url, app)).toBe(
      'app://login?next=https%3A%2F%2Fwww.exchange.example%2Ftrade%2FBTC_USDT',
    );
  });

  it('has no last segment where the page is its module', () => {
    expect(nativeHref('/trade', url, app)).toBe('app://trade/?from=%2Ftrade');
  });

  it('is none without a template, and for a path that is not one', () => {
    expect(nativeHref('/futures/USDT/BTC_USDT', url, app)).toBeUndefined();
    expect(nativeHref('//evil.example/trade/X', url, app)).toBeUndefined();
    expect(nativeHref('/trade/X', url, { trade: 'javascript://%0aalert(1)' })).toBeUndefined();
  });

  it.each([
    'javascript://x',
    'data://x',
    'vbscript://x',
    'blob://x',
    'file:///etc',
    'about://x',
    'app',
    'app:x',
    'app://<x>',
    7,
    undefined,
  ])('is refused: %s', (template) => expect(isNativeTemplate(template)).toBe(false));
});
