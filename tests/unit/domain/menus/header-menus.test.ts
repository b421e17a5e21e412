import { describe, expect, it } from 'vitest';
import { HEADER_NAV } from '../../../../src/domain/menus/header/header-nav.ts';
import type { Menu } from '../../../../src/domain/menus/menu.ts';
import { explainMenu, resolveMenu, type Situation } from '../../../../src/domain/menus/resolve.ts';
import { siteIdOf } from '../../../../src/domain/sites/registry.ts';
import { anchorsOf, hrefsOf, member, situation } from '../situation.ts';

const show = (menu: Menu, of: Situation) => hrefsOf(resolveMenu(menu, of));

const keys = (menu: Menu, of: Situation) => Object.keys(show(menu, of));

const bot = (type: string) => `/trade/BTC_USDT?tradModel=strategybot&strategyType=${type}`;

/** Requirement, link key, target, and the code that hides the link. */
const NAV: [ledger: string, key: string, path: string, code?: string][] = [
  ['NAV-01', 'margin', '/trade/BTC_USDT?tab=isolated_margin', 'margin'],
  ['NAV-02, trap 29', 'spotGrid', bot('spot_grid'), 'spot_grid'],
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
  ['NAV-16, OP-33', 'etf', '/etf', 'margin_etf_trade'],
  ['NAV-17', 'pilot', '/pilot', 'pilot'],
  ['NAV-18', 'premint', '/premint', 'premint'],
  ['NAV-19, HDR-18', 'startup', '/startup', 'startup'],
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
  ['NAV-49, HDR-21', 'institution', '/institution', 'institution'],
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
  ['NAV-60, HDR-19', 'post', '/post', 'moments'],
  ['NAV-61', 'live', '/live', 'live'],
  ['NAV-62', 'upcomingEvent', '/upcoming-event', 'live-news/upcoming-event'],
  ['NAV-63', 'liveNews', '/live-news', 'news_flash'],
  ['NAV-64', 'blog', '/blog', 'blog'],
  ['NAV-65, HDR-26', 'announcements', '/announcements', 'latest_news'],
  ['NAV-66', 'calendar', '/calendar'],
  ['NAV-67, HDR-22', 'learn', '/learn', 'learn'],
  ['NAV-68, HDR-25', 'help', '/help', 'help_center'],
  ['NAV-69, HDR-13', 'price', '/price', 'price'],
  ['NAV-70, HDR-24', 'referral', '/referral', 'referral'],
  ['NAV-71', 'affiliate', '/referral/affiliate', 'affiliate'],
  ['NAV-72', 'competition', '/competition/center', 'competition'],
  ['NAV-73', 'wctc', '/competition/wctc/s7', 'competition'],
  ['NAV-74', 'shop', '/shop', 'shop'],
  ['NAV-75', 'proofOfReserves', '/proof-of-reserves'],
  ['NAV-76', 'brandPartnerships', '/brand-partnerships'],
  ['NAV-77, HDR-23', 'rewardsHub', '/rewards_hub', 'rewards_hub'],
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
  ['HDR-14, SIT-14', 'spotTrade', '/trade/BTC_USDT', 'spot_trade'],
  ['HDR-20', 'web3', '/web3'],
  ['HDR-27', 'mobileApp', '/mobileapp'],
];

describe('the header navigation', () => {
  const shown = show(HEADER_NAV, situation());
  const french = show(HEADER_NAV, situation({ language: 'fr' }));

  it.each(NAV)('links $1 to $2 [$0]', (_ledger: string, key: string, path: string, code?: string) => {
    expect(shown[key]).toBe(path);
    expect(french[key]).toBe(`/fr${path}`);
    if (code) expect(keys(HEADER_NAV, situation({ facts: { codes: [code] } }))).not.toContain(key);
  });

  it('starts with buying and ends with the overflow menu', () => {
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

  it('contains different buy entries on the Japan and UAE sites [NAV-44, BUY-08, OP-29]', () => {
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
  ] as const)(
    'links spot trading to the site’s pair, and margin trading to BTC_USDT (%s: %s) [SIT-15…21, OP-16]',
    (site, pair) => {
      const here = show(HEADER_NAV, situation({ site, offer: { [siteIdOf(site)]: { margin: true } } }));
      expect(here['spotTrade']).toBe(`/trade/${pair}`);
      expect(here['margin']).toBe('/trade/BTC_USDT?tab=isolated_margin');
    },
  );

  it('opens the chat from the chat room entry, even for sub-accounts, unless the site has no chat [NAV-90, ROL-08, CHT-14]', () => {
    const chat = anchorsOf(resolveMenu(HEADER_NAV, member({ facts: { isSubAccount: true } }))).get('chatRoom');
    expect(chat).toMatchObject({ action: 'open-chat' });
    expect(keys(HEADER_NAV, situation({ flags: { chatroom: false } }))).not.toContain('chatRoom');
  });

  it('links demo trading to the test network except on the test network itself [NAV-91, SIT-52]', () => {
    expect(shown['demoTrading']).toBe('https://test.exchange.example');
    expect(keys(HEADER_NAV, situation({ site: 'testnet' }))).not.toContain('demoTrading');
    expect(keys(HEADER_NAV, situation({ flags: { hiddenTestnetTrade: true } }))).not.toContain('demoTrading');
  });

  it('requires confirmation before opening the Turkey site, and has no entry for it on that site [NAV-92, LNG-15]', () => {
    expect(anchorsOf(resolveMenu(HEADER_NAV, situation())).get('turkeySite')).toMatchObject({
      href: 'https://tr.exchange.example',
      action: 'choose-turkey-site',
      target: '_blank',
      rel: 'noopener noreferrer',
    });
    expect(keys(HEADER_NAV, situation({ site: 'turkey' }))).not.toContain('turkeySite');
    expect(keys(HEADER_NAV, situation({ link: { hosts: {} } }))).not.toContain('turkeySite');
  });

  it('hides the reward entries under the UK restriction and the Italy restriction [ROL-10, OP-32]', () => {
    for (const facts of [{ isUKLimit: true }, { isItalyLimit: true }]) {
      const here = keys(HEADER_NAV, situation({ facts }));
      for (const key of ['rewardsHub', 'referral', 'competition', 'wctc', 'futuresCompetition', 'candyDrop'])
        expect(here).not.toContain(key);
    }
  });

  it('hides all referral links if `hiddenReferral` is set [SIT-35, REF-10]', () => {
    const here = keys(HEADER_NAV, situation({ flags: { hiddenReferral: true } }));
    expect(here).not.toContain('referral');
    expect(here).not.toContain('affiliate');
  });

  it('hides an entry or a whole group if its flag is set [SIT-56]', () => {
    expect(keys(HEADER_NAV, situation({ flags: { hiddenBlog: true } }))).not.toContain('blog');
    expect(resolveMenu(HEADER_NAV, situation({ flags: { hiddenEarn: true } })).map(({ key }) => key)).not.toContain(
      'earn',
    );
  });

  it('hides an empty group, with a reason', () => {
    const codes = ['futures', 'futures_delivery', 'options', 'competition'];
    expect(resolveMenu(HEADER_NAV, situation({ facts: { codes } })).map(({ key }) => key)).not.toContain('derivatives');
    const group = explainMenu(HEADER_NAV, situation({ facts: { codes } })).find(({ key }) => key === 'derivatives');
    expect(group).toMatchObject({ shown: false, reason: 'nothing in it' });
  });

  it('hides an entry on every site if its code is blocked [SIT-59]', () => {
    for (const site of ['main', 'turkey', 'eu', 'testnet'] as const)
      expect(keys(HEADER_NAV, situation({ site, facts: { codes: ['card'] } }))).not.toContain('card');
  });
});
