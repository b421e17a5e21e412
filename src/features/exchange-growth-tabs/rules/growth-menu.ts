import { any, isTrue } from '../../../domain/conditions/condition.ts';
import { LINKS_NEEDING } from '../../../domain/links/families/family-links.ts';
import { GROWTH_TABS, type GrowthTab } from './growth-tab.ts';
import { links, type Menu } from '../../../domain/menus/menu.ts';

/**
 * The tabs of the growth area. Those for partners stand where the page asks for them, and for the member whose they are: an affiliate's,
 * and an agent's, a partner's or a partner direct's that of brokers (GRW-02, ROL-02, REF-09). UK and Italian limits, flags and codes stand on the links (OP-32, GRW-07).
 */
export const GROWTH_MENU: Menu = {
  name: 'growth',
  families: LINKS_NEEDING,
  items: [
    ...links('rewardsHub', 'competition', 'referral'),
    { link: 'affiliate', when: any(isTrue('affiliateTab'), isTrue('isAffiliate')) },
    {
      link: 'broker',
      when: any(isTrue('brokerTab'), isTrue('isAgent'), isTrue('isPartner'), isTrue('isPartnerDirect')),
    },
  ],
};

/** Those that lead to a partner's own pages have an arrow (GRW-02). */
export function hasArrow(tab: GrowthTab): boolean {
  return tab === 'affiliate' || tab === 'broker';
}

/** The channel of each pair of tabs that has one, by `from>to` (GRW-03). */
export type Channels = ReadonlyMap<string, string>;

const PAIRS: ReadonlySet<string> = new Set(GROWTH_TABS.flatMap((from) => GROWTH_TABS.map((to) => `${from}>${to}`)));
const CHANNEL = /^[\w.-]{1,64}$/;
const NONE: Channels = new Map();

/** The channels that a page names; what is no pair of tabs with a short word is left out, and `bad` says the first of it. Never throws. */
export function parseChannels(given: unknown): { readonly channels: Channels; readonly bad?: string } {
  if (given === undefined || given === null) return { channels: NONE };
  if (typeof given !== 'object') return { channels: NONE, bad: typeof given };
  try {
    const entries = Object.entries(given) as readonly (readonly [string, unknown])[];
    const isGood = ([pair, channel]: readonly [string, unknown]): boolean =>
      PAIRS.has(pair) && typeof channel === 'string' && CHANNEL.test(channel);
    const bad = entries.find((entry) => !isGood(entry));
    return {
      channels: new Map(entries.filter(isGood) as readonly (readonly [string, string])[]),
      ...(bad === undefined ? {} : { bad: bad[0] }),
    };
  } catch {
    return { channels: NONE, bad: 'unreadable' };
  }
}

/** The address of a tab as it is reached from another: with `ch` where that pair has a channel (GRW-03). */
export function channelHref(href: string, from: GrowthTab | undefined, to: GrowthTab, channels: Channels): string {
  const channel = from === undefined ? undefined : channels.get(`${from}>${to}`);
  if (channel === undefined) return href;
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}ch=${channel}${hash}`;
}
