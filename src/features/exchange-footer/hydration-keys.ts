import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/** The sources that the prerendered footer reads. The copyright, which is not an island, also shows the year. */
export const FOOTER_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'isCopper', 'codes', 'flags'],
  configuration: ['sites', 'messages', 'rewrites', 'hosts', 'links', 'copyright', 'ukPromotionDate'],
  showsCurrency: true,
  linksToSignup: true,
};
