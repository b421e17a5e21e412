import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/** The facts and configuration keys that determine the prerendered header. */
export const HEADER_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'codes', 'flags', 'notOffered'],
  configuration: ['sites', 'messages', 'rewrites'],
  showsCurrency: true,
  linksToSignup: true,
};
