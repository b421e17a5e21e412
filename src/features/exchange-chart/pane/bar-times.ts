import { RESOLUTIONS, type Resolution } from '../rules/resolution.ts';
import type { WallClock } from '../rules/zoned-time.ts';
import { LANGUAGES } from '../../../domain/languages/language-table.ts';
import type { LanguageCode } from '../../../domain/languages/languages.ts';
import { UTC } from '../rules/time-zones.ts';

/** Cached `Intl` formatters and time zone checks by key, because formatters are slow to create. */
const formats = new Map<string, unknown>();

/** Returns the cached value for a key. If there is none, creates and caches the value. */
export function cached<Value>(key: string, create: () => Value): Value {
  const value = (formats.get(key) as Value | undefined) ?? create();
  formats.set(key, value);
  return value;
}

const DAY = 86_400;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const DATE = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const SHORT_DATE = { month: 'short', day: 'numeric' } as const;

export interface BarTimeOptions {
  readonly resolution: Resolution;
  /** The time zone that the user has chosen. Empty for the device's time zone. */
  readonly zone: string;
  /** The time zone of the symbol's exchange, as sent by the feed. */
  readonly symbolZone: string | undefined;
}

/** Returns whether the browser supports a time zone. Saved data and feeds may contain arbitrary strings. */
function isTimeZone(zone: string): boolean {
  return cached(`zone ${zone}`, () => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
    } catch {
      return false;
    }
  });
}

const WALL_CLOCK = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const;

/** Returns the wall clock of a time zone. An empty or unknown zone means the device's time zone. */
export function wallClockOf(zone: string): WallClock {
  const options = { ...WALL_CLOCK, ...(isTimeZone(zone) && { timeZone: zone }) };
  const format = cached(`clock ${zone}`, () => new Intl.DateTimeFormat('en', options));
  return (time) => {
    const parts = new Map(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (
      ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
    ).map((type) => parts.get(type));
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

/** Returns a function that formats times in a language and a time zone. An empty or unknown zone means the device's time zone. */
export function timeWriter(language: LanguageCode, zone: string) {
  const { intl } = LANGUAGES[language];
  const inZone = isTimeZone(zone) ? { timeZone: zone } : {};
  return (time: number, options: Intl.DateTimeFormatOptions): string => {
    const all = { ...options, ...inZone };
    const format = cached(`${intl} ${JSON.stringify(all)}`, () => new Intl.DateTimeFormat(intl, all));
    return Math.abs(time) <= 8.64e15 ? format.format(time) : '';
  };
}

/**
 * Returns a function that formats bar times. Bars shorter than a day use the user's time zone. Bars of a day or more cover the same period
 * for every user, so their dates are in UTC, or in the symbol's time zone if the feed's day doesn't begin at 00:00 UTC.
 */
function barTimeWriter(language: LanguageCode, { resolution, zone, symbolZone = UTC }: BarTimeOptions) {
  if (RESOLUTIONS[resolution].seconds < DAY) return timeWriter(language, zone);
  const inUtc = timeWriter(language, UTC);
  const inSymbolZone = isTimeZone(symbolZone) ? timeWriter(language, symbolZone) : inUtc;
  return (time: number, options: Intl.DateTimeFormatOptions): string =>
    time % (DAY * 1000) === 0 ? inUtc(time, options) : inSymbolZone(time, options);
}

/** The formatters for one chart's bar times. */
export interface BarTimes {
  /** Formats a bar's date, with the time of day if the resolution is shorter than a day. */
  full(time: number): string;
  /**
   * Returns the labels for ticks on the time axis, which must be in ascending order. The first tick of each year is labelled with the date
   * and the year, the first tick of each day with the date, and any other tick with the time of day. Ticks of monthly bars are labelled
   * with the month and the year. Otherwise, the first label always includes the date and the year, so that a full date is always visible.
   */
  ticks(times: readonly number[]): readonly string[];
}

/** Returns the bar time formatters for a language. */
export function barTimes(language: LanguageCode, options: BarTimeOptions): BarTimes {
  const { resolution } = options;
  const write = barTimeWriter(language, options);
  const { seconds } = RESOLUTIONS[resolution];
  const clock = { ...CLOCK, ...(seconds < 60 && { second: '2-digit' as const }) };
  const label = (time: number, before: number | undefined): string => {
    if (resolution === '1M') return write(time, { year: 'numeric', month: 'short' });
    const isSame = (unit: Intl.DateTimeFormatOptions): boolean =>
      before !== undefined && write(before, unit) === write(time, unit);
    if (!isSame({ year: 'numeric' })) return write(time, { ...SHORT_DATE, year: 'numeric' });
    return seconds >= DAY || !isSame(DATE) ? write(time, SHORT_DATE) : write(time, clock);
  };
  return {
    full: (time) => write(time, seconds >= DAY ? DATE : { ...DATE, ...clock }),
    ticks: (times) => times.map((time, index) => label(time, times[index - 1])),
  };
}
