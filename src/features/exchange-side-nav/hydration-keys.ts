import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/**
 * The facts and configuration keys that determine the prerendered side navigation. The account, which may change a member's entries, is
 * loaded after `isLogin` has changed.
 */
export const SIDE_NAV_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'codes', 'flags', 'notOffered'],
  configuration: ['sites', 'messages', 'rewrites'],
};
