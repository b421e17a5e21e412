import { areUndated, type Bar, cleanBars } from '../rules/bar.ts';
import type { Datafeed, DatafeedBar, HistoryMeta, PeriodParams, SymbolInfo } from '../rules/datafeed.ts';
import { readSeconds } from '../../../lib/unix-time.ts';
import { askFeed, type FeedAnswer } from './ask-feed.ts';

/** Bars of one call. */
const MOST_BARS = 5_000;
/** How often a feed's `nextTime` is followed into the past. */
const MOST_LEADS = 10;
/** How often an older period is asked for where one has no bars. Each is twice as long: 300 seconds become half a year. */
const MOST_OLDER = 16;

export interface Loaded {
  readonly bars: readonly Bar[];
  /** The past ends here. */
  readonly noData: boolean;
  readonly dropped: number;
  /** Times were written in seconds. */
  readonly isConverted: boolean;
}

type Sent = readonly [rows: readonly DatafeedBar[], meta: HistoryMeta | undefined];

function readSent([rows, meta]: Sent) {
  if (!Array.isArray(rows)) throw new TypeError('the bars are no list');
  if (areUndated(rows)) throw new RangeError('no bar has a likely time in milliseconds');
  const { isConverted = false, ...clean } = cleanBars(rows.slice(-MOST_BARS));
  return { ...clean, isConverted, noData: meta?.noData === true, next: secondsOf(meta?.nextTime) };
}

/** The time in Unix seconds: UDF gives `nextTime` in seconds, TradingView's Datafeed API in milliseconds. */
function secondsOf(time: unknown): number | undefined {
  const read = typeof time === 'number' ? readSeconds(time) : undefined;
  return read === undefined ? undefined : Math.floor(read.time);
}

type Period = Pick<PeriodParams, 'from' | 'to'>;

/** Returns the period before one in which a feed has no bars, twice as long; undefined where that one began in 1970 or earlier. */
function olderPeriod({ from, to }: Period): Period | undefined {
  return from <= 0 ? undefined : { from: Math.max(0, from - 2 * (to - from)), to: from };
}

/**
 * Returns the bars of a period, sorted and whole. Where it has none, returns those to which the feed's `nextTime` leads, or else those
 * of older periods until the feed reports `noData`: a halt is not the end of the past. Asks no more once `isCurrent` returns false.
 */
export async function loadBars(
  feed: Datafeed,
  symbol: SymbolInfo,
  resolution: string,
  period: PeriodParams,
  isCurrent = (): boolean => true,
): Promise<FeedAnswer<Loaded>> {
  let asked: Period = period;
  let [leads, older] = [0, 0];
  for (;;) {
    const { from, to } = asked;
    const answer = await askFeed<Sent, ReturnType<typeof readSent>>(
      (give, fail) =>
        feed.getBars(symbol, resolution, { ...period, from, to }, (rows, meta) => give([rows, meta]), fail),
      readSent,
    );
    if ('reason' in answer) return answer;
    const { bars, dropped, isConverted, noData, next } = answer.data;
    const end = period.firstDataRequest ? Infinity : to * 1000;
    const before = bars.filter(({ time }) => time < end);
    if (before.length > 0) return { data: { bars: before, noData, dropped, isConverted } };
    // A feed whose answer is about another period gives the same one again.
    const isAnswered = dropped === 0 && bars.every(({ time }) => time === end);
    const further: Period | undefined =
      next !== undefined && next < to - 1 && leads < MOST_LEADS
        ? { from: next + 1 - (period.to - period.from), to: next + 1 }
        : noData || next !== undefined || !isAnswered || older >= MOST_OLDER
          ? undefined
          : olderPeriod(asked);
    if (further === undefined || !isCurrent()) return { data: { bars: [], noData: true, dropped, isConverted } };
    if (next === undefined) older += 1;
    else leads += 1;
    asked = further;
  }
}
