import { type DatafeedBar, type SymbolInfo, UNKNOWN_SYMBOL } from '../rules/datafeed.ts';
import { withScale } from '../rules/precision.ts';
import { symbolResolutions } from '../rules/symbol-info.ts';
import type { PaneStore } from '../pane/pane-store.ts';
import type { LoadRetries } from '../pane/retry-load.ts';
import type { RenewableFeed } from './drop-stale-answers.ts';

export interface StatusOptions {
  readonly pane: PaneStore;
  /** Schedules retries of a failed first load. */
  readonly retries: LoadRetries;
  /**
   * Whether the engine shows only one symbol. If so, a first load makes earlier calls stale. An engine that the page provides may load
   * several symbols at the same time.
   */
  readonly isSingleSymbol: boolean;
}

/**
 * Wraps a feed so that the outcome of the engine's calls is stored in the pane: resolutions, symbol, whether there are bars, and the last
 * bar.
 */
export function reportStatus<Feed extends RenewableFeed>(feed: Feed, options: StatusOptions): Feed {
  const { pane, retries, isSingleSymbol } = options;
  const { setState } = pane;
  /** The feed's resolutions. Undefined if the feed doesn't list any. */
  let configured: readonly string[] | undefined;
  const setSymbol = (info: SymbolInfo | null): void => setState({ info, offered: symbolResolutions(configured, info) });
  const beginLoad = (): void => {
    if (isSingleSymbol) feed.renew();
    retries.onBegin();
  };
  return {
    ...feed,
    onReady: (callback) =>
      feed.onReady((configuration) => {
        configured = configuration.supported_resolutions;
        setState(({ info }) => ({ offered: symbolResolutions(configured, info) }));
        callback(configuration);
      }),
    resolveSymbol: (name, onResolve, onError) => {
      const isShown = (): boolean => name === pane.getState().symbol;
      beginLoad();
      feed.resolveSymbol(
        name,
        (info) => {
          if (isShown()) setSymbol(info);
          onResolve(info);
        },
        (reason) => {
          const isUnknown = reason.includes(UNKNOWN_SYMBOL);
          if (isShown()) {
            setState({ status: isUnknown ? 'empty' : 'error' });
            if (isUnknown) {
              setSymbol(null);
              retries.onSuccess();
            } else retries.onFailure();
          }
          onError(reason);
        },
      );
    },
    getBars: (symbol, resolution, period, onResult, onError) => {
      if (!period.firstDataRequest) return feed.getBars(symbol, resolution, period, onResult, onError);
      beginLoad();
      return feed.getBars(
        symbol,
        resolution,
        period,
        (bars, meta) => {
          retries.onSuccess();
          setFirstBars(pane, bars);
          onResult(bars, meta);
        },
        (reason) => {
          setState({ status: 'error' });
          retries.onFailure();
          onError(reason);
        },
      );
    },
    subscribeBars: (symbol, resolution, onTick, guid, onReset) => {
      const onBar = (bar: DatafeedBar): void => {
        setLastBar(pane, bar);
        onTick(bar);
      };
      feed.subscribeBars(symbol, resolution, onBar, guid, onReset);
    },
  };
}

function setFirstBars({ setState }: PaneStore, bars: readonly DatafeedBar[]): void {
  const last = bars.at(-1);
  setState(({ info }) => ({ info: info && withScale(info, bars) }));
  if (last === undefined) setState({ status: 'empty', last: undefined, before: undefined });
  else setState({ status: 'ready', last, before: bars.at(-2)?.close, asOf: undefined });
}

function setLastBar(pane: PaneStore, bar: DatafeedBar): void {
  const { last, status } = pane.getState();
  const isNew = last === undefined || bar.time > last.time;
  if (isNew || bar.time === last.time)
    pane.setState({
      last: bar,
      ...(isNew && { before: last?.close }),
      ...(status === 'empty' && { status: 'ready' as const }),
    });
}
