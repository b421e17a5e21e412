import { describe, expect, it } from 'vitest';
import { type NativeApp, parseNativeTemplate } from '../../../../src/domain/links/native.ts';
import { nativeHref } from '../../../../src/domain/links/native-href.ts';
import { parsePath, type Path } from '../../../../src/domain/links/target.ts';

describe('nativeHref() [NTV-02]', () => {
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
  ] as const)('returns the URL of the page’s module, and undefined for other pages (%s: %s)', (path, module) => {
    const templates = Object.fromEntries(
      ['trade', 'futures', 'information', 'login'].map((name) => [name, parseNativeTemplate(`app://${name}`)]),
    ) as NativeApp;
    expect(nativeHref(parsePath(path)!, '', templates, undefined)).toBe(module && `app://${module}`);
  });
});

describe('nativeHref() [NTV-01, OP-69]', () => {
  const path = (text: string): Path => parsePath(text)!;
  const app = { trade: 'app://trade/{last}?from={path}', login: 'app://login?next={url}' } as NativeApp;
  const url = 'https://www.exchange.example/trade/BTC_USDT';

  it('inserts the path and the full URL, URL-encoded', () => {
    expect(nativeHref(path('/de/trade/BTC_USDT?tab=x'), url, app)).toBe(
      'app://trade/BTC_USDT?from=%2Fde%2Ftrade%2FBTC_USDT%3Ftab%3Dx',
    );
    expect(nativeHref(path('/login'), url, app)).toBe(
      'app://login?next=https%3A%2F%2Fwww.exchange.example%2Ftrade%2FBTC_USDT',
    );
  });

  it('inserts the last path segment, ignoring a trailing slash or query', () => {
    const opened = ['/trade/ETH_BTC', '/trade/ETH_BTC/', '/trade/ETH_BTC/?x=/y', '/trade/ETH_BTC#/z'];
    for (const page of opened)
      expect(nativeHref(path(page), url, { trade: 'app://t/{last}' } as NativeApp), page).toBe('app://t/ETH_BTC');
  });

  it('keeps unknown placeholders', () =>
    expect(nativeHref(path('/login'), url, { login: 'app://{moon}/{url}' } as NativeApp)).toBe(
      'app://{moon}/https%3A%2F%2Fwww.exchange.example%2Ftrade%2FBTC_USDT',
    ));

  it('inserts an empty last segment if the page is the module’s root', () => {
    expect(nativeHref(path('/trade'), url, app)).toBe('app://trade/?from=%2Ftrade');
    expect(nativeHref(path('/de/trade'), url, app)).toBe('app://trade/?from=%2Fde%2Ftrade');
  });

  it('opens KYC with the template of the app build, or on the web if there is no template [NTV-05, KYC-13]', () => {
    const entries = { kyc: 'app://kyc?next={path}', kycOlder: 'app://verify' } as NativeApp;
    const open = (build: number, app: object = entries) =>
      nativeHref(path('/de/myaccount/kyc_home'), url, app, { system: 'ios', build });
    expect(open(202_306_151_159)).toBe('app://verify');
    expect(open(202_306_151_200)).toBe('app://kyc?next=%2Fde%2Fmyaccount%2Fkyc_home');
    expect(nativeHref(path('/myaccount/kyc2'), url, entries)).toBe('app://kyc?next=%2Fmyaccount%2Fkyc2');
    expect(nativeHref(path('/myaccount/kyc2'), url, entries, { system: 'android', build: 1 })).toContain('app://kyc');
    expect(open(202_306_151_159, { kyc: 'app://kyc' })).toBeUndefined();
    expect(nativeHref(path('/myaccount/security'), url, entries)).toBeUndefined();
  });

  it('returns undefined if there is no template, and the parsers reject unsafe paths and templates', () => {
    expect(nativeHref(path('/futures/USDT/BTC_USDT'), url, app)).toBeUndefined();
    expect(parsePath('//evil.example/trade/X')).toBeUndefined();
    expect(parseNativeTemplate('javascript://%0aalert(1)')).toBeUndefined();
  });
});

describe('parseNativeTemplate()', () => {
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
    ['app://x'],
    ' app://x',
    'the app://x',
    '7app://x',
    'app://x y',
    'JavaScript://x',
  ])('rejects %j', (template) => expect(parseNativeTemplate(template)).toBeUndefined());

  it.each(['app://x', 'Exchange+App.v2-x://open/{path}', 'exchange-data://x', 'app://open?as=about:blank'])(
    'accepts %s',
    (template) => expect(parseNativeTemplate(template)).toBe(template),
  );
});
