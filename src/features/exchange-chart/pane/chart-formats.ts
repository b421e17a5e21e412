import type { PriceType } from '../rules/price-menu.ts';
import type { Range } from '../rules/ranges.ts';
import { RESOLUTIONS, type Resolution } from '../rules/resolution.ts';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import type { LanguageCode } from '../../../domain/languages/languages.ts';
import { countdownOf } from '../rules/countdown.ts';
import { MOST_DECIMALS, priceText } from '../rules/precision.ts';
import { formatChange, formatDecimal, formatZeroRun } from '../../../i18n/format.ts';
import type { ChartFormats } from '../engine/builtin-engine.ts';
import { type BarTimeOptions, barTimes, cached } from './bar-times.ts';

const COMPACT = { notation: 'compact', maximumFractionDigits: 2 } as const;

/** Formats a price for display, with grouped digits, compressed runs of zeros (FMT-01), and compact notation for market caps. */
export function writePrice(language: LanguageCode, text: string, priceType: PriceType): string {
  if (priceType === 'market-cap') return formatDecimal(language, text, COMPACT);
  const short = formatZeroRun(language, text);
  if (short !== undefined) return short;
  const decimals = text.split('.')[1]?.length ?? 0;
  return formatDecimal(language, text, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Formats a decimal string in full for screen readers. With `isSigned`, values other than 0 have a sign. */
export function writeFullPrice(language: LanguageCode, text: string, isSigned = false): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  return formatDecimal(language, text, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    ...(isSigned && { signDisplay: 'exceptZero' }),
  });
}

/** The number of decimals for volumes if the symbol doesn't specify one. */
const VOLUME_DECIMALS = 2;

/**
 * Formats a volume. Volumes of 1 or more use compact notation. Smaller volumes are rounded to four significant digits within the
 * symbol's decimals. A volume above 0 is never formatted as 0, even if the symbol defines too few decimals.
 */
export function writeVolume(language: LanguageCode, amount: number, decimals = VOLUME_DECIMALS): string {
  if (Math.abs(amount) >= 1 || amount === 0)
    return formatDecimal(language, priceText(amount, VOLUME_DECIMALS), COMPACT);
  const text = priceText(amount, decimals);
  return formatDecimal(language, /[1-9]/.test(text) ? text : priceText(amount, MOST_DECIMALS), {
    maximumSignificantDigits: 4,
  });
}

/** Returns the full name of a resolution, such as "1 hour" or "5 days". */
export function resolutionName(language: LanguageCode, resolution: Resolution): string {
  const count = Number.parseInt(resolution, 10);
  const { seconds } = RESOLUTIONS[resolution];
  const unit = resolution.endsWith('M')
    ? 'month'
    : resolution.endsWith('W')
      ? 'week'
      : resolution.endsWith('D')
        ? 'day'
        : seconds < 60
          ? 'second'
          : seconds < 3600
            ? 'minute'
            : 'hour';
  const amount = unit === 'minute' ? seconds / 60 : unit === 'hour' ? seconds / 3600 : count;
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  const { intl } = LANGUAGES[language];
  return cached(`${intl} ${unit}`, () => new Intl.NumberFormat(intl, options)).format(amount);
}

const UNITS = { D: 'day', M: 'month', Y: 'year' } as const;

/** Returns the full name of a date range, such as "3 months". */
export function rangeName(language: LanguageCode, range: Exclude<Range, 'all'>): string {
  const { intl } = LANGUAGES[language];
  const unit = UNITS[range.slice(-1) as keyof typeof UNITS];
  const options = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return cached(`${intl} ${unit}`, () => new Intl.NumberFormat(intl, options)).format(Number.parseInt(range, 10));
}

/** Returns the short form of a resolution, which traders use in every language: 1s, 5m, 4h, 1D, 1W, 1M. */
export function resolutionCode(resolution: Resolution): string {
  if (/[DWM]$/.test(resolution)) return resolution;
  const { seconds } = RESOLUTIONS[resolution];
  return seconds < 60 ? `${seconds}s` : seconds < 3600 ? `${seconds / 60}m` : `${seconds / 3600}h`;
}

/** Formats the time until a bar closes as `1:23:45`, or as days and hours. */
function writeCountdown(language: LanguageCode, milliseconds: number): string {
  const { intl } = LANGUAGES[language];
  const write = (value: number, options: Intl.NumberFormatOptions): string =>
    cached(`${intl} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(intl, options)).format(value);
  const left = countdownOf(milliseconds);
  if ('clock' in left)
    return left.clock
      .map((part, index) => write(part, { minimumIntegerDigits: index === 0 && left.clock.length > 2 ? 1 : 2 }))
      .join(':');
  const unit = (name: 'day' | 'hour'): Intl.NumberFormatOptions => ({
    style: 'unit',
    unit: name,
    unitDisplay: 'narrow',
  });
  return `${write(left.days, unit('day'))} ${write(left.hours, unit('hour'))}`;
}

/** Isolates right-to-left strings, because the canvas draws text left to right. */
export function inOwnDirection(language: LanguageCode, text: string): string {
  return LANGUAGES[language].direction === 'rtl' && text !== '' ? `\u2067${text}\u2069` : text;
}

export interface ChartFormatOptions extends BarTimeOptions {
  readonly priceType: PriceType;
  /** The number of decimals of the symbol's volumes. Undefined if the symbol doesn't define this number. */
  readonly volumeDecimals?: number | undefined;
}

/** Returns functions that format prices, volumes and times for the engine's canvas. */
export function chartFormats(language: LanguageCode, options: ChartFormatOptions): ChartFormats {
  const { priceType, volumeDecimals } = options;
  const { full, ticks } = barTimes(language, options);
  const drawn = (text: string): string => inOwnDirection(language, text);
  return {
    price: (text) => writePrice(language, text, priceType),
    percent: (value) => drawn(formatChange(language, value.toFixed(2))),
    volume: (amount) => drawn(writeVolume(language, amount, volumeDecimals)),
    time: (time) => drawn(full(time)),
    countdown: (milliseconds) => drawn(writeCountdown(language, milliseconds)),
    ticks: (times) => ticks(times).map(drawn),
  };
}
