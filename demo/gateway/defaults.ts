import type { WireOf } from '../../src/api/endpoint.ts';
import type { marketRates } from '../../src/api/endpoints/markets/market-rates.ts';
import type { payWith } from '../../src/api/endpoints/member/pay-with.ts';
import type { siteSettings } from '../../src/api/endpoints/site/settings.ts';
import type { AccountMode, Limits, Toast, UserInfo, UserTier } from './personas/persona.ts';

export const USER: Required<Omit<UserInfo, 'csrf_token'>> = {
  uid: '10042',
  nickname: 'satoshi',
  user_nick: 'Satoshi N.',
  user_avatar: '/images/avatar/7.png',
  isLogin: true,
  country: '81',
  verified: '1',
  safe_level: 2,
  is_sub: 0,
  is_sub_account: false,
  white_list_show: true,
  curr_fiat: 'USD',
  total_usd: '10234.55',
};

export const TIER: Required<UserTier> = {
  tier_level: 5,
  tier_all_trade_usdt: '1203000.5',
  tier_next_progress: 62.5,
  tier_next_usdt: '2000000',
  tier_next_fiat: '2000000',
  tier_next_gt_min: '1000',
  tier_next_gt_only: '5000',
  tier_next_asset_only_usd: '100000',
};

export const ACCOUNT_MODE: Required<AccountMode> = {
  mode: 'classic',
  support_unified: true,
  first_open: false,
  auto_borrow: false,
  auto_repay: false,
  settings: { options: false, usdt_futures: true, spot_hedge: false, use_funding: false },
};

export const COMPLIANCE_LIMITS: Limits = {
  is_uk_limit: false,
  brazil_toast: false,
  is_nl_limit: false,
  is_italy_limit: false,
  ltw_toast: false,
  is_uzbekistan_toast: false,
  is_show_compliance_tips: false,
  is_blocked_country: false,
  limit_country: '',
};

export const COMPLIANCE_TOAST: Toast = {
  is_hk_user: false,
  is_withdraw_only_user: false,
  limit_country_user_status: 'NON_LIMIT_HIGH_KYC_USER',
  limit_country_toast: false,
  toast_config: null,
  kyc_toast: null,
};

/** Units of each currency per US dollar. */
export const FIAT_RATES: WireOf<typeof marketRates> = {
  USD: 1,
  EUR: 0.92,
  GBP: 0.79,
  TRY: 33.1,
  JPY: 155.2,
  CNY: 7.24,
  HKD: 7.81,
  SGD: 1.35,
  KRW: 1371,
  VND: 25455,
  RUB: 88.4,
  UAH: 40.2,
  BRL: 5.31,
  INR: 83.5,
  IDR: 16250,
  THB: 36.6,
  PHP: 58.4,
  MYR: 4.71,
  TWD: 32.3,
  AUD: 1.51,
  CAD: 1.37,
  CHF: 0.9,
  PLN: 3.96,
  CZK: 22.9,
  SEK: 10.5,
  NOK: 10.6,
  DKK: 6.87,
  AED: 3.67,
  SAR: 3.75,
  NGN: 1480,
  ZAR: 18.4,
  MXN: 17.9,
  ARS: 903,
  COP: 3990,
  KZT: 447,
  GEL: 2.79,
};

const SYMBOLS: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  TRY: '₺',
  JPY: '¥',
  CNY: '¥',
  HKD: 'HK$',
  SGD: 'S$',
  KRW: '₩',
  VND: '₫',
  RUB: '₽',
  UAH: '₴',
  BRL: 'R$',
  INR: '₹',
  IDR: 'Rp',
  THB: '฿',
  PHP: '₱',
  MYR: 'RM',
  TWD: 'NT$',
  AUD: 'A$',
  CAD: 'C$',
  CHF: 'Fr',
  PLN: 'zł',
  CZK: 'Kč',
  SEK: 'kr',
  NOK: 'kr',
  DKK: 'kr',
  AED: 'د.إ',
  SAR: 'ر.س',
  NGN: '₦',
  ZAR: 'R',
  MXN: 'Mex$',
  ARS: 'AR$',
  COP: 'COL$',
  KZT: '₸',
  GEL: '₾',
};

export const FIATS: NonNullable<WireOf<typeof siteSettings>['fiat_list']> = Object.fromEntries(
  Object.keys(FIAT_RATES).map((fiat) => [fiat, { fiat, symbol: SYMBOLS[fiat] ?? fiat }]),
);

export const PAY_WITH: WireOf<typeof payWith> = Object.keys(FIAT_RATES).map((fiat, index) => ({
  fiat,
  bank_transfer: index % 3 !== 2,
  credit_card: index % 4 !== 3,
  p2p: index % 5 !== 4,
}));

/** Language names by route code, as in the settings response. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  zh: '简体中文',
  en: 'English',
  vi: 'Tiếng Việt',
  'zh-tw': '繁體中文',
  es: 'Español',
  ru: 'Русский',
  fr: 'Français',
  de: 'Deutsch',
  pt: 'Português',
  th: 'ไทย',
  id: 'Bahasa Indonesia',
  tr: 'Türkçe',
  ja: '日本語',
  ar: 'العربية',
  uk: 'Українська',
  'pt-br': 'Português (Brasil)',
  nl: 'Nederlands',
  it: 'Italiano',
  'en-eu': 'English (EU)',
  'it-eu': 'Italiano (EU)',
};
