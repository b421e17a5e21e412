import { describe, expect, it } from 'vitest';
import { explainMenu, resolveMenu } from '../../../../src/domain/menus/resolve.ts';
import {
  accountItems,
  SIDE_NAV_MENU,
  type SideItem,
} from '../../../../src/features/exchange-side-nav/rules/side-nav-menu.ts';
import { activeItem } from '../../../../src/features/exchange-side-nav/rules/active-item.ts';
import { type SituationOptions, hrefsOf, member, situation } from '../../domain/situation.ts';
import { item, itemsOf } from './side-items.ts';

const account = (options: SituationOptions = {}): readonly SideItem[] =>
  accountItems(resolveMenu(SIDE_NAV_MENU, situation(options)));

describe('SIDE_NAV_MENU', () => {
  it('contains the funds, orders and user menus on two levels for all users [SDN-01]', () => {
    expect(account().map(({ key }) => key)).toEqual([
      'fundsAccounts',
      'fundsMove',
      'fundsRecords',
      'orders',
      'userAccount',
      'userSupport',
    ]);
    expect(account().flatMap(({ children }) => children.flatMap((child) => child.children))).toEqual([]);
    expect(hrefsOf(account())).toMatchObject({
      fundsOverview: '/myaccount/myfunds',
      spotOrders: '/myaccount/myorders',
      paymentBills: '/myaccount/payment_bills',
      profile: '/myaccount/profile',
    });
  });

  it('hides a restriction’s entries and returns the reason [FND-25, ORD-16, OP-32]', () => {
    const of = member({ facts: { isUKLimit: true } });
    const reasons = new Map(
      explainMenu(SIDE_NAV_MENU, of).flatMap(({ children }) => children.map(({ key, reason }) => [key, reason])),
    );
    for (const key of ['fundsStaking', 'fundsOptions', 'fundsQuant', 'fundsBot', 'points', 'earnOrders', 'botOrders'])
      expect(reasons.get(key), key).toBe('isUKLimit');
    expect(reasons.get('fundsSpot')).toBeUndefined();
  });

  it('hides the orders if `hiddenMultipleOrder` is set', () => {
    expect(account({ flags: { hiddenMultipleOrder: true } }).map(({ key }) => key)).not.toContain('orders');
  });
});

/** Runs the callback while `Object.prototype` has the given properties. */
function polluted<T>(names: Readonly<Record<string, string>>, call: () => T): T {
  Object.assign(Object.prototype, names);
  try {
    return call();
  } finally {
    for (const name of Object.keys(names)) delete (Object.prototype as Record<string, unknown>)[name];
  }
}

it('SIDE_NAV_MENU and parseItems() ignore properties on `Object.prototype` [EMB-03]', () => {
  const names = { href: 'https://evil.example/', icon: '/evil.png', title: 'Evil', rel: 'opener' };
  const group = { key: 'g', title: 'G', children: [{ key: 'a', title: 'A', href: '/a' }] };
  const read = (items: readonly SideItem[]): unknown[] =>
    items.map(({ href, icon, title, rel }) => [href, icon, title, rel]);
  const [own, given] = polluted(names, () => [read(account()), read(itemsOf([group]))]);
  expect(own).toEqual(Array.from({ length: 6 }, () => [undefined, undefined, undefined, undefined]));
  expect(given).toEqual([[undefined, undefined, 'G', undefined]]);
});

describe('activeItem()', () => {
  it.each([
    ['/myaccount/myfunds', 'fundsOverview'],
    ['/tr/myaccount/myfunds/spot/', 'fundsSpot'],
    ['/myaccount/deposit/BTC', 'depositOnChain'],
    ['/myaccount/withdraw_internal/USDT', 'transferInternal'],
    ['/myaccount/withdraw_internal/USDT?type=send', 'transferSend'],
    ['/myaccount/withdraw_internal/BTC', 'transferInternal'],
    ['/myaccount/futures_trade?type=btc', 'futuresOrdersBtc'],
    ['/myaccount/futures_trade', 'futuresOrdersUsdt'],
    ['/c2c/orders/USDT_VND?&tab_type=history', 'p2pOrders'],
    ['/myaccount/security', 'securitySetting'],
    ['/myaccount', undefined],
    ['/myaccount/myfunds/nowhere', undefined],
    ['/', undefined],
  ])('returns the page’s item, if there is one (%s → %s) [SDN-01]', (path, key) => {
    const { link } = situation();
    expect(activeItem(account(), path, link)?.key).toBe(key);
  });

  const GIVEN = [
    item('top', '/x/y'),
    item('any', '/elsewhere', { alternates: ['/x/*'] }),
    item('group', undefined, {
      children: [
        item('wide', '/z', { alternates: ['/x/*', '/q'] }),
        item('long', '/z2', { alternates: ['/x/y/*'] }),
        item('own', '/x/y/w'),
        item('query', '/x/y/w?tab=2'),
        item('far', 'https://other.example/far'),
      ],
    }),
  ];
  it.each([
    ['an item on the second level also matches', '/x/y', 'wide'],
    ['a longer path also matches', '/x/y/z', 'long'],
    ['an exact path and a wildcard match', '/x/y/w', 'own'],
    ['the query also matches', '/x/y/w?tab=2&b=1', 'query'],
    ['the page is the parent of a wildcard', '/x', undefined],
    ['an alternate path matches', '/q', 'wide'],
    ['the page is a subpage of an exact path', '/q/r', undefined],
    ['its own path matches', '/elsewhere', 'any'],
    ['the item is on another host', '/far', undefined],
    ['the path has upper-case letters', '/X/Y/W', 'own'],
  ])('returns the item that matches best, if any (%s: %s → %s) [SDN-01]', (_, path, key) => {
    expect(activeItem(itemsOf(GIVEN), path, situation().link)?.key).toBe(key);
  });

  it('ignores a language prefix and link-base [SDN-01]', () => {
    const link = { linkBase: 'https://www.exchange.example' };
    const items = itemsOf([item('a', '/a/b')], { language: 'tr', link });
    expect(items[0]?.href).toBe('https://www.exchange.example/tr/a/b');
    expect(activeItem(items, '/a/b', situation({ language: 'tr', link }).link)?.key).toBe('a');
    expect(activeItem(items, '/fr/a/b', situation({ language: 'tr', link }).link)?.key).toBe('a');
  });
});
