import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/** The sources used by the prerendered header. */
export const HEADER_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'codes', 'flags', 'notOffered'],
  configuration: ['sites', 'messages', 'rewrites'],
  showsCurrency: true,
  linksToSignup: true,
};
