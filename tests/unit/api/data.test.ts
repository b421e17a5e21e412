import { afterEach, describe, expect, it, vi } from 'vitest';
import { callEndpoint, type Endpoint } from '../../../src/api/endpoint.ts';
import { accountMode } from '../../../src/api/endpoints/member/account-mode.ts';
import { bulletin } from '../../../src/features/exchange-announcement/api/bulletin-endpoint.ts';
import { coinWhitelist } from '../../../src/api/endpoints/markets/coin-whitelist.ts';
import { crossMargin } from '../../../src/api/endpoints/member/cross-margin.ts';
import { downloadLinks } from '../../../src/features/exchange-header/api/download-links-endpoint.ts';
import { futures } from '../../../src/api/endpoints/markets/futures.ts';
import { headerMenu } from '../../../src/api/endpoints/site/header-menu.ts';
import { notifications } from '../../../src/api/endpoints/member/notifications.ts';
import { payWith } from '../../../src/api/endpoints/member/pay-with.ts';
import { pilot } from '../../../src/api/endpoints/markets/pilot.ts';
import { preMarket, preMint } from '../../../src/api/endpoints/markets/pre-markets.ts';
import { siteSettings } from '../../../src/api/endpoints/site/settings.ts';
import { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { totalFunds } from '../../../src/api/endpoints/member/total-funds.ts';
import { userInfo } from '../../../src/api/endpoints/member/user-info.ts';
import { userTier } from '../../../src/api/endpoints/member/user-tier.ts';
import { fakeGateway } from './fake-fetch.ts';

afterEach(() => vi.unstubAllGlobals());

/** Returns the endpoint's result for a response with the given data. */
async function read(endpoint: unknown, data: unknown, params?: unknown): Promise<unknown> {
  const { envelope } = endpoint as Endpoint<unknown, unknown>;
  const { context, failures } = fakeGateway({
    '*': envelope === 'file' ? (data as object) : { code: envelope === 'apiw' ? 200 : 0, message: '', data },
  });
  const answer = await callEndpoint(endpoint as Endpoint<unknown, unknown>, context, params);
  expect(failures).toEqual([]);
  return answer.data;
}

const SETTINGS = {
  sub_website_id: 177,
  lang_prefix: '/tr',
  lang_list: { en: 'English', tr: 'Türkçe' },
  fiat_list: { TRY: { fiat: 'TRY', symbol: '₺' } },
  curr_fiat: 'TRY',
  currency_count: 2801,
  defaultBuyCryptoFiat: 'EUR',
  defaultP2PFiat: 'TRY',
  curr_fiat_market_rates: { TRY: 41.5 },
  is_service_host: true,
  isLogin: true,
  isUKLimit: false,
  isItalyLimit: true,
  is_copper: '1',
  is_phone: false,
  flags: { hiddenNft: true },
};
const USER = {
  uid: '10042',
  nickname: 'a***z',
  user_nick: 'Zoe',
  user_avatar: '/images/z.png',
  isLogin: true,
  country: '792',
  verified: '3',
  safe_level: 2,
  is_sub: true,
  is_sub_account: true,
  white_list_show: true,
  curr_fiat: 'TRY',
  total_usd: '12.5',
  csrf_token: 'token-1',
};
const TIER = {
  tier_level: 11,
  tier_all_trade_usdt: '8',
  tier_next_progress: 40,
  tier_next_usdt: '9',
  tier_next_fiat: '10',
  tier_next_gt_min: '1',
  tier_next_gt_only: '2',
  tier_next_asset_only_usd: '3',
};
const SPOT = {
  pair: 'BTC_USDT',
  name: 'Bitcoin',
  change: '1.5',
  rate: '100000',
  volume: '9',
  multiple: 10,
  enable_credit: true,
  opening_time: 1700000000,
  cross_multiple: 3,
  is_st: true,
  icon: '/images/coin/btc.png',
  category: 'hot,main',
};
const CONTRACT = {
  settle: 'BTC',
  name: 'BTC_USD',
  coin_name: 'Bitcoin',
  categories: 'hot,main',
  is_tag_st: true,
  rate: '1',
  change: '2',
  volume: '3',
};
const TOKEN = {
  name: 'PEPE',
  address: '0x1234567890',
  show_pair: 'PEPE/USDT',
  icon: '/i.png',
  chain_icon: '/c.png',
  seo_path: 'pepe',
  is_hot: true,
  cate: 'meme,hot',
  rate: '1',
  change: '2',
};
const COIN = { currency: 'ZRO', full_name: 'LayerZero', tags: ['hot', 'new'] };
const MODE = {
  mode: 'multi_currency',
  support_unified: true,
  first_open: true,
  auto_borrow: true,
  auto_repay: true,
  settings: { options: true, usdt_futures: true, spot_hedge: true, use_funding: true },
};
const NOTICE = {
  msg_id: '7',
  title: 'Filled',
  content: 'Your order is <b>filled</b>.',
  send_timest: 1700000000,
  read: true,
  type: 'trade',
  template_id: '12',
  template_args: ['BTC'],
  extras: {
    url: '/a',
    web_url: '/b',
    notice_content: 'c',
    startup_id: '1',
    market: 'BTC_USDT',
    stream_id: '2',
    contract: 'BTC_USDT',
    settle_asset: 'USDT',
  },
};
const DOWNLOAD = { c: 'h5', china_apk: '/cn.apk', overseas_apk: '/os.apk' };
const MENU_ROW = {
  key: 'nft',
  title: 'NFT',
  desc: 'Art',
  icon: 'nft',
  link: '/nft',
  target: '_blank',
  parent: 'more',
  rightNode: 'New',
  hidden: true,
  children: [],
  hoverChildren: [],
};

/** Converts field names to camelCase, as they are named in the shell. */
function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name.replaceAll(/(?<=[a-z])_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      inCamelCase(item),
    ]),
  );
}

describe('callEndpoint() with all documented fields', () => {
  it.each<readonly [what: string, endpoint: unknown, written: unknown, read?: unknown, params?: unknown]>([
    ['site settings [DAT-01…03, DAT-05…13, DAT-15]', siteSettings, SETTINGS, { ...SETTINGS, is_copper: true }],
    ['user info [DAT-17, DAT-19…21, DAT-24, DAT-26, DAT-27, DAT-28, USR-22]', userInfo, USER],
    ['the VIP tier [DAT-22, DAT-23, DAT-25]', userTier, TIER],
    ['total funds [DAT-29]', totalFunds, { total_btc: '0.5', total_usd: '50000' }],
    [
      'payment methods by currency [DAT-32]',
      payWith,
      [{ fiat: 'EUR', bank_transfer: true, credit_card: false, p2p: true }],
    ],
    ['spot rows by category [DAT-33]', spots, { USDT: [SPOT] }],
    ['contracts by settlement coin [DAT-35]', futures, [CONTRACT], { BTC: [CONTRACT], USDT: [] }, { timezone: '24h' }],
    ['pilot tokens [DAT-36]', pilot, [TOKEN]],
    ['pre-mint coins [DAT-37]', preMint, { list: [COIN] }],
    ['pre-market coins [DAT-37]', preMarket, { list: [COIN] }],
    ['the account mode [DAT-38, UAM-04, UAM-05]', accountMode, MODE],
    ['cross margin [DAT-39, UAM-07]', crossMargin, { userTier: 2, userSpotBalance: '7.5', crossMarginUid: 9 }],
    [
      'the menu overlay [DAT-40]',
      headerMenu,
      { tabs: [], menus: [MENU_ROW] },
      undefined,
      { language: 'en', siteId: 0 },
    ],
    ['announcements by page [DAT-41]', bulletin, { home: [{ content_id: 'b1', content: 'Hi', link: '/hi' }] }],
    ['notifications [DAT-42, DAT-43]', notifications, { list: [NOTICE] }, undefined, { type: 'trade' }],
    ['download links by page [DAT-45]', downloadLinks, { default: { h5: DOWNLOAD, web: DOWNLOAD } }],
    ['the coin icon whitelist [DAT-46]', coinWhitelist, ['BTC', 'ETH']],
  ])('returns every field of %s', async (_, endpoint, written, expected = written, params?) => {
    expect(await read(endpoint, written, params)).toEqual(inCamelCase(expected));
  });

  it.each([
    ['a map with one announcement', { home: { content_id: 7, content: 'Hi', link: '/hi' } }],
    ['a list that names its pages', [{ page: 'home', content_id: 7, content: 'Hi', link: '/hi' }]],
    ['one announcement', { content_id: 7, content: 'Hi', link: '/hi' }],
  ])('accepts announcements as %s [OP-53]', async (_, written) => {
    expect(await read(bulletin, written)).toEqual({ home: [{ contentId: '7', content: 'Hi', link: '/hi' }] });
  });

  it('merges the announcements of a page into one list [OP-53]', async () => {
    const row = (page: string, content_id: string) => ({ page, content_id, content: 'x', link: '' });
    const outcome = await read(bulletin, [
      row('home', 'a'),
      row('trade', 'b'),
      row('__proto__', 'c'),
      row('home', 'd'),
    ]);
    const ids = (page: string) =>
      (outcome as Record<string, { contentId: string }[]>)[page]?.map(({ contentId }) => contentId);
    expect([ids('home'), ids('trade')]).toEqual([['a', 'd'], ['b']]);
  });

  it.each(['classic', 'portfolio', 'multi_currency', 'single_currency'])(
    'accepts the account mode %s [UAM-02]',
    async (mode) => {
      expect(await read(accountMode, { mode })).toMatchObject({ mode });
    },
  );
});

describe('callEndpoint() with an empty response', () => {
  it('returns the user info of a visitor, with safety level 0 and no sub-account [DAT-18, DAT-20, DAT-21, DAT-26, DAT-27]', async () => {
    expect(await read(userInfo, {})).toMatchObject({
      isLogin: false,
      verified: '',
      safeLevel: 0,
      isSub: false,
      isSubAccount: false,
      whiteListShow: false,
    });
  });
  it('returns VIP level 0 and no volume, even if the volume is an empty string [DAT-22, DAT-23]', async () => {
    expect(await read(userTier, { tier_all_trade_usdt: '' })).toMatchObject({
      tierLevel: 0,
      tierAllTradeUsdt: '0',
      tierNextProgress: 0,
    });
  });
  it('returns the classic account mode, even if the response contains an unknown mode [UAM-02]', async () => {
    expect(await read(accountMode, {})).toMatchObject({ mode: 'classic' });
    const { context, failures } = fakeGateway({ '*': { code: 200, data: { mode: 'quantum' } } });
    expect((await callEndpoint(accountMode, context)).data).toMatchObject({ mode: 'classic', supportUnified: false });
    expect(failures).toHaveLength(1);
  });
});

describe('payWith', () => {
  it('falls back to USD with all payment methods, and caches no empty list [DAT-32, BUY-14]', async () => {
    expect(payWith.fallback).toEqual([{ fiat: 'USD', bankTransfer: true, creditCard: true, p2p: true }]);
    expect(payWith.cache.isValid([])).toBe(false);
  });
});
