/** TradingView's Datafeed API, as far as it is used (OP-06): under its own names, for a page may set an object of its own. */
export interface Datafeed {
  onReady(callback: (configuration: DatafeedConfiguration) => void): void;
  searchSymbols(
    userInput: string,
    exchange: string,
    symbolType: string,
    onResult: (found: readonly SearchResult[]) => void,
  ): void;
  resolveSymbol(symbolName: string, onResolve: (symbol: SymbolInfo) => void, onError: (reason: string) => void): void;
  getBars(
    symbol: SymbolInfo,
    resolution: string,
    period: PeriodParams,
    onResult: (bars: readonly DatafeedBar[], meta?: HistoryMeta) => void,
    onError: (reason: string) => void,
  ): void;
  subscribeBars(
    symbol: SymbolInfo,
    resolution: string,
    onTick: (bar: DatafeedBar) => void,
    listenerGuid: string,
    onResetCacheNeeded: () => void,
  ): void;
  unsubscribeBars(listenerGuid: string): void;
}

/** What a feed says of itself. */
export interface DatafeedConfiguration {
  readonly supported_resolutions?: readonly string[] | undefined;
}

/** What a feed knows of a symbol. */
export interface SymbolInfo {
  readonly name: string;
  readonly ticker?: string | undefined;
  readonly description: string;
  /** `pilot` for a pilot symbol (CHR-14). */
  readonly type: string;
  readonly session: string;
  readonly timezone: string;
  readonly exchange: string;
  readonly listed_exchange: string;
  readonly format: 'price' | 'volume';
  /** The least step of a price is `minmov / pricescale`. */
  readonly minmov: number;
  readonly pricescale: number;
  /** The feed gives no scale that can be used: the precision of its bars counts (`scaleOfBars`). */
  readonly isScaleUnknown?: true | undefined;
  readonly has_intraday: boolean;
  readonly has_seconds: boolean;
  readonly has_daily: boolean;
  readonly has_weekly_and_monthly: boolean;
  /** Which bars of seconds, and of minutes, the feed itself has: TradingView's library puts the others together. */
  readonly seconds_multipliers?: readonly string[] | undefined;
  readonly intraday_multipliers?: readonly string[] | undefined;
  readonly volume_precision: number;
  readonly supported_resolutions?: readonly string[] | undefined;
}

/** What a search has found; all of it is text. */
export interface SearchResult {
  readonly symbol: string;
  readonly full_name: string;
  readonly description: string;
  readonly exchange: string;
  readonly ticker?: string | undefined;
  readonly type: string;
}

/** Which bars are asked for: `countBack` of them before `to`, from `from` on at least; unix seconds. */
export interface PeriodParams {
  readonly from: number;
  readonly to: number;
  readonly countBack: number;
  readonly firstDataRequest: boolean;
}

export interface HistoryMeta {
  /** Neither this period nor the time before it has bars, unless `nextTime` is given. Without it, older bars are asked for. */
  readonly noData?: boolean | undefined;
  /** The time of the next bar in the past: Unix seconds, or milliseconds as in TradingView's Datafeed API. */
  readonly nextTime?: number | null | undefined;
  /** Set by `checkAnswers`, never by a feed: rows were left out because they are no bars. */
  readonly hasDroppedRows?: boolean | undefined;
}

/** A bar, `time` in milliseconds. */
export interface DatafeedBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number | undefined;
}

/** Returns what tells the bars of a symbol and resolution from others. */
export function seriesKey({ name, ticker = name }: SymbolInfo, resolution: string): string {
  return `${ticker} ${resolution}`;
}

/** The reason for which there is no such symbol: the chart is empty then, not broken. */
export const UNKNOWN_SYMBOL = 'unknown_symbol';
