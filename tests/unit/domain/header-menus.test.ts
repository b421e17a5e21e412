import { describe, expect, it } from 'vitest';
import { BUY_MENU } from '../../../src/domain/menus/buy-crypto.ts';
import { DEPOSIT_MENU } from '../../../src/domain/menus/deposit.ts';
import { FUNDS_MENU } from '../../../src/domain/menus/funds.ts';
import { HEADER_NAV } from '../../../src/domain/menus/header-nav.ts';
import type { Menu } from '../../../src/domain/menus/menu.ts';
import { NOT_FOUND_MENU } from '../../../src/domain/menus/not-found.ts';
import { ORDERS_MENU } from '../../../src/domain/menus/orders.ts';
import { explainMenu, resolveMenu, type Situation } from '../../../src/domain/menus/resolve.ts';
import { USER_MENU } from '../../../src/domain/menus/user.ts';
import { VISITOR_ENTRIES } from '../../../src/domain/menus/visitor.ts';
import { anchorsOf, hrefsOf, member, situation } from './situation.ts';

const show = (menu: Menu, of: Situation) => hrefsOf(resolveMenu(menu, of));
const keys = (menu: Menu, of: Situation) => Object.keys(show(menu, of));
const bot = (type: string) => `/trade/BTC_USDT?tradModel=strategybot&strategyType=${type}`;

/** Ledger row, key of the link, target, and the code that hides it. */
const NAV: [ledger: string, key: string, path: string, code?: string][] = [
  ['NAV-01', 'margin', '/trade/BTC_USDT?tab=isolated_margin', 'margin'],
  ['NAV-02 trap 29', 'spotGrid', bot('spot_grid'), 'spot_grid'],
  ['NAV-03', 'martingale', bot('martingale'), 'martingale'],
  ['NAV-04', 'smartPosition', bot('smart-position'), 'smart-position'],
  ['NAV-05', 'spotFutureArbitrage', bot('spot-future-arbitrage'), 'spot-future-arbitrage'],
  ['NAV-06', 'infiniteGrid', bot('infinite_grid'), 'infinite_grid'],
  ['NAV-07', 'marginGrid', bot('margin_grid'), 'margin_grid'],
  ['NAV-08', 'futuresGrid', '/futures/USDT/BTC_USDT?strategyType=futures_grid', 'futures_grid'],
  ['NAV-09', 'composeIndicator', '/futures/USDT/BTC_USDT?strategyType=compose-indicator', 'compose-indicator'],
  ['NAV-10', 'futures', '/futures/USDT/BTC_USDT', 'futures'],
  ['NAV-11', 'futuresDelivery', '/futures-delivery/USDT', 'futures_delivery'],
  ['NAV-12', 'options', '/options/BTC_USDT', 'options'],
  ['NAV-13', 'futuresGuide', '/futures/trading-guide-for-beginners', 'futures'],
  ['NAV-14', 'futuresCompetition', '/competition/center/futures', 'competition'],
  ['NAV-15', 'convert', '/convert', 'convert'],
  ['NAV-16', 'etf', '/etf', 'etf'],
  ['NAV-16 by its short key', 'etf', '/etf', 'margin_etf_trade'],
  ['NAV-17', 'pilot', '/pilot', 'pilot'],
  ['NAV-18', 'premint', '/premint', 'premint'],
  ['NAV-19 HDR-18', 'startup', '/startup', 'startup'],
  ['NAV-20', 'launchpool', '/launchpool'],
  ['NAV-21', 'launchpad', '/launchpad', 'launchpad'],
  ['NAV-22', 'web3Startup', '/web3/startup', 'web3/startup'],
  ['NAV-23', 'candyDrop', '/candy-drop'],
  ['NAV-24', 'simpleEarn', '/simple-earn', 'simple-earn'],
  ['NAV-25', 'hodl', '/hodl', 'hodl'],
  ['NAV-26', 'structuredFinancial', '/structured_financial/home', 'structured_financial/home'],
  ['NAV-27', 'autoInvestment', '/auto-investment', 'auto-investment'],
  ['NAV-28', 'dualCurrency', '/dual-currency-investment', 'dual-currency-investment'],
  ['NAV-29', 'quantFund', '/institution/quant-fund', 'institution'],
  ['NAV-30', 'cryptoLoan', '/cryptoloan', 'cryptoloan'],
  ['NAV-31', 'c2cLoan', '/c2cloan/cny', 'c2cloan'],
  ['NAV-32', 'staking', '/staking'],
  ['NAV-33', 'stakingGt', '/staking/GT', 'staking/GT'],
  ['NAV-34', 'eth2', '/eth2', 'eth2'],
  ['NAV-35', 'wealth', '/institution/wealth', 'institution'],
  ['NAV-36', 'crypto', '/crypto'],
  ['NAV-37', 'expressBuy', '/crypto/buy?crypto=USDT&fiat=USD'],
  ['NAV-38', 'buyUsdt', '/buy-sell/buy-usd-usdt'],
  ['NAV-39', 'sellUsdt', '/buy-sell/sell-usdt-usd'],
  ['NAV-40', 'p2pMarket', '/c2c/market?fiat=USD', 'fiat_trade'],
  ['NAV-41', 'recurringBuy', '/crypto/recurring-buy'],
  ['NAV-42', 'card', '/card', 'card'],
  ['NAV-43', 'buySellCrypto', '/buy-sell-crypto'],
  ['NAV-45', 'otc', '/otc', 'otc'],
  ['NAV-46', 'copyTrading', '/copytrading', 'copytrading'],
  ['NAV-47', 'copyTradingSpot', '/copytrading/spot', 'copytrading/spot'],
  ['NAV-48', 'copyTradingBot', '/copytrading/bot', 'copytrading'],
  ['NAV-49 HDR-21', 'institution', '/institution', 'institution'],
  ['NAV-50', 'institutionManagement', '/institution/management', 'institution/management'],
  ['NAV-51', 'institutionProgram', '/institution/program', 'institution/program'],
  ['NAV-52', 'institutionBroker', '/institution/broker', 'institution/broker'],
  ['NAV-53', 'institutionOtc', '/institution/otc', 'institution/otc'],
  ['NAV-54', 'vipLoan', '/institution/vip-loan', 'institution/loans'],
  ['NAV-55', 'structuredProducts', '/institution/StructuredProducts', 'institution'],
  ['NAV-56', 'vip', '/vip', 'vip_service'],
  ['NAV-57', 'developers', '/developers', 'developers'],
  ['NAV-58', 'unifiedAccount', '/unified-trading-account', 'unified-trading-account'],
  ['NAV-59', 'marketMaker', '/global-market-maker-program', 'global-market-maker-program'],
  ['NAV-60 HDR-19', 'post', '/post', 'moments'],
  ['NAV-61', 'live', '/live', 'live'],
  ['NAV-62', 'upcomingEvent', '/upcoming-event', 'live-news/upcoming-event'],
  ['NAV-63', 'liveNews', '/live-news', 'news_flash'],
  ['NAV-64', 'blog', '/blog', 'blog'],
  ['NAV-65 HDR-26', 'announcements', '/announcements', 'latest_news'],
  ['NAV-66', 'calendar', '/calendar'],
  ['NAV-67 HDR-22', 'learn', '/learn', 'learn'],
  ['NAV-68 HDR-25', 'help', '/help', 'help_center'],
  ['NAV-69 HDR-13', 'price', '/price', 'price'],
  ['NAV-70 HDR-24', 'referral', '/referral', 'referral'],
  ['NAV-71', 'affiliate', '/referral/affiliate', 'affiliate'],
  ['NAV-72', 'competition', '/competition/center', 'competition'],
  ['NAV-73', 'wctc', '/competition/wctc/s7', 'competition'],
  ['NAV-74', 'shop', '/shop', 'shop'],
  ['NAV-75', 'proofOfReserves', '/proof-of-reserves'],
  ['NAV-76', 'brandPartnerships', '/brand-partnerships'],
  ['NAV-77 HDR-23', 'rewardsHub', '/rewards_hub', 'rewards_hub'],
  ['NAV-78', 'fee', '/fee'],
  ['NAV-79', 'gt', '/gt'],
  ['NAV-80', 'rank', '/rank', 'ranking'],
  ['NAV-81', 'crosschain', '/crosschain'],
  ['NAV-82', 'listing', '/listing'],
  ['NAV-83', 'grants', '/grants'],
  ['NAV-84', 'bitwiki', '/bitwiki'],
  ['NAV-85', 'halvingCountdown', '/explore/bitcoin-halving-countdown'],
  ['NAV-86', 'officialVerify', '/officialverify'],
  ['NAV-87', 'hotNews', '/hot_news'],
  ['NAV-88', 'ethereumUpgrade', '/ethereum-upgrade-hard-forks'],
  ['HDR-12', 'community', '/community'],
  ['HDR-14 SIT-14', 'spotTrade', '/trade/BTC_USDT', 'spot_trade'],
  ['HDR-20', 'web3', '/web3'],
  ['HDR-27', 'mobileApp', '/mobileapp'],
];

describe('header navigation', () => {
  const shown = show(HEADER_NAV, situation());
  const french = show(HEADER_NAV, situation({ language: 'fr' }));

  it.each(NAV)('%s %s leads to %s', (_ledger: string, key: string, path: string, code?: string) => {
    expect(shown[key]).toBe(path);
    expect(french[key]).toBe(`/fr${path}`);
    if (code) expect(keys(HEADER_NAV, situation({ facts: { codes: [code] } }))).not.toContain(key);
  });

  it('is ordered as a trader expects, ways to buy first, the rest last', () => {
    expect(resolveMenu(HEADER_NAV, situation()).map(({ key }) => key)).toEqual([
      'buyCrypto',
      'markets',
      'trade',
      'derivatives',
      'bots',
      'earn',
      'institutional',
      'web3',
      'rewardsHub',
      'more',
    ]);
  });

  it('NAV-44 BUY-08 OP-29 Japan and UAE have their own buy entries', () => {
    const buy = [
      'crypto',
      'expressBuy',
      'buyWithCard',
      'buyWithBank',
      'p2pMarket',
      'buyUsdt',
      'sellUsdt',
      'recurringBuy',
      'buySellCrypto',
      'sale',
    ];
    const on = (site: 'japan' | 'uae' | 'main') =>
      keys(HEADER_NAV, situation({ site })).filter((key) => buy.includes(key));
    expect(on('japan')).toEqual(['sale']);
    expect(on('uae')).toEqual(['buySellCrypto']);
    expect(on('main')).toEqual(buy.filter((key) => key !== 'sale'));
  });

  it.each([
    ['turkey', 'BTC_TRY'],
    ['singapore', 'BTC_SGD'],
    ['usa', 'BTC_USDC'],
    ['malta', 'BTC_USDC'],
    ['eu', 'BTC_USDC'],
    ['japan', 'BTC_JPY'],
    ['uae', 'BTC_USDT'],
  ] as const)('SIT-15…21 OP-16 on %s the spot entry trades %s, margin keeps BTC_USDT', (site, pair) => {
    const here = show(HEADER_NAV, situation({ site }));
    expect(here['spotTrade']).toBe(`/trade/${pair}`);
    expect(here['margin']).toBe('/trade/BTC_USDT?tab=isolated_margin');
  });

  it('NAV-90 ROL-08 CHT-14 the chat room opens a chat, for sub-accounts too, unless the site has none', () => {
    const chat = anchorsOf(resolveMenu(HEADER_NAV, member({ facts: { isSubAccount: true } }))).get('chatRoom');
    expect(chat).toMatchObject({ action: 'open-chat' });
    expect(keys(HEADER_NAV, situation({ flags: { chatroom: false } }))).not.toContain('chatRoom');
  });

  it('NAV-91 SIT-52 demo trading leads to the test network, but not from there', () => {
    expect(shown['demoTrading']).toBe('https://test.exchange.example');
    expect(keys(HEADER_NAV, situation({ site: 'testnet' }))).not.toContain('demoTrading');
    expect(keys(HEADER_NAV, situation({ flags: { hiddenTestnetTrade: true } }))).not.toContain('demoTrading');
  });

  it('NAV-92 LNG-15 the Turkey site asks first; on the Turkey site there is no way to itself', () => {
    expect(anchorsOf(resolveMenu(HEADER_NAV, situation())).get('turkeySite')).toMatchObject({
      href: 'https://tr.exchange.example',
      action: 'choose-turkey-site',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
    expect(keys(HEADER_NAV, situation({ site: 'turkey' }))).not.toContain('turkeySite');
  });

  it('ROL-10 OP-32 either limit hides the reward entries', () => {
    for (const facts of [{ isUKLimit: true }, { isItalyLimit: true }]) {
      const here = keys(HEADER_NAV, situation({ facts }));
      for (const key of ['rewardsHub', 'referral', 'competition', 'wctc', 'futuresCompetition', 'candyDrop'])
        expect(here).not.toContain(key);
    }
  });

  it('SIT-35 hiddenReferral hides every referral link', () => {
    const here = keys(HEADER_NAV, situation({ flags: { hiddenReferral: true } }));
    expect(here).not.toContain('referral');
    expect(here).not.toContain('affiliate');
  });

  it('SIT-56 a flag hides a single entry or a whole group', () => {
    expect(keys(HEADER_NAV, situation({ flags: { hiddenBlog: true } }))).not.toContain('blog');
    expect(resolveMenu(HEADER_NAV, situation({ flags: { hiddenEarn: true } })).map(({ key }) => key)).not.toContain(
      'earn',
    );
  });

  it('a group with nothing in it vanishes, and explains so', () => {
    const codes = ['futures', 'futures_delivery', 'options', 'competition'];
    expect(resolveMenu(HEADER_NAV, situation({ facts: { codes } })).map(({ key }) => key)).not.toContain('derivatives');
    const group = explainMenu(HEADER_NAV, situation({ facts: { codes } })).find(({ key }) => key === 'derivatives');
    expect(group).toMatchObject({ shown: false, reason: 'nothing in it' });
  });

  it('SIT-59 a code removes its entry on every site', () => {
    for (const site of ['main', 'turkey', 'eu', 'testnet'] as const)
      expect(keys(HEADER_NAV, situation({ site, facts: { codes: ['card'] } }))).not.toContain('card');
  });
});

const lostByUnified = (menu: Menu) => {
  const unified = keys(menu, member({ facts: { isUnified: true } }));
  return keys(menu, member()).filter((key) => !unified.includes(key));
};

const m = '/myaccount/';
describe('account menus', () => {
  const everything = member({ facts: { crossMarginUid: 2, whiteListShow: true } });
  const shown = { ...show(FUNDS_MENU, everything), ...show(ORDERS_MENU, everything), ...show(USER_MENU, everything) };

  it.each([
    ['FND-01', 'fundsOverview', `${m}myfunds`],
    ['FND-02', 'fundsSpot', `${m}myfunds/spot`],
    ['FND-03', 'fundsFutures', `${m}myfunds/futures`],
    ['FND-04', 'fundsMargin', `${m}myfunds/margin`],
    ['FND-05', 'fundsQuant', `${m}myfunds/quantitative`],
    ['FND-06', 'fundsStaking', `${m}myfunds/financial_staking`],
    ['FND-07', 'fundsOptions', `${m}myfunds/short_term_options`],
    ['FND-08', 'fundsPayment', `${m}myfunds/payment`],
    ['FND-09', 'fundsCrossMargin', `${m}myfunds/cross_margin`],
    ['FND-10 HDR-08', 'depositOnChain', `${m}deposit/USDT`],
    ['FND-11 HDR-09', 'depositByCode', `${m}deposit_gatecode`],
    ['FND-12', 'withdraw', `${m}withdraw/USDT`],
    ['FND-13', 'transferInternal', `${m}withdraw_internal/USDT`],
    ['FND-14', 'transferSend', `${m}withdraw_internal/USDT?type=send`],
    ['FND-15', 'depositFiat', `${m}deposit_fiat`],
    ['FND-16', 'withdrawFiat', `${m}withdraw_fiat`],
    ['FND-17', 'fundsPilot', `${m}funds/pilot`],
    ['FND-18', 'fundsBot', `${m}funds/bot-account`],
    ['FND-19', 'purseLog', `${m}mypurselog`],
    ['FND-20', 'accountStatement', `${m}account_statement`],
    ['FND-21', 'availableProof', `${m}myavailableproof`],
    ['FND-22', 'points', `${m}point_manage`],
    ['ORD-01 HDR-07', 'spotOrders', `${m}myorders`],
    ['ORD-02', 'futuresOrdersUsdt', `${m}futures_trade?type=usdt`],
    ['ORD-03', 'futuresOrdersBtc', `${m}futures_trade?type=btc`],
    ['ORD-04', 'futuresHistory', `${m}futures_trade/order_history`],
    ['ORD-05', 'deliveryHistory', `${m}futures_delivery/order_history`],
    ['ORD-06', 'pilotOrders', `${m}order/pilot`],
    ['ORD-08', 'marginOrders', `${m}margin`],
    ['ORD-09', 'paymentBills', `${m}payment_bills`],
    ['ORD-10', 'convertOrders', `${m}convert`],
    ['ORD-11', 'earnOrders', `${m}finance/lock_earn`],
    ['ORD-12', 'botOrders', '/strategybot'],
    ['ORD-13', 'crossMarginOrders', `${m}cross_margin`],
    ['USR-01 HDR-06', 'profile', `${m}profile`],
    ['USR-02', 'kyc', `${m}kyc_home`],
    ['USR-03', 'securitySetting', `${m}security-setting`],
    ['USR-04', 'couponCenter', `${m}coupon_center`],
    ['USR-05', 'apiKeys', `${m}api_key_manage`],
    ['USR-06', 'subAccounts', `${m}sub_account_manage`],
    ['USR-07', 'tickets', `${m}tickets`],
    ['USR-08', 'customerService', '/groupchat/service?platform=web'],
    ['USR-09 HDR-10', 'reminder', '/reminder'],
  ])('%s %s leads to %s', (_, key, path) => {
    expect(shown[key]).toBe(path);
  });

  it('ROL-04 FND-26 ORD-17 a visitor has none of them, and is told why', () => {
    for (const menu of [FUNDS_MENU, ORDERS_MENU, USER_MENU]) {
      expect(resolveMenu(menu, situation())).toEqual([]);
      for (const group of explainMenu(menu, situation()))
        expect(group.children.every(({ reason }) => reason === 'not isLogin')).toBe(true);
    }
  });

  it('FND-15 FND-16 Japan deposits and withdraws yen', () => {
    const japan = show(FUNDS_MENU, member({ site: 'japan' }));
    expect([japan['depositFiat'], japan['withdrawFiat']]).toEqual([`${m}deposit_fiat/JPY`, `${m}withdraw_fiat/JPY`]);
  });

  it('FND-23 ORD-14 OP-31 the unified account has no isolated margin, and loses nothing else', () => {
    expect(lostByUnified(FUNDS_MENU)).toEqual(['fundsMargin']);
    expect(lostByUnified(ORDERS_MENU)).toEqual(['marginOrders']);
  });

  it.each([
    [0, false],
    [1, false],
    [2, true],
  ])('FND-24 trap 11 crossMarginUid %i offers portfolio margin: %s', (crossMarginUid, offered) => {
    const of = member({ facts: { crossMarginUid } });
    expect(keys(FUNDS_MENU, of).includes('fundsCrossMargin')).toBe(offered);
    expect(keys(ORDERS_MENU, of).includes('crossMarginOrders')).toBe(offered);
  });

  it.each([['isUKLimit'], ['isItalyLimit']])(
    'FND-25 ORD-16 OP-32 %s hides these fund, order and user entries',
    (limit) => {
      const limited = member({ facts: { [limit]: true } });
      const lost = [FUNDS_MENU, ORDERS_MENU, USER_MENU].flatMap((menu) =>
        keys(menu, member()).filter((key) => !keys(menu, limited).includes(key)),
      );
      expect(lost).toEqual([
        'fundsQuant',
        'fundsStaking',
        'fundsOptions',
        'fundsBot',
        'points',
        'botOrders',
        'earnOrders',
        'couponCenter',
      ]);
    },
  );

  it.each([
    [true, false, true],
    [true, true, false],
    [false, false, false],
    [false, true, false],
  ])(
    'USR-19 ROL-07 white list %s, sub-account %s: sub-account management %s',
    (whiteListShow, isSubAccount, offered) => {
      expect(keys(USER_MENU, member({ facts: { whiteListShow, isSubAccount } })).includes('subAccounts')).toBe(offered);
    },
  );

  it('ORD-15 hiddenMultipleOrder hides the orders menu', () => {
    expect(resolveMenu(ORDERS_MENU, member({ flags: { hiddenMultipleOrder: true } }))).toEqual([]);
  });
});

const countStories = (articles: unknown) =>
  resolveMenu(NOT_FOUND_MENU, situation({ link: { articles: articles as never } })).at(-1)?.children.length;

describe('buy, deposit, visitor and not-found', () => {
  it('BUY-01…07 the panel and its order', () => {
    expect(show(BUY_MENU, situation({ link: { fiat: 'EUR' } }))).toEqual({
      crypto: '/crypto',
      buyWithCard: '/crypto/buy/with-credit-card?method=card&fiat=EUR',
      buyWithBank: '/crypto/buy/with-bank-account?method=bank&fiat=EUR',
      p2pMarket: '/c2c/market?fiat=EUR',
      buySellCrypto: '/buy-sell-crypto',
      otc: '/otc',
    });
    expect(keys(BUY_MENU, situation({ site: 'japan' }))).toEqual(['sale', 'otc']);
    expect(keys(BUY_MENU, situation({ site: 'uae' }))).toEqual(['buySellCrypto', 'otc']);
  });

  it.each([
    ['canPayByCard', 'buyWithCard'],
    ['canPayByBank', 'buyWithBank'],
    ['canPayByP2P', 'p2pMarket'],
  ])('BUY-09 without %s there is no %s', (fact, key) => {
    expect(keys(BUY_MENU, situation({ facts: { [fact]: false } }))).not.toContain(key);
  });

  it.each([
    ['credit_paywith_card', 'buyWithCard'],
    ['bank_card', 'buyWithBank'],
    ['fiat_trade', 'p2pMarket'],
    ['otc', 'otc'],
  ])('BUY-18 code %s hides %s', (code, key) => {
    expect(keys(BUY_MENU, situation({ facts: { codes: [code] } }))).not.toContain(key);
  });

  it('DEP-02…08 the ways to deposit, each in a new window', () => {
    const ways = anchorsOf(resolveMenu(DEPOSIT_MENU, member({ link: { coin: 'BTC' } })));
    expect([...ways].map(([key, way]) => [key, way.href, way.target])).toEqual([
      ['depositOnChain', '/myaccount/deposit/BTC', '_blank'],
      ['depositByCode', '/myaccount/deposit_gatecode', '_blank'],
      ['p2pDeposit', '/c2c/USDT_USD', '_blank'],
      ['buyWithCard', '/crypto/buy/with-credit-card?method=card&fiat=USD', '_blank'],
      ['buyWithBank', '/crypto/buy/with-bank-account?method=bank&fiat=USD', '_blank'],
    ]);
  });

  it.each([
    ['another site', { site: 'turkey' as const }],
    ['the UK limit', { facts: { isUKLimit: true } }],
    ['fiat_trade', { facts: { codes: ['fiat_trade'] } }],
  ])('DEP-07 trap 41 under %s only the direct ways remain', (_, wanted) => {
    expect(keys(DEPOSIT_MENU, member(wanted))).toEqual(['depositOnChain', 'depositByCode']);
  });

  it('HDR-01…05 SIT-57 login and sign-up of a visitor', () => {
    expect(show(VISITOR_ENTRIES, situation())).toEqual({ login: '/login', signup: '/signup' });
    expect(keys(VISITOR_ENTRIES, situation({ flags: { hiddenLoginAndSignup: true } }))).toEqual([]);
    expect(keys(VISITOR_ENTRIES, situation({ site: 'testnet' }))).toEqual(['login']);
    expect(keys(VISITOR_ENTRIES, member())).toEqual([]);
    expect(keys(VISITOR_ENTRIES, situation({ facts: { sessionKnown: false, hasUidCookie: true } }))).toEqual([]);
  });

  it('NFP-02…12 home, seven helpful links, three stories', () => {
    const articles = [1, 2, 3].map((id) => ({ title: `Story ${id}`, slug: 'a-story', id: String(id) }));
    const [home, helpful, stories] = resolveMenu(NOT_FOUND_MENU, situation({ language: 'fr', link: { articles } }));
    expect(home?.href).toBe('/fr');
    expect(helpful?.children.map(({ href }) => href)).toEqual(
      ['learn', 'blog', 'live', 'nft', 'post', 'price', 'how-to-buy'].map((path) => `/fr/${path}`),
    );
    expect(stories?.children.map(({ href }) => href)).toEqual([
      '/fr/explore/bitcoin-halving-countdown',
      '/fr/learn/articles/a-story/1',
      '/fr/learn/articles/a-story/2',
    ]);
  });

  it('OP-49 without configured articles the third story stands alone; hostile ones are left out', () => {
    expect(countStories(undefined)).toBe(1);
    expect(countStories([{ title: 'x', slug: '../..', id: '1' }, null])).toBe(1);
    expect(countStories('no')).toBe(1);
  });
});
