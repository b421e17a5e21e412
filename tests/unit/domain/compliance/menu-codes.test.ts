import { describe, expect, it } from 'vitest';
import { areBlocked, isBlocked } from '../../../../src/domain/compliance/blocked-codes.ts';
import { MENU_CODES, parseMenuCode } from '../../../../src/domain/compliance/menu-codes.ts';
import { BUY_METHODS, codesOfPath } from '../../../../src/domain/compliance/routes.ts';

describe('codesOfPath()', () => {
  it.each([
    ['CMP-19', '/nft', 'nft'],
    ['CMP-20', '/rank', 'ranking'],
    ['CMP-21', '/help', 'help_center'],
    ['CMP-22', '/announcements/newlisted', 'latest_news'],
    ['CMP-23', '/referral/affiliate', 'affiliate'],
    ['CMP-24', '/referral', 'referral'],
    ['CMP-25', '/rewards_hub', 'rewards_hub'],
    ['CMP-26', '/institution', 'institution'],
    ['CMP-27', '/institution/program', 'institution/program'],
    ['CMP-28', '/institution/vip-loan', 'institution/loans'],
    ['CMP-29', '/institution/management', 'institution/management'],
    ['CMP-30', '/institution/broker', 'institution/broker'],
    ['CMP-31', '/institution/otc', 'institution/otc'],
    ['CMP-32', '/shop', 'shop'],
    ['CMP-33', '/learn/course', 'learn'],
    ['CMP-34', '/blog', 'blog'],
    ['CMP-35', '/post', 'moments'],
    ['CMP-35', '/profile', 'moments'],
    ['CMP-36', '/live', 'live'],
    ['CMP-37', '/live-news', 'news_flash'],
    ['CMP-38', '/crypto/buy/with-credit-card', 'credit_paywith_card'],
    ['CMP-39', '/crypto/buy/with-bank-account?method=bank', 'bank_card'],
    ['CMP-40', '/c2c/market?fiat=USD', 'fiat_trade'],
    ['CMP-40, OP-123', '/c2c', 'fiat_trade'],
    ['CMP-40, OP-123', '/c2c/USDT_EUR', 'fiat_trade'],
    ['CMP-40, OP-123', '/c2c/merchant', 'fiat_trade'],
    ['CMP-40, OP-123', '/c2c/orders/USDT_CNY?&tab_type=history', 'fiat_trade'],
    ['CMP-40, OP-123', '/p2p', 'fiat_trade'],
    ['CMP-40, OP-123', '/p2p/merchant/apply', 'fiat_trade'],
    ['CMP-73, OP-123', '/c2c/loan/cny', 'c2cloan'],
    ['CMP-73, OP-123', '/c2c/c2cloan', 'c2cloan'],
    ['CMP-72, OP-123', '/c2c/cryptoloan', 'cryptoloan'],
    ['CMP-41', '/card', 'card'],
    ['CMP-42', '/price', 'price'],
    ['CMP-43', '/trade/BTC_USDT', 'spot_trade'],
    ['CMP-44', '/trade/BTC_USDT?tab=isolated_margin', 'margin'],
    ['CMP-53', '/pilot/pepe-eth', 'pilot'],
    ['CMP-54', '/convert', 'convert'],
    ['CMP-55', '/etf', 'etf'],
    ['CMP-56', '/pre-market/GRASS', 'pre-market'],
    ['CMP-57', '/premint', 'premint'],
    ['CMP-58', '/startup', 'startup'],
    ['CMP-59', '/futures_center', 'futures_center'],
    ['CMP-60', '/futures/USDT/BTC_USDT', 'futures'],
    ['CMP-61', '/futures-delivery/USDT', 'futures_delivery'],
    ['CMP-62', '/testnet/futures/USDT/BTC_USDT', 'testnet_futures'],
    ['CMP-62', '/testnet/options', 'testnet_options'],
    ['CMP-63', '/options/BTC_USDT', 'options'],
    ['CMP-64, OP-35', '/copytrading', 'copytrading'],
    ['CMP-64', '/copytrading?mode=future', 'copytrading'],
    ['CMP-64', '/copytrading?mode=spot', 'copytrading/spot'],
    ['CMP-64', '/copytrading/spot', 'copytrading/spot'],
    ['CMP-65', '/unified-trading-account', 'unified-trading-account'],
    ['CMP-66', '/simple-earn', 'simple-earn'],
    ['CMP-67', '/hodl', 'hodl'],
    ['CMP-68', '/structured_financial/home', 'structured_financial/home'],
    ['CMP-69', '/auto-investment', 'auto-investment'],
    ['CMP-70', '/margin/lend', 'margin/lend'],
    ['CMP-71', '/dual-currency-investment', 'dual-currency-investment'],
    ['CMP-72', '/cryptoloan', 'cryptoloan'],
    ['CMP-73', '/c2cloan/cny', 'c2cloan'],
    ['CMP-74', '/eth2', 'eth2'],
    ['CMP-75', '/staking/GT', 'staking/GT'],
    ['CMP-76', '/staking/TRX', 'staking/TRX'],
    ['CMP-77', '/staking/SOL', 'staking/SOL'],
    ['CMP-78', '/staking/TON', 'staking/TON'],
    ['CMP-79', '/crypto-trading-bots', 'crypto-trading-bots'],
    ['CMP-80', '/strategybot', 'strategybot'],
    ['CMP-81', '/global-market-maker-program', 'global-market-maker-program'],
    ['CMP-82', '/developers', 'developers'],
    ['CMP-83', '/otc', 'otc'],
    ['CMP-84', '/live-news/upcoming-event', 'live-news/upcoming-event'],
    ['CMP-84, OP-36', '/upcoming-event', 'live-news/upcoming-event'],
    ['CMP-85', '/competition/wctc/s7', 'competition'],
    ['CMP-86', '/startup-mining', 'startup-mining'],
    ['CMP-87', '/web3/startup', 'web3/startup'],
    ['CMP-88', '/inscription-market', 'inscription_market'],
    ['CMP-89', '/launchpad', 'launchpad'],
  ])('maps $1 to $2 [$0]', (_, path, code) => {
    expect(codesOfPath(path)).toEqual([code]);
    expect(codesOfPath(`/zh-tw${path}`)).toEqual([code]);
  });

  it.each([
    ['CMP-45', 'spot_grid'],
    ['CMP-46', 'futures_grid'],
    ['CMP-47', 'martingale'],
    ['CMP-48', 'smart-position'],
    ['CMP-49', 'compose-indicator'],
    ['CMP-50', 'spot-future-arbitrage'],
    ['CMP-51', 'infinite_grid'],
    ['CMP-52', 'margin_grid'],
  ])('returns the code of the bot on the trade and futures pages (strategyType=$1) [$0]', (_, bot) => {
    expect(codesOfPath(`/trade/BTC_USDT?tradModel=strategybot&strategyType=${bot}`)).toEqual([bot]);
    expect(codesOfPath(`/futures/USDT/BTC_USDT?strategyType=${bot}`)).toEqual([bot]);
  });

  it.each([
    ['CMP-35', '/myaccount/profile'],
    ['CMP-54', '/converter'],
    ['CMP-89', '/launchpool'],
    ['CMP-40', '/c2cx'],
    ['CMP-40', '/p2p-guide'],
    ['CMP-38', '/crypto'],
    ['CMP-38', '/crypto/recurring-buy'],
    ['CMP-42', '/price-prediction/bitcoin-btc'],
    ['CMP-85', '/competitions'],
    ['CMP-68', '/structured_financial'],
    ['CMP-75', '/staking'],
    ['CMP-70', '/margin'],
    ['', '/'],
    ['', '/fr'],
    ['', ''],
  ])('returns no code for $1 [$0]', (_, path) => {
    expect(codesOfPath(path)).toEqual([]);
  });

  it.each([
    ['/NFT'],
    ['/nft/'],
    ['//nft'],
    ['/%6eft'],
    ['/x/../nft'],
    ['/fr/./nft'],
    ['/FR/Nft?x=1#y'],
    ['/vn/nft'],
    ['/nft%2fdetail'],
  ])('normalises the path %s', (path) => {
    expect(codesOfPath(path)).toEqual(['nft']);
  });

  it('accepts a query parameter at any position and ignores an empty strategyType', () => {
    expect(codesOfPath('/trade/BTC_USDT?a=b&tab=x&tab=isolated_margin')).toEqual(['margin']);
    expect(codesOfPath('/trade/BTC_USDT?strategyType=')).toEqual(['spot_trade']);
    expect(codesOfPath('/price?tab=isolated_margin')).toEqual(['price']);
  });

  it('returns the code of a listed parent page [OP-34]', () => {
    expect(codesOfPath('/institution/quant-fund')).toEqual(['institution']);
    expect(codesOfPath('/institution/broker/apply')).toEqual(['institution/broker']);
  });

  it.each([null, undefined, 4, {}])('returns no code for %j', (path) => {
    expect(codesOfPath(path)).toEqual([]);
  });
});

describe('areBlocked()', () => {
  const PAGES = ['/crypto/buy', '/crypto/buy?crypto=USDT&fiat=USD', '/de/crypto/sell', '/crypto/sell/usdt'];
  it.each(PAGES)('returns true only if all codes of a page are blocked (%s) [OP-123]', (path) => {
    const codes = codesOfPath(path);
    expect(codes).toEqual(BUY_METHODS);
    for (const code of codes) expect(areBlocked(codes, [code])).toBe(false);
    expect(areBlocked(codes, codes)).toBe(true);
    expect(areBlocked(codes, ['nft', ...codes])).toBe(true);
    expect(areBlocked(codes, [])).toBe(false);
  });

  it('returns false for a page without a code', () => {
    expect(areBlocked([], ['nft'])).toBe(false);
  });
});

describe('isBlocked()', () => {
  it('matches the code itself but not related codes [trap 25]', () => {
    expect(isBlocked('live', ['live'])).toBe(true);
    expect(isBlocked('news_flash', ['live'])).toBe(false);
    expect(isBlocked('live-news/upcoming-event', ['live', 'news_flash'])).toBe(false);
    expect(isBlocked('affiliate', ['referral'])).toBe(false);
    expect(isBlocked('futures_center', ['futures'])).toBe(false);
    expect(isBlocked('institution/otc', ['institution', 'otc'])).toBe(false);
  });

  it('matches short keys for pages with other names [OP-33]', () => {
    expect(isBlocked('etf', ['margin_etf_trade'])).toBe(true);
    expect(isBlocked('futures_center', ['derivatives'])).toBe(true);
    expect(isBlocked('copytrading', ['copytrading/future'])).toBe(true);
  });

  it('matches the shop if a provider’s key is blocked [FTR-104]', () => {
    expect(isBlocked('shop', ['shop_acme'])).toBe(true);
    expect(isBlocked('shop', ['shopping'])).toBe(false);
  });

  it('ignores case, spaces and malformed lists', () => {
    expect(isBlocked('staking/GT', [' STAKING/gt '])).toBe(true);
    for (const list of [undefined, null, 'nft', {}, [null, 4, {}]]) expect(isBlocked('nft', list)).toBe(false);
  });
});

describe('parseMenuCode()', () => {
  it('accepts exact spellings only', () => {
    expect(parseMenuCode('institution/loans')).toBe('institution/loans');
    for (const value of ['NFT', 'x', '__proto__', null, 3]) expect(parseMenuCode(value)).toBeUndefined();
  });
});

describe('MENU_CODES', () => {
  it('contains no duplicates', () => {
    expect(new Set(MENU_CODES).size).toBe(MENU_CODES.length);
  });
});
