import { group, links, type GroupItem } from '../../../../domain/menus/menu.ts';
import { hiddenInUK } from './main.ts';

/** Singapore, UK, Bahamas and Japan (FTR-77…85). */
export const singaporeGroupColumns: readonly GroupItem[] = [
  group('footerAbout', links('contacts')),
  group('footerProducts', links('footerTrade')),
  group('footerServices', [hiddenInUK('fee'), ...links('help', 'announcements')]),
  group('footerLegal', links('userAgreement', 'privacyPolicy', 'sgRisk')),
];
