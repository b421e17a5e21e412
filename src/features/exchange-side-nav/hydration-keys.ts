import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/** The sources that the prerendered side navigation reads. The account, which may change a member's entries, is loaded by React. */
export const SIDE_NAV_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'codes', 'flags', 'notOffered'],
  configuration: ['sites', 'messages', 'rewrites'],
};
