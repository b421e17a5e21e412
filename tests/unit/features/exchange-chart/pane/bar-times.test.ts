import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bar } from '../../../../../src/features/exchange-chart/rules/bar.ts';
import { readSymbolInfo } from '../../../../../src/features/exchange-chart/rules/symbol-info.ts';
import {
  RESOLUTION_CODES,
  RESOLUTIONS,
  type Resolution,
} from '../../../../../src/features/exchange-chart/rules/resolution.ts';
import { LANGUAGES } from '../../../../../src/domain/languages/language-table.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../../../src/domain/languages/languages.ts';
import { barTimes } from '../../../../../src/features/exchange-chart/pane/bar-times.ts';
import { chartFormats } from '../../../../../src/features/exchange-chart/pane/chart-formats.ts';
import { createTextFormats } from '../../../../../src/features/exchange-chart/pane/use-text-formats.ts';

const DAY = 86_400_000;
const ZONES = [...Intl.supportedValuesOf('timeZone'), 'Etc/UTC'];
const INTRADAY = RESOLUTION_CODES.filter((code) => RESOLUTIONS[code].seconds < 86_400);
const DAILY = RESOLUTION_CODES.filter((code) => RESOLUTIONS[code].seconds >= 86_400);

const zones = fc.constantFrom(...ZONES);
const times = fc.integer({ min: Date.UTC(2015, 0, 1), max: Date.UTC(2030, 0, 1) });

/** Returns a time's date and time fields in a time zone. */
function partsIn(zone: string, time: number): Readonly<Record<string, string>> {
  const format = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
}

const labelsOf = (resolution: Resolution, zone: string, ticks: readonly number[]): readonly string[] =>
  barTimes('en', { resolution, zone, symbolZone: undefined }).ticks(ticks);

/** Returns ticks at every n-th bar, at the positions that the engine chooses. */
const ticksFrom = (start: number, resolution: Resolution, bars: number, count: number): readonly number[] => {
  const step = RESOLUTIONS[resolution].seconds * 1000;
  return [...Array(count).keys()].map((index) => (Math.floor(start / step) + index * bars) * step);
};

describe('barTimes().ticks()', () => {
  it.each<[string, Resolution, string, string, number, string[]]>([
    ['UTC', '240', 'Etc/UTC', '2026-11-04T04:00Z', 12, ['Nov 4, 2026', 'Nov 6', 'Nov 8', 'Nov 10']],
    ['+05:30', '240', 'Asia/Kolkata', '2026-11-04T00:00Z', 8, ['Nov 4, 2026', 'Nov 5', 'Nov 6', 'Nov 8']],
    ['a new year', '60', 'Asia/Tokyo', '2026-12-31T03:00Z', 6, ['Dec 31, 2026', '18:00', 'Jan 1, 2027', '06:00']],
    ['an hour', '1', 'America/New_York', '2026-11-04T15:00Z', 20, ['Nov 4, 2026', '10:20', '10:40', '11:00']],
    ['seconds', '1S', 'Etc/UTC', '2026-11-04T23:59:30Z', 15, ['Nov 4, 2026', '23:59:45', 'Nov 5', '00:00:15']],
    [
      'a day without midnight',
      '60',
      'America/Santiago',
      '2026-09-06T02:00Z',
      2,
      ['Sep 5, 2026', 'Sep 6', '03:00', '05:00'],
    ],
    ['days', '1D', 'Etc/UTC', '2026-12-10T00:00Z', 16, ['Dec 10, 2026', 'Dec 26', 'Jan 11, 2027', 'Jan 27']],
    ['weeks', '1W', 'Etc/UTC', '2026-11-30T00:00Z', 4, ['Nov 26, 2026', 'Dec 24', 'Jan 21, 2027', 'Feb 18']],
  ])('labels the first tick of each day and year (%s)', (_case, resolution, zone, start, bars, labels) => {
    expect(labelsOf(resolution, zone, ticksFrom(Date.parse(start), resolution, bars, 4))).toEqual(labels);
  });

  it('labels the first tick of a day with the date, the first tick of a year with the year, and other ticks with the time, in every zone', () => {
    const bars = fc.integer({ min: 2, max: 400 });
    fc.assert(
      fc.property(fc.constantFrom(...INTRADAY), zones, times, bars, (resolution, zone, start, every) => {
        const ticks = ticksFrom(start, resolution, every, 20);
        const labels = labelsOf(resolution, zone, ticks);
        ticks.forEach((tick, index) => {
          const { year, month, day, hour, minute } = partsIn(zone, tick);
          const before = index === 0 ? {} : partsIn(zone, ticks[index - 1] ?? 0);
          const isNewYear = before['year'] !== year;
          const isNewDay = isNewYear || before['month'] !== month || before['day'] !== day;
          const expected = isNewYear ? `${month} ${day}, ${year}` : isNewDay ? `${month} ${day}` : `${hour}:${minute}`;
          expect(labels[index]?.slice(0, expected.length), `${resolution} ${zone} ${tick}`).toBe(expected);
        });
      }),
    );
  });
});

const barOf = (time: number): Bar => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 1 });

/** Returns the string that each place in the chart shows for a bar's time. */
function placesOf(language: LanguageCode, resolution: Resolution, zone: string, symbolZone: string, time: number) {
  const info = readSymbolInfo({ name: 'BTC_USDT', timezone: symbolZone });
  const translate = (_key: string, values: object = {}): string => String((values as { time?: string }).time);
  const words = createTextFormats(translate, language, { info, resolution, zone, priceType: 'price' });
  const formats = chartFormats(language, { resolution, zone, symbolZone, priceType: 'price' });
  const plain = (text = ''): string => text.replaceAll(/[\u2067\u2069]/g, '');
  return {
    'table and legend': words.time(time),
    'spoken text': words.bar(barOf(time)),
    'crosshair label': plain(formats.time(time)),
    axis: plain(formats.ticks([time])[0]),
  };
}

/** Returns the same strings for a date, which doesn't depend on the time zone. */
function expected(language: LanguageCode, resolution: Resolution, date: number) {
  const { intl } = LANGUAGES[language];
  const write = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(intl, { ...options, timeZone: 'UTC' }).format(date);
  const full = write({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const axis = write({ year: 'numeric', month: 'short', ...(resolution !== '1M' && { day: 'numeric' }) });
  return { 'table and legend': full, 'spoken text': full, 'crosshair label': full, axis };
}

describe('barTimes() for daily and longer bars', () => {
  const languages = fc.constantFrom(...LANGUAGE_CODES);
  const resolutions = fc.constantFrom(...DAILY);
  const dates = times.map((time) => Math.floor(time / DAY) * DAY);

  it('formats the date in UTC in every time zone', () => {
    fc.assert(
      fc.property(languages, resolutions, zones, zones, dates, (language, resolution, zone, symbolZone, date) => {
        expect(placesOf(language, resolution, zone, symbolZone, date)).toEqual(expected(language, resolution, date));
      }),
    );
  });

  it('formats the date in the symbol’s time zone if the feed’s days begin at midnight there', () => {
    const offsets = fc.integer({ min: -14, max: 12 }).filter((hours) => hours !== 0);
    fc.assert(
      fc.property(languages, resolutions, zones, offsets, dates, (language, resolution, zone, hours, date) => {
        // As in POSIX, the sign is inverted: Etc/GMT+5 is five hours behind UTC.
        const symbolZone = `Etc/GMT${hours > 0 ? '+' : '-'}${Math.abs(hours)}`;
        const start = date + hours * 3_600_000;
        expect(placesOf(language, resolution, zone, symbolZone, start)).toEqual(expected(language, resolution, date));
      }),
    );
  });

  it.each([
    ['a feed in Shanghai', 'Asia/Shanghai', '2026-11-24T16:00Z', '11/25/2026'],
    ['a feed in London in summer', 'Europe/London', '2026-07-06T23:00Z', '07/07/2026'],
    ['a feed in London in winter', 'Europe/London', '2026-12-07T00:00Z', '12/07/2026'],
    ['a feed in an unknown time zone', 'exchange', '2026-11-24T16:00Z', '11/24/2026'],
  ])('formats the feed’s date for a user in New York (%s)', (_place, symbolZone, start, date) => {
    const places = placesOf('en', '1D', 'America/New_York', symbolZone, Date.parse(start));
    expect(places['table and legend']).toBe(date);
  });

  it('uses the device’s time zone if the saved time zone is unknown', () => {
    expect(placesOf('en', '60', 'Mars/Olympus', 'Etc/UTC', 0)).toEqual(placesOf('en', '60', '', 'Etc/UTC', 0));
  });
});
