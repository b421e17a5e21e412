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

/** In the header these stand below "Wallet" and "Orders"; by themselves they are named by it. */
const titled = (item: MenuItem): MenuItem =>
  'group' in item && item.group === 'fundsAccounts' ? { ...item, label: 'header.wallet' } : item;

const orders: GroupItem = {
  group: 'orders',
  label: 'header.orders',
  items: ORDERS_MENU.items.flatMap((item) => itemsOf([item])),
  when: not(flagOn('hiddenMultipleOrder')),
};

/**
 * What the side navigation shows where the page names nothing: the account's pages, those of the funds, orders and user menus. It stands on
 * these pages, so it asks for no login: what turns on who is there (account mode, limits) stands on the links.
 */
export const SIDE_NAV_MENU: Menu = {
  name: 'side-nav',
  families: LINKS_NEEDING,
  items: [...FUNDS_MENU.items.map(titled), orders, ...USER_MENU.items],
};

/** An entry to draw: its title, its page, and its entries, which are of the second level. */
export interface SideItem extends ResolvedItem {
  /** Paths of other pages that belong to it; one may end in `/*`. */
  readonly alternates: readonly string[];
  readonly children: readonly SideItem[];
}

/** The entries of our own menu, with the pages that belong to them. */
export function accountItems(items: readonly ResolvedItem[]): readonly SideItem[] {
  return items.map((item) =>
    withoutPrototype({
      ...item,
      alternates: alternatesOf(item.key),
      children: accountItems(item.children),
    }),
  );
}
