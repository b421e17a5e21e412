import { now } from '../../../platform/clock.ts';
import { periodUntil } from '../rules/calendar.ts';
import {
  type ChartWindow,
  type ComparedBars,
  dropDistantBars,
  isAdjoining,
  mergeBars,
  missingPeriod,
  NO_BARS,
  withTick,
} from '../rules/compared-bars.ts';
import { type SymbolInfo, UNKNOWN_SYMBOL } from '../rules/datafeed.ts';
import { withScale } from '../rules/precision.ts';
import type { Resolution } from '../rules/resolution.ts';
import { symbolResolutions } from '../rules/symbol-info.ts';
import type { ChartFeed, ChartFeedOptions } from '../feed/create-chart-feed.ts';

/**
 * The status of a compared symbol's bars. `empty` means that the feed doesn't know the symbol, or has no bars for it in the chart's
 * resolution.
 */
export type ComparedStatus = 'loading' | 'ready' | 'empty' | 'error';

/** Loads and stores one compared symbol's bars for the period that the chart's own bars cover. */
export interface ComparedSeries {
  readonly symbol: string;
  status(): ComparedStatus;
  info(): SymbolInfo | undefined;
  bars(): ComparedBars['bars'];
  /**
   * Loads the missing bars of the period that the chart's bars cover. Does nothing while a request is pending or after a request has
   * failed, unless the resolution has changed.
   */
  cover(window: ChartWindow): void;
  /** Repeats a failed request. */
  retry(): void;
  setOnScreen(isOnScreen: boolean): void;
  dispose(): void;
}

let seriesCount = 0;

/**
 * Creates a series with its own feed pipeline, so that its errors don't affect the chart. `onChange` is called after each change to its
 * status or bars.
 */
export function createComparedSeries(
  symbol: string,
  openFeed: (options: ChartFeedOptions) => ChartFeed,
  onChange: () => void,
): ComparedSeries {
  seriesCount += 1;
  const id = `exchange-chart-compared-${seriesCount}`;
  let status: ComparedStatus = 'loading';
  let info: SymbolInfo | undefined;
  let loaded = NO_BARS;
  let window: ChartWindow | undefined;
  let isPending = false;
  let isSubscribed = false;
  const feed = openFeed({ onReset: () => restart() });

  const set = (next: ComparedStatus): void => {
    status = next;
    onChange();
  };
  const settle = (next: ComparedStatus): void => {
    isPending = false;
    set(next);
  };
  const clear = (): void => {
    [loaded, isPending, isSubscribed] = [NO_BARS, false, false];
    feed.renew();
  };
  const restart = (): void => {
    clear();
    set('loading');
    load();
  };
  const resolve = (): void => {
    isPending = true;
    feed.resolveSymbol(
      symbol,
      (found) => {
        [info, isPending] = [found, false];
        load();
      },
      (reason) => settle(reason.includes(UNKNOWN_SYMBOL) ? 'empty' : 'error'),
    );
  };
  const subscribe = (known: SymbolInfo, resolution: Resolution): void => {
    isSubscribed = true;
    feed.subscribeBars(
      known,
      resolution,
      (bar) => {
        loaded = withTick(loaded, bar);
        set('ready');
      },
      id,
      () => {},
    );
  };
  const request = (known: SymbolInfo, wanted: ChartWindow): void => {
    const { resolution } = wanted;
    const missing = missingPeriod(loaded, wanted, now());
    if (missing === undefined) {
      if (wanted.hasNewest && !isSubscribed) subscribe(known, resolution);
      return;
    }
    const isNewest = missing.until === Infinity;
    isPending = true;
    feed.getBars(
      known,
      resolution,
      {
        ...periodUntil(isNewest ? now() + 1000 : missing.until, resolution, missing.count),
        firstDataRequest: isNewest,
      },
      (bars, meta) => {
        info = withScale(known, bars);
        loaded = mergeBars(loaded, bars, { ...missing, isEnd: meta?.noData === true || bars.length === 0 });
        settle(loaded.bars.length === 0 ? 'empty' : 'ready');
        load();
      },
      () => settle('error'),
    );
  };
  const load = (): void => {
    if (window === undefined || isPending || status === 'error') return;
    if (info === undefined) {
      if (status === 'loading') resolve();
      return;
    }
    // The feed supports the chart's resolution, so only the symbol's own resolutions need to be checked.
    if (!symbolResolutions(undefined, info).includes(window.resolution)) {
      if (status !== 'empty') set('empty');
      return;
    }
    if (!isAdjoining(loaded, window)) clear();
    loaded = dropDistantBars(loaded, window);
    // Unsubscribe if the newest bars have been dropped, because ticks would no longer adjoin the last bar.
    if (isSubscribed && loaded.until !== Infinity) {
      feed.unsubscribeBars(id);
      isSubscribed = false;
    }
    request(info, window);
  };
  return {
    symbol,
    status: () => status,
    info: () => info,
    bars: () => loaded.bars,
    cover: (next) => {
      const isOther = window !== undefined && window.resolution !== next.resolution;
      window = next;
      if (isOther) {
        clear();
        // A symbol that the feed doesn't know has no bars in any resolution.
        if (info !== undefined || status === 'error') set('loading');
      }
      load();
    },
    retry: () => {
      set('loading');
      load();
    },
    setOnScreen: feed.setOnScreen,
    dispose: feed.dispose,
  };
}
