/** Something that is kept in the browser; every key that the shell reads or writes stands in one of these tables. */
export interface KeptRow {
  /** Who writes it: the shell, or the exchange, whose servers and pages do. */
  readonly owner: 'shell' | 'exchange';
  /** In words, for those who read the table; the code that writes it has the figure. */
  readonly lifetime: string;
  readonly sentence: string;
}

/** The build leaves the words at home (`withoutMeanings`). */
function kept(owner: KeptRow['owner'], lifetime: string, sentence: string): KeptRow {
  return { owner, lifetime, sentence };
}

/**
 * Cookies: path `/`, `SameSite=Lax` (partitioned in a frame of another site), `Secure` over https, of the host alone unless
 * `cookieDomain` is configured (OP-81).
 */
export const COOKIES = {
  uid: kept(
    'exchange',
    'the exchange’s',
    'Marks a login before the gateway has answered; ended by a logout (CKI-04, OP-19).',
  ),
  nickname: kept('exchange', 'the exchange’s', 'Name of the member; ended by a logout (CKI-05).'),
  csrftoken: kept('exchange', 'the exchange’s', 'Sent with calls that change something (OP-63).'),
  is_switch_tag: kept('exchange', 'the exchange’s', 'A sub-account may be switched (CKI-06).'),
  device_type: kept('exchange', 'the exchange’s', 'Says that the page stands in the native app (CKI-03, OP-88).'),
  curr_fiat: kept('shell', '1 year, always `Secure`', 'Currency that amounts are shown in (CKI-01).'),
  market_rise_color: kept('shell', '1 year', 'Colours of rise and fall (CKI-02).'),
  timezone: kept('shell', '1 year', 'Period of a change (CKI-08, OP-25).'),
  defaultBuyCryptoFiat: kept('shell', '1 year', 'Currency to buy with, as chosen in the pay-with list (CKI-07).'),
  ref_uid: kept('shell', '14 days', 'Verified code of who sent the person (CKI-11, REF-01).'),
  ref_type: kept('shell', '14 days', 'Kind of that referral (CKI-11).'),
  ref_channel: kept('shell', '14 days', 'Channel of that referral (CKI-11).'),
  group_id: kept('shell', '14 days', 'Group of that referral (CKI-11).'),
  kyc_upgrade_notice: kept('shell', '12 hours', 'The KYC upgrade was seen (CKI-09).'),
  risk_user_guide: kept(
    'shell',
    'as the gateway says',
    'The risk dialog was answered, where the gateway names no cookie (CKI-10).',
  ),
  device_fp_id: kept('shell', '1 day', 'Id of this device, where the page asks for one (CKI-12, FPR-01).'),
} as const satisfies Readonly<Record<string, KeptRow>>;

/** Texts in `localStorage`; `*` stands for what tells one from another. */
export const LOCAL_KEYS = {
  'exchange:theme': kept('shell', 'until changed', 'Theme that was chosen (THM-02).'),
  is_change_skin: kept('shell', 'for good', 'The theme was switched once (OP-24).'),
  'exchange:fiat-mode': kept('shell', 'until changed', 'Whether amounts are switched to a currency (SET-14…17).'),
  'exchange:real-time-rate': kept('shell', 'until changed', 'Whether rates are those of the moment (SET-13).'),
  'exchange:announcement-dismissed': kept('shell', 'the last 200', 'Announcements that were dismissed (STO-02).'),
  'exchange:restriction:*': kept(
    'shell',
    'as its rule says',
    'When a compliance dialog was answered (STO-03, STO-04).',
  ),
  'exchange:turkish-choice': kept('shell', '1 or 7 days', 'Site that a resident of Türkiye chose (STO-05).'),
  'exchange:chat-open': kept('shell', 'until it is closed', 'The chat was open (CHT-02, STO-07).'),
  'exchange:chart:*': kept(
    'shell',
    'until changed',
    'Charts as a person has left them: layouts, indicators, drawings, by user; those of the platform apart (STO-09, CHR-08).',
  ),
  'exchange:compliance:*': kept(
    'shell',
    '24 hours',
    'Last compliance verdict of a gateway and site, with the uid of its user, for when a check fails (OP-92).',
  ),
  'exchange:app-banner-dismissed': kept('shell', 'for good', 'The app banner was dismissed (STO-08, ADB-02).'),
  'exchange:claim-gifts': kept(
    'shell',
    'the day',
    'How often the gifts were shown today, and when last (STO-06, GFT-08).',
  ),
  'exchange-shell:cache:*': kept(
    'shell',
    'as in the database',
    'In place of the database where there is none (OP-62).',
  ),
} as const satisfies Readonly<Record<string, KeptRow>>;

/** Texts in `sessionStorage`. */
export const SESSION_KEYS = {
  'exchange:signup-query': kept('shell', 'the session', 'Referral of the landing page, for sign-up (OP-20).'),
  'exchange:kyc-bar': kept('shell', 'the session', 'The KYC bar was closed (KYC-02).'),
} as const satisfies Readonly<Record<string, KeptRow>>;

/** Entries of the database, by default `exchange-shell`, store `cache`, version 1 (STO-01, OP-62): answers of the gateway. */
export const DATABASE_KEYS = {
  menu_web_trade_v2: kept('shell', 'shown until renewed', 'The gateway’s menu, by language (CCH-09).'),
  all_market_v2: kept('shell', 'shown until renewed', 'Spot markets.'),
  apiFutureContracts_v2: kept('shell', '10 minutes', 'Futures contracts, by period (CCH-10).'),
  pilot_market_data: kept('shell', 'shown until renewed', 'Pilot markets.'),
  'preMarket_v2:premint': kept('shell', 'shown until renewed', 'Coins in pre-mint.'),
  preMarket_v2: kept('shell', 'shown until renewed', 'Coins in the pre-market (CCH-04).'),
  buy_crypto_fiat_setting: kept('shell', 'shown until renewed', 'Currencies that can be paid with.'),
} as const satisfies Readonly<Record<string, KeptRow>>;

/** A key, or any that its `*` stands for. */
type Written<Key> = Key extends `${infer Start}*` ? `${Start}${string}` : Key;

export type CookieName = keyof typeof COOKIES;
export type LocalKey = Written<keyof typeof LOCAL_KEYS>;
export type SessionKey = Written<keyof typeof SESSION_KEYS>;
export type DatabaseKey = keyof typeof DATABASE_KEYS;
