import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../api/fake-fetch.ts';
import { fakeBrowser } from '../platform/fake-browser.ts';
import { freshPage } from './fresh-page.ts';

const INFO = '/api/web/v1/usercenter/get_info';
const CHECK = '/api/web/v1/compliance/check';
const member = { code: 0, data: { uid: '10042', isLogin: true, verified: '1', safe_level: 2 } };
const MAIN = { siteId: 0, gateway: 'https://gateway.example' } as const;

const answer = (data: object) => ({ [CHECK]: { code: 0, data } });

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('shell', () => {
  it('EMB-06 is one a page, site and gateway', async () => {
    const { getShell, sessionStore } = await freshPage();
    expect(getShell(MAIN)).toBe(getShell({ ...MAIN }));
    expect(getShell({ siteId: 177 })).not.toBe(getShell({ siteId: 0 }));
    expect(sessionStore(getShell(MAIN))).toBe(sessionStore(getShell(MAIN)));
  });

  it('EMB-05 EMB-06 is shared by two copies of the script', async () => {
    const first = await freshPage();
    vi.resetModules();
    const second = await import('../../../src/stores/shell.ts');
    expect(second.getShell(MAIN)).toBe(first.getShell(MAIN));
  });

  it('EMB-06 asks once for what several sites of one gateway need', async () => {
    const { asked } = fakeGateway({ '*': member });
    const { getShell, loadSession } = await freshPage();
    await Promise.all([loadSession(getShell(MAIN)), loadSession(getShell({ ...MAIN, siteId: 177 }))]);
    await loadSession(getShell({ ...MAIN, siteId: 83 }));
    expect(asked).toHaveLength(1);
  });

  it('trap 40 everything 500: defaults, and one report a call', async () => {
    fakeBrowser();
    fakeGateway({ '*': () => new Response('', { status: 500 }) });
    const page = await freshPage();
    const failures: unknown[] = [];
    page.subscribeErrors((failure) => failures.push(failure));
    const shell = page.getShell(MAIN);
    const [session, settings, compliance, menu, ways, list] = await Promise.all([
      page.loadSession(shell),
      page.loadSettings(shell),
      page.loadCompliance(shell),
      page.loadMenuData(shell, 'en'),
      page.loadPayWith(shell),
      page.loadNotices(shell, 'margin'),
    ]);
    expect(session.status).toBe('visitor');
    expect(settings).toMatchObject({ curr_fiat: 'USD', currency_count: 2700, sub_website_id: 0 });
    expect(compliance).toMatchObject({ status: 'failed', data: { menu: [] } });
    expect(menu).toEqual({ tabs: [], menus: [] });
    expect(ways).toEqual([{ fiat: 'USD', bank_transfer: true, credit_card: true, p2p: true }]);
    expect(list).toEqual({ status: 'failed', list: [] });
    expect(failures).toHaveLength(6);
  });
});

describe('errors', () => {
  const failure = { source: 's', message: 'exchange-shell: a. b. c.' };

  it('go to one listener, the oldest, and wait for the first', async () => {
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

  it('a listener that throws harms nobody', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { reportError, subscribeErrors } = await freshPage();
    subscribeErrors(() => {
      throw new Error('x');
    });
    expect(() => reportError(failure)).not.toThrow();
  });
});

describe('session', () => {
  it.each(['not-found', 'signup', 'auth', 'login-reset'])(
    'USR-24 NFP-13 trap 33 asks nothing on the page %s',
    async (page) => {
      const { asked } = fakeGateway({ [INFO]: member });
      const { getShell, loadSession } = await freshPage();
      expect(await loadSession(getShell(MAIN), page)).toMatchObject({ status: 'visitor' });
      expect(asked).toHaveLength(0);
    },
  );

  it('USR-23 follows the answer; USR-25 a failure is a visitor', async () => {
    fakeGateway({ [INFO]: member });
    const one = await freshPage();
    expect(await one.loadSession(one.getShell(MAIN))).toMatchObject({ status: 'member', user: { uid: '10042' } });
    fakeGateway({});
    const two = await freshPage();
    expect(await two.loadSession(two.getShell(MAIN))).toMatchObject({
      status: 'visitor',
      user: { uid: '', safe_level: 0 },
    });
  });

  it('OP-19 before the answer the cookie decides, afterwards the answer', async () => {
    const { showsLogin } = await freshPage();
    const of = (status: 'unknown' | 'visitor' | 'member') => ({ status }) as Parameters<typeof showsLogin>[0];
    expect([showsLogin(of('unknown'), false), showsLogin(of('unknown'), true)]).toEqual([true, false]);
    expect([showsLogin(of('visitor'), true), showsLogin(of('member'), false)]).toEqual([true, false]);
  });

  it('ROL-15 a visitor costs no account call, a member one a part', async () => {
    const { asked } = fakeGateway({ '*': { code: 0, data: { isLogin: false } } });
    const one = await freshPage();
    await one.loadAccount(one.getShell(MAIN), 'rebate', 'mode');
    expect(asked.map(({ path }) => path)).toEqual([INFO]);

    const replies = { [INFO]: member, '/api/web/v1/usercenter/get_user_tier': { code: 0, data: '{"tier_level":11}' } };
    const gateway = fakeGateway(replies);
    const two = await freshPage();
    await Promise.all([two.loadAccount(two.getShell(MAIN), 'tier'), two.loadAccount(two.getShell(MAIN), 'tier')]);
    expect(two.accountStore(two.getShell(MAIN)).getState().tier.tier_level).toBe(11);
    expect(gateway.asked).toHaveLength(2);
  });
});

describe('account', () => {
  it('DAT-30 KYC levels and DAT-31 REF-09 agency flags', async () => {
    const { agencyFlags, kycLevel } = await freshPage();
    expect(['0', '5', '2', '1', '4', '3', '9'].map(kycLevel)).toEqual([0, 0.5, 1, 2, 3, 'company', undefined]);
    expect(
      [0, 1, 2, 3, 4].map((agency_type) => Object.values(agencyFlags({ agency_type })).map(Number).join('')),
    ).toEqual(['0000', '1000', '0100', '0010', '0001']);
  });
});

describe('settings', () => {
  const PATH = '/api/web/v1/site/settings';

  it('DAT-14 trap 8 only the string "1" is copper', async () => {
    for (const [written, isCopper] of [
      ['1', true],
      ['0', false],
      [1, false],
      [0, false],
      [true, false],
      [null, false],
    ] as const) {
      fakeGateway({ [PATH]: { code: 0, data: { is_copper: written } } });
      const { getShell, loadSettings } = await freshPage();
      expect((await loadSettings(getShell(MAIN))).isCopper).toBe(isCopper);
    }
  });

  it('empty lists and codes leave the built-in ones', async () => {
    fakeGateway({ [PATH]: { code: 0, data: { lang_list: {}, fiat_list: {}, curr_fiat: '', currency_count: 0 } } });
    const { getShell, loadSettings } = await freshPage();
    const settings = await loadSettings(getShell(MAIN));
    expect(Object.keys(settings.lang_list)).toHaveLength(20);
    expect(settings).toMatchObject({ curr_fiat: 'USD', currency_count: 0, fiat_list: { USD: { symbol: '$' } } });
  });

  it('HTP-32 one configured URL is used alone; of two, common data stands over site settings', async () => {
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
      const { asked } = fakeGateway(replies);
      const page = await freshPage();
      page.applyPageConfiguration([{ endpoints }]);
      const settings = await page.loadSettings(page.getShell(MAIN));
      expect([settings.curr_fiat, asked.map(({ path }) => path)]).toEqual([expected.fiat, expected.paths]);
    }
  });
});

describe('compliance', () => {
  const KEY = 'exchange:compliance:https://gateway.example:0';

  it('keeps the verdict by gateway and site, and lets it stand when the next check fails', async () => {
    const { local } = fakeBrowser();
    fakeGateway(answer({ menu: ['nft'], limit: { is_blocked_country: true } }));
    const one = await freshPage();
    await one.loadCompliance(one.getShell(MAIN));
    expect(JSON.parse(local.get(KEY) ?? '')).toMatchObject({ at: 1_700_000_000_000, menu: ['nft'] });

    fakeGateway({});
    const two = await freshPage();
    const state = await two.loadCompliance(two.getShell(MAIN));
    expect(state).toMatchObject({ status: 'failed', data: { menu: [] } });
    expect(two.currentVerdict(state)).toMatchObject({
      menu: ['nft'],
      limit: { is_blocked_country: true },
      source: 'kept',
    });
    const other = await two.loadCompliance(two.getShell({ ...MAIN, siteId: 177 }));
    expect(two.currentVerdict(other)).toMatchObject({ menu: [], source: 'none' });
  });

  it.each(['', '{', 'null', '[]', '{"at":"x"}', '{"at":1,"menu":5}', '{"at":1,"limit":[]}'])(
    'a stored %j is no verdict',
    async (text) => {
      fakeBrowser().local.set(KEY, text);
      const { complianceStore, getShell } = await freshPage();
      expect(complianceStore(getShell(MAIN)).getState().stored).toBeUndefined();
    },
  );

  it('checks anew when asked to', async () => {
    const { asked } = fakeGateway(answer({}));
    const { getShell, loadCompliance } = await freshPage();
    await loadCompliance(getShell(MAIN));
    await loadCompliance(getShell(MAIN));
    await loadCompliance(getShell(MAIN), { again: true });
    expect(asked).toHaveLength(2);
  });
});

describe('notices', () => {
  it('RMD-01 OP-56 fetches a tab once a page life; a failed fetch may be tried again', async () => {
    const { asked } = fakeGateway({
      '*': (call) =>
        call.url.includes('type=b')
          ? new Response('', { status: 500 })
          : { code: 200, data: { list: [{ msg_id: 1 }] } },
    });
    const { getShell, loadNotices } = await freshPage();
    const shell = getShell(MAIN);
    await Promise.all([loadNotices(shell, 'a'), loadNotices(shell, 'a')]);
    expect((await loadNotices(shell, 'a')).list.map(({ msg_id }) => msg_id)).toEqual(['1']);
    expect(asked).toHaveLength(1);
    expect(await loadNotices(shell, 'b')).toEqual({ status: 'failed', list: [] });
    await loadNotices(shell, 'b');
    expect(asked).toHaveLength(3);
  });
});

describe('menu data and pay-with', () => {
  it('LNG-17 the menu is fetched anew for another language, once each', async () => {
    const { asked } = fakeGateway({ '*': { code: 200, data: { tabs: [{ key: 'hot' }] } } });
    const { getShell, loadMenuData, menuDataStore } = await freshPage();
    const shell = getShell(MAIN);
    await Promise.all([loadMenuData(shell, 'en'), loadMenuData(shell, 'en'), loadMenuData(shell, 'zh')]);
    expect(asked.map(({ headers }) => headers['lang'])).toEqual(['en', 'cn']);
    expect(Object.keys(menuDataStore(shell).getState())).toEqual(['en', 'zh']);
  });

  it('BUY-09 a currency can be paid as its row says', async () => {
    const { payWaysOf } = await freshPage();
    const list = [{ fiat: 'EUR', bank_transfer: true, credit_card: false, p2p: false }];
    expect(payWaysOf({ known: true, list }, 'eur')).toMatchObject({ bank_transfer: true, credit_card: false });
    expect(payWaysOf({ known: true, list }, 'XXX')).toEqual({ bank_transfer: false, credit_card: false, p2p: false });
    expect(payWaysOf({ known: false, list }, 'XXX')).toEqual({ bank_transfer: true, credit_card: true, p2p: true });
  });
});

describe('logout', () => {
  it('LGO-01…06 LGO-10 all devices: overlay, request, cookies, login', async () => {
    const browser = fakeBrowser({ cookies: { uid: '1', nickname: 'x', curr_fiat: 'EUR' } });
    const { asked } = fakeGateway({ '*': { code: 0 } });
    const page = await freshPage();
    const shell = page.getShell(MAIN);
    const ending = page.logOut(shell, 'all', '/fr/login', 'header-1');
    expect(page.sessionStore(shell).getState().leaving).toBe('all');
    expect(page.overlays().getState().open).toEqual({ name: 'logging-out', owner: 'header-1' });
    void page.logOut(shell, 'all', '/fr/login');
    await ending;
    expect(asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/web/v1/usercenter/logout', 'scope=all'],
    ]);
    expect(document.cookie).toBe('curr_fiat=EUR');
    expect(browser.assigned).toEqual(['https://page.example/fr/login']);
    expect(page.overlays().getState().open?.name).toBe('logging-out');
  });

  it('LGO-06 LGO-07 this device: GET /logout only; OP-04 leaves also when it fails', async () => {
    const browser = fakeBrowser({ cookies: { uid: '1' } });
    const { asked } = fakeGateway({});
    const page = await freshPage();
    await page.logOut(page.getShell(MAIN), 'device', '/login');
    expect(asked.map(({ method, path }) => [method, path])).toEqual([['GET', '/logout']]);
    expect(page.overlays().getState().open).toBeUndefined();
    expect([document.cookie, browser.assigned]).toEqual(['', ['https://page.example/login']]);
  });
});

describe('overlays', () => {
  it('stand one at a time', async () => {
    const { closeOverlay, openOverlay, overlays } = await freshPage();
    openOverlay('settings', 'header', 2);
    expect(overlays().getState().open).toEqual({ name: 'settings', owner: 'header', detail: 2 });
    closeOverlay('sidebar');
    expect(overlays().getState().open?.name).toBe('settings');
    closeOverlay('settings');
    expect(overlays().getState().open).toBeUndefined();
  });
});

describe('facts', () => {
  it('are those of the answers, and the same snapshot until one changes', async () => {
    fakeBrowser({ cookies: { uid: '1', is_switch_tag: '1' } });
    fakeGateway({
      [INFO]: { code: 0, data: { ...member.data, is_sub: 1, white_list_show: '1', country: 81 } },
      [CHECK]: { code: 0, data: { menu: ['nft'], limit: { is_italy_limit: 1 } } },
      '/api/web/v1/site/settings': {
        code: 0,
        data: { isUKLimit: true, is_copper: '1', flags: { hiddenSearch: 1, chatroom: false } },
      },
      '/apiw/v2/unified/account_mode': { code: 200, data: { mode: 'portfolio' } },
      '*': { code: 0, data: { crossMarginUid: '3' } },
    });
    const page = await freshPage();
    const shell = page.getShell(MAIN);
    page.applyPageConfiguration([
      { flags: { hiddenSearch: false, hiddenNft: true }, hosts: { turkey: 'https://tr.example' } },
    ]);
    const readFacts = page.createFactsReader();
    const element = { language: 'en', page: 'home' } as const;
    const before = readFacts(page.readFactSources(shell, element));
    expect(before).toMatchObject({
      isLogin: false,
      sessionKnown: false,
      hasUidCookie: true,
      hasSwitchTag: true,
      codes: [],
    });
    expect(readFacts(page.readFactSources(shell, { ...element }))).toBe(before);

    const changed = vi.fn();
    page.subscribeFacts(shell, changed);
    await Promise.all([page.loadSession(shell), page.loadSettings(shell), page.loadCompliance(shell)]);
    await page.loadAccount(shell, 'mode', 'crossMargin');
    expect(changed).toHaveBeenCalled();
    const after = readFacts(page.readFactSources(shell, element));
    expect(after).toMatchObject({
      isLogin: true,
      isSubAccount: true,
      whiteListShow: true,
      country: '81',
      verified: '1',
      safeLevel: 2,
      isUKLimit: true,
      isItalyLimit: true,
      isCopper: true,
      isUnified: true,
      crossMarginUid: 3,
      codes: ['nft'],
      configured: ['turkey'],
      page: 'home',
    });
    expect(after.flags).toContain('hiddenNft');
    expect(after.flags).toContain('hiddenChatRoom');
    expect(after.flags).not.toContain('hiddenSearch');
  });

  it('a kept restriction stands before the check and after its failure', async () => {
    const browser = fakeBrowser();
    browser.local.set(
      'exchange:compliance:https://gateway.example:0',
      JSON.stringify({ at: 0, menu: ['nft'], limit: {} }),
    );
    fakeGateway({});
    const page = await freshPage();
    const shell = page.getShell(MAIN);
    expect(page.deriveFacts(page.readFactSources(shell, { language: 'en' })).codes).toEqual(['nft']);
    await page.loadCompliance(shell);
    expect(page.deriveFacts(page.readFactSources(shell, { language: 'en' })).codes).toEqual(['nft']);
  });
});
