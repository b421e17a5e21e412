import { LANGUAGE_CODES, LANGUAGES } from '../../domain/languages.ts';
import type { Fiat } from '../../api/endpoints/site/settings.ts';

/** Languages by their own name, where the gateway names none. */
export const BUILT_IN_LANGUAGES: Readonly<Record<string, string>> = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name]),
);

const SYMBOLS = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  CNY: '¥',
  JPY: '¥',
  TRY: '₺',
  KRW: '₩',
  VND: '₫',
  RUB: '₽',
  UAH: '₴',
  BRL: 'R$',
  INR: '₹',
  IDR: 'Rp',
  THB: '฿',
  PHP: '₱',
  HKD: 'HK$',
  TWD: 'NT$',
  SGD: 'S$',
  AUD: 'A$',
  CAD: 'C$',
  CHF: 'CHF',
  AED: 'AED',
  SAR: 'SAR',
  NGN: '₦',
  MXN: 'MX$',
  PLN: 'zł',
  SEK: 'kr',
  NZD: 'NZ$',
  ZAR: 'R',
  MYR: 'RM',
} as const;

/** Currencies where the gateway names none. */
export const BUILT_IN_FIATS: Readonly<Record<string, Fiat>> = Object.fromEntries(
  Object.entries(SYMBOLS).map(([fiat, symbol]) => [fiat, { fiat, symbol }]),
);
