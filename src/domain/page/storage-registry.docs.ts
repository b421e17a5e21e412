import type { COOKIES, DATABASE_KEYS, LOCAL_KEYS, SESSION_KEYS } from './storage-registry.ts';

/** Documents a stored entry for `docs/storage.md`. */
export interface StoredEntryDocs {
  /** Who writes it: the shell, or the exchange's servers and pages. */
  readonly owner: 'shell' | 'exchange';
  /** A description of the lifetime. The code that writes the entry defines the exact value. */
  readonly lifetime: string;
  readonly sentence: string;
}

/** Contains documentation for each key in `Keys`. */
type DocsOf<Keys extends object> = Readonly<Record<keyof Keys, StoredEntryDocs>>;

function stored(owner: StoredEntryDocs['owner'], lifetime: string, sentence: string): StoredEntryDocs {
  return { owner, lifetime, sentence };
}

export const COOKIE_DOCS: DocsOf<typeof COOKIES> = {
  uid: stored(
    'exchange',
    'set by the exchange',
    'Indicates a login before the gateway has responded. Removed on logout (CKI-04, OP-19).',
  ),
  nickname: stored('exchange', 'set by the exchange', 'The member’s name. Removed on logout (CKI-05).'),
  csrftoken: stored('exchange', 'set by the exchange', 'Sent with state-changing requests (OP-63).'),
  is_switch_tag: stored('exchange', 'set by the exchange', 'The user can switch to a sub-account (CKI-06).'),
  device_type: stored('exchange', 'set by the exchange', 'The page is open in the native app (CKI-03, OP-88).'),
  curr_fiat: stored('shell', '1 year, always `Secure`', 'The currency in which amounts are displayed (CKI-01).'),
  market_rise_color: stored('shell', '1 year', 'The colours for rising and falling prices (CKI-02).'),
  timezone: stored('shell', '1 year', 'The reference time for price changes (CKI-08, OP-25).'),
  defaultBuyCryptoFiat: stored(
    'shell',
    '1 year',
    'The currency to buy with, as selected in the pay-with list (CKI-07).',
  ),
  ref_uid: stored('shell', '14 days', 'The referrer’s verified code (CKI-11, REF-01).'),
  ref_type: stored('shell', '14 days', 'The referral’s type (CKI-11).'),
  ref_channel: stored('shell', '14 days', 'The referral’s channel (CKI-11).'),
  group_id: stored('shell', '14 days', 'The referral’s group (CKI-11).'),
  kyc_upgrade_notice: stored('shell', '12 hours', 'The KYC upgrade notice was shown (CKI-09).'),
  risk_user_guide: stored(
    'shell',
    'set by the gateway',
    'The risk dialog was answered, if the gateway specifies no other cookie (CKI-10).',
  ),
  device_fp_id: stored('shell', '1 day', 'This device’s ID, if the page has configured one (CKI-12, FPR-01).'),
};

export const LOCAL_KEY_DOCS: DocsOf<typeof LOCAL_KEYS> = {
  'exchange:theme': stored('shell', 'until changed', 'The selected theme (THM-02).'),
  is_change_skin: stored('shell', 'no expiry', 'The theme was switched once (OP-24).'),
  'exchange:fiat-mode': stored(
    'shell',
    'until changed',
    'Whether amounts are displayed in the chosen currency (SET-14…17).',
  ),
  'exchange:real-time-rate': stored('shell', 'until changed', 'Whether rates are real-time rates (SET-13).'),
  'exchange:announcement-dismissed': stored('shell', 'the last 200', 'Dismissed announcements (STO-02).'),
  'exchange:restriction:*': stored(
    'shell',
    'depends on the rule',
    'When a compliance dialog was answered (STO-03, STO-04).',
  ),
  'exchange:turkish-choice': stored('shell', '1 or 7 days', 'The site chosen by a resident of Türkiye (STO-05).'),
  'exchange:market-favourites': stored(
    'shell',
    'the last 500',
    'Pairs, contracts and tokens that the user marked as favourites in the market lists.',
  ),
  'exchange:chart-favourites': stored(
    'shell',
    'until changed',
    'Indicators that the user marked as favourites in the charts.',
  ),
  'exchange:chat-open': stored('shell', 'until closed', 'The chat was open (CHT-02, STO-07).'),
  'exchange:chart:*': stored(
    'shell',
    'until changed',
    'Chart layouts, indicators and drawings by user. They are stored separately for the mode `platform` (STO-09, CHR-08).',
  ),
  'exchange:compliance:*': stored(
    'shell',
    'until replaced',
    'The last compliance verdict for a gateway and site, with the user’s `uid`. Used when a check fails: it permits pages for 24 hours, and its restrictions remain (OP-92).',
  ),
  'exchange:app-banner-dismissed': stored('shell', 'no expiry', 'The app banner was dismissed (STO-08, ADB-02).'),
  'exchange:claim-gifts': stored(
    'shell',
    '1 day',
    'How often the gifts were shown today, and when they were last shown (STO-06, GFT-08).',
  ),
  'exchange-shell:cache:*': stored(
    'shell',
    'as in the database',
    'Used instead of the database if it is unavailable (OP-62).',
  ),
};

export const SESSION_KEY_DOCS: DocsOf<typeof SESSION_KEYS> = {
  'exchange:signup-query': stored('shell', 'the session', 'The landing page’s referral, for the sign-up link (OP-20).'),
  'exchange:kyc-bar': stored('shell', 'the session', 'The KYC bar was closed (KYC-02).'),
  'exchange:sidebar-section': stored('shell', 'the session', 'The sidebar section that was opened most recently.'),
  'exchange:compliance-records': stored(
    'shell',
    'until the next page, 10 minutes at most',
    'Compliance decisions and answers for which no receipt was issued before the user left the page. Contains nothing that identifies the user. Only with the configuration key `receipts`.',
  ),
};

export const DATABASE_KEY_DOCS: DocsOf<typeof DATABASE_KEYS> = {
  menu_web_trade_v2: stored('shell', 'until refreshed', 'The gateway’s menu, by language (CCH-09).'),
  all_market_v2: stored('shell', 'until refreshed', 'Spot markets.'),
  apiFutureContracts_v2: stored('shell', '10 minutes', 'Futures contracts, by period (CCH-10).'),
  pilot_market_data: stored('shell', 'until refreshed', 'Pilot markets.'),
  'preMarket_v2:premint': stored('shell', 'until refreshed', 'Coins in pre-mint.'),
  preMarket_v2: stored('shell', 'until refreshed', 'Coins in the pre-market (CCH-04).'),
  buy_crypto_fiat_setting: stored('shell', 'until refreshed', 'Currencies to buy with.'),
};
