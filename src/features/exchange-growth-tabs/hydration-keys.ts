import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/** What the prerendered tabs read. Of a member the account may add tabs, and React loads it. */
export const GROWTH_TABS_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'codes', 'flags', 'notOffered'],
  configuration: ['sites', 'messages', 'rewrites'],
};
