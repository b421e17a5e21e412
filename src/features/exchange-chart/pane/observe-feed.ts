import type { Datafeed, DatafeedBar, SymbolInfo } from '../rules/datafeed.ts';
import { UNKNOWN_SYMBOL } from '../rules/datafeed.ts';
import { withScale } from '../rules/precision.ts';
import { symbolResolutions } from '../rules/symbol-info.ts';
import type { PaneStore } from './pane-store.ts';
import type { LoadRetries } from './retry-load.ts';

/**
 * A feed whose answers the pane hears too, whatever engine asks: which resolutions there are, whether there is such a symbol, whether
 * bars came, what the last one is. `renew` hears that what was asked before belongs to the past. `retries` repeats a first load that fails.
 */
export function observeFeed(feed: Datafeed, pane: PaneStore, retries: LoadRetries, renew = (): void => {}): Datafeed {
  const tell = pane.setState;
  /** The resolutions of the feed; undefined where it lists none. */
  let configured: readonly string[] | undefined;
  const tellSymbol = (info: SymbolInfo | null): void => tell({ info, offered: symbolResolutions(configured, info) });
  return {
    onReady: (callback) =>
      feed.onReady((configuration) => {
        configured = configuration.supported_resolutions;
        tell(({ info }) => ({ offered: symbolResolutions(configured, info) }));
        callback(configuration);
      }),
    searchSymbols: (...given) => feed.searchSymbols(...given),
    resolveSymbol: (name, onResolve, onError) => {
      const isAsked = (): boolean => name === pane.getState().symbol;
      renew();
      retries.onBegin();
      feed.resolveSymbol(
        name,
        (info) => {
          if (isAsked()) tellSymbol(info);
          onResolve(info);
        },
        (reason) => {
          const isUnknown = reason.includes(UNKNOWN_SYMBOL);
          if (isAsked()) {
            tell({ status: isUnknown ? 'empty' : 'error' });
            if (isUnknown) {
              tellSymbol(null);
              retries.onSuccess();
            } else retries.onFailure();
          }
          onError(reason);
        },
      );
    },
    getBars: observeBars(feed, pane, retries, renew),
    subscribeBars: (symbol, resolution, onTick, guid, onReset) => {
      const heed = (bar: DatafeedBar): void => {
        heedTick(pane, bar);
        onTick(bar);
      };
      feed.subscribeBars(symbol, resolution, heed, guid, onReset);
    },
    unsubscribeBars: (guid) => feed.unsubscribeBars(guid),
  };
}

function observeBars(feed: Datafeed, pane: PaneStore, retries: LoadRetries, renew: () => void): Datafeed['getBars'] {
  const tell = pane.setState;
  return (symbol, resolution, period, onResult, onError) => {
    const { firstDataRequest: isFirst } = period;
    if (isFirst) {
      renew();
      retries.onBegin();
    }
    feed.getBars(
      symbol,
      resolution,
      period,
      (bars, meta) => {
        const last = bars.at(-1);
        if (isFirst) {
          retries.onSuccess();
          tell(({ info }) => ({ info: info && withScale(info, bars) }));
        }
        if (isFirst && last === undefined) tell({ status: 'empty', last: undefined, before: undefined });
        else if (isFirst && last !== undefined)
          tell({ status: 'ready', last, before: bars.at(-2)?.close, asOf: undefined });
        onResult(bars, meta);
      },
      (reason) => {
        if (isFirst) {
          tell({ status: 'error' });
          retries.onFailure();
        }
        onError(reason);
      },
    );
  };
}

/** What the last bar is now. */
function heedTick(pane: PaneStore, bar: DatafeedBar): void {
  const { last, status } = pane.getState();
  const isNew = last === undefined || bar.time > last.time;
  if (isNew || bar.time === last.time)
    pane.setState({
      last: bar,
      ...(isNew && { before: last?.close }),
      ...(status === 'empty' && { status: 'ready' as const }),
    });
}
