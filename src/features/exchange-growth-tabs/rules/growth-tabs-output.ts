import { entriesOutput, type OutputSituation } from '../../../domain/menus/element-output.ts';
import { linkItem } from '../../../domain/menus/link-item.ts';
import { resolveMenu } from '../../../domain/menus/resolve.ts';
import { GROWTH_MENU } from './growth-menu.ts';
import { inviteCodeOf } from './invite-code.ts';

/** Derives the growth tabs' output without channels. The current tab is marked by the dormant controller. */
export function growthTabsOutput(situation: OutputSituation): unknown {
  const { t, rebate } = situation;
  const hasInvite = inviteCodeOf(rebate) !== undefined && linkItem('referral', situation) !== undefined;
  return [
    t('group.moreRewards'),
    t('header.scrollForward'),
    t('header.scrollBack'),
    entriesOutput(resolveMenu(GROWTH_MENU, situation), situation),
    hasInvite ? t('growth.invite') : null,
  ];
}
