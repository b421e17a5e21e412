import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/** What the parts of the prerendered footer read; the copyright, which is in none of them, shows the year too. */
export const FOOTER_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'isCopper', 'codes', 'flags'],
  configuration: ['sites', 'messages', 'rewrites', 'hosts', 'links', 'copyright', 'ukPromotionDate'],
};
