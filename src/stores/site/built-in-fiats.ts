import type { Fiat } from '../../api/endpoints/site/settings.ts';
import type { Settings } from './settings.ts';

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

const BUILT_IN_FIATS: Readonly<Record<string, Fiat>> = Object.fromEntries(
  Object.entries(SYMBOLS).map(([fiat, symbol]) => [fiat, { fiat, symbol }]),
);

/** Returns the currencies listed by the gateway, or the built-in currencies if the list is missing (DAT-03, ERR-07). */
export function fiatsOf({ fiatList }: Pick<Settings, 'fiatList'>): Readonly<Record<string, Fiat>> {
  return fiatList ?? BUILT_IN_FIATS;
}
