import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/** What the prerendered header reads. */
export const HEADER_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'codes', 'flags', 'notOffered'],
  configuration: ['sites', 'messages', 'rewrites'],
};
