import { withoutPrototype } from '../../../lib/without-prototype.ts';
import { not } from '../../../domain/conditions/condition.ts';
import { flagOn } from '../../../domain/conditions/named.ts';
import { LINKS_NEEDING } from '../../../domain/links/families/family-links.ts';
import { alternatesOf } from './active-item.ts';
import { FUNDS_MENU } from '../../../domain/menus/header/funds.ts';
import { ORDERS_MENU } from '../../../domain/menus/header/orders.ts';
import { USER_MENU } from '../../../domain/menus/header/user.ts';
import type { GroupItem, Menu, MenuItem } from '../../../domain/menus/menu.ts';
import type { ResolvedItem } from '../../../domain/menus/node.ts';

const itemsOf = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => ('group' in item ? item.items : [item]));

/** Labels the accounts group with the wallet menu's name in the header. */
const titled = (item: MenuItem): MenuItem =>
  'group' in item && item.group === 'fundsAccounts' ? { ...item, label: 'header.wallet' } : item;

const orders: GroupItem = {
  group: 'orders',
  label: 'header.orders',
  items: ORDERS_MENU.items.flatMap((item) => itemsOf([item])),
  when: not(flagOn('hiddenMultipleOrder')),
};

/**
 * The side navigation's default entries: account pages from the funds, orders and user menus. The menu requires no login, because it is
 * used on account pages. Account mode and restrictions are checked per link.
 */
export const SIDE_NAV_MENU: Menu = {
  name: 'side-nav',
  families: LINKS_NEEDING,
  items: [...FUNDS_MENU.items.map(titled), orders, ...USER_MENU.items],
};

/** An entry to render, with its title, link and second-level entries. */
export interface SideItem extends ResolvedItem {
  /** The paths of other pages that belong to the entry. A path may end with `/*`. */
  readonly alternates: readonly string[];
  readonly children: readonly SideItem[];
}

/** Returns the built-in menu's entries with the paths of the other pages that belong to them. */
export function accountItems(items: readonly ResolvedItem[]): readonly SideItem[] {
  return items.map((item) =>
    withoutPrototype({
      ...item,
      alternates: alternatesOf(item.key),
      children: accountItems(item.children),
    }),
  );
}
