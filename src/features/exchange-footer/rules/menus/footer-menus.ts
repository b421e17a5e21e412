import { not } from '../../../../domain/conditions/condition.ts';
import { isItalyLimit } from '../../../../domain/conditions/named.ts';
import type { SiteId } from '../../../../domain/sites/site.ts';
import { links, type GroupItem, type Menu } from '../../../../domain/menus/menu.ts';
import { hongkongColumns } from './hongkong.ts';
import { mainColumns } from './main.ts';
import { maltaAndEuColumns } from './malta-eu.ts';
import { singaporeGroupColumns } from './singapore-group.ts';
import { turkeyColumns } from './turkey.ts';
import { uaeColumns } from './uae.ts';
import { usaColumns } from './usa.ts';

/** Under the Italy limit the link grid is not shown (FTR-110). */
function footer(columns: readonly GroupItem[]): Menu {
  return { name: 'footer', when: not(isItalyLimit), items: columns };
}

/** The link columns of each site (FTR-01). */
export const FOOTERS: Readonly<Record<SiteId, Menu>> = {
  0: footer(mainColumns),
  71: footer(hongkongColumns),
  106: footer(maltaAndEuColumns),
  182: footer(singaporeGroupColumns),
  177: footer(turkeyColumns),
  232: footer(usaColumns),
  14: footer(singaporeGroupColumns),
  153: footer(singaporeGroupColumns),
  83: footer(singaporeGroupColumns),
  181: footer(uaeColumns),
  777: footer(maltaAndEuColumns),
  666: footer(mainColumns),
};

/** Agreement and privacy policy of the site, for the line below the columns (SIT-29). */
export const FOOTER_LEGAL: Menu = {
  name: 'legal',
  items: links('userAgreement', 'privacyPolicy'),
};
