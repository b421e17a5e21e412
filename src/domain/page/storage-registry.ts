/* All keys that the shell reads or writes in the browser. `storage-registry.docs.ts` contains their owner, purpose and lifetime. */

/**
 * Cookies. They use the path `/`, `SameSite=Lax` (partitioned in a cross-site frame) and, over HTTPS, `Secure`. They are host-only unless
 * `cookieDomain` is configured (OP-81).
 */
export const COOKIES = [
  'uid',
  'nickname',
  'csrftoken',
  'is_switch_tag',
  'device_type',
  'curr_fiat',
  'market_rise_color',
  'timezone',
  'defaultBuyCryptoFiat',
  'ref_uid',
  'ref_type',
  'ref_channel',
  'group_id',
  'kyc_upgrade_notice',
  'risk_user_guide',
  'device_fp_id',
] as const;

/** Entries in `localStorage`. `*` matches any ending. */
export const LOCAL_KEYS = [
  'exchange:theme',
  'is_change_skin',
  'exchange:fiat-mode',
  'exchange:real-time-rate',
  'exchange:announcement-dismissed',
  'exchange:restriction:*',
  'exchange:turkish-choice',
  'exchange:market-favourites',
  'exchange:chart-favourites',
  'exchange:chat-open',
  'exchange:chart:*',
  'exchange:compliance:*',
  'exchange:app-banner-dismissed',
  'exchange:claim-gifts',
  'exchange-shell:cache:*',
] as const;

/** Entries in `sessionStorage`. */
export const SESSION_KEYS = [
  'exchange:signup-query',
  'exchange:kyc-bar',
  'exchange:sidebar-section',
  'exchange:compliance-records',
] as const;

/**
 * Database entries, which contain the gateway's responses. Default: database `exchange-shell`, store `cache`, version 1 (STO-01, OP-62).
 */
export const DATABASE_KEYS = [
  'menu_web_trade_v2',
  'all_market_v2',
  'apiFutureContracts_v2',
  'pilot_market_data',
  'preMarket_v2:premint',
  'preMarket_v2',
  'buy_crypto_fiat_setting',
] as const;

/** A key, or any key that matches its `*`. */
type Written<Key> = Key extends `${infer Start}*` ? `${Start}${string}` : Key;

export type CookieName = (typeof COOKIES)[number];
export type LocalKey = Written<(typeof LOCAL_KEYS)[number]>;
export type SessionKey = Written<(typeof SESSION_KEYS)[number]>;
export type DatabaseKey = (typeof DATABASE_KEYS)[number];
