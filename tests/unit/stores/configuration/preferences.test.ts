import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageKindOf, requestsSession } from '../../../../src/stores/page/page-kind.ts';
import { riseColorOf } from '../../../../src/stores/configuration/preference-values.ts';
import { fakeBrowser } from '../../platform/fake-browser.ts';
import { resolveFiat } from '../../../../src/stores/configuration/preference-values.ts';
import { freshPage } from '../fresh-page.ts';

beforeEach(() => void fakeBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('the language preference', () => {
  it('accepts Turkish on the Türkiye site only [LNG-10]', async () => {
    const { chooseLanguage, preferences } = await freshPage();
    expect(chooseLanguage('tr', 0)).toBe(false);
    expect(preferences().getState().language).toBeUndefined();
    expect(chooseLanguage('tr', 177)).toBe(true);
    expect(preferences().getState().language).toBe('tr');
  });

  it('clears the user’s choice if the page sets the language afterwards', async () => {
    const { applyPageConfiguration, chooseLanguage, chooseTheme, clearChoice, preferences } = await freshPage();
    applyPageConfiguration([{ language: 'en', theme: 'light' }]);
    chooseLanguage('fr', 0);
    chooseTheme('dark');
    applyPageConfiguration([{ language: 'en', theme: 'light' }, { page: 'home' }]);
    expect(preferences().getState()).toMatchObject({ language: 'fr', theme: 'dark' });
    applyPageConfiguration([{ language: 'de', theme: 'light' }]);
    expect(preferences().getState()).toMatchObject({ language: undefined, theme: 'dark' });
    clearChoice('theme');
    expect(preferences().getState()).toMatchObject({ theme: undefined, storedTheme: 'dark' });
  });
});

describe('the theme preference', () => {
  it('sets is_change_skin only on the first switch [THM-02, OP-24]', async () => {
    const { local } = fakeBrowser();
    const { chooseTheme, preferences } = await freshPage();
    preferences();
    expect(local.has('is_change_skin')).toBe(false);
    chooseTheme('dark');
    expect([local.get('is_change_skin'), local.get('exchange:theme')]).toEqual(['1', 'dark']);
  });

  it('is restored if the stored value is valid', async () => {
    fakeBrowser().local.set('exchange:theme', 'dark');
    expect((await freshPage()).preferences().getState().storedTheme).toBe('dark');
    fakeBrowser().local.set('exchange:theme', '<b>');
    expect((await freshPage()).preferences().getState().storedTheme).toBeUndefined();
  });
});

describe('the fiat preference', () => {
  it('stores a secure cookie for a year and the open mode when chosen [SET-15, CKI-01]', async () => {
    const { written } = fakeBrowser();
    const { chooseFiat, preferences } = await freshPage();
    chooseFiat('eur');
    expect(preferences().getState()).toMatchObject({ fiat: 'EUR', fiatMode: 'open' });
    expect(written).toEqual(['curr_fiat=EUR; Path=/; SameSite=Lax; Max-Age=31536000; Secure']);
  });

  it('is USD once it has been switched on, and is cleared once it has been switched off, even on the next page [SET-16, SET-17, OP-26, trap 32]', async () => {
    fakeBrowser();
    const { chooseFiat, preferences, switchFiatMode } = await freshPage();
    chooseFiat('EUR');
    switchFiatMode('open');
    expect(preferences().getState()).toMatchObject({ fiat: 'USD', fiatMode: 'open' });
    switchFiatMode('closed');
    expect(preferences().getState()).toMatchObject({ fiat: '', fiatMode: 'closed' });
    expect(document.cookie).toBe('');
    expect((await freshPage()).preferences().getState()).toMatchObject({ fiat: '', fiatMode: 'closed' });
  });

  it('is the user’s choice, or else the settings’ currency, the user’s currency or USD [DAT-04, DAT-19]', () => {
    expect(resolveFiat({ fiat: 'EUR' }, 'GBP')).toBe('EUR');
    expect(resolveFiat({ fiat: '' }, 'GBP')).toBe('');
    expect(resolveFiat({ fiat: undefined }, '', 'try')).toBe('TRY');
    expect(resolveFiat({ fiat: undefined }, '<b>', undefined)).toBe('USD');
  });

  it('ignores an invalid cookie or choice', async () => {
    const { written } = fakeBrowser({
      cookies: { curr_fiat: '%E0%A4%A', timezone: 'utc9', market_rise_color: 'blue' },
    });
    const { chooseBuyFiat, chooseFiat, preferences } = await freshPage();
    chooseFiat('<b>');
    chooseBuyFiat('');
    expect(written).toEqual([]);
    expect(preferences().getState()).toMatchObject({
      fiat: undefined,
      fiatMode: 'open',
      period: '24h',
      riseColor: undefined,
    });
  });

  it('warns that plain http cannot store a secure cookie [OP-81]', async () => {
    fakeBrowser();
    vi.stubGlobal('isSecureContext', false);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { chooseFiat } = await freshPage();
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    chooseFiat('EUR');
    expect(warn.mock.calls[0]?.[0]).toMatch(/^exchange-shell: .+\. .+\. .+\.$/);
  });
});

describe('a preference', () => {
  it('stores a cookie for a year on the configured domain [SET-09, SET-12, BUY-12, CKI-07]', async () => {
    const { written } = fakeBrowser();
    const page = await freshPage();
    page.applyPageConfiguration([{ cookieDomain: '.exchange.example' }]);
    page.chooseRiseColor('risered');
    page.choosePeriod('utc8');
    page.chooseBuyFiat('EUR');
    const rest = '; Path=/; SameSite=Lax; Max-Age=31536000; Domain=.exchange.example; Secure';
    expect(written).toEqual([
      `market_rise_color=risered${rest}`,
      `timezone=utc8${rest}`,
      `defaultBuyCryptoFiat=EUR${rest}`,
    ]);
    expect(page.preferences().getState()).toMatchObject({ riseColor: 'risered', period: 'utc8', buyFiat: 'EUR' });
  });

  it.each(['EUR', 'usd', 'no currency'])(
    'keeps the display currency when %s is chosen as the payment currency [OP-118]',
    async (fiat) => {
      fakeBrowser({ cookies: { curr_fiat: 'JPY' } });
      const { chooseBuyFiat, preferences } = await freshPage();
      const { buyFiat: _, ...before } = preferences().getState();
      chooseBuyFiat(fiat);
      const { buyFiat: _chosen, ...after } = preferences().getState();
      expect(after).toEqual(before);
      expect(after.fiat).toBe('JPY');
      expect(document.cookie).toContain('curr_fiat=JPY');
    },
  );

  it('toggles real-time rates without changing other preferences [SET-13, OP-26]', async () => {
    const { preferences, switchRealTimeRate } = await freshPage();
    const before = preferences().getState();
    switchRealTimeRate('closed');
    expect(preferences().getState()).toEqual({ ...before, realTimeRate: 'closed' });
  });
});

describe('riseColorOf()', () => {
  it('returns red for rising prices in both Chinese languages unless the user has chosen another colour [LNG-16, SET-11, OP-08]', () => {
    expect([riseColorOf(undefined, 'zh'), riseColorOf(undefined, 'zh-tw'), riseColorOf(undefined, 'en')]).toEqual([
      'risered',
      'risered',
      'risegreen',
    ]);
    expect(riseColorOf('risegreen', 'zh')).toBe('risegreen');
  });
});

it.each([
  ['/', undefined, 'home'],
  ['/fr', undefined, 'home'],
  ['/fr/', undefined, 'home'],
  ['/zh-tw/signup', undefined, 'signup'],
  ['/login', undefined, 'login'],
  ['/login/reset', undefined, 'login-reset'],
  ['/auth/x', undefined, 'auth'],
  ['/live/video/1', undefined, 'live'],
  ['/live-news', undefined, ''],
  ['/signups', undefined, ''],
  ['/nft', 'not-found', 'not-found'],
])('pageKindOf() returns the page kind for the path and the setting (%s, %s → "%s") [OP-80]', (path, stated, kind) => {
  expect(pageKindOf(path, stated)).toBe(kind);
  expect(requestsSession(kind)).toBe(!['not-found', 'signup', 'auth', 'login-reset'].includes(kind));
});
