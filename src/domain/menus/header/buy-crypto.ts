import { not } from '../../conditions/condition.ts';
import { onSite } from '../../conditions/named.ts';
import type { LinkItem } from '../menu.ts';

/** Japan and UAE sell in their own way (BUY-08, OP-29). */
export const hasOwnBuyEntries = onSite('japan', 'uae');

/** `/sale` on Japan; `/buy-sell-crypto` on UAE and wherever the common entries stand. */
export const ownBuyEntries: readonly LinkItem[] = [
  { link: 'buySellCrypto', when: not(onSite('japan')) },
  { link: 'sale', when: onSite('japan') },
];
