import { group, links, type GroupItem } from '../../../../domain/menus/menu.ts';

/** Links to the Malta site; on the EU site a click on one asks first (FTR-69…76). */
export const maltaAndEuColumns: readonly GroupItem[] = [
  group('footerProducts', links('maltaTrade', 'maltaOtc')),
  group('footerServices', links('maltaFee', 'maltaReferral', 'maltaApiDocs')),
  group('footerSupport', links('maltaHelp', 'maltaVerify')),
];
