import { createRouteTable } from '../../../lib/route-pattern.ts';
import { routeOfPath } from '../../../domain/compliance/routes.ts';
import type { LinkKey } from '../../../domain/links/catalog/index.ts';

// Dormant elements use this module, so it must not import the menus.

/** The tabs in the growth area by public name, each with its link's key and path (GRW-01, GRW-02). */
const TABS = {
  rewards: ['rewardsHub', '/rewards_hub'],
  activity: ['competition', '/competition/center'],
  referral: ['referral', '/referral'],
  affiliate: ['affiliate', '/referral/affiliate'],
  broker: ['broker', '/referral/broker'],
} as const satisfies Readonly<Record<string, readonly [link: LinkKey, path: string]>>;

export type GrowthTab = keyof typeof TABS;

export const GROWTH_TABS = Object.keys(TABS) as readonly GrowthTab[];

/** Returns the tab with a public name, or undefined. */
export function parseGrowthTab(name: unknown): GrowthTab | undefined {
  return GROWTH_TABS.find((tab) => tab === name);
}

/** Returns the tab with a link key, or undefined. */
export function growthTabOf(key: string | undefined): GrowthTab | undefined {
  return GROWTH_TABS.find((tab) => TABS[tab][0] === key);
}

const tabOfRoute = createRouteTable(GROWTH_TABS.map((tab) => [TABS[tab][1], tab] as const));

/**
 * Returns a page's tab, which is the nearest tab at or above its path. The path may have a language prefix. Returns undefined for a page
 * outside the growth area.
 */
export function growthTabOfPath(path: string): GrowthTab | undefined {
  return tabOfRoute(routeOfPath(path));
}
