/**
 * The part of TradingView's Datafeed API that the chart uses (OP-06). The API's names are unchanged, because pages may provide their own
 * object.
 */
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

/** A feed's configuration. */
export interface DatafeedConfiguration {
  readonly supported_resolutions?: readonly string[] | undefined;
}

/** A feed's description of a symbol. */
export interface SymbolInfo {
  readonly name: string;
  readonly ticker?: string | undefined;
  readonly description: string;
  /** `pilot` for symbols in the pilot zone (CHR-14). */
  readonly type: string;
  readonly session: string;
  readonly timezone: string;
  readonly exchange: string;
  readonly listed_exchange: string;
  readonly format: 'price' | 'volume';
  /** The tick size is `minmov / pricescale`. */
  readonly minmov: number;
  readonly pricescale: number;
  /** True if the feed sends no usable scale, so that `scaleOfBars` derives the precision from the bars. */
  readonly isScaleUnknown?: true | undefined;
  readonly has_intraday: boolean;
  readonly has_seconds: boolean;
  readonly has_daily: boolean;
  readonly has_weekly_and_monthly: boolean;
  /** The multiples of seconds and minutes for which the feed provides bars. TradingView's library builds other bars from these. */
  readonly seconds_multipliers?: readonly string[] | undefined;
  readonly intraday_multipliers?: readonly string[] | undefined;
  readonly volume_precision: number;
  readonly supported_resolutions?: readonly string[] | undefined;
}

/** A search result. All fields are plain text. */
export interface SearchResult {
  readonly symbol: string;
  readonly full_name: string;
  readonly description: string;
  readonly exchange: string;
  readonly ticker?: string | undefined;
  readonly type: string;
}

/** The requested period in Unix seconds. The feed returns `countBack` bars before `to`, and at least all bars since `from`. */
export interface PeriodParams {
  readonly from: number;
  readonly to: number;
  readonly countBack: number;
  readonly firstDataRequest: boolean;
}

export interface HistoryMeta {
  /**
   * True if there are no bars in this period and, unless `nextTime` is set, none before it. Unless this field is true, the chart may
   * request older bars.
   */
  readonly noData?: boolean | undefined;
  /** The time of the next older bar. It is in Unix seconds or, as in TradingView's Datafeed API, in milliseconds. */
  readonly nextTime?: number | null | undefined;
  /** True if invalid or duplicate rows were omitted. Set by `checkAnswers`, never by a feed. */
  readonly hasDroppedRows?: boolean | undefined;
}

/** A bar with its `time` in milliseconds. */
export interface DatafeedBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number | undefined;
}

/** Returns a key that identifies a symbol and resolution. */
export function seriesKey({ name, ticker = name }: SymbolInfo, resolution: string): string {
  return `${ticker} ${resolution}`;
}

/** The error reason for an unknown symbol. The chart then shows an empty state instead of an error. */
export const UNKNOWN_SYMBOL = 'unknown_symbol';
