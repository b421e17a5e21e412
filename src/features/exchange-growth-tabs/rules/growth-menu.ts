import { any, isTrue } from '../../../domain/conditions/condition.ts';
import { LINKS_NEEDING } from '../../../domain/links/families/family-links.ts';
import { GROWTH_TABS, type GrowthTab } from './growth-tab.ts';
import { links, type Menu } from '../../../domain/menus/menu.ts';

/**
 * The tabs in the growth area. Partner tabs are shown if the page requests them or the member is entitled to them: "affiliate" for
 * affiliates, and "broker" for agents, partners and direct partners (GRW-02, ROL-02, REF-09). UK and Italian restrictions, flags and menu
 * codes are checked per link (OP-32, GRW-07).
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

/** Returns true if the tab has an arrow, which marks links to a partner's own pages (GRW-02). */
export function hasArrow(tab: GrowthTab): boolean {
  return tab === 'affiliate' || tab === 'broker';
}

/** The channels for pairs of tabs, by `from>to` (GRW-03). */
export type Channels = ReadonlyMap<string, string>;

const PAIRS: ReadonlySet<string> = new Set(GROWTH_TABS.flatMap((from) => GROWTH_TABS.map((to) => `${from}>${to}`)));
const CHANNEL = /^[\w.-]{1,64}$/;
const NONE: Channels = new Map();

/**
 * Parses the page's channels. Omits entries that aren't pairs of tabs with a valid channel name. `bad` is the key of the first invalid
 * entry, or describes a value that isn't a readable object. Never throws.
 */
export function parseChannels(value: unknown): { readonly channels: Channels; readonly bad?: string } {
  if (value === undefined || value === null) return { channels: NONE };
  if (typeof value !== 'object') return { channels: NONE, bad: typeof value };
  try {
    const entries = Object.entries(value) as readonly (readonly [string, unknown])[];
    const isValid = ([pair, channel]: readonly [string, unknown]): boolean =>
      PAIRS.has(pair) && typeof channel === 'string' && CHANNEL.test(channel);
    const bad = entries.find((entry) => !isValid(entry));
    return {
      channels: new Map(entries.filter(isValid) as readonly (readonly [string, string])[]),
      ...(bad === undefined ? {} : { bad: bad[0] }),
    };
  } catch {
    return { channels: NONE, bad: 'unreadable' };
  }
}

/** Returns a tab's URL for users who open it from another tab. If the pair has a channel, adds it as `ch` (GRW-03). */
export function channelHref(href: string, from: GrowthTab | undefined, to: GrowthTab, channels: Channels): string {
  const channel = from === undefined ? undefined : channels.get(`${from}>${to}`);
  if (channel === undefined) return href;
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/s.exec(href) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}ch=${channel}${hash}`;
}
