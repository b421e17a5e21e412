import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/** The facts and configuration keys that determine the prerendered footer. The copyright, which is not an island, also uses the year. */
export const FOOTER_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'isCopper', 'codes', 'flags'],
  configuration: ['sites', 'messages', 'rewrites', 'hosts', 'links', 'copyright', 'ukPromotionDate'],
  showsCurrency: true,
  linksToSignup: true,
};
