import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeGateway } from '../../api/fake-fetch.ts';
import { freshPage } from '../fresh-page.ts';

const MAIN = { siteId: 0, gateway: 'https://gateway.example' } as const;
const INFO = '/api/web/v1/usercenter/get_info';
const MEMBER = { code: 0, data: { uid: '10042', isLogin: true } };
const MODE = {
  mode: 'portfolio',
  support_unified: 1,
  first_open: true,
  auto_borrow: '1',
  auto_repay: 0,
  settings: { options: 1, usdt_futures: 0, spot_hedge: true, use_funding: false },
};
const CALLS = {
  [INFO]: MEMBER,
  '/api/web/v1/site/settings': {
    code: 0,
    data: {
      sub_website_id: 71,
      lang_prefix: 'hk',
      currency_count: 3141,
      is_service_host: 1,
      isLogin: 1,
      curr_fiat: 'EUR',
    },
  },
  '/apiw/v2/unified/account_mode': { code: 200, data: MODE },
  '/apiweb/v1/spot/cross_margin/info': { code: 0, data: { userTier: 4, userSpotBalance: 12.5, crossMarginUid: 7 } },
  '/api/web/v1/rebate/get_user_info': { code: 0, data: { kol_code: 'ABC', encrypted_uid: 'x9', agency_type: 4 } },
};

async function start() {
  const page = await freshPage();
  const { readPageData } = await import('../../../../src/stores/public/page-data.ts');
  return { ...page, readPageData };
}

/** Returns true if an object and all nested objects are frozen. */
const isDeepFrozen = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || (Object.isFrozen(value) && Object.values(value).every(isDeepFrozen));

beforeEach(() => vi.useFakeTimers({ now: 1_700_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('readPageData()', () => {
  it('returns the frozen settings and account of the page’s site [OP-88, UAM-04, UAM-05, UAM-07, DAT-10, DAT-31]', async () => {
    const { requests } = fakeGateway(CALLS);
    const { getSiteContext, readPageData } = await start();
    getSiteContext(MAIN);
    const data = await readPageData();
    expect(data).toEqual({
      settings: {
        siteId: 71,
        langPrefix: 'hk',
        currencyCount: 3141,
        isServiceHost: true,
        isLogin: true,
        fiat: 'EUR',
        buyFiat: 'USD',
        p2pFiat: 'USD',
      },
      account: {
        mode: {
          mode: 'portfolio',
          supportUnified: true,
          firstOpen: true,
          autoBorrow: true,
          autoRepay: false,
          settings: { options: true, usdtFutures: false, spotHedge: true, useFunding: false },
        },
        crossMargin: { userTier: 4, userSpotBalance: '12.5', crossMarginUid: 7 },
        rebate: { kolCode: 'ABC', encryptedUid: 'x9', agencyType: 4 },
      },
    });
    expect(isDeepFrozen(data)).toBe(true);
    const calls = requests.length;
    await readPageData();
    expect(requests).toHaveLength(calls);
  });

  it('returns and requests no account for visitors [OP-88, ROL-15]', async () => {
    const { requests } = fakeGateway({ ...CALLS, [INFO]: { code: 0, data: { isLogin: false } } });
    const { getSiteContext, readPageData } = await start();
    getSiteContext(MAIN);
    expect((await readPageData())?.account).toBeUndefined();
    expect(requests.map(({ path }) => path)).not.toContain('/apiw/v2/unified/account_mode');
  });

  it('returns no account if the page may not show member data [OP-119]', async () => {
    fakeGateway(CALLS);
    const { getSiteContext, readPageData } = await start();
    getSiteContext({ ...MAIN, showsMemberData: false });
    expect(await readPageData()).toMatchObject({ settings: { currencyCount: 3141 }, account: undefined });
  });

  it('omits a part whose request has failed, and an absent amount [OP-120]', async () => {
    fakeGateway({
      ...CALLS,
      '/apiw/v2/unified/account_mode': { code: 500 },
      '/apiweb/v1/spot/cross_margin/info': { code: 0, data: { userTier: 1 } },
    });
    const { getSiteContext, readPageData } = await start();
    getSiteContext(MAIN);
    const account = (await readPageData())?.account;
    expect(account?.mode).toBeUndefined();
    expect(account?.crossMargin).toEqual({ userTier: 1, userSpotBalance: '', crossMarginUid: 0 });
  });

  it('finds the site by its id, or else uses the first element’s site [OP-88]', async () => {
    fakeGateway(CALLS);
    const { getSiteContext, readPageData } = await start();
    expect(await readPageData()).toBeUndefined();
    getSiteContext({ ...MAIN, siteId: 177 });
    getSiteContext(MAIN);
    expect(await readPageData('177')).toBeDefined();
    expect(await readPageData(71)).toBeUndefined();
    expect(await readPageData('no site')).toBeUndefined();
  });
});
