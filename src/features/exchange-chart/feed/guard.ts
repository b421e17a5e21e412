import type { Bar } from '../rules/bar.ts';
import type { Datafeed, SymbolInfo } from '../rules/datafeed.ts';
import { readConfiguration, readSearchResults, readSymbolInfo } from '../rules/symbol-info.ts';
import { isPageHidden, watchPageHidden } from '../../../platform/page/page-document.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import { askFeed } from './ask-feed.ts';
import { isUdfFeed } from './create-udf-feed.ts';
import { createListeners, IN_SECONDS, type Listeners, type ReportFeed } from './listeners.ts';
import { loadBars } from './load-bars.ts';

/** Bars that one chart holds. */
const MOST_BARS = 20_000;

/** A feed of one chart that can be trusted: each call is answered once and later, by what can be drawn. */
export interface GuardedFeed extends Datafeed {
  /** Another symbol, another resolution, or everything anew: what is under way belongs to the past, and no answer of it arrives. */
  renew(): void;
  /** Whether the chart can be seen: it listens to bars only then, and fetches what it has missed when it comes back. */
  setOnScreen(isOnScreen: boolean): void;
  close(): void;
}

/** Answers only while the chart still wants to know. */
type WhileCurrent = <Args extends readonly unknown[]>(answer: (...args: Args) => void) => (...args: Args) => void;

/**
 * The feed, ours or a page's own object, for one chart. `onReset` hears that so much was missed that all is to be loaded anew; `onBehind`, of
 * a page's own, since when bars are missing that it does not give, and when it has given them: ours knows more (`watchDelay`).
 */
export function guardFeed(
  feed: Datafeed,
  onReset: () => void,
  onBehind: (since: number | undefined) => void = () => {},
): GuardedFeed {
  let generation = 0;
  let isOnScreen = true;
  let isClosed = false;
  const whileCurrent: WhileCurrent = (answer) => {
    const mine = generation;
    return (...args) => {
      if (mine === generation) answer(...args);
    };
  };
  const whileOpen: WhileCurrent =
    (answer) =>
    (...args) => {
      if (!isClosed) answer(...args);
    };
  const report = reporterOf(feed);
  /** What the feed itself calls a symbol: a page's object may hold more than we read. */
  const originals = new WeakMap<SymbolInfo, SymbolInfo>();
  const originalOf = (symbol: SymbolInfo): SymbolInfo => originals.get(symbol) ?? symbol;
  const history = guardBars(feed, report, originalOf, whileCurrent);
  const listeners = createListeners(feed, report, !isPageHidden());
  const reset = (tellEngine: () => void): void => {
    const mine = generation;
    tellEngine();
    // An engine may have begun anew by itself.
    if (mine === generation) onReset();
  };
  const heedBehind = isUdfFeed(feed) ? (): void => {} : onBehind;
  const heedSight = (): void => listeners.setActive(isOnScreen && !isPageHidden());
  const unwatch = watchPageHidden(heedSight);
  const renew = (): void => {
    generation += 1;
    history.forget();
    listeners.removeAll();
  };
  return {
    ...guardQuestions(feed, report, whileOpen),
    resolveSymbol: guardSymbols(feed, report, originals, whileCurrent),
    getBars: history.getBars,
    subscribeBars: subscriberOf(listeners, history, originalOf, { onReset: reset, onBehind: heedBehind }),
    unsubscribeBars: listeners.remove,
    renew,
    setOnScreen(next) {
      isOnScreen = next;
      heedSight();
    },
    close() {
      isClosed = true;
      renew();
      unwatch();
    },
  };
}

/** Who listens to bars goes on from the last one that the chart has. */
function subscriberOf(
  listeners: Listeners,
  history: History,
  originalOf: (symbol: SymbolInfo) => SymbolInfo,
  heed: { onReset(tellEngine: () => void): void; onBehind(since: number | undefined): void },
): Datafeed['subscribeBars'] {
  return (symbol, resolution, onTick, guid, onResetCacheNeeded) =>
    listeners.add(guid, {
      symbol: originalOf(symbol),
      resolution,
      last: history.lastOf(symbol, resolution),
      onTick,
      onReset: () => heed.onReset(onResetCacheNeeded),
      onBehind: heed.onBehind,
    });
}

/** What is asked whatever the symbol is. */
function guardQuestions(
  feed: Datafeed,
  report: ReportFeed,
  whileOpen: WhileCurrent,
): Pick<Datafeed, 'onReady' | 'searchSymbols'> {
  let searches = 0;
  return {
    onReady(onReady) {
      const ready = whileOpen(onReady);
      void askFeed((give) => feed.onReady(give), readConfiguration).then((answer) => {
        if ('reason' in answer) report('onReady', answer.reason);
        ready('data' in answer ? answer.data : {});
      });
    },
    searchSymbols(query, exchange, type, onResult) {
      searches += 1;
      const mine = searches;
      const give = whileOpen(onResult);
      void askFeed((found) => feed.searchSymbols(query, exchange, type, found), readSearchResults).then((answer) => {
        if ('reason' in answer) report('searchSymbols', answer.reason);
        if (mine === searches) give('data' in answer ? answer.data : []);
      });
    },
  };
}

function guardSymbols(
  feed: Datafeed,
  report: ReportFeed,
  originals: WeakMap<SymbolInfo, SymbolInfo>,
  whileCurrent: WhileCurrent,
): Datafeed['resolveSymbol'] {
  return (name, onResolve, onError) => {
    const [resolve, fail] = [whileCurrent(onResolve), whileCurrent(onError)];
    const ask = (give: (info: SymbolInfo) => void, refuse: (reason: unknown) => void) =>
      feed.resolveSymbol(name, give, refuse);
    void askFeed(ask, (original) => ({ original, symbol: readSymbolInfo(original) })).then((answer) => {
      if ('data' in answer && answer.data.symbol !== undefined) {
        const { symbol, original } = answer.data;
        originals.set(symbol, original);
        return resolve(symbol);
      }
      const reason = 'reason' in answer ? answer.reason : 'the answer describes no symbol';
      report('resolveSymbol', reason);
      fail(reason);
    });
  };
}

/** What a chart has of one symbol and resolution. */
interface Shown {
  readonly count: number;
  readonly last: Bar | undefined;
}

interface History extends Pick<Datafeed, 'getBars'> {
  /** The last bar that the chart has. */
  lastOf(symbol: SymbolInfo, resolution: string): Bar | undefined;
  forget(): void;
}

function guardBars(
  feed: Datafeed,
  report: ReportFeed,
  originalOf: (symbol: SymbolInfo) => SymbolInfo,
  whileCurrent: WhileCurrent,
): History {
  const shown = new Map<string, Shown>();
  const nameOf = ({ name, ticker = name }: SymbolInfo, resolution: string): string => `${ticker} ${resolution}`;
  return {
    getBars(symbol, resolution, period, onResult, onError) {
      const key = nameOf(symbol, resolution);
      const before = period.firstDataRequest ? undefined : shown.get(key);
      const room = MOST_BARS - (before?.count ?? 0);
      const give = whileCurrent((bars: readonly Bar[], noData: boolean) => {
        const newest = bars.at(-1);
        const last = newest && newest.time >= (before?.last?.time ?? -Infinity) ? newest : before?.last;
        shown.set(key, { count: (before?.count ?? 0) + bars.length, last });
        onResult(bars, { noData });
      });
      const fail = whileCurrent(onError);
      const ifCurrent = whileCurrent((action: () => void) => action());
      const isCurrent = (): boolean => {
        let is = false;
        ifCurrent(() => (is = true));
        return is;
      };
      // The chart is full: the past ends here.
      if (room <= 0) return queueMicrotask(() => give([], true));
      void loadBars(feed, originalOf(symbol), resolution, period, isCurrent).then((answer) => {
        if ('reason' in answer) {
          report('getBars', answer.reason);
          return fail(answer.reason);
        }
        const { bars, noData, dropped, isConverted } = answer.data;
        if (isConverted) report('getBars', IN_SECONDS);
        if (dropped > 0) report('getBars', 'rows are no bars, and are left out');
        if (symbol.isScaleUnknown) reportErrorOnce({ source: 'chart-feed', message: scaleUnknown(symbol.name) });
        give(bars.slice(-room), noData);
      });
    },
    lastOf: (symbol, resolution) => shown.get(nameOf(symbol, resolution))?.last,
    forget: () => shown.clear(),
  };
}

const scaleUnknown = (symbol: string): string =>
  errorSentence(
    `the chart’s datafeed gives no usable minmov and pricescale for ${symbol}`,
    'The chart takes the precision of prices from the bars',
    'Send both as numbers above 0, pricescale up to 1e18',
  );

/** Says what is wrong with a page's own feed, each thing once a page; ours says it by itself. */
function reporterOf(feed: Datafeed): ReportFeed {
  if (isUdfFeed(feed)) return () => {};
  return (call, reason) =>
    reportErrorOnce({
      source: 'chart-feed',
      message: errorSentence(
        `the chart’s datafeed failed in ${call}, ${reason}`,
        'The chart shows what it had before, or that it has nothing',
        'Mend the object that the page has set as datafeed',
      ),
    });
}
