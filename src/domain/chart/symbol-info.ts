import { BOUNDS, cut } from '../../lib/bounds.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import type { DatafeedConfiguration, SearchResult, SymbolInfo } from './datafeed.ts';

/** The largest scale of a price that a number still holds whole. */
const LARGEST_SCALE = 1e18;
/** What a search shows. */
const MOST_FOUND = 100;

type ListKey = (typeof LIST_KEYS)[number];
type Fields = Readonly<Record<string, unknown>>;

/** What else TradingView's contract has in a feed's configuration: an engine of the page may read it. */
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

/** What a feed says of itself: its resolutions as codes, or none, and for an engine of the page what else it may read, as it was sent. */
export function readConfiguration(sent: unknown): DatafeedConfiguration {
  return {
    ...own(sent, ENGINE_KEYS),
    supported_resolutions: undefined,
    ...listOf(own(sent, LIST_KEYS), 'supported_resolutions'),
  };
}

/** A symbol as a feed describes it, its texts bounded, its figures usable; undefined where it has no name. */
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
    minmov: figure(info['minmov'], LARGEST_SCALE) ?? 1,
    pricescale: figure(info['pricescale'], LARGEST_SCALE) ?? 100,
    has_intraday: info['has_intraday'] !== false,
    has_seconds: info['has_seconds'] !== false,
    has_daily: info['has_daily'] !== false,
    has_weekly_and_monthly: info['has_weekly_and_monthly'] !== false,
    volume_precision: info['volume_precision'] === 0 ? 0 : Math.ceil(figure(info['volume_precision'], 16) ?? 2),
    ...listOf(info, 'supported_resolutions'),
    ...listOf(info, 'seconds_multipliers'),
    ...listOf(info, 'intraday_multipliers'),
  };
}

/** What a search has found, as text; rows without a symbol are left out. */
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

/** These fields of an object of its own, and no others: an answer of many megabytes may have a million. */
function own(value: unknown, keys: readonly string[]): Fields {
  const whole = Object(value) as Fields;
  return withoutPrototype(
    Object.fromEntries(keys.filter((key) => Object.hasOwn(whole, key)).map((key) => [key, whole[key]])),
  );
}

const text = (value: unknown, most: number = BOUNDS.name): string =>
  typeof value === 'string' ? cut(value, most) : '';

/** A list of codes, where the feed has one. */
function listOf(info: Fields, key: ListKey): Pick<SymbolInfo, ListKey> {
  const sent = info[key];
  return Array.isArray(sent) ? { [key]: (sent as unknown[]).slice(0, 100).map((code) => text(code)) } : {};
}

/** A number above zero, up to a limit. */
function figure(value: unknown, most: number): number | undefined {
  return typeof value === 'number' && value > 0 && value <= most ? value : undefined;
}
