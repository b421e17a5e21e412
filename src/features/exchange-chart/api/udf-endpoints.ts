import * as v from 'valibot';
import { areUndated, type Bar, cleanBars } from '../rules/bar.ts';
import { readConfiguration, readSearchResults, readSymbolInfo } from '../rules/symbol-info.ts';
import { drop } from '../../../api/check-shape.ts';
import { defineEndpoint } from '../../../api/endpoint.ts';
import { isObject } from '../../../api/parse-json.ts';
import { readDecimal } from '../../../lib/read-decimal.ts';
import { secondsOf, type Shape, unixTime } from '../../../api/shapes.ts';
import { TIMEOUTS } from '../../../api/timeouts.ts';

/** The maximum number of bars that are read from a response. Older bars are omitted. */
const MOST_BARS = 5_000;

/** The options that all calls share. Paths are relative to the feed's address (OP-06), and the timeout is 20 s (OP-114). */
const CALL = { method: 'GET', envelope: 'udf', timeout: TIMEOUTS.compliance } as const;

const FORM = 'has an unexpected format';

function read<T>(is: (body: unknown) => boolean, transform: (body: never) => T): Shape<T> {
  return v.pipe(v.unknown(), v.check(is, FORM), v.transform(transform as (body: unknown) => T));
}

/** Loads the feed's configuration. `hasTime` is true if the feed also provides its current time (`/time`). */
export const udfConfig = defineEndpoint({
  name: 'udf-config',
  path: '/config',
  ...CALL,
  shape: read(isObject, (body: Readonly<Record<string, unknown>>) => ({
    configuration: readConfiguration(body),
    hasTime: body['supports_time'] === true,
  })),
});

/** Loads the feed's current time, in Unix seconds. */
export const udfTime = defineEndpoint({ name: 'udf-time', path: '/time', ...CALL, shape: unixTime, fallback: 0 });

/** Loads a symbol's description (CHR-09). A response without a name is invalid. */
export const udfSymbol = defineEndpoint({
  name: 'udf-symbols',
  path: '/symbols',
  ...CALL,
  params: (symbol: string) => ({ symbol }),
  shape: v.pipe(
    v.unknown(),
    v.transform(readSymbolInfo),
    v.check((info) => info !== undefined, FORM),
  ),
  fallback: undefined,
});

export interface SearchParams {
  readonly query: string;
  readonly type: string;
  readonly exchange: string;
}

/** Searches for symbols (CHR-10). */
export const udfSearch = defineEndpoint({
  name: 'udf-search',
  path: '/search',
  ...CALL,
  params: ({ query, type, exchange }: SearchParams) => ({ query, type, exchange, limit: '30' }),
  shape: read(Array.isArray, readSearchResults),
});

export interface HistoryParams {
  readonly symbol: string;
  readonly resolution: string;
  /** The bounds of the period, in Unix seconds. */
  readonly from: number;
  readonly to: number;
  readonly countback: number;
}

/** The bars of a period. If there are none, the feed may send the time of the next older bar. */
export interface HistoryAnswer {
  readonly bars: readonly Bar[];
  readonly noData: boolean;
  /** The time of the next older bar, in Unix seconds. */
  readonly nextTime: number | undefined;
}

/** Loads a symbol's bars (CHR-09), sorted by time. Invalid rows are omitted and counted. */
export const udfHistory = defineEndpoint({
  name: 'udf-history',
  path: '/history',
  ...CALL,
  params: ({ symbol, resolution, from, to, countback }: HistoryParams) => ({
    symbol,
    resolution,
    from: String(from),
    to: String(to),
    countback: String(countback),
  }),
  shape: read((body) => isObject(body) && (body['s'] === 'no_data' || isColumns(body)), readHistory),
  fallback: { bars: [], noData: true, nextTime: undefined },
});

type Columns = Readonly<Record<string, unknown>>;

/** Returns whether the response has the status `ok` and at least times and closing prices. */
function isColumns({ s, t, c }: Columns): boolean {
  return s === 'ok' && Array.isArray(t) && Array.isArray(c);
}

function readHistory({ s, nextTime, t, o, h, l, c, v: volumes }: Columns): HistoryAnswer {
  if (s === 'no_data') return { bars: [], noData: true, nextTime: timeOf(nextTime) };
  const times = t as readonly unknown[];
  const rows = times.slice(-MOST_BARS).map((time, index) => {
    const row = Math.max(0, times.length - MOST_BARS) + index;
    const close = at(c, row);
    return {
      time: (timeOf(time) ?? Number.NaN) * 1000,
      open: at(o, row, close),
      high: at(h, row, close),
      low: at(l, row, close),
      close,
      volume: at(volumes, row, 0),
    };
  });
  if (areUndated(rows)) throw new RangeError('t: contains no plausible times in Unix seconds');
  const { bars, dropped } = cleanBars(rows);
  drop(dropped);
  return { bars, noData: false, nextTime: undefined };
}

/** Returns a column's value in a row, or `otherwise` if the response lacks the column. */
function at(column: unknown, row: number, otherwise?: number): number | undefined {
  return Array.isArray(column) ? numberOf(column[row]) : otherwise;
}

function numberOf(value: unknown): number | undefined {
  const written = readDecimal(value);
  return written === undefined ? undefined : Number(written);
}

const timeOf = (value: unknown): number | undefined => secondsOf(numberOf(value) ?? Number.NaN);
