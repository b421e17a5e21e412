import { describe, expect, it } from 'vitest';
import { DEPOSIT_MENU } from '../../../../src/domain/menus/header/deposit.ts';
import type { Menu } from '../../../../src/domain/menus/menu.ts';
import { NOT_FOUND_MENU } from '../../../../src/features/exchange-not-found/rules/not-found-menu.ts';
import { resolveMenu, type Situation } from '../../../../src/domain/menus/resolve.ts';
import { isShown } from '../../../../src/domain/menus/entries.ts';
import { BUY_GROUP, HEADER_NAV } from '../../../../src/domain/menus/header/header-nav.ts';
import { anchorsOf, hrefsOf, member, situation } from '../situation.ts';

const show = (menu: Menu, of: Situation) => hrefsOf(resolveMenu(menu, of));

const keys = (menu: Menu, of: Situation) => Object.keys(show(menu, of));

/** Returns the URLs of the buy panel's entries, by key and in order. */
const buyPanel = (of: Situation) => hrefsOf(resolveMenu(HEADER_NAV, of).filter(({ key }) => key === BUY_GROUP));

const countStories = (articles: unknown) =>
  resolveMenu(NOT_FOUND_MENU, situation({ link: { articles } })).at(-1)?.children.length;

describe('resolveMenu()', () => {
  it('lists the buy panel’s entries in order [BUY-01, BUY-02, BUY-03, BUY-04, BUY-05, BUY-06, BUY-07]', () => {
    const panel = buyPanel(situation({ link: { fiat: 'EUR' } }));
    expect(panel).toMatchObject({
      crypto: '/crypto',
      buyWithCard: '/crypto/buy/with-credit-card?method=card&fiat=EUR',
      buyWithBank: '/crypto/buy/with-bank-account?method=bank&fiat=EUR',
      p2pMarket: '/c2c/market?fiat=EUR',
      buySellCrypto: '/buy-sell-crypto',
      otc: '/otc',
    });
    const documented = ['crypto', 'buyWithCard', 'buyWithBank', 'p2pMarket', 'buySellCrypto', 'otc'];
    expect(Object.keys(panel).filter((key) => documented.includes(key))).toEqual(documented);
    expect(Object.keys(buyPanel(situation({ site: 'japan' }))), 'OP-91 without the card').toEqual(['sale', 'otc']);
    expect(Object.keys(buyPanel(situation({ site: 'uae' })))).toEqual(['buySellCrypto', 'otc', 'card']);
  });

  it.each([
    ['canPayByCard', 'buyWithCard'],
    ['canPayByBank', 'buyWithBank'],
    ['canPayByP2P', 'p2pMarket'],
  ])('hides an entry if its payment method is not available (%s: %s) [BUY-09]', (fact, key) => {
    expect(buyPanel(situation())).toHaveProperty(key);
    expect(buyPanel(situation({ facts: { [fact]: false } }))).not.toHaveProperty(key);
  });

  it.each([
    ['credit_paywith_card', 'buyWithCard'],
    ['bank_card', 'buyWithBank'],
    ['fiat_trade', 'p2pMarket'],
    ['otc', 'otc'],
  ])('hides an entry if its code is blocked (%s: %s) [BUY-18]', (code, key) => {
    expect(buyPanel(situation())).toHaveProperty(key);
    expect(buyPanel(situation({ facts: { codes: [code] } }))).not.toHaveProperty(key);
  });

  it('lists all deposit methods, each in a new window [DEP-02, DEP-03, DEP-04, DEP-05, DEP-06, DEP-07, DEP-08]', () => {
    const methods = anchorsOf(resolveMenu(DEPOSIT_MENU, member({ link: { coin: 'BTC' } })));
    expect([...methods].map(([key, method]) => [key, method.href, method.target])).toEqual([
      ['depositOnChain', '/myaccount/deposit/BTC', '_blank'],
      ['depositByCode', '/myaccount/deposit_gatecode', '_blank'],
      ['p2pDeposit', '/c2c/USDT_USD', '_blank'],
      ['buyWithCard', '/crypto/buy/with-credit-card?method=card&fiat=USD', '_blank'],
      ['buyWithBank', '/crypto/buy/with-bank-account?method=bank&fiat=USD', '_blank'],
    ]);
  });

  it.each([
    ['on the Turkey site', { site: 'turkey' as const }],
    ['under the UK restriction', { facts: { isUKLimit: true } }],
    ['if the code fiat_trade is blocked', { facts: { codes: ['fiat_trade'] } }],
  ])('offers only direct deposits %s [DEP-07, trap 41]', (_, options) => {
    expect(keys(DEPOSIT_MENU, member(options))).toEqual(['depositOnChain', 'depositByCode']);
  });

  it('lists the home page, 7 helpful links and 3 stories on the not-found page [NFP-02, NFP-03, NFP-04, NFP-05, NFP-06, NFP-07, NFP-08, NFP-09, NFP-10, NFP-11, NFP-12]', () => {
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

  it('lists only the third story if there are no articles, and drops hostile articles [OP-49]', () => {
    expect(countStories(undefined)).toBe(1);
    expect(countStories([{ title: 'x', slug: '../..', id: '1' }, null])).toBe(1);
    expect(countStories('no')).toBe(1);
  });
});

describe('isShown()', () => {
  it('returns true for login and sign-up if the user is a visitor [HDR-01, HDR-02, HDR-03, HDR-04, HDR-05, SIT-57]', () => {
    const entering = (of: Situation) => (['login', 'signup'] as const).filter((name) => isShown(name, of.facts));
    expect(entering(situation())).toEqual(['login', 'signup']);
    expect(entering(situation({ flags: { hiddenLoginAndSignup: true } }))).toEqual([]);
    expect(entering(situation({ site: 'testnet' }))).toEqual(['login']);
    expect(entering(member())).toEqual([]);
    expect(entering(situation({ facts: { sessionKnown: false, hasUidCookie: true } }))).toEqual([]);
  });
});
