import { entriesOutput, type OutputSituation } from '../../../domain/menus/element-output.ts';
import { resolveMenu } from '../../../domain/menus/resolve.ts';
import { SIDE_NAV_MENU } from './side-nav-menu.ts';

/** Derives the side navigation's output, unless the page provides its entries. The current entry is marked by the dormant controller. */
export function sideNavOutput(situation: OutputSituation): unknown {
  return [situation.t('header.menu'), entriesOutput(resolveMenu(SIDE_NAV_MENU, situation), situation)];
}
