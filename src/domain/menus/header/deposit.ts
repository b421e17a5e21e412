import { all, not } from '../../conditions/condition.ts';
import { blocked, isMain, isUKLimit } from '../../conditions/named.ts';
import { LINKS_NEEDING } from '../../links/families/family-links.ts';
import { group, type LinkItem, type Menu } from '../menu.ts';

const inNewWindow = (link: LinkItem['link']): LinkItem => ({ link, newWindow: true });

/** The deposit methods, each of which opens in a new window (DEP-02…08, OP-82). */
export const DEPOSIT_MENU: Menu = {
  name: 'deposit',
  families: LINKS_NEEDING,
  items: [
    group('depositDirect', (['depositOnChain', 'depositByCode'] as const).map(inNewWindow)),
    group(
      'depositOther',
      (['p2pDeposit', 'buyWithCard', 'buyWithBank'] as const).map(inNewWindow),
      all(isMain, not(isUKLimit), not(blocked('fiat_trade'))),
    ),
  ],
};
