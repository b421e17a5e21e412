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

describe('the compliance store', () => {
  const KEY = 'exchange:compliance:https://gateway.example:0';

  it('stores the verdict by gateway and site, and uses it if the next check fails', async () => {
    const { local } = fakeBrowser();
    fakeGateway(answer({ menu: ['nft'], limit: { is_blocked_country: true } }));
    const one = await freshPage();
    await one.loadCompliance(one.getSiteContext(MAIN));
    expect(JSON.parse(local.get(KEY) ?? '')).toMatchObject({ at: 1_700_000_000_000, menu: ['nft'] });

    fakeGateway({});
    const two = await freshPage();
    const state = await two.loadCompliance(two.getSiteContext(MAIN));
    expect(state).toMatchObject({ status: 'failed', data: { menu: [] } });
    expect(two.currentVerdict(state)).toMatchObject({
      menu: ['nft'],
      limit: { isBlockedCountry: true },
      source: 'stored',
    });
    const other = await two.loadCompliance(two.getSiteContext({ ...MAIN, siteId: 177 }));
    expect(two.currentVerdict(other)).toMatchObject({ menu: [], source: 'none' });
  });

  it.each(['', '{', 'null', '[]', '{"at":"x"}', '{"at":1,"menu":5}', '{"at":1,"limit":[]}'])(
    'ignores a malformed stored verdict (%j)',
    async (text) => {
      fakeBrowser().local.set(KEY, text);
      const { complianceStore, getSiteContext } = await freshPage();
      expect(complianceStore(getSiteContext(MAIN)).getState().stored).toBeUndefined();
    },
  );

  it('repeats the check only with `again`', async () => {
    const { requests } = fakeGateway(answer({}));
    const { getSiteContext, loadCompliance } = await freshPage();
    await loadCompliance(getSiteContext(MAIN));
    await loadCompliance(getSiteContext(MAIN));
    await loadCompliance(getSiteContext(MAIN), { again: true });
    expect(requests).toHaveLength(2);
  });
});

describe('the notifications store', () => {
  it('requests each type once, and again only after a failure [RMD-01, OP-56]', async () => {
    const { requests } = fakeGateway({
      '*': (call) =>
        call.url.includes('type=b')
          ? new Response('', { status: 500 })
          : { code: 200, data: { list: [{ msg_id: 1 }] } },
    });
    const { getSiteContext, loadNotifications } = await freshPage();
    const siteContext = getSiteContext(MAIN);
    await Promise.all([loadNotifications(siteContext, 'a'), loadNotifications(siteContext, 'a')]);
    expect((await loadNotifications(siteContext, 'a')).list.map(({ msgId }) => msgId)).toEqual(['1']);
    expect(requests).toHaveLength(1);
    expect(await loadNotifications(siteContext, 'b')).toEqual({ status: 'failed', list: [] });
    await loadNotifications(siteContext, 'b');
    expect(requests).toHaveLength(3);
  });
});

describe('the menu data store', () => {
  it('requests the menu once per language [LNG-17]', async () => {
    const { requests } = fakeGateway({ '*': { code: 200, data: { tabs: [{ key: 'hot' }] } } });
    const { getSiteContext, loadMenuData, menuDataStore } = await freshPage();
    const siteContext = getSiteContext(MAIN);
    await Promise.all([
      loadMenuData(siteContext, 'en'),
      loadMenuData(siteContext, 'en'),
      loadMenuData(siteContext, 'zh'),
    ]);
    expect(requests.map(({ headers }) => headers['lang'])).toEqual(['en', 'cn']);
    expect(Object.keys(menuDataStore(siteContext).getState())).toEqual(['en', 'zh']);
  });

  it('returns the payment methods of a currency [BUY-09]', async () => {
    const { payMethodsOf } = await freshPage();
    const list = [{ fiat: 'EUR', bankTransfer: true, creditCard: false, p2p: false }];
    expect(payMethodsOf({ known: true, list }, 'eur')).toMatchObject({ bankTransfer: true, creditCard: false });
    expect(payMethodsOf({ known: true, list }, 'XXX')).toEqual({ bankTransfer: false, creditCard: false, p2p: false });
    expect(payMethodsOf({ known: false, list }, 'XXX')).toEqual({ bankTransfer: true, creditCard: true, p2p: true });
  });
});

describe('the site’s offer [OP-91]', () => {
  const SETTINGS = '/api/web/v1/site/settings';
  const UK = { siteId: 182, gateway: 'https://gateway.example' } as const;

  async function notOffered(offer: unknown, configured?: object) {
    fakeBrowser();
    fakeGateway({ [SETTINGS]: { code: 0, data: { curr_fiat: 'GBP', offer } } });
    const page = await freshPage();
    const errors: string[] = [];
    page.subscribeErrors(({ message }) => errors.push(message));
    const siteContext = page.getSiteContext(UK);
    page.applyPageConfiguration(configured === undefined ? [] : [{ offer: configured }]);
    const { currFiat } = await page.loadSettings(siteContext);
    const facts = page.deriveFacts(page.readFactSources(siteContext, { language: 'en' }));
    return { families: facts.notOffered, errors, currFiat };
  }

  it('is the default table, overridden by the gateway and then by the page', async () => {
    const { families } = await notOffered(undefined);
    expect(families).toContain('bots');
    const gateway = { 182: { bots: 1, staking: '0' }, 71: { spot: false } };
    const changed = await notOffered(gateway);
    expect(changed.families).not.toContain('bots');
    expect(changed.families).toContain('staking');
    expect(changed.families).not.toContain('spot');
    expect((await notOffered(gateway, { 182: { staking: true } })).families).not.toContain('staking');
    expect(changed.errors).toEqual([]);
  });

  it.each([
    [{ 182: { casino: true, bots: true } }],
    [{ 999: { bots: true }, 182: { bots: true, etf: 'perhaps' } }],
    ['staking'],
    [[]],
  ])('omits only the malformed part and reports it once (%j)', async (offer) => {
    const { errors, currFiat, families } = await notOffered(offer);
    expect(currFiat).toBe('GBP');
    expect(errors).toHaveLength(1);
    expect(families).toContain('etf');
    if (typeof offer === 'object' && !Array.isArray(offer)) expect(families).not.toContain('bots');
  });
});

describe('the facts store', () => {
  it('derives facts from the responses and returns the same snapshot until a response changes', async () => {
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
    const siteContext = page.getSiteContext(MAIN);
    page.applyPageConfiguration([
      { flags: { hiddenSearch: false, hiddenNft: true }, hosts: { turkey: 'https://tr.example' } },
    ]);
    const readFacts = page.createFactsReader();
    const element = { language: 'en', page: 'home' } as const;
    const before = readFacts(page.readFactSources(siteContext, element));
    expect(before).toMatchObject({
      isLogin: false,
      sessionKnown: false,
      hasUidCookie: true,
      hasSwitchTag: true,
      codes: [],
    });
    expect(readFacts(page.readFactSources(siteContext, { ...element }))).toBe(before);

    const changed = vi.fn();
    page.subscribeFacts(siteContext, changed);
    await Promise.all([
      page.loadSession(siteContext),
      page.loadSettings(siteContext),
      page.loadCompliance(siteContext),
    ]);
    await page.loadAccount(siteContext, 'mode', 'crossMargin');
    expect(changed).toHaveBeenCalled();
    const after = readFacts(page.readFactSources(siteContext, element));
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

  it('includes stored restrictions until the check has succeeded', async () => {
    const browser = fakeBrowser();
    browser.local.set(
      'exchange:compliance:https://gateway.example:0',
      JSON.stringify({ at: 0, menu: ['nft'], limit: {} }),
    );
    fakeGateway({});
    const page = await freshPage();
    const siteContext = page.getSiteContext(MAIN);
    expect(page.deriveFacts(page.readFactSources(siteContext, { language: 'en' })).codes).toEqual(['nft']);
    await page.loadCompliance(siteContext);
    expect(page.deriveFacts(page.readFactSources(siteContext, { language: 'en' })).codes).toEqual(['nft']);
  });
});
