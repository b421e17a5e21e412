import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/** What the prerendered side navigation reads. Of a member the account may change entries, and React loads it. */
export const SIDE_NAV_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'codes', 'flags', 'notOffered'],
  configuration: ['sites', 'messages', 'rewrites'],
};
