import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RecordedRequest, fakeGateway } from '../../api/fake-fetch.ts';
import { fakeBrowser } from '../../platform/fake-browser.ts';
import { freshPage } from '../fresh-page.ts';

const FUTURES = '/apiw/v2/market/futures';
const MAIN = { siteId: 0, gateway: 'https://gateway.example' } as const;
const periodOf = ({ url }: RecordedRequest): string => new URL(url).searchParams.get('timezone') ?? '';
const contracts = (change: string): object => ({
  code: 200,
  data: [
    { settle: 'BTC', name: 'BTC_USD', change },
    { settle: 'USDT', name: 'BTC_USDT', change },
  ],
});

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 });
  fakeBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the contracts store', () => {
  it('sends a request on refresh even if the cache is recent [MKT-31, CCH-12]', async () => {
    const { requests } = fakeGateway({ [FUTURES]: contracts('1') });
    const { getSiteContext, loadMarkets, marketsStore } = await freshPage();
    const siteContext = getSiteContext(MAIN);
    await loadMarkets(siteContext, { list: 'futures', period: '24h' });
    await loadMarkets(siteContext, { list: 'futures', period: '24h', isRefresh: true });
    expect(requests).toHaveLength(2);
    expect(marketsStore(siteContext).getState().futures).toMatchObject({ status: 'ready', rows: [{}, {}] });
  });

  it('shows the most recently chosen period, regardless of the order of responses [SET-12]', async () => {
    const waiting = new Map<string, (reply: Response) => void>();
    const { requests } = fakeGateway({
      [FUTURES]: (call) =>
        new Promise<Response>((resolve) => {
          waiting.set(periodOf(call), resolve);
        }),
    });
    const { getSiteContext, loadMarkets, marketsStore } = await freshPage();
    const siteContext = getSiteContext(MAIN);
    const first = loadMarkets(siteContext, { list: 'futures', period: '24h' });
    const second = loadMarkets(siteContext, { list: 'futures', period: 'utc0' });
    await vi.waitFor(() => expect(requests.map(periodOf)).toEqual(['24h', 'utc0']));
    waiting.get('utc0')?.(Response.json(contracts('2')));
    await second;
    waiting.get('24h')?.(Response.json(contracts('1')));
    await first;
    expect(
      marketsStore(siteContext)
        .getState()
        .futures.rows.map(({ change }) => change),
    ).toEqual(['2', '2']);
    expect(marketsStore(siteContext).getState().futures.status).toBe('ready');
  });

  it('keeps the previous rows if a refresh fails [ERR-04, CCH-11]', async () => {
    fakeGateway({ [FUTURES]: contracts('1') });
    const { getSiteContext, loadMarkets, marketsStore } = await freshPage();
    const siteContext = getSiteContext(MAIN);
    await loadMarkets(siteContext, { list: 'futures', period: '24h' });
    fakeGateway({});
    await loadMarkets(siteContext, { list: 'futures', period: '24h', isRefresh: true });
    expect(marketsStore(siteContext).getState().futures.rows).toHaveLength(2);
  });
});
