import type { Menu } from '../menu.ts';
import { FUNDS_MENU } from './funds.ts';
import { HEADER_NAV } from './header-nav.ts';
import { ORDERS_MENU } from './orders.ts';
import { USER_MENU } from './user.ts';

/** The header's menus whose entries a search finds too. */
export const SEARCHED_MENUS: readonly Menu[] = [HEADER_NAV, FUNDS_MENU, ORDERS_MENU, USER_MENU];
