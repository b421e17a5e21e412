import { areUndated, type Bar, cleanBars } from '../../../domain/chart/bar.ts';
import type { Datafeed, DatafeedBar, HistoryMeta, PeriodParams, SymbolInfo } from '../../../domain/chart/datafeed.ts';
import { askFeed, type FeedAnswer } from './ask-feed.ts';

/** Bars of one call. */
const MOST_BARS = 5_000;
/** How often a gap leads further into the past. */
const MOST_GAPS = 10;

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
  return { ...clean, isConverted, noData: meta?.noData === true, next: meta?.nextTime };
}

/** The bars of a period, sorted and whole; where it has none, those to which the feed's `nextTime` leads. */
export async function loadBars(
  feed: Datafeed,
  symbol: SymbolInfo,
  resolution: string,
  period: PeriodParams,
): Promise<FeedAnswer<Loaded>> {
  let { from, to } = period;
  for (let gaps = 0; ; gaps += 1) {
    const answer = await askFeed<Sent, ReturnType<typeof readSent>>(
      (give, fail) =>
        feed.getBars(symbol, resolution, { ...period, from, to }, (rows, meta) => give([rows, meta]), fail),
      readSent,
    );
    if ('reason' in answer) return answer;
    const { bars, dropped, isConverted, noData, next } = answer.data;
    const end = period.firstDataRequest ? Infinity : to * 1000;
    const before = bars.filter(({ time }) => time < end);
    const leads = typeof next === 'number' && next < to - 1 && gaps < MOST_GAPS;
    if (before.length > 0 || !leads)
      return { data: { bars: before, noData: noData || before.length === 0, dropped, isConverted } };
    [from, to] = [next + 1 - (to - from), next + 1];
  }
}
