import { FOOTER_BLOCKS } from '../../../domain/menus/footer-blocks.ts';
import { links, type Menu } from '../../../domain/menus/menu.ts';

/** The float menu's entries: customer service, help, feedback and the app (FLT, CHT-12). */
export const FLOAT_MENU: Menu = {
  name: 'float',
  when: FOOTER_BLOCKS.floatMenu.when,
  items: links('callService', 'help', 'feedback', 'mobileApp'),
};
