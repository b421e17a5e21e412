import { firstAfter, periodAfter } from '../rules/bar-window.ts';
import { countBars } from '../rules/calendar.ts';
import type { Datafeed, DatafeedBar, PeriodParams, SymbolInfo } from '../rules/datafeed.ts';
import type { Resolution } from '../rules/resolution.ts';
import { now } from '../../../platform/clock.ts';

/** The minimum and maximum number of bars per request. A response also contains the preceding bar. */
const NEWER_BARS = { least: 500, most: 4_500 } as const;

export interface NewerRequest {
  readonly info: SymbolInfo;
  readonly resolution: Resolution;
  /** The time after which bars are requested. */
  readonly edge: number;
  /** The time up to which bars are needed. Undefined if the minimum number of bars is enough. */
  readonly target: number | undefined;
  /** Returns whether the bars are still needed. */
  readonly isCurrent: () => boolean;
  /** Returns the time of the newest bar that the feed has sent. */
  readonly newest: () => number;
}

export interface NewerBars {
  readonly bars: readonly DatafeedBar[];
  /** Whether the last of the bars is the feed's newest bar. */
  readonly isUpToDate: boolean;
}

/** Loads the bars after `edge`. If a period contains no bars, continues with later periods. Rejects if the feed fails. */
export async function loadNewerBars(feed: Datafeed, request: NewerRequest): Promise<NewerBars> {
  const { info, resolution, edge, target = edge, isCurrent, newest } = request;
  const load = (period: PeriodParams): Promise<readonly DatafeedBar[]> =>
    new Promise((resolve, reject) => {
      feed.getBars(info, resolution, period, resolve, (reason) => reject(new Error(reason)));
    });
  /** Loads the bars between `edge` and the given bars, because a feed may send fewer bars than requested. */
  const connect = async (bars: readonly DatafeedBar[]): Promise<readonly DatafeedBar[]> => {
    const [oldest] = bars;
    if (oldest === undefined || oldest.time <= edge || !isCurrent()) return bars;
    const [from, to] = [Math.floor(edge / 1000), Math.ceil(oldest.time / 1000)];
    const sent = await load({ from, to, countBack: count, firstDataRequest: false });
    const before = sent.filter(({ time }) => time < oldest.time);
    return before.length === 0 ? bars : [...(await connect(before)), ...bars];
  };
  const count = Math.min(NEWER_BARS.most, Math.max(NEWER_BARS.least, countBars(edge, target, resolution)));
  // Each period is twice as long as the previous one, so that a few requests are enough to bridge a long trading halt.
  for (let [end, length] = [edge, count]; ; length *= 2) {
    const period = { ...periodAfter(end, resolution, length), countBack: Math.min(length, NEWER_BARS.most) };
    end = period.to * 1000;
    const bars = await connect(await load(period));
    const newer = bars.slice(firstAfter(bars, edge));
    const isLast = end > Math.max(now(), newest());
    if (newer.length > 0 || isLast || !isCurrent())
      return { bars: newer, isUpToDate: isLast && (newer.at(-1)?.time ?? Infinity) >= newest() };
  }
}
