import type { SiteId } from '../domain/sites/site.ts';
import { DEPOSIT_MENU } from '../domain/menus/header/deposit.ts';
import { FLOAT_MENU } from './exchange-footer/rules/float-menu-items.ts';
import { FOOTER_LEGAL, FOOTERS } from './exchange-footer/rules/footer-menus.ts';
import { GROWTH_MENU } from './exchange-growth-tabs/rules/growth-menu.ts';
import { FUNDS_MENU } from '../domain/menus/header/funds.ts';
import { ORDERS_MENU } from '../domain/menus/header/orders.ts';
import { USER_MENU } from '../domain/menus/header/user.ts';
import { HEADER_NAV } from '../domain/menus/header/header-nav.ts';
import type { Menu } from '../domain/menus/menu.ts';
import { NOT_FOUND_MENU } from './exchange-not-found/rules/not-found-menu.ts';
import { REMINDER_MENU } from '../domain/menus/notifications.ts';
import { SIDE_NAV_MENU } from './exchange-side-nav/rules/side-nav-menu.ts';

/** A menu and its location. */
export interface PlacedMenu {
  readonly place: string;
  /** The elements that render the menu. */
  readonly elements: readonly [string, ...string[]];
  readonly menuOf: (site: SiteId) => Menu;
}

const header = (place: string, menu: Menu): PlacedMenu => ({
  place: `Header: ${place}`,
  elements: ['exchange-header'],
  menuOf: () => menu,
});
const footer = (place: string, menuOf: PlacedMenu['menuOf']): PlacedMenu => ({
  place: `Footer: ${place}`,
  elements: ['exchange-footer'],
  menuOf,
});

/**
 * All of the shell's menus, with their locations and the elements that render them. Tests resolve them all, so every menu must be listed.
 */
export const MENUS: readonly PlacedMenu[] = [
  header('navigation', HEADER_NAV),
  header('wallet', FUNDS_MENU),
  header('orders', ORDERS_MENU),
  header('user', USER_MENU),
  header('fund wallet', DEPOSIT_MENU),
  { place: 'Notifications', elements: ['exchange-reminder', 'exchange-header'], menuOf: () => REMINDER_MENU },
  { place: 'Not found', elements: ['exchange-not-found'], menuOf: () => NOT_FOUND_MENU },
  { place: 'Growth tabs', elements: ['exchange-growth-tabs'], menuOf: () => GROWTH_MENU },
  { place: 'Side navigation', elements: ['exchange-side-nav'], menuOf: () => SIDE_NAV_MENU },
  footer('columns', (site) => FOOTERS[site]),
  footer('legal', () => FOOTER_LEGAL),
  footer('float menu', () => FLOAT_MENU),
];
