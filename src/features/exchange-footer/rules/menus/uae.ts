import { group, links, type GroupItem } from '../../../../domain/menus/menu.ts';

/** Policies, the fee schedule and a trade link with BTC_JPY (FTR-85, FTR-91, FTR-92, OP-14). */
export const uaeColumns: readonly GroupItem[] = [
  group('footerProducts', links('footerTrade')),
  group('footerServices', links('uaeFees')),
  group('footerDocuments', [{ list: 'uaePolicies' }]),
];
