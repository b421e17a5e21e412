import { not } from '../../conditions/condition.ts';
import { onSite } from '../../conditions/named.ts';
import { links, type LinkItem, type Menu } from '../menu.ts';

/** Japan and UAE sell in their own way (BUY-08, OP-29). */
export const hasOwnBuyEntries = onSite('japan', 'uae');

/** `/sale` on Japan; `/buy-sell-crypto` on UAE and wherever the common entries stand. */
export const ownBuyEntries: readonly LinkItem[] = [
  { link: 'buySellCrypto', when: not(onSite('japan')) },
  { link: 'sale', when: onSite('japan') },
];

/** The buy-crypto panel (BUY-01…09, BUY-18). */
export const BUY_MENU: Menu = {
  name: 'buy',
  items: [
    ...(['crypto', 'buyWithCard', 'buyWithBank', 'p2pMarket'] as const).map((link): LinkItem => ({
      link,
      when: not(hasOwnBuyEntries),
    })),
    ...ownBuyEntries,
    ...links('otc'),
  ],
};
