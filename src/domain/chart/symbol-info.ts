import { BOUNDS, cut } from '../../lib/bounds.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import type { DatafeedConfiguration, SearchResult, SymbolInfo } from './datafeed.ts';

/** The largest scale of a price that a number still holds whole. */
const LARGEST_SCALE = 1e18;
/** What a search shows. */
const MOST_FOUND = 100;

type ListKey = 'supported_resolutions' | 'seconds_multipliers' | 'intraday_multipliers';
type Fields = Readonly<Record<string, unknown>>;

/** What a feed says of itself: its resolutions as codes, or none, and for an engine of the page all else as it was sent. */
export function readConfiguration(sent: unknown): DatafeedConfiguration {
  const configuration = own(sent);
  return { ...configuration, supported_resolutions: undefined, ...listOf(configuration, 'supported_resolutions') };
}

/** A symbol as a feed describes it, its texts bounded, its figures usable; undefined where it has no name. */
export function readSymbolInfo(sent: unknown): SymbolInfo | undefined {
  const info = own(sent);
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
    const found = own(row);
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

const own = (value: unknown): Fields => withoutPrototype(value as Record<string, unknown>);

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
