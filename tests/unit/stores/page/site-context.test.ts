import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../api/fake-fetch.ts';
import { fakeBrowser } from '../../platform/fake-browser.ts';
import { fiatsOf } from '../../../../src/stores/site/built-in-fiats.ts';
import { languagesOf } from '../../../../src/stores/site/built-in-languages.ts';
import { freshPage } from '../fresh-page.ts';

const member = { code: 0, data: { uid: '10042', isLogin: true, verified: '1', safe_level: 2 } };

const MAIN = { siteId: 0, gateway: 'https://gateway.example' } as const;

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('getSiteContext()', () => {
  it('returns one context per page, site and gateway [EMB-06]', async () => {
    const { getSiteContext, sessionStore } = await freshPage();
    expect(getSiteContext(MAIN)).toBe(getSiteContext({ ...MAIN }));
    expect(getSiteContext({ siteId: 177 })).not.toBe(getSiteContext({ siteId: 0 }));
    expect(sessionStore(getSiteContext(MAIN))).toBe(sessionStore(getSiteContext(MAIN)));
  });

  it('shares the context between two copies of the script [EMB-05, EMB-06]', async () => {
    const first = await freshPage();
    vi.resetModules();
    const second = await import('../../../../src/stores/page/site-context.ts');
    expect(second.getSiteContext(MAIN)).toBe(first.getSiteContext(MAIN));
  });

  it('requests the session once for several sites of a gateway [EMB-06]', async () => {
    const { requests } = fakeGateway({ '*': member });
    const { getSiteContext, loadSession } = await freshPage();
    await Promise.all([loadSession(getSiteContext(MAIN)), loadSession(getSiteContext({ ...MAIN, siteId: 177 }))]);
    await loadSession(getSiteContext({ ...MAIN, siteId: 83 }));
    expect(requests).toHaveLength(1);
  });
});

describe('a page whose gateway responds with 500', () => {
  it('uses defaults and reports each failed request once [trap 40]', async () => {
    fakeBrowser();
    fakeGateway({ '*': () => new Response('', { status: 500 }) });
    const page = await freshPage();
    const failures: unknown[] = [];
    page.subscribeErrors((failure) => failures.push(failure));
    const siteContext = page.getSiteContext(MAIN);
    const [session, settings, compliance, menu, methods, list] = await Promise.all([
      page.loadSession(siteContext),
      page.loadSettings(siteContext),
      page.loadCompliance(siteContext),
      page.loadMenuData(siteContext, 'en'),
      page.loadPayWith(siteContext),
      page.loadNotifications(siteContext, 'margin'),
    ]);
    expect(session.status).toBe('visitor');
    expect(settings).toMatchObject({ currFiat: 'USD', currencyCount: 2700, subWebsiteId: 0 });
    expect(compliance).toMatchObject({ status: 'failed', data: { menu: [] } });
    expect(menu).toEqual({ tabs: [], menus: [] });
    expect(methods).toEqual([{ fiat: 'USD', bankTransfer: true, creditCard: true, p2p: true }]);
    expect(list).toEqual({ status: 'failed', list: [] });
    expect(failures).toHaveLength(6);
  });
});

describe('subscribeErrors()', () => {
  const failure = { source: 's', message: 'exchange-shell: a. b. c.' };

  it('delivers queued and later errors to the oldest listener only', async () => {
    const { reportError, subscribeErrors } = await freshPage();
    const [one, two] = [vi.fn(), vi.fn()];
    reportError(failure);
    const end = subscribeErrors(one);
    subscribeErrors(two);
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0]);
    end();
    reportError(failure);
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 1]);
  });

  it('never throws if a listener throws', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { reportError, subscribeErrors } = await freshPage();
    subscribeErrors(() => {
      throw new Error('x');
    });
    expect(() => reportError(failure)).not.toThrow();
  });
});

describe('the settings store', () => {
  const PATH = '/api/web/v1/site/settings';

  it('treats only the string "1" as copper [DAT-14, trap 8]', async () => {
    for (const [written, isCopper] of [
      ['1', true],
      ['0', false],
      [1, false],
      [0, false],
      [true, false],
      [null, false],
    ] as const) {
      fakeGateway({ [PATH]: { code: 0, data: { is_copper: written } } });
      const { getSiteContext, loadSettings } = await freshPage();
      expect((await loadSettings(getSiteContext(MAIN))).isCopper).toBe(isCopper);
    }
  });

  it('keeps the built-in lists and codes if those in the response are empty', async () => {
    fakeGateway({ [PATH]: { code: 0, data: { lang_list: {}, fiat_list: {}, curr_fiat: '', currency_count: 0 } } });
    const { getSiteContext, loadSettings } = await freshPage();
    const settings = await loadSettings(getSiteContext(MAIN));
    expect(Object.keys(languagesOf(settings))).toHaveLength(20);
    expect(settings).toMatchObject({ currFiat: 'USD', currencyCount: 0 });
    expect(fiatsOf(settings)['USD']?.symbol).toBe('$');
  });

  it('requests only the configured URLs, and prefers the common data if both are configured [HTP-32]', async () => {
    const replies = {
      '/common': { code: 0, data: { curr_fiat: 'EUR' } },
      '/own': { code: 0, data: { curr_fiat: 'GBP', currency_count: 9 } },
    };
    for (const [endpoints, expected] of [
      [{ commonData: '/common' }, { fiat: 'EUR', paths: ['/common'] }],
      [{ siteSettings: '/own' }, { fiat: 'GBP', paths: ['/own'] }],
      [
        { siteSettings: '/own', commonData: '/common' },
        { fiat: 'EUR', paths: ['/own', '/common'] },
      ],
    ] as const) {
      const { requests } = fakeGateway(replies);
      const page = await freshPage();
      page.applyPageConfiguration([{ endpoints }]);
      const settings = await page.loadSettings(page.getSiteContext(MAIN));
      expect([settings.currFiat, requests.map(({ path }) => path)]).toEqual([expected.fiat, expected.paths]);
    }
  });
});

describe('overlays', () => {
  it('closes the open overlay only by its own name', async () => {
    const { closeOverlay, openOverlay, overlays } = await freshPage();
    openOverlay('settings', { tab: 2 }, 'header');
    expect(overlays().getState().open).toEqual({ name: 'settings', owner: 'header', detail: { tab: 2 } });
    closeOverlay('sidebar');
    expect(overlays().getState().open?.name).toBe('settings');
    closeOverlay('settings');
    expect(overlays().getState().open).toBeUndefined();
  });
});
