import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callCached } from '../../../src/api/cache/cache.ts';
import { CACHE_TTL_SECONDS } from '../../../src/api/cache-rule.ts';
import { futures } from '../../../src/api/endpoints/markets/futures.ts';
import { headerMenu } from '../../../src/api/endpoints/site/header-menu.ts';
import { payWith } from '../../../src/api/endpoints/member/pay-with.ts';
import { pilot } from '../../../src/api/endpoints/markets/pilot.ts';
import { preMarket } from '../../../src/api/endpoints/markets/pre-markets.ts';
import { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { fakeBrowser, type FakeBrowser } from '../platform/fake-browser.ts';
import { fakeGateway } from './fake-fetch.ts';

const KEY = 'exchange-shell:cache:';
const MENU = { tabs: [{ key: 'hot', list: 'spot', title: 'Hot', children: [] }], menus: [] };
const french = { language: 'fr', siteId: 0 } as const;
let browser: FakeBrowser;

const menu = (context: Parameters<typeof callCached>[1], params: { language: 'fr' | 'en'; siteId: number } = french) =>
  callCached(headerMenu, context, { params, scope: { ...params } });
const ok = (data: unknown) => ({ '*': { code: 200, data } });
const down = { '*': new Response('', { status: 500 }) };

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  browser = fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  ['CCH-01', 'menu_web_trade_v2', headerMenu],
  ['CCH-02', 'all_market_v2', spots],
  ['CCH-03', 'apiFutureContracts_v2', futures],
  ['CCH-04', 'preMarket_v2', preMarket],
  ['CCH-05', 'pilot_market_data', pilot],
  ['CCH-06', 'buy_crypto_fiat_setting', payWith],
])('an endpoint’s `cache` has the name $1 [$0]', (_id, name, endpoint) => expect(endpoint.cache.name).toBe(name));

describe('callCached()', () => {
  it('returns the cached response for 240 seconds, then requests it again [CCH-07, OP-09]', async () => {
    expect(CACHE_TTL_SECONDS).toBe(240);
    const { requests, context } = fakeGateway(ok(MENU));
    await menu(context);
    await vi.advanceTimersByTimeAsync(239_999);
    expect(await menu(context)).toMatchObject({ data: MENU, failed: false, stale: false });
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await menu(context);
    expect(requests).toHaveLength(2);
  });

  it('returns a cached response of any age, and reports the failure once, if a refresh fails [CCH-11, ERR-04]', async () => {
    await menu(fakeGateway(ok(MENU)).context);
    await vi.advanceTimersByTimeAsync(86_400_000);
    const { context, failures } = fakeGateway(down);
    expect(await menu(context)).toMatchObject({ data: MENU, failed: true, stale: true });
    expect(failures).toHaveLength(1);
  });

  it('discards a cached response in another language even if the request fails [CCH-09, trap 5]', async () => {
    await menu(fakeGateway(ok(MENU)).context, { language: 'en', siteId: 0 });
    const { requests, context } = fakeGateway(down);
    expect(await menu(context)).toMatchObject({ data: { tabs: [], menus: [] }, failed: true, stale: false });
    expect(requests[0]?.headers['lang']).toBe('fr');
  });

  it('discards a cached response for another site or gateway', async () => {
    await menu(fakeGateway(ok(MENU)).context);
    const { requests, context } = fakeGateway(ok(MENU));
    await menu(context, { language: 'fr', siteId: 177 });
    await menu({ ...context, gateway: 'https://other.example' });
    expect(requests).toHaveLength(2);
  });

  it('neither stores nor returns an empty response [CCH-08, trap 5]', async () => {
    await menu(fakeGateway(ok({ tabs: [], menus: [] })).context);
    expect(browser.local.size).toBe(0);
    await menu(fakeGateway(ok(MENU)).context);
    const stored = JSON.parse(browser.local.get(`${KEY}menu_web_trade_v2`) ?? '');
    browser.local.set(`${KEY}menu_web_trade_v2`, JSON.stringify({ ...stored, data: [] }));
    const { requests, context } = fakeGateway(ok(MENU));
    await menu(context);
    expect(requests).toHaveLength(1);
  });

  it('ignores a cached response with a future timestamp even if the request fails [OP-41]', async () => {
    await menu(fakeGateway(ok(MENU)).context);
    vi.setSystemTime(0);
    const { context } = fakeGateway(down);
    expect(await menu(context)).toMatchObject({ failed: true, stale: false });
  });

  it('sends a request if the cached response has a future timestamp or is malformed', async () => {
    const { requests, context } = fakeGateway(ok(MENU));
    await menu(context);
    vi.setSystemTime(0);
    await menu(context);
    browser.local.set(`${KEY}menu_web_trade_v2`, '[1,2');
    await menu(context);
    browser.local.set(`${KEY}menu_web_trade_v2`, '"x"');
    await menu(context);
    expect(requests).toHaveLength(4);
  });
});

describe('a cached response', () => {
  const SCOPE = JSON.stringify({ gateway: 'https://gateway.example' });
  const rows = (name: string) => ({ USDT: [{ pair: 'BTC_USDT', [name]: 1_700_000_000 }] });
  const keep = (data: unknown) =>
    browser.local.set(`${KEY}all_market_v2`, JSON.stringify({ at: 1_000_000, scope: SCOPE, data }));
  const askSpots = (context: Parameters<typeof callCached>[1]) => callCached(spots, context, {});

  it('is stored unchanged and validated when it is read [CCH-02]', async () => {
    const { context } = fakeGateway(ok(rows('opening_time')));
    const { data } = await askSpots(context);
    expect(JSON.parse(browser.local.get(`${KEY}all_market_v2`) ?? '').data).toEqual(rows('opening_time'));
    expect(await askSpots(context)).toMatchObject({ data, failed: false });
    expect(data['USDT']?.[0]).toMatchObject({ openingTime: 1_700_000_000 });
  });

  it('is valid if an earlier release stored it with the same field names [CCH-02]', async () => {
    keep(rows('opening_time'));
    const { requests, context } = fakeGateway(down);
    expect((await askSpots(context)).data['USDT']?.[0]).toMatchObject({ openingTime: 1_700_000_000 });
    expect(requests).toHaveLength(0);
  });

  it('is discarded if an earlier release stored it in another format [CCH-03]', async () => {
    const row = { settle: 'BTC', name: 'BTC_USD' };
    const scope = JSON.stringify({ gateway: 'https://gateway.example', timezone: '24h' });
    const data = { BTC: [row], USDT: [] };
    browser.local.set(`${KEY}apiFutureContracts_v2`, JSON.stringify({ at: 1_000_000, scope, data }));
    const { requests, context, failures } = fakeGateway(ok([row]));
    expect((await ask(context)).data.BTC).toHaveLength(1);
    expect([requests.length, failures.length]).toEqual([1, 0]);
  });
});

const contract = (settle: string, name: string) => ({
  settle,
  name,
  coin_name: 'x',
  rate: '1',
  change: '1',
  volume: '1',
});
const ask = (context: Parameters<typeof callCached>[1]) =>
  callCached(futures, context, { params: { timezone: '24h' }, scope: { timezone: '24h' } });

describe('the futures response', () => {
  it('is grouped by settlement coin and cached for 600 000 ms [HTP-05, CCH-12]', async () => {
    const { requests, context } = fakeGateway(
      ok([contract('BTC', 'BTC_USD'), contract('USDT', 'BTC_USDT'), contract('ETH', 'X')]),
    );
    const { data } = await ask(context);
    expect([data.BTC.map(({ name }) => name), data.USDT.map(({ name }) => name)]).toEqual([['BTC_USD'], ['BTC_USDT']]);
    await vi.advanceTimersByTimeAsync(599_999);
    expect((await ask(context)).data).toEqual(data);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await ask(context);
    expect(requests).toHaveLength(2);
  });

  it('is not read from the cache if it contains no BTC contracts [CCH-10, trap 6]', async () => {
    await ask(fakeGateway(ok([contract('BTC', 'BTC_USD'), contract('USDT', 'BTC_USDT')])).context);
    const name = `${KEY}apiFutureContracts_v2`;
    const stored = JSON.parse(browser.local.get(name) ?? '');
    browser.local.set(name, JSON.stringify({ ...stored, data: [contract('USDT', 'BTC_USDT')] }));
    const { requests, context } = fakeGateway(down);
    expect((await ask(context)).data).toEqual({ BTC: [], USDT: [] });
    expect(requests).toHaveLength(1);
  });
});
