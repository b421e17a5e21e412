import { barsAfter } from '../../../src/features/exchange-chart/rules/calendar.ts';
import {
  DEFAULT_RESOLUTION,
  parseResolution,
  RESOLUTION_CODES,
} from '../../../src/features/exchange-chart/rules/resolution.ts';
import { candleOf, startOf } from './candles.ts';
import { findSymbol, searchSymbols, symbolInfo } from './symbols.ts';

/** The start of the first bar: 1 January 2020, in Unix seconds. */
const FIRST_BAR = 1_577_836_800;
const MOST_BARS = 2000;
const UNKNOWN = { s: 'error', errmsg: 'unknown_symbol' } as const;

export const udfConfig = () => ({
  supported_resolutions: RESOLUTION_CODES,
  supports_group_request: false,
  supports_marks: false,
  supports_search: true,
  supports_timescale_marks: false,
  supports_time: true,
});

export function udfSymbols(name: string) {
  const symbol = findSymbol(name);
  return symbol ? symbolInfo(symbol) : UNKNOWN;
}

export function udfSearch(query: string, limit: number) {
  return searchSymbols(query, limit).map(({ symbol, description, exchange, type }) => ({
    symbol,
    full_name: symbol,
    description,
    exchange,
    ticker: symbol,
    type,
  }));
}

export interface HistoryQuery {
  readonly symbol: string;
  readonly from: number;
  readonly to: number;
  readonly resolution: string;
  readonly countback: number | undefined;
}

/** Returns the bars that start in [from, to), or the last `countback` bars before `to`. No bar starts after `now` (Unix seconds). */
export function udfHistory({ symbol, from, to, resolution, countback }: HistoryQuery, now: number) {
  const series = findSymbol(symbol);
  if (!series) return UNKNOWN;
  const code = parseResolution(resolution) ?? DEFAULT_RESOLUTION;
  const later = (time: number, bars: number): number => barsAfter(time * 1000, code, bars) / 1000;
  const newest = startOf(Math.min(Math.ceil(to) - 1, now), code);
  const requestedStart = countback ? later(newest, 1 - countback) : later(from - 1, 1);
  const first = Math.max(requestedStart, startOf(FIRST_BAR, code), later(newest, 1 - MOST_BARS));
  if (first > newest) return from > now ? { s: 'no_data', nextTime: startOf(now, code) } : { s: 'no_data' };
  const bars = [];
  for (let time = first; time <= newest; time = later(time, 1)) bars.push(candleOf(series, time, code, now));
  return {
    s: 'ok',
    t: bars.map(({ time }) => time),
    o: bars.map(({ open }) => open),
    h: bars.map(({ high }) => high),
    l: bars.map(({ low }) => low),
    c: bars.map(({ close }) => close),
    v: bars.map(({ volume }) => Math.round(volume * 100) / 100),
  };
}
