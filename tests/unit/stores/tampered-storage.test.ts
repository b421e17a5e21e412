import { afterEach, describe, expect, it, vi } from 'vitest';
import { isDue } from '../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { parseTurkishChoice } from '../../../src/features/compliance-gate/rules/restrictions/turkish-choice.ts';
import { stampKey } from '../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { fakeBrowser } from '../platform/fake-browser.ts';
import { freshPage } from './fresh-page.ts';

const NOW = 1_700_000_000_000;
/** Values that a user, an extension, another release or a corrupt disk may have stored. */
const TAMPERED = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '0x10',
  '-1',
  '1e99',
  '99999999999999999999',
  String(NOW + 1),
  '{',
  '[]',
  '[1,{}]',
  '{"__proto__":{"polluted":true}}',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '%E0%A4%A',
  '\u0000',
  '😀',
  'x'.repeat(100_000),
];

afterEach(() => vi.unstubAllGlobals());

describe('a tampered stored value', () => {
  it.each(TAMPERED)('does not affect preferences (%j) [STO-10]', async (text) => {
    const browser = fakeBrowser({
      cookies: Object.fromEntries(
        ['curr_fiat', 'market_rise_color', 'timezone', 'defaultBuyCryptoFiat'].map((name) => [
          name,
          text.slice(0, 4000),
        ]),
      ),
    });
    for (const key of ['exchange:theme', 'exchange:fiat-mode', 'exchange:real-time-rate']) browser.local.set(key, text);
    const { preferences } = await freshPage();
    const { fiat, buyFiat, ...rest } = preferences().getState();
    expect(rest).toEqual({
      language: undefined,
      theme: undefined,
      storedTheme: undefined,
      fiatMode: 'open',
      realTimeRate: 'open',
      riseColor: undefined,
      period: '24h',
    });
    // A currency code consists of letters and digits. Only the settings define which currencies exist.
    for (const code of [fiat, buyFiat]) if (code !== undefined) expect(code).toMatch(/^[A-Z0-9]{2,10}$/);
  });

  it.each(TAMPERED)('does not hide announcements (%j) [STO-02]', async (text) => {
    fakeBrowser().local.set('exchange:announcement-dismissed', text);
    const { getSiteContext } = await freshPage();
    const { announcementOf, announcementStore } =
      await import('../../../src/features/exchange-announcement/api/announcements.ts');
    const { dismissed } = announcementStore(getSiteContext({ siteId: 0 })).getState();
    const byPage = { home: [{ contentId: 'b7', content: 'Maintenance', link: '' }] };
    expect(announcementOf({ byPage, dismissed }, 'home')?.contentId).toBe('b7');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it.each(TAMPERED)('does not add favourites (%j) [STO-10]', async (text) => {
    fakeBrowser().local.set('exchange:market-favourites', text);
    const { getSiteContext } = await freshPage();
    const { favouritesStore, switchFavourite } =
      await import('../../../src/features/exchange-header/api/favourites.ts');
    const siteContext = getSiteContext({ siteId: 0 });
    expect(favouritesStore(siteContext).getState()).toEqual([]);
    switchFavourite(siteContext, 'spot-BTC_USDT');
    expect(favouritesStore(siteContext).getState()).toEqual(['spot-BTC_USDT']);
  });

  it.each(TAMPERED)('does not hide a notice if the answer time is invalid (%j) [STO-03, STO-04, OP-41]', (text) => {
    expect(isDue(86_400_000, text, NOW)).toBe(true);
    expect(isDue('once', text, NOW)).toBe(true);
  });

  it.each(TAMPERED)('does not set the Turkish choice (%j) [STO-05]', (text) => {
    expect(parseTurkishChoice(text, NOW)).toBeUndefined();
    expect(parseTurkishChoice(`turkey/${text}`, NOW)).toBe(text === String(NOW + 1) ? 'turkey' : undefined);
  });

  it.each(TAMPERED)('does not break the session cookie checks (%j) [CKI-04]', async (text) => {
    fakeBrowser({ cookies: { uid: text, is_switch_tag: text, device_type: text, ref_uid: text } });
    const { hasUidCookie, hasSwitchTag } = await freshPage();
    expect([typeof hasUidCookie(), typeof hasSwitchTag()]).toEqual(['boolean', 'boolean']);
  });
});

describe('the restriction dialog’s stored answer', () => {
  it('is stored as a timestamp under the key of its restriction [STO-03]', async () => {
    const { local } = fakeBrowser();
    vi.useFakeTimers({ now: NOW });
    await freshPage();
    const { storeAnswer } = await import('../../../src/features/compliance-gate/state/restriction-answers.ts');
    storeAnswer('HK', { action: 'ok' }, {});
    expect([...local]).toEqual([[stampKey('HK'), String(NOW)]]);
    expect(stampKey('HK')).toMatch(/^exchange:restriction:/);
    expect(isDue(86_400_000, local.get(stampKey('HK')), NOW + 86_399_999)).toBe(false);
    vi.useRealTimers();
  });
});
