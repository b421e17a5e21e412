import { group, links, type GroupItem } from '../../../../domain/menus/menu.ts';
import { hiddenInUK } from './main.ts';

/** FTR-64…68. */
export const hongkongColumns: readonly GroupItem[] = [
  group('footerProducts', links('footerTrade')),
  group('footerServices', [hiddenInUK('fee'), ...links('help', 'articleList')]),
  group('footerDocuments', [{ list: 'hkDocuments' }]),
];
