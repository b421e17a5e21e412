import type { Link } from '../link.ts';
import { ACCOUNT_LINKS } from './account.ts';
import { BOT_LINKS } from './bots.ts';
import { BUY_LINKS } from './buy.ts';
import { COIN_LINKS } from './coins.ts';
import { COMMUNITY_LINKS } from './community.ts';
import { DERIVATIVE_LINKS } from './derivatives.ts';
import { EARN_LINKS } from './earn.ts';
import { FOOTER_LINKS } from './footer.ts';
import { FUNDS_LINKS } from './funds.ts';
import { INSTITUTION_LINKS } from './institution.ts';
import { ORDERS_LINKS } from './orders.ts';
import { TRADE_LINKS } from './trade.ts';

const CATALOG = {
  ...ACCOUNT_LINKS,
  ...BOT_LINKS,
  ...BUY_LINKS,
  ...COIN_LINKS,
  ...COMMUNITY_LINKS,
  ...DERIVATIVE_LINKS,
  ...EARN_LINKS,
  ...FOOTER_LINKS,
  ...FUNDS_LINKS,
  ...INSTITUTION_LINKS,
  ...ORDERS_LINKS,
  ...TRADE_LINKS,
};

export type LinkKey = keyof typeof CATALOG;

/** All of the shell's links. */
export const LINKS: Readonly<Record<LinkKey, Link>> = CATALOG;

export const LINK_KEYS = Object.keys(LINKS) as readonly LinkKey[];

/** Returns true if the catalogue contains a link with this key. */
export function isLinkKey(key: string): key is LinkKey {
  return Object.hasOwn(LINKS, key);
}
