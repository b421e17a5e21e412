import { group, links, type GroupItem } from '../../../../domain/menus/menu.ts';
import { hiddenInUK } from './main.ts';

/** FTR-86…90. */
export const usaColumns: readonly GroupItem[] = [
  group('footerAbout', links('contacts')),
  group('footerServices', [...links('fundsOverview'), hiddenInUK('fee')]),
  group('footerSupport', links('help', 'supportMail')),
];
