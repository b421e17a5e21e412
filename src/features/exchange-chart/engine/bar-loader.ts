import { firstPeriod, periodUntil } from '../rules/calendar.ts';
import type { Bar } from '../rules/bar.ts';
import type { Datafeed, DatafeedBar, SymbolInfo } from '../rules/datafeed.ts';
import type { Resolution } from '../rules/resolution.ts';
import { now } from '../../../platform/clock.ts';
import { createTicker } from './ticker.ts';
import type { DataLoader, DataLoaderGetBarsParams, KLineData } from './klinecharts.ts';

/** So many older bars come at a time, and so many a chart holds. */
const OLDER = 500;
const MOST = 20_000;

const toKLine = ({ time, open, high, low, close, volume }: DatafeedBar): KLineData => ({
  timestamp: time,
  open,
  high,
  low,
  close,
  // A feed gives no turnover, and the engine's AVP would draw a price of 0: it is volume by the bar's average price.
  ...(volume !== undefined && { volume, turnover: (volume * (open + high + low + close)) / 4 }),
});
export const toBar = ({ timestamp, open, high, low, close, volume }: KLineData): Bar => ({
  time: timestamp,
  open,
  high,
  low,
  close,
  volume,
});

export interface LoaderOptions {
  readonly feed: Datafeed;
  readonly id: string;
  /** What is on the chart. */
  readonly shown: () => { readonly info: SymbolInfo | undefined; readonly resolution: Resolution };
  /** Bars that are in sight. */
  readonly visibleCount: () => number;
  readonly loaded: () => readonly KLineData[];
  /** Right before the first bars are drawn. It may make the engine ask for them again, which then gets the same ones. */
  readonly onFirst: (bars: readonly DatafeedBar[]) => void;
  /** Bars are drawn; there are older ones to ask for, or none. */
  readonly onLoaded: (hasOlder: boolean) => void;
  /** What is shown is too old to go on from. */
  readonly onStale: () => void;
}

export interface BarLoader extends DataLoader {
  /** The first bars are on their way. */
  isBeginning(): boolean;
  stop(): void;
}

/**
 * Between the engine and a feed. An answer for what is no longer shown is dropped, for the engine ties none to its symbol; every
 * other question is answered once, later, and on failure too, or the engine would never ask again.
 */
export function createBarLoader(options: LoaderOptions): BarLoader {
  const { feed, id, shown } = options;
  const ticker = createTicker();
  let generation = 0;
  let isFollowing = false;
  /** The first bars came: there is something to follow. */
  let hasBegun = false;
  let isBeginning = false;
  /** The first bars, until they are drawn. */
  let first: FirstBars | undefined;

  const unfollow = (): void => {
    if (isFollowing) feed.unsubscribeBars(id);
    isFollowing = false;
    ticker.clear();
  };
  return {
    getBars: (params) => {
      const isFirst = params.type === 'init';
      if (isFirst) {
        generation += 1;
        unfollow();
        [hasBegun, isBeginning] = [false, shown().info !== undefined];
      }
      const turn = generation;
      const onAnswer = (isBar: boolean): void => {
        isBeginning = false;
        hasBegun ||= isBar;
      };
      if (isFirst && first !== undefined) {
        onAnswer(true);
        params.callback(first.bars, first.more);
        return options.onLoaded(first.more.forward);
      }
      askBars(options, params, isFirst, {
        isCurrent: () => turn === generation,
        onAnswer,
        onFirst: (bars, drawn) => {
          first = drawn;
          options.onFirst(bars);
          first = undefined;
        },
      });
    },
    subscribeBar: ({ callback }) => {
      const { info, resolution } = shown();
      if (info === undefined || isFollowing || !hasBegun) return;
      isFollowing = true;
      ticker.start((bar) => callback(toKLine(bar)));
      feed.subscribeBars(info, resolution, (bar) => isFollowing && ticker.add(bar), id, options.onStale);
    },
    unsubscribeBar: unfollow,
    isBeginning: () => isBeginning,
    stop: () => {
      generation += 1;
      unfollow();
      ticker.stop();
    },
  };
}

/** What the engine is called back with. */
interface FirstBars {
  readonly bars: KLineData[];
  readonly more: { forward: boolean; backward: boolean };
}

/** Asks the feed for what the engine wants, the first bars or older ones. */
function askBars(
  { feed, shown, loaded, visibleCount, onLoaded }: LoaderOptions,
  { timestamp, callback }: DataLoaderGetBarsParams,
  isFirst: boolean,
  {
    isCurrent,
    onAnswer,
    onFirst,
  }: {
    readonly isCurrent: () => boolean;
    readonly onAnswer: (isBar: boolean) => void;
    readonly onFirst: (bars: readonly DatafeedBar[], drawn: FirstBars) => void;
  },
): void {
  const { info, resolution } = shown();
  if (info === undefined) return;
  const period = isFirst
    ? firstPeriod(now(), resolution, visibleCount())
    : { ...periodUntil(timestamp ?? now(), resolution, OLDER), firstDataRequest: false };
  const give = (bars: readonly DatafeedBar[], more: boolean): void => {
    const isFull = loaded().length + bars.length >= MOST;
    const drawn: FirstBars = { bars: bars.map(toKLine), more: { forward: more && !isFull, backward: false } };
    if (isFirst) onFirst(bars, drawn);
    if (!isCurrent()) return;
    callback(drawn.bars, drawn.more);
    onLoaded(drawn.more.forward);
  };
  feed.getBars(
    info,
    resolution,
    period,
    (bars, meta) => {
      if (!isCurrent()) return;
      onAnswer(true);
      give(bars, meta?.noData !== true && bars.length > 0);
    },
    () => {
      if (!isCurrent()) return;
      onAnswer(false);
      // Scrolling asks again.
      give([], !isFirst);
    },
  );
}
