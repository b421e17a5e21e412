import { BOUNDS, cut } from '../../../lib/bounds.ts';
import { readDecimal } from '../../../lib/read-decimal.ts';
import { withoutPrototype } from '../../../lib/without-prototype.ts';
import type { DatafeedConfiguration, SearchResult, SymbolInfo } from './datafeed.ts';
import type { PriceScale } from './precision.ts';
import { offeredResolutions, type Resolution, RESOLUTIONS } from './resolution.ts';

/** The maximum price scale. It corresponds to 18 decimals. */
const LARGEST_SCALE = 1e18;
/** The maximum number of decimals in a volume. */
const MOST_VOLUME_DECIMALS = 16;
/** The scale of a symbol for which the feed sends no usable scale, until the symbol's bars have loaded. */
const UNKNOWN_SCALE = { minmov: 1, pricescale: 100, isScaleUnknown: true } as const;
/** The maximum number of search results. */
const MOST_FOUND = 100;

type ListKey = (typeof LIST_KEYS)[number];
type Fields = Readonly<Record<string, unknown>>;

/** Other configuration fields of TradingView's API, which an engine provided by the page may read. */
const ENGINE_KEYS = [
  'exchanges',
  'symbols_types',
  'symbols_grouping',
  'units',
  'currency_codes',
  'supports_search',
  'supports_group_request',
  'supports_time',
  'supports_marks',
  'supports_timescale_marks',
] as const;

const LIST_KEYS = ['supported_resolutions', 'seconds_multipliers', 'intraday_multipliers'] as const;
const FOUND_KEYS = ['symbol', 'full_name', 'description', 'exchange', 'ticker', 'type'] as const;
const SYMBOL_KEYS = [
  ...LIST_KEYS,
  ...FOUND_KEYS,
  'name',
  'session',
  'timezone',
  'listed_exchange',
  'format',
  'minmov',
  'pricescale',
  'has_intraday',
  'has_seconds',
  'has_daily',
  'has_weekly_and_monthly',
  'volume_precision',
] as const;

/**
 * Reads a feed's configuration: its valid resolution codes, if any, and the fields for an engine provided by the page, which remain
 * unchanged.
 */
export function readConfiguration(sent: unknown): DatafeedConfiguration {
  return {
    ...own(sent, ENGINE_KEYS),
    supported_resolutions: undefined,
    ...listOf(own(sent, LIST_KEYS), 'supported_resolutions'),
  };
}

/**
 * Reads a feed's description of a symbol, with limited string lengths and valid numbers. Returns undefined if the symbol has no name. As in
 * all gateway responses, numbers may be strings, codes may be numbers, and flags may be numbers or strings. Missing flags are treated as
 * true.
 */
export function readSymbolInfo(sent: unknown): SymbolInfo | undefined {
  const info = own(sent, SYMBOL_KEYS);
  const name = text(info['name']);
  if (name === '') return undefined;
  const exchange = text(info['exchange']);
  return {
    name,
    ticker: text(info['ticker']) || name,
    description: text(info['description'], BOUNDS.title),
    type: text(info['type']),
    session: text(info['session']) || '24x7',
    timezone: text(info['timezone']) || 'Etc/UTC',
    exchange,
    listed_exchange: text(info['listed_exchange']) || exchange,
    format: info['format'] === 'volume' ? 'volume' : 'price',
    ...scaleOf(info),
    has_intraday: !isNo(info['has_intraday']),
    has_seconds: !isNo(info['has_seconds']),
    has_daily: !isNo(info['has_daily']),
    has_weekly_and_monthly: !isNo(info['has_weekly_and_monthly']),
    volume_precision: Math.ceil(figure(info['volume_precision'], MOST_VOLUME_DECIMALS) ?? 2),
    ...listOf(info, 'supported_resolutions'),
    ...listOf(info, 'seconds_multipliers'),
    ...listOf(info, 'intraday_multipliers'),
  };
}

/** Returns the available resolutions for which the symbol has bars, according to the symbol's own list and its `has_…` flags. */
export function symbolResolutions(
  feed: readonly unknown[] | undefined,
  symbol: SymbolInfo | null | undefined,
): readonly Resolution[] {
  if (!symbol) return offeredResolutions(feed);
  const { supported_resolutions, has_seconds, has_intraday, has_daily, has_weekly_and_monthly } = symbol;
  return offeredResolutions(feed, supported_resolutions).filter((code) => {
    const { seconds } = RESOLUTIONS[code];
    if (seconds < RESOLUTIONS['1D'].seconds)
      return has_intraday && (seconds >= RESOLUTIONS['1'].seconds || has_seconds);
    return code.endsWith('D') ? has_daily : has_weekly_and_monthly;
  });
}

/** Reads search results as plain text. Omits rows without a symbol. */
export function readSearchResults(sent: unknown): readonly SearchResult[] {
  if (!Array.isArray(sent)) return [];
  return (sent as readonly unknown[]).slice(0, MOST_FOUND).flatMap((row) => {
    const found = own(row, FOUND_KEYS);
    const symbol = text(found['symbol']);
    if (symbol === '') return [];
    return {
      symbol,
      full_name: text(found['full_name']) || symbol,
      description: text(found['description'], BOUNDS.title),
      exchange: text(found['exchange']),
      ticker: text(found['ticker']) || symbol,
      type: text(found['type']),
    };
  });
}

/**
 * Returns the object's own fields that are named in `keys`. Copies no other fields, because a response of many megabytes may contain a
 * million fields.
 */
function own(value: unknown, keys: readonly string[]): Fields {
  const whole = Object(value) as Fields;
  return withoutPrototype(
    Object.fromEntries(keys.filter((key) => Object.hasOwn(whole, key)).map((key) => [key, whole[key]])),
  );
}

const text = (value: unknown, most: number = BOUNDS.name): string =>
  typeof value === 'string' ? cut(value, most) : '';

/** Returns an object with the list of codes, or an empty object if the field isn't a list. Codes that are numbers become strings. */
function listOf(info: Fields, key: ListKey): Pick<SymbolInfo, ListKey> {
  const sent = info[key];
  if (!Array.isArray(sent)) return {};
  const codes = (sent as unknown[]).slice(0, 100);
  return { [key]: codes.map((code) => (Number.isSafeInteger(code) ? String(code) : text(code))) };
}

/** Returns whether a field is missing or empty. */
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === '';

const NO: ReadonlySet<unknown> = new Set([false, 0, '0', 'false']);
const isNo = (flag: unknown): boolean => NO.has(flag);

/** Reads a number from 0 to a limit. */
function figure(value: unknown, most: number): number | undefined {
  const number = Number(readDecimal(value) ?? Number.NaN);
  return number >= 0 && number <= most ? number : undefined;
}

/** Reads the tick size, which is `minmov` (default: 1) divided by `pricescale`. */
function scaleOf(info: Fields): PriceScale & Pick<SymbolInfo, 'isScaleUnknown'> {
  const minmov = isAbsent(info['minmov']) ? 1 : figure(info['minmov'], LARGEST_SCALE);
  const pricescale = figure(info['pricescale'], LARGEST_SCALE);
  return minmov && pricescale ? { minmov, pricescale } : UNKNOWN_SCALE;
}
