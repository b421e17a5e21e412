import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/**
 * The facts and configuration keys that determine the prerendered tabs. The account, which may add tabs for a member, is loaded after
 * `isLogin` has changed.
 */
export const GROWTH_TABS_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'codes', 'flags', 'notOffered'],
  configuration: ['sites', 'messages', 'rewrites'],
};
