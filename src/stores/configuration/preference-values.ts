import type { LanguageCode } from '../../domain/languages/languages.ts';

/** Whether rising prices are red or green (SET-09, SET-10). */
export type RiseColor = 'risered' | 'risegreen';

/** The reference time for price changes (SET-12, DAT-49). */
export type Period = '24h' | 'utc0' | 'utc8';

/** The state of an exchange-rate toggle (SET-13, SET-14). */
export type Toggle = 'open' | 'closed';

export const PERIODS: readonly Period[] = ['24h', 'utc0', 'utc8'];

export function parseRiseColor(value: unknown): RiseColor | undefined {
  return value === 'risered' || value === 'risegreen' ? value : undefined;
}

/**
 * Returns the colour for rising prices: the user's choice, or else red in Chinese and green in all other languages (LNG-16, SET-11, OP-08).
 */
export function riseColorOf(chosen: RiseColor | undefined, language: LanguageCode): RiseColor {
  return chosen ?? (language.split('-')[0] === 'zh' ? 'risered' : 'risegreen');
}

export function parsePeriod(value: unknown): Period | undefined {
  return PERIODS.find((period) => period === value);
}

export function parseToggle(value: unknown): Toggle | undefined {
  return value === 'open' || value === 'closed' ? value : undefined;
}

/** Returns a fiat currency's code in upper case, or undefined if the value is invalid. */
export function parseFiat(value: unknown): string | undefined {
  return typeof value === 'string' && /^[a-z0-9]{2,10}$/i.test(value.trim()) ? value.trim().toUpperCase() : undefined;
}

/**
 * Returns the currency in which amounts are displayed: the chosen currency, then the first valid currency in `others`, then USD (DAT-04,
 * DAT-19). Empty if the user cleared the currency.
 */
export function resolveFiat(
  chosen: { readonly fiat?: string | undefined },
  ...others: readonly (string | undefined)[]
): string {
  if (chosen.fiat !== undefined) return chosen.fiat;
  return others.map(parseFiat).find((fiat) => fiat !== undefined) ?? 'USD';
}
