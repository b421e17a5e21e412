import type { Datafeed, PeriodParams } from '../rules/datafeed.ts';

/** How often a feed's `nextTime` is followed into the past. */
const MOST_LEADS = 10;
/** How often an older period is asked for where one has no bars. Each is twice as long: 300 seconds become half a year. */
const MOST_OLDER = 16;

type Period = Pick<PeriodParams, 'from' | 'to'>;

/** Returns the period before one in which a feed has no bars, twice as long; undefined where that one began in 1970 or earlier. */
function olderPeriod({ from, to }: Period): Period | undefined {
  return from <= 0 ? undefined : { from: Math.max(0, from - 2 * (to - from)), to: from };
}

/**
 * Where a period has no bars, answers with those to which the feed's `nextTime` leads, or else with those of older periods until the feed
 * reports `noData`: a halt is not the end of the past. Bars that the chart already has are left out. A dropped answer ends the search.
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
            // A feed whose answer is about another period gives the same one again.
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
