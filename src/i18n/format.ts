import { LANGUAGES } from '../domain/languages/language-table.ts';
import type { LanguageCode } from '../domain/languages/languages.ts';
import { compressZeros } from '../domain/markets/price-text.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Returns a cached formatter. A list formats two numbers per row, and creating a formatter takes longer than rendering the row. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

const isDecimal = (amount: string): amount is `${number}` => /^-?\d+(?:\.\d+)?$/.test(amount);
/** Shown in place of a missing number (OP-120). */
export const DASH = '–';

/** Uses significant digits so that a small amount isn't written as 0. */
const COMPACT = { notation: 'compact', maximumSignificantDigits: 3 } as const;
const TWO_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/**
 * Formats a decimal string with the language's digits and grouping, by default with up to eight decimal places. Long amounts keep their
 * precision. Returns any other string unchanged.
 */
export function formatDecimal(language: LanguageCode, amount: string, options: Intl.NumberFormatOptions = {}): string {
  if (!isDecimal(amount)) return amount;
  return numberFormat(LANGUAGES[language].intl, { maximumFractionDigits: 8, ...options }).format(amount);
}

/**
 * Formats a decimal string that has a long run of zeros after the decimal point, writing the run as a count: `0.0₇124`, in German `0,0₇124`
 * (FMT-01, OP-58). Returns undefined if there is no such run. Screen readers read the full number.
 */
export function formatZeroRun(language: LanguageCode, amount: string): string | undefined {
  const short = compressZeros(amount);
  if (short === amount) return undefined;
  const [whole = '', digits = ''] = short.split('.');
  // Formats the sign, the separators and the digits before the run. The 1 is a placeholder for the fraction.
  return formatDecimal(language, `${whole}.1`).replace(/1(?=\D*$)/, digits);
}

/** Formats a fiat amount with its symbol, in the language's order of sign, symbol and number: `$1,234.50`, `1.234,50 $`. */
export function formatFiat(language: LanguageCode, amount: string, symbol: string): string {
  if (symbol === '' || !isDecimal(amount)) return formatDecimal(language, amount, TWO_DIGITS);
  // Uses the same order for all symbols, because some languages use another order for some of their own symbols.
  const format = numberFormat(LANGUAGES[language].intl, { style: 'currency', currency: 'EUR', ...TWO_DIGITS });
  const parts = format.formatToParts(amount).map(({ type, value }) => (type === 'currency' ? symbol : value));
  // Separates a symbol made of letters from the number.
  return parts.join('').replace(/(\p{L})(?=\d)/u, '$1\u00a0');
}

/** Formats a percentage with the percent sign in the language's position: 1.25 becomes `1.25%`, `1,25 %` or `%1,25`. */
export function formatPercent(language: LanguageCode, percent: string, options: Intl.NumberFormatOptions = {}): string {
  return formatDecimal(language, percent, { style: 'unit', unit: 'percent', maximumFractionDigits: 2, ...options });
}

/** Formats a large amount in compact form: `1.2M`, `120万`, `1,2 Mio.`. Returns a dash if it is missing (OP-120). */
export function formatCompact(language: LanguageCode, amount: string): string {
  return amount === '' ? DASH : formatDecimal(language, amount, COMPACT);
}

/** Formats leverage: 10 becomes `10×`. */
export function formatLeverage(language: LanguageCode, times: number): string {
  return `${numberFormat(LANGUAGES[language].intl, { maximumFractionDigits: 1 }).format(times)}×`;
}

/** Formats a percentage change: 1.25 becomes `+1.25%`. Returns a dash if it is missing. */
export function formatChange(language: LanguageCode, percent: string): string {
  return percent === '' ? DASH : formatPercent(language, percent, { ...TWO_DIGITS, signDisplay: 'exceptZero' });
}

/** Formats a time in Unix seconds to the minute, by default in the user's time zone. Returns an empty string for an invalid time. */
export function formatTime(language: LanguageCode, seconds: number, timeZone?: string): string {
  if (!Number.isFinite(seconds) || Math.abs(seconds) > 8.64e12) return '';
  return new Intl.DateTimeFormat(LANGUAGES[language].intl, {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(seconds * 1000);
}

/** Formats a calendar date in the form `YYYY-MM-DD`: `May 3, 2026`. */
export function formatDate(language: LanguageCode, date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  // Doesn't use `Date.parse()`, which libraries such as MooTools replace.
  const time = Date.UTC(year, month - 1, day);
  return new Intl.DateTimeFormat(LANGUAGES[language].intl, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

/** Units for formatting an age, with their length in seconds, coarsest first. */
const AGES: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
/** Maximum age in seconds that is formatted as an age. Older times are formatted as a date. */
const OLDEST_AGE = 7 * 86_400;

/**
 * Formats a time relative to now ("5 minutes ago"), or like `formatTime` if it is in the future or at least a week ago. Both times are in
 * Unix seconds.
 */
export function formatAge(language: LanguageCode, seconds: number, nowSeconds: number): string {
  const age = nowSeconds - seconds;
  if (!(age >= 0 && age < OLDEST_AGE)) return formatTime(language, seconds);
  const [unit, step] = AGES.find(([, length]) => age >= length) ?? ['minute', 60];
  return new Intl.RelativeTimeFormat(LANGUAGES[language].intl, { numeric: 'auto' }).format(
    -Math.floor(age / step),
    unit,
  );
}
