import { createRouteTable } from '../../../lib/route-pattern.ts';
import { routeOfPath } from '../../../domain/compliance/routes.ts';
import type { LinkKey } from '../../../domain/links/catalog/index.ts';

// What an element asks that sleeps: nothing here may bring the menus.

/** The tabs of the growth area, by the names that pages know them by, each with its link and the path of that (GRW-01, GRW-02). */
const TABS = {
  rewards: ['rewardsHub', '/rewards_hub'],
  activity: ['competition', '/competition/center'],
  referral: ['referral', '/referral'],
  affiliate: ['affiliate', '/referral/affiliate'],
  broker: ['broker', '/referral/broker'],
} as const satisfies Readonly<Record<string, readonly [link: LinkKey, path: string]>>;

export type GrowthTab = keyof typeof TABS;

export const GROWTH_TABS = Object.keys(TABS) as readonly GrowthTab[];

/** The tab of that name; undefined for what names none. */
export function parseGrowthTab(name: unknown): GrowthTab | undefined {
  return GROWTH_TABS.find((tab) => tab === name);
}

/** The tab whose link it is. */
export function growthTabOf(key: string | undefined): GrowthTab | undefined {
  return GROWTH_TABS.find((tab) => TABS[tab][0] === key);
}

const tabOfRoute = createRouteTable(GROWTH_TABS.map((tab) => [TABS[tab][1], tab] as const));

/** The tab in which a page stands, by its path with or without a language prefix: the nearest above it. */
export function growthTabOfPath(path: string): GrowthTab | undefined {
  return tabOfRoute(routeOfPath(path));
}
