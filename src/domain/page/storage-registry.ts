import type { Purpose } from '../consent/purpose.ts';

/*
 * All keys that the shell reads or writes in the browser, with the purpose that determines whether they require consent.
 * `storage-registry.docs.ts` contains their owner, meaning and lifetime.
 */

type Purposes = Readonly<Record<string, Purpose>>;

/**
 * Cookies. They use the path `/`, `SameSite=Lax` (partitioned in a cross-site frame) and, over HTTPS, `Secure`. They are host-only unless
 * `cookieDomain` is configured (OP-81).
 */
export const COOKIES = {
  uid: 'necessary',
  nickname: 'necessary',
  csrftoken: 'necessary',
  is_switch_tag: 'necessary',
  device_type: 'necessary',
  curr_fiat: 'preferences',
  market_rise_color: 'preferences',
  timezone: 'preferences',
  defaultBuyCryptoFiat: 'preferences',
  ref_uid: 'marketing',
  ref_type: 'marketing',
  ref_channel: 'marketing',
  group_id: 'marketing',
  kyc_upgrade_notice: 'necessary',
  risk_user_guide: 'necessary',
  device_fp_id: 'fingerprint',
} as const satisfies Purposes;

/** Entries in `localStorage`. `*` matches any ending. */
export const LOCAL_KEYS = {
  'exchange:theme': 'preferences',
  is_change_skin: 'preferences',
  'exchange:fiat-mode': 'preferences',
  'exchange:real-time-rate': 'preferences',
  'exchange:announcement-dismissed': 'preferences',
  'exchange:restriction:*': 'necessary',
  'exchange:turkish-choice': 'necessary',
  'exchange:market-favourites': 'preferences',
  'exchange:chart-favourites': 'preferences',
  'exchange:chat-open': 'preferences',
  'exchange:chart:*': 'preferences',
  'exchange:compliance:*': 'necessary',
  'exchange:app-banner-dismissed': 'preferences',
  'exchange:claim-gifts': 'experiments',
  'exchange-shell:cache:*': 'functional',
} as const satisfies Purposes;

/** Entries in `sessionStorage`. */
export const SESSION_KEYS = {
  'exchange:signup-query': 'marketing',
  'exchange:kyc-bar': 'preferences',
  'exchange:sidebar-section': 'functional',
  'exchange:compliance-records': 'necessary',
} as const satisfies Purposes;

/**
 * Database entries, which contain the gateway's responses. Default: database `exchange-shell`, store `cache`, version 1 (STO-01, OP-62).
 */
export const DATABASE_KEYS = {
  menu_web_trade_v2: 'functional',
  all_market_v2: 'functional',
  apiFutureContracts_v2: 'functional',
  pilot_market_data: 'functional',
  'preMarket_v2:premint': 'functional',
  preMarket_v2: 'functional',
  buy_crypto_fiat_setting: 'functional',
} as const satisfies Purposes;

/** A key, or any key that matches its `*`. */
type Written<Key> = Key extends `${infer Start}*` ? `${Start}${string}` : Key;

export type CookieName = keyof typeof COOKIES;
export type LocalKey = Written<keyof typeof LOCAL_KEYS>;
export type SessionKey = Written<keyof typeof SESSION_KEYS>;
export type DatabaseKey = keyof typeof DATABASE_KEYS;

export const STORED_KEYS = {
  cookie: COOKIES,
  local: LOCAL_KEYS,
  session: SESSION_KEYS,
  database: DATABASE_KEYS,
} satisfies Readonly<Record<string, Purposes>>;

export type StoredPlace = keyof typeof STORED_KEYS;

/** Returns true if a key matches a registered name, which may end with `*`. */
export function matchesKey(name: string, key: string): boolean {
  return name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : name === key;
}

/**
 * Returns the purpose of a key. A name that is not registered is a cookie named by the gateway, which records the answer to a compliance
 * dialog.
 */
export function purposeOf(place: StoredPlace, key: string): Purpose {
  return Object.entries(STORED_KEYS[place]).find(([name]) => matchesKey(name, key))?.[1] ?? 'necessary';
}
