import { decimalText, hashOf } from './random.ts';
import { COINS } from './markets/coins.ts';

const RESOLUTIONS: Readonly<Record<string, number>> = {
  '1': 60,
  '5': 300,
  '15': 900,
  '30': 1800,
  '60': 3600,
  '240': 14400,
  '1D': 86400,
  '1W': 604800,
};
const NAMES = ['1', '5', '15', '30', '60', '240', '1D', '1W'];
/** Charts begin here: earlier there is no data. */
const FIRST_BAR = 1_577_836_800;
const MOST_BARS = 2000;

const coinOf = (symbol: string) => COINS.find((coin) => coin.symbol === symbol.split('_')[0]);
const stepOf = (resolution: string) =>
  RESOLUTIONS[resolution] ?? RESOLUTIONS[resolution === 'D' ? '1D' : resolution === 'W' ? '1W' : '60'] ?? 3600;

export const udfConfig = () => ({
  supported_resolutions: NAMES,
  supports_group_request: false,
  supports_marks: false,
  supports_search: true,
  supports_timescale_marks: false,
  supports_time: true,
});

function symbolInfo(symbol: string, price: number, name: string) {
  return {
    name: symbol,
    ticker: symbol,
    description: name,
    type: 'crypto',
    session: '24x7',
    timezone: 'Etc/UTC',
    exchange: 'Demo',
    listed_exchange: 'Demo',
    minmov: 1,
    pricescale: 10 ** Math.min(12, Math.max(2, 4 - Math.floor(Math.log10(price)))),
    has_intraday: true,
    has_weekly_and_monthly: true,
    supported_resolutions: NAMES,
    volume_precision: 2,
    data_status: 'streaming',
    format: 'price',
  };
}

export function udfSymbols(symbol: string) {
  const coin = coinOf(symbol);
  return coin ? symbolInfo(symbol, coin.price, coin.name) : { s: 'error', errmsg: 'unknown_symbol' };
}

export function udfSearch(query: string, limit: number) {
  const asked = query.toUpperCase();
  return COINS.filter((coin) => coin.symbol.includes(asked) || coin.name.toUpperCase().includes(asked))
    .slice(0, limit)
    .map((coin) => ({
      symbol: `${coin.symbol}_USDT`,
      full_name: `${coin.symbol}_USDT`,
      description: coin.name,
      exchange: 'Demo',
      ticker: `${coin.symbol}_USDT`,
      type: 'crypto',
    }));
}

/** A price that wanders but depends on nothing except symbol and time, so that every request sees the same bars. */
function priceAt(price: number, seed: number, time: number): number {
  const wave = (days: number, part: number) =>
    Math.sin((time / 86400 / days) * Math.PI * 2 + ((seed >>> part) % 628) / 100);
  const noise = (hashOf(`${seed}:${time}`) % 1000) / 1000 - 0.5;
  return price * (1 + 0.22 * wave(190, 3) + 0.08 * wave(31, 7) + 0.03 * wave(3.7, 11) + 0.008 * noise);
}

const round = (value: number) => Number(decimalText(value, 7));

export interface HistoryQuery {
  readonly symbol: string;
  readonly from: number;
  readonly to: number;
  readonly resolution: string;
  readonly countback: number | undefined;
}

/** Bars in [from, to), or `countback` bars before `to`; nothing after `now` (s). */
export function udfHistory({ symbol, from, to, resolution, countback }: HistoryQuery, now: number) {
  const coin = coinOf(symbol);
  if (!coin) return { s: 'error', errmsg: 'unknown_symbol' };
  const step = stepOf(resolution);
  const end = Math.floor(Math.min(to, now) / step) * step;
  const start = countback ? end - (countback - 1) * step : Math.ceil(from / step) * step;
  const first = Math.max(start, FIRST_BAR, end - (MOST_BARS - 1) * step);
  if (!(first <= end))
    return from < FIRST_BAR ? { s: 'no_data' } : { s: 'no_data', nextTime: Math.floor(now / step) * step };
  const bars = {
    s: 'ok',
    t: [] as number[],
    o: [] as number[],
    h: [] as number[],
    l: [] as number[],
    c: [] as number[],
    v: [] as number[],
  };
  const seed = hashOf(symbol);
  for (let time = first; time <= end; time += step) {
    const open = priceAt(coin.price, seed, time);
    const close = priceAt(coin.price, seed, time + step);
    const reach = coin.price * 0.004 * ((hashOf(`reach:${seed}:${time}`) % 100) / 100);
    bars.t.push(time);
    bars.o.push(round(open));
    bars.c.push(round(close));
    bars.h.push(round(Math.max(open, close) + reach));
    bars.l.push(round(Math.min(open, close) - reach));
    bars.v.push((hashOf(`volume:${seed}:${time}`) % 900_000) / 100);
  }
  return bars;
}
