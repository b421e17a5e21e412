import { LANGUAGES } from '../domain/languages/language-table.ts';
import type { LanguageCode } from '../domain/languages/languages.ts';
import { compressZeros } from '../domain/markets/price-text.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Made once: a list formats two numbers a row, and making a format takes longer than the rest of the row. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
}

const isDecimal = (amount: string): amount is `${number}` => /^-?\d+(?:\.\d+)?$/.test(amount);
/** What is shown for a number that is absent (OP-120). */
export const DASH = '–';

/** Significant digits, so that a small amount is not written as 0. */
const COMPACT = { notation: 'compact', maximumSignificantDigits: 3 } as const;
const TWO_DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** A decimal string in the language's digits grouping, exact however long it is. Anything else is given back. */
export function formatDecimal(language: LanguageCode, amount: string, options: Intl.NumberFormatOptions = {}): string {
  if (!isDecimal(amount)) return amount;
  return numberFormat(LANGUAGES[language].intl, { maximumFractionDigits: 8, ...options }).format(amount);
}

/**
 * A decimal string with a long run of zeros behind its point, which is written as a count: `0.0₇124`, in German `0,0₇124` (FMT-01, OP-58).
 * Undefined where there is no such run. Screen readers get the full number.
 */
export function formatZeroRun(language: LanguageCode, amount: string): string | undefined {
  const short = compressZeros(amount);
  if (short === amount) return undefined;
  const [whole = '', digits = ''] = short.split('.');
  // Sign, separators and digits before the run as the language writes them; 1 takes the place of what follows the point.
  return formatDecimal(language, `${whole}.1`).replace(/1(?=\D*$)/, digits);
}

/** An amount of fiat with its symbol, in the order that the language has for sign, symbol and number: `$1,234.50`, `1.234,50 $`. */
export function formatFiat(language: LanguageCode, amount: string, symbol: string): string {
  if (symbol === '' || !isDecimal(amount)) return formatDecimal(language, amount, TWO_DIGITS);
  // One order for all symbols: some languages have another for some of their own.
  const format = numberFormat(LANGUAGES[language].intl, { style: 'currency', currency: 'EUR', ...TWO_DIGITS });
  const parts = format.formatToParts(amount).map(({ type, value }) => (type === 'currency' ? symbol : value));
  // Letters stand off the number.
  return parts.join('').replace(/(\p{L})(?=\d)/u, '$1\u00a0');
}

/** Percent, given as their number, with the sign where the language has it: 1.25 is `1.25%`, `1,25 %`, `%1,25`. */
export function formatPercent(language: LanguageCode, percent: string, options: Intl.NumberFormatOptions = {}): string {
  return formatDecimal(language, percent, { style: 'unit', unit: 'percent', maximumFractionDigits: 2, ...options });
}

/** A large amount in few characters: `1.2M`, `120万`, `1,2 Mio.`; a dash where it is absent (OP-120). */
export function formatCompact(language: LanguageCode, amount: string): string {
  return amount === '' ? DASH : formatDecimal(language, amount, COMPACT);
}

/** Leverage: 10 is `10×`. */
export function formatLeverage(language: LanguageCode, times: number): string {
  return `${numberFormat(LANGUAGES[language].intl, { maximumFractionDigits: 1 }).format(times)}×`;
}

/** A change in percent: 1.25 is `+1.25%`; a dash where it is absent. */
export function formatChange(language: LanguageCode, percent: string): string {
  return percent === '' ? DASH : formatPercent(language, percent, { ...TWO_DIGITS, signDisplay: 'exceptZero' });
}

/** A moment in Unix seconds, to the minute, in the reader's time zone unless one is given. */
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

/** Steps of an age, the coarsest first, in seconds. */
const AGES: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
/** What is older is told by its date. */
const OLDEST_AGE = 7 * 86_400;

/** How long ago a moment was, as people say it; its date where that is a week or longer. Both are Unix seconds. */
export function formatAge(language: LanguageCode, seconds: number, nowSeconds: number): string {
  const age = nowSeconds - seconds;
  if (!(age >= 0 && age < OLDEST_AGE)) return formatTime(language, seconds);
  const [unit, step] = AGES.find(([, length]) => age >= length) ?? ['minute', 60];
  return new Intl.RelativeTimeFormat(LANGUAGES[language].intl, { numeric: 'auto' }).format(
    -Math.floor(age / step),
    unit,
  );
}
