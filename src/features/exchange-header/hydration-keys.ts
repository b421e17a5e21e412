import type { HydrationKeys } from '../../runtime/dormant/hydration-reasons.ts';

/** The facts and configuration keys that determine the header's prerendered navigation, tools and drawer. */
export const MENU_KEYS: HydrationKeys = {
  facts: ['isLogin', 'isUKLimit', 'isItalyLimit', 'codes', 'flags', 'notOffered'],
  configuration: ['sites', 'messages', 'rewrites'],
  showsCurrency: true,
  linksToSignup: true,
};

/** Like `MENU_KEYS`, for the whole header. `hosts` determines the targets of login and live trading. */
export const HEADER_KEYS: HydrationKeys = { ...MENU_KEYS, configuration: [...MENU_KEYS.configuration, 'hosts'] };
