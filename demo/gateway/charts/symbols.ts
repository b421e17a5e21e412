import { RESOLUTION_CODES } from '../../../src/features/exchange-chart/rules/resolution.ts';
import { COINS } from '../markets/coins.ts';
import { pilotTokens } from '../markets/pilot.ts';
import type { Series } from './candles.ts';

/** A symbol in the feed. */
export interface ChartSymbol extends Series {
  readonly description: string;
  readonly type: 'crypto' | 'pilot';
  readonly exchange: string;
}

const QUOTE = 'USDT';

/** Returns the number of decimals for five significant digits, between 2 and 12. */
const decimalsFor = (price: number): number => Math.min(12, Math.max(2, 4 - Math.floor(Math.log10(price))));

function chartSymbol(
  symbol: string,
  price: number,
  description: string,
  type: ChartSymbol['type'] = 'crypto',
): ChartSymbol {
  const exchange = type === 'pilot' ? 'Demo pilot' : 'Demo';
  return { symbol, price, decimals: decimalsFor(price), description, type, exchange };
}

/** A symbol whose description looks like markup and contains a right-to-left override, for testing search and legend. */
const HOSTILE = chartSymbol(
  `HOSTILE_${QUOTE}`,
  13.37,
  '<img src=x onerror="document.title=1">\u202Etxet\u202C {{7*7}}',
);

/** All searchable symbols: coins, pilot tokens with their chain, and the hostile symbol. */
const SYMBOLS: readonly ChartSymbol[] = [
  ...COINS.map(({ symbol, price, name }) => chartSymbol(`${symbol}_${QUOTE}`, price, name)),
  ...pilotTokens().map(({ name, rate, seo_path: path }) =>
    chartSymbol(`${path.toUpperCase()}_${QUOTE}`, Number(rate), `${name} (pilot)`, 'pilot'),
  ),
  HOSTILE,
];
const BY_NAME = new Map(SYMBOLS.map((symbol) => [symbol.symbol, symbol]));

/** Returns the symbol with the given name, or undefined. A coin has the same price in every quote currency. */
export function findSymbol(name: string): ChartSymbol | undefined {
  const [base = ''] = name.split('_');
  const known = BY_NAME.get(name) ?? BY_NAME.get(`${base}_${QUOTE}`);
  return known && { ...known, symbol: name };
}

export function searchSymbols(query: string, limit: number): readonly ChartSymbol[] {
  const upperCaseQuery = query.toUpperCase();
  return SYMBOLS.filter(
    ({ symbol, description }) => symbol.includes(upperCaseQuery) || description.toUpperCase().includes(upperCaseQuery),
  ).slice(0, limit);
}

/** Returns a symbol's metadata for `/udf/symbols`. */
export function symbolInfo({ symbol, description, type, exchange, decimals }: ChartSymbol) {
  return {
    name: symbol,
    ticker: symbol,
    description,
    type,
    session: '24x7',
    timezone: 'Etc/UTC',
    exchange,
    listed_exchange: exchange,
    minmov: 1,
    pricescale: 10 ** decimals,
    has_intraday: true,
    has_seconds: true,
    seconds_multipliers: ['1', '10', '30'],
    intraday_multipliers: ['1', '3', '5', '15', '30', '60', '120', '240', '360', '480', '720'],
    has_daily: true,
    has_weekly_and_monthly: true,
    supported_resolutions: RESOLUTION_CODES,
    volume_precision: 2,
    data_status: 'streaming',
    format: 'price',
  };
}
