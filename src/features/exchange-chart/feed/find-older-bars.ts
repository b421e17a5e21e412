import type { Datafeed, PeriodParams } from '../rules/datafeed.ts';

/** The maximum number of `nextTime` hints that are followed per request. */
const MOST_LEADS = 10;
/**
 * The maximum number of older periods that are requested after an empty period. Each is twice as long as the previous one, so after an
 * empty period of 300 seconds, the search reaches back more than a year.
 */
const MOST_OLDER = 16;

type Period = Pick<PeriodParams, 'from' | 'to'>;

/**
 * Returns the period before an empty period, of up to twice its length. Returns undefined if the empty period begins in 1970 or earlier.
 */
function olderPeriod({ from, to }: Period): Period | undefined {
  return from <= 0 ? undefined : { from: Math.max(0, from - 2 * (to - from)), to: from };
}

/**
 * Answers a request for an empty period with the bars at the feed's `nextTime` or, without that hint, with the bars of older periods. The
 * search continues until the feed reports `noData`, because a trading halt isn't the start of the history. Omits bars that the chart
 * already has. A dropped response ends the search.
 */
export function findOlderBars<Feed extends Datafeed>(feed: Feed): Feed {
  return {
    ...feed,
    getBars(symbol, resolution, period, onResult, onError) {
      let [leads, older] = [0, 0];
      const ask = ({ from, to }: Period): void =>
        feed.getBars(
          symbol,
          resolution,
          { ...period, from, to },
          (bars, meta = {}) => {
            const { noData, nextTime: next } = meta;
            const end = period.firstDataRequest ? Infinity : to * 1000;
            const before = bars.filter(({ time }) => time < end);
            if (before.length > 0) return onResult(before, { noData });
            // Don't search further if the feed has answered with bars of another period, because it would do so again.
            const isAnswered = !meta.hasDroppedRows && bars.every(({ time }) => time === end);
            const further: Period | undefined =
              typeof next === 'number' && next < to - 1 && leads < MOST_LEADS
                ? { from: next + 1 - (period.to - period.from), to: next + 1 }
                : noData || typeof next === 'number' || !isAnswered || older >= MOST_OLDER
                  ? undefined
                  : olderPeriod({ from, to });
            if (further === undefined) return onResult([], { noData: true });
            if (typeof next === 'number') leads += 1;
            else older += 1;
            return ask(further);
          },
          onError,
        );
      ask(period);
    },
  };
}
