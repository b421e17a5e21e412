import type { PriceType } from '../rules/price-menu.ts';
import { RESOLUTIONS, type Resolution } from '../rules/resolution.ts';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import type { LanguageCode } from '../../../domain/languages/languages.ts';
import { MOST_DECIMALS, priceText } from '../rules/precision.ts';
import { formatDecimal, formatZeroRun } from '../../../i18n/format.ts';
import type { ChartFormats } from '../engine/builtin-engine.ts';
import { type BarTimeOptions, barTimes, cached } from './bar-times.ts';

const COMPACT = { notation: 'compact', maximumFractionDigits: 2 } as const;

/** A price as people read it: digits grouped, a long run of zeros counted (FMT-01), a market cap in short. */
export function writePrice(language: LanguageCode, text: string, priceType: PriceType): string {
  if (priceType === 'market-cap') return formatDecimal(language, text, COMPACT);
  const short = formatZeroRun(language, text);
  if (short !== undefined) return short;
  const decimals = text.split('.')[1]?.length ?? 0;
  return formatDecimal(language, text, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** The same in full, as it is spoken. */
export function speakPrice(language: LanguageCode, text: string): string {
  const decimals = text.split('.')[1]?.length ?? 0;
  return formatDecimal(language, text, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** Decimals of a volume where the symbol gives none. */
const VOLUME_DECIMALS = 2;

/**
 * A volume: in short from 1 on, and below with four significant digits, in as many decimals as the symbol gives. What is traded
 * is never 0, even where the symbol gives too few.
 */
export function writeVolume(language: LanguageCode, amount: number, decimals = VOLUME_DECIMALS): string {
  if (Math.abs(amount) >= 1 || amount === 0)
    return formatDecimal(language, priceText(amount, VOLUME_DECIMALS), COMPACT);
  const text = priceText(amount, decimals);
  return formatDecimal(language, /[1-9]/.test(text) ? text : priceText(amount, MOST_DECIMALS), {
    maximumSignificantDigits: 4,
  });
}

/** The name of a resolution in full: "1 hour", "5 days". */
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

/** As traders write it, in any language: 1s, 5m, 4h, 1D, 1W, 1M. */
export function resolutionCode(resolution: Resolution): string {
  if (/[DWM]$/.test(resolution)) return resolution;
  const { seconds } = RESOLUTIONS[resolution];
  return seconds < 60 ? `${seconds}s` : seconds < 3600 ? `${seconds / 60}m` : `${seconds / 3600}h`;
}

/** A text of a canvas, which runs from left to right: what runs the other way says so itself. */
function inOwnDirection(language: LanguageCode, text: string): string {
  return LANGUAGES[language].direction === 'rtl' && text !== '' ? `\u2067${text}\u2069` : text;
}

export interface ChartFormatOptions extends BarTimeOptions {
  readonly priceType: PriceType;
  /** Decimals of the symbol's volumes, where it gives them. */
  readonly volumeDecimals?: number | undefined;
}

/** Returns the functions with which the engine writes prices, volumes and times on its canvas. */
export function chartFormats(language: LanguageCode, options: ChartFormatOptions): ChartFormats {
  const { priceType, volumeDecimals } = options;
  const { full, ticks } = barTimes(language, options);
  const drawn = (text: string): string => inOwnDirection(language, text);
  return {
    price: (text) => writePrice(language, text, priceType),
    volume: (amount) => drawn(writeVolume(language, amount, volumeDecimals)),
    time: (time) => drawn(full(time)),
    ticks: (times) => ticks(times).map(drawn),
  };
}
