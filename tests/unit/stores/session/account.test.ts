import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../api/fake-fetch.ts';
import { fakeBrowser } from '../../platform/fake-browser.ts';
import { freshPage } from '../fresh-page.ts';

const INFO = '/api/web/v1/usercenter/get_info';

const member = { code: 0, data: { uid: '10042', isLogin: true, verified: '1', safe_level: 2 } };

const MAIN = { siteId: 0, gateway: 'https://gateway.example' } as const;

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the session store', () => {
  it.each(['not-found', 'signup', 'auth', 'login-reset'])(
    'requests nothing on pages without a session (%s) [USR-11, USR-24, NFP-13, trap 33]',
    async (page) => {
      const { requests } = fakeGateway({ [INFO]: member });
      const { getSiteContext, loadSession } = await freshPage();
      expect(await loadSession(getSiteContext(MAIN), page)).toMatchObject({ status: 'visitor' });
      expect(requests).toHaveLength(0);
    },
  );

  it('contains the user from the response, or a visitor after a failure [USR-23]', async () => {
    fakeGateway({ [INFO]: member });
    const one = await freshPage();
    expect(await one.loadSession(one.getSiteContext(MAIN))).toMatchObject({ status: 'member', user: { uid: '10042' } });
    fakeGateway({});
    const two = await freshPage();
    expect(await two.loadSession(two.getSiteContext(MAIN))).toMatchObject({
      status: 'visitor',
      user: { uid: '', safeLevel: 0 },
    });
  });
});

describe('the account store', () => {
  it('loads a member’s rebate, and uses no code and no agency after a failure [REF-08, ROL-15]', async () => {
    const path = '/api/web/v1/rebate/get_user_info';
    const data = { kol_code: 'ABC123', encrypted_uid: 'x9', agency_type: 3 };
    fakeGateway({ [INFO]: member, [path]: { code: 0, data } });
    const one = await freshPage();
    const { rebate } = await one.loadAccount(one.getSiteContext(MAIN), 'rebate');
    expect(rebate).toEqual({ kolCode: 'ABC123', encryptedUid: 'x9', agencyType: 3 });
    fakeGateway({ [INFO]: member });
    const two = await freshPage();
    const failed = await two.loadAccount(two.getSiteContext(MAIN), 'rebate');
    expect(failed.rebate.kolCode).toBe('');
    expect(failed.rebate.agencyType).toBe(0);
  });

  it.each([
    [0, []],
    [1, ['isAffiliate']],
    [2, ['isAgent']],
    [3, ['isPartner']],
    [4, ['isPartnerDirect']],
    [5, []],
    ['2', ['isAgent']],
  ])(
    'sets only the partner fact of the agency type (%j → %j) [ROL-02, ROL-15, REF-09, DAT-31]',
    async (agency, expected) => {
      const rebate = '/api/web/v1/rebate/get_user_info';
      const { requests } = fakeGateway({ [INFO]: member, [rebate]: { code: 0, data: { agency_type: agency } } });
      const page = await freshPage();
      const siteContext = page.getSiteContext(MAIN);
      await page.loadAccount(siteContext, 'rebate');
      const facts = page.deriveFacts(page.readFactSources(siteContext, { language: 'en' }));
      const { PARTNER_FLAGS } = await import('../../../../src/domain/member/partner.ts');
      expect(PARTNER_FLAGS.filter((flag) => facts[flag])).toEqual(expected);
      expect(requests.filter(({ path }) => path === rebate)).toHaveLength(1);
    },
  );

  it('requests mode and funds again after an upgrade and keeps the values of failed parts [UAM-03, OP-95]', async () => {
    const [mode, funds] = ['/apiw/v2/unified/account_mode', '/apiw/v2/account/total_funds'];
    const replies: Record<string, object> = { [INFO]: member, [mode]: { code: 200, data: { mode: 'classic' } } };
    const { requests } = fakeGateway(replies);
    const page = await freshPage();
    const siteContext = page.getSiteContext(MAIN);
    await page.loadAccount(siteContext, 'mode');
    replies[mode] = { code: 200, data: { mode: 'multi_currency' } };
    replies[funds] = { code: 200, data: { total_usd: '5' } };
    await page.refreshAccount(siteContext);
    expect(page.accountStore(siteContext).getState()).toMatchObject({
      mode: { mode: 'multi_currency' },
      funds: { totalUsd: '5' },
    });
    replies[mode] = { code: 7 };
    await page.refreshAccount(siteContext);
    expect(page.accountStore(siteContext).getState().mode.mode).toBe('multi_currency');
    expect(requests.filter(({ path }) => path === mode)).toHaveLength(3);
  });

  it('requests no account for a visitor and each part once for a member [ROL-15]', async () => {
    const { requests } = fakeGateway({ '*': { code: 0, data: { isLogin: false } } });
    const one = await freshPage();
    await one.loadAccount(one.getSiteContext(MAIN), 'rebate', 'mode');
    expect(requests.map(({ path }) => path)).toEqual([INFO]);

    const replies = { [INFO]: member, '/api/web/v1/usercenter/get_user_tier': { code: 0, data: '{"tier_level":11}' } };
    const gateway = fakeGateway(replies);
    const two = await freshPage();
    await Promise.all([
      two.loadAccount(two.getSiteContext(MAIN), 'tier'),
      two.loadAccount(two.getSiteContext(MAIN), 'tier'),
    ]);
    expect(two.accountStore(two.getSiteContext(MAIN)).getState().tier.tierLevel).toBe(11);
    expect(gateway.requests).toHaveLength(2);
  });
});

describe('NO_ACCOUNT', () => {
  it('equals the requests’ defaults [ROL-15]', async () => {
    const { NO_ACCOUNT } = await import('../../../../src/stores/session/account.ts');
    const parts = await Promise.all([
      import('../../../../src/api/endpoints/member/account-mode.ts'),
      import('../../../../src/api/endpoints/member/cross-margin.ts'),
      import('../../../../src/api/endpoints/member/total-funds.ts'),
      import('../../../../src/api/endpoints/member/user-tier.ts'),
      import('../../../../src/api/endpoints/member/rebate.ts'),
    ]);
    const [{ accountMode }, { crossMargin }, { totalFunds }, { userTier }, { rebateInfo }] = parts;
    expect(NO_ACCOUNT).toEqual({
      mode: accountMode.fallback,
      crossMargin: crossMargin.fallback,
      funds: totalFunds.fallback,
      tier: userTier.fallback,
      rebate: rebateInfo.fallback,
      known: [],
      answered: [],
    });
  });
});

describe('logOut()', () => {
  it('shows an overlay, sends the request, clears the cookies and opens the login page for all devices [LGO-01, LGO-02, LGO-03, LGO-04, LGO-05, LGO-06, LGO-10]', async () => {
    const browser = fakeBrowser({ cookies: { uid: '1', nickname: 'x', curr_fiat: 'EUR' } });
    const { requests } = fakeGateway({ '*': { code: 0 } });
    const page = await freshPage();
    const siteContext = page.getSiteContext(MAIN);
    const ending = page.logOut(siteContext, 'all', '/fr/login', 'header-1');
    expect(page.sessionStore(siteContext).getState().leaving).toBe('all');
    expect(page.overlays().getState().open).toEqual({ name: 'logging-out', owner: 'header-1' });
    void page.logOut(siteContext, 'all', '/fr/login');
    await ending;
    expect(requests.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/web/v1/usercenter/logout', 'scope=all'],
    ]);
    expect(document.cookie).toBe('curr_fiat=EUR');
    expect(browser.assigned).toEqual(['https://page.example/fr/login']);
    expect(page.overlays().getState().open?.name).toBe('logging-out');
  });

  it('sends only GET /logout to log out this device [LGO-06, LGO-07]', async () => {
    const browser = fakeBrowser({ cookies: { uid: '1' } });
    const { requests } = fakeGateway({ '*': {} });
    const page = await freshPage();
    await page.logOut(page.getSiteContext(MAIN), 'device', '/login');
    expect(requests.map(({ method, path }) => [method, path])).toEqual([['GET', '/logout']]);
    expect(page.overlays().getState().open).toBeUndefined();
    expect([document.cookie, browser.assigned]).toEqual(['', ['https://page.example/login']]);
  });

  const LOGOUTS = { device: '/logout', all: '/api/web/v1/usercenter/logout' } as const;
  const FAILURES = {
    'the network fails': () => Promise.reject(new TypeError('Failed to fetch')),
    'the status is 503': () => new Response('{}', { status: 503 }),
    'the gateway refuses it': () => new Response('{"code":403}', { status: 403 }),
  };

  for (const [scope, path] of Object.entries(LOGOUTS) as [keyof typeof LOGOUTS, string][]) {
    it.each(Object.entries(FAILURES))(
      `keeps the member and their cookies if %s (scope ${scope}) [OP-04]`,
      async (_what, fail) => {
        const browser = fakeBrowser({ cookies: { uid: '10042', nickname: 'x' } });
        const { requests } = fakeGateway({ [INFO]: member, [path]: fail });
        const page = await freshPage();
        const siteContext = page.getSiteContext(MAIN);
        await page.loadSession(siteContext);
        await page.logOut(siteContext, scope, '/login');
        expect(browser.assigned).toEqual(['https://page.example/login']);
        expect(page.sessionStore(siteContext).getState()).toMatchObject({ status: 'member', user: { uid: '10042' } });
        expect(document.cookie).toContain('uid=10042');
        expect(document.cookie).toContain('nickname=x');
        // The user has stayed on the page. The overlay closes, and the session is requested again.
        await vi.advanceTimersByTimeAsync(10_000);
        expect(page.overlays().getState().open).toBeUndefined();
        expect(page.sessionStore(siteContext).getState()).toMatchObject({ status: 'member', leaving: undefined });
        expect(requests.filter((call) => call.path === INFO)).toHaveLength(2);
      },
    );

    it(`treats the user as a visitor if the session had already ended (scope ${scope})`, async () => {
      fakeBrowser({ cookies: { uid: '10042' } });
      fakeGateway({ [INFO]: member, [path]: () => new Response('{}', { status: 401 }) });
      const page = await freshPage();
      const siteContext = page.getSiteContext(MAIN);
      await page.loadSession(siteContext);
      await page.logOut(siteContext, scope, '/login');
      expect(page.sessionStore(siteContext).getState()).toMatchObject({ status: 'visitor' });
      expect(document.cookie).toBe('');
    });
  }
});
