import { afterEach, describe, expect, it, vi } from 'vitest';
import { TIMEOUTS } from '../../../src/api/timeouts.ts';
import { fakeGateway } from '../api/fake-fetch.ts';
import { fakeBrowser } from '../platform/fake-browser.ts';
import { languagesOf } from '../../../src/stores/site/built-in-languages.ts';
import { freshPage } from './fresh-page.ts';

const MAIN = { siteId: 0, gateway: 'https://gateway.example' } as const;
const INFO = '/api/web/v1/usercenter/get_info';
const TIP = '/api/web/v1/kyc/footerTipsCheck';

afterEach(() => vi.unstubAllGlobals());

/** Loads a page whose gateway responds with 500, except for the given paths. */
async function brokenPage(answers: Record<string, object> = {}) {
  fakeBrowser();
  fakeGateway({ '*': () => new Response('', { status: 500 }), ...answers });
  const page = await freshPage();
  const errors: string[] = [];
  page.subscribeErrors(({ source }) => errors.push(source));
  return { ...page, siteContext: page.getSiteContext(MAIN), errors };
}

describe('a store with a failing gateway', () => {
  it('uses the built-in settings with USD, 2700 currencies and no restriction, and reports one error [ERR-07, ERR-08]', async () => {
    const { loadSettings, siteContext, errors } = await brokenPage();
    const settings = await loadSettings(siteContext);
    expect(settings).toMatchObject({ currFiat: 'USD', currencyCount: 2700, isUKLimit: false, flags: {} });
    expect(Object.keys(languagesOf(settings))).toHaveLength(20);
    expect(errors).toEqual(['site-settings']);
  });

  it('restricts nothing if the compliance check fails [ERR-08]', async () => {
    const { loadCompliance, siteContext, errors } = await brokenPage();
    const { status, data } = await loadCompliance(siteContext);
    expect([status, data.menu, data.limit.isBlockedCountry]).toEqual(['failed', [], false]);
    expect(errors).toEqual(['compliance-check']);
  });

  it('uses "0" funds, classic mode, no referral code and no agency [ERR-08, ERR-11]', async () => {
    const { loadAccount, siteContext, errors } = await brokenPage({
      [INFO]: { code: 0, data: { uid: '1', isLogin: true } },
    });
    const { funds, mode, rebate } = await loadAccount(siteContext, 'funds', 'mode', 'rebate');
    expect(funds).toEqual({ totalBtc: '0', totalUsd: '0' });
    expect(mode.mode).toBe('classic');
    expect(rebate.kolCode).toBe('');
    expect(rebate.agencyType).toBe(0);
    expect(errors).toHaveLength(3);
  });

  it.each([
    ['the request fails', { [TIP]: new Response('', { status: 500 }) }, 1],
    [
      'the response has an unexpected code',
      { [TIP]: { resMsg: { code: 7 }, datas: [{ content: 'Not to be seen' }] } },
      1,
    ],
    ['the response contains no tip', { [TIP]: { resMsg: { code: 0 }, datas: [] } }, 0],
  ])('returns no footer tip if %s [HTP-34, FTR-113]', async (_, answers, count) => {
    const { loadFooterTip, siteContext, errors } = await brokenPage(answers);
    const tip = await loadFooterTip(siteContext);
    expect(tip?.content ?? '').toBe('');
    expect(errors).toHaveLength(count);
  });
});

describe('loadFooterTip()', () => {
  it('returns the first tip if there are several [HTP-34, FTR-113]', async () => {
    const { loadFooterTip, siteContext } = await brokenPage({
      [TIP]: { resMsg: { code: 0 }, datas: [{ content: 'First' }, { content: 'Second' }] },
    });
    expect((await loadFooterTip(siteContext))?.content).toBe('First');
  });
});

it('TIMEOUTS sets a separate timeout for each family of requests [HTP-01, HTP-02, HTP-03, ANA-07, OP-10]', () =>
  expect(TIMEOUTS).toEqual({ shell: 4_000, compliance: 20_000, server: 5_000, analytics: 5_000 }));
