import { areUndated, type Bar, cleanBars, isInSeconds, readTick } from '../rules/bar.ts';
import type { Datafeed, DatafeedBar, HistoryMeta, SymbolInfo } from '../rules/datafeed.ts';
import { readConfiguration, readSearchResults, readSymbolInfo } from '../rules/symbol-info.ts';
import { readSeconds } from '../../../lib/unix-time.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { reasonOf, type ReportFault } from './feed-faults.ts';

/** The maximum number of bars that are used from a response. */
const MOST_BARS = 5_000;

const IN_SECONDS = 'times are in seconds and are read as such; send milliseconds';

/**
 * Wraps a feed so that only data that a chart can draw is passed on: valid bars in chronological order, symbols with a name and a scale,
 * and `nextTime` in Unix seconds. An unreadable response is treated as a failed call. Calls return the feed's return value, so that a
 * rejection can be handled.
 */
export function checkAnswers(feed: Datafeed, report: ReportFault): Datafeed {
  /** The feed's original object for each symbol, which may contain more fields than the shell reads. */
  const originals = new WeakMap<SymbolInfo, SymbolInfo>();
  const originalOf = (symbol: SymbolInfo): SymbolInfo => originals.get(symbol) ?? symbol;
  return {
    onReady: (onReady) => {
      const onUnreadable = (reason: string): void => {
        report('onReady', reason);
        onReady({});
      };
      return feed.onReady((sent) => tryRead(() => readConfiguration(sent), onReady, onUnreadable));
    },
    searchSymbols: (query, exchange, type, onResult) => {
      const onUnreadable = (reason: string): void => {
        report('searchSymbols', reason);
        onResult([]);
      };
      return feed.searchSymbols(query, exchange, type, (sent) =>
        tryRead(() => readSearchResults(sent), onResult, onUnreadable),
      );
    },
    resolveSymbol: (name, onResolve, onError) => {
      const onRead = (symbol: SymbolInfo | undefined, original: SymbolInfo): void => {
        if (symbol === undefined) return onError('the answer describes no symbol');
        originals.set(symbol, original);
        return onResolve(symbol);
      };
      return feed.resolveSymbol(
        name,
        (sent) =>
          tryRead(
            () => readSymbolInfo(sent),
            (symbol) => onRead(symbol, sent),
            onError,
          ),
        onError,
      );
    },
    getBars: (symbol, resolution, period, onResult, onError) => {
      const onRead = ({ bars, isConverted, ...meta }: CheckedBars): void => {
        if (isConverted) report('getBars', IN_SECONDS);
        if (meta.hasDroppedRows)
          report('getBars', 'some rows are not valid bars or repeat a bar’s time, and were omitted');
        if (symbol.isScaleUnknown) reportErrorOnce({ source: 'chart-feed', message: scaleUnknown(symbol.name) });
        onResult(bars, meta);
      };
      return feed.getBars(
        originalOf(symbol),
        resolution,
        period,
        (rows, meta) => tryRead(() => readBars(rows, meta), onRead, onError),
        onError,
      );
    },
    subscribeBars: (symbol, resolution, onTick, guid, onReset) => {
      const onSent = (sent: unknown): void => {
        const bar = readSentTick(sent, report);
        if (bar === undefined) report('subscribeBars', 'a tick is not a valid bar');
        else onTick(bar);
      };
      return feed.subscribeBars(originalOf(symbol), resolution, onSent, guid, onReset);
    },
    unsubscribeBars: (guid) => feed.unsubscribeBars(guid),
  };
}

/**
 * Reads a response and passes its data to `onRead`. If reading it throws, for example in a getter of the page's object, passes the reason
 * to `onUnreadable`.
 */
function tryRead<T>(read: () => T, onRead: (data: T) => void, onUnreadable: (reason: string) => void): void {
  let data: T;
  try {
    data = read();
  } catch (error) {
    return onUnreadable(reasonOf(error));
  }
  return onRead(data);
}

interface CheckedBars extends HistoryMeta {
  readonly bars: readonly Bar[];
  /** Whether the times were in seconds. */
  readonly isConverted: boolean;
}

function readBars(rows: readonly DatafeedBar[], meta: HistoryMeta | undefined): CheckedBars {
  if (!Array.isArray(rows)) throw new TypeError('the bars are not an array');
  if (areUndated(rows)) throw new RangeError('no bar has a plausible time in milliseconds');
  const { bars, dropped, isConverted = false } = cleanBars(rows.slice(-MOST_BARS));
  return {
    bars,
    isConverted,
    noData: meta?.noData === true,
    nextTime: secondsOf(meta?.nextTime),
    hasDroppedRows: dropped > 0,
  };
}

/** Returns the time in Unix seconds. UDF specifies `nextTime` in seconds, and TradingView's Datafeed API in milliseconds. */
function secondsOf(time: unknown): number | undefined {
  const read = typeof time === 'number' ? readSeconds(time) : undefined;
  return read === undefined ? undefined : Math.floor(read.time);
}

function readSentTick(sent: unknown, report: ReportFault): Bar | undefined {
  try {
    const bar = readTick(sent);
    if (bar !== undefined && isInSeconds(sent)) report('subscribeBars', IN_SECONDS);
    return bar;
  } catch {
    return undefined;
  }
}

const scaleUnknown = (symbol: string): string =>
  errorSentence(
    `the chart’s datafeed provides no usable minmov and pricescale for ${symbol}`,
    'The chart derives the price precision from the bars',
    'Send both as numbers above 0, pricescale up to 1e18',
  );
