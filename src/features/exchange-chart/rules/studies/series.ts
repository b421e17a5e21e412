/** A bar, as the input of an indicator. */
export interface StudyBar {
  /** The start of the period, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number | undefined;
  /** The traded amount in the quote currency. */
  readonly turnover?: number | undefined;
}

export type Value = number | undefined;

/** A function that returns a value by bar index. Returns undefined before the first bar and for bars without a value. */
export type Series = (index: number) => Value;

/** A set of series that are computed bar by bar, so that a new tick recomputes only the last bar. */
export interface SeriesGraph {
  readonly bar: (index: number) => StudyBar;
  readonly open: Series;
  readonly high: Series;
  readonly low: Series;
  readonly close: Series;
  /** The volume of each bar, or 0 for bars without a volume. */
  readonly volume: Series;
  /** The mean of high, low and close of each bar. */
  readonly typical: Series;
  /**
   * Adds a series. `compute` may read the bar, all earlier bars, series that were added before, and the previous value of its own series.
   */
  derive(compute: (index: number, previous: Value) => Value): Series;
}

export interface RunnableGraph extends SeriesGraph {
  /** Computes all series, starting at the bar with the index `from`. Earlier bars must not have changed. */
  run(bars: readonly StudyBar[], from: number): void;
}

export function createSeriesGraph(): RunnableGraph {
  const columns: { readonly values: Value[]; readonly compute: (index: number, previous: Value) => Value }[] = [];
  let bars: readonly StudyBar[] = [];
  const of =
    (read: (bar: StudyBar) => number): Series =>
    (index) => {
      const bar = bars[index];
      return bar && read(bar);
    };
  return {
    bar: (index) => bars[index] as StudyBar,
    open: of(({ open }) => open),
    high: of(({ high }) => high),
    low: of(({ low }) => low),
    close: of(({ close }) => close),
    volume: of(({ volume = 0 }) => volume),
    typical: of(({ high, low, close }) => (high + low + close) / 3),
    derive: (compute) => {
      const values: Value[] = [];
      columns.push({ values, compute });
      return (index) => values[index];
    },
    run: (next, from) => {
      bars = next;
      for (const { values } of columns) values.length = Math.min(values.length, from);
      for (let index = from; index < bars.length; index += 1)
        for (const { values, compute } of columns) values[index] = compute(index, values[index - 1]);
    },
  };
}

/** Applies a function to the values of two series at bars where both have a value. */
export function combine(
  graph: SeriesGraph,
  one: Series,
  other: Series,
  compute: (one: number, other: number) => Value,
): Series {
  return graph.derive((index) => {
    const [first, second] = [one(index), other(index)];
    return first === undefined || second === undefined ? undefined : compute(first, second);
  });
}

/** Returns, for each bar, how many consecutive bars up to and including that bar meet a condition. */
const streak = (graph: SeriesGraph, isTrue: (index: number) => boolean): Series =>
  graph.derive((index, previous = 0) => (isTrue(index) ? previous + 1 : 0));

/** Returns a function that checks whether the last `period` values up to a bar all exist. */
function completeness(graph: SeriesGraph, source: Series, period: number): (index: number) => boolean {
  const count = streak(graph, (index) => source(index) !== undefined);
  return (index) => (count(index) ?? 0) >= period;
}

/**
 * Returns the sum of the last `period` values. For each bar, adds one value and subtracts one, with Neumaier's compensation of rounding
 * errors.
 */
export function sum(graph: SeriesGraph, source: Series, period: number): Series {
  const isComplete = completeness(graph, source, period);
  // Count zeros, so that the sum is exactly 0 if all values are 0. Other series divide by the sum.
  const zeros = streak(graph, (index) => source(index) === 0);
  const totals: number[] = [];
  const errors: number[] = [];
  const add = (index: number, value: number): void => {
    const before = totals[index] ?? 0;
    const total = before + value;
    const error = Math.abs(before) >= Math.abs(value) ? before - total + value : value - total + before;
    totals[index] = total;
    errors[index] = (errors[index] ?? 0) + error;
  };
  return graph.derive((index, previous) => {
    const isContinued = previous !== undefined;
    totals[index] = isContinued ? (totals[index - 1] ?? 0) : 0;
    errors[index] = isContinued ? (errors[index - 1] ?? 0) : 0;
    if (!isComplete(index)) return undefined;
    if ((zeros(index) ?? 0) >= period) {
      totals[index] = 0;
      errors[index] = 0;
      return 0;
    }
    if (isContinued) {
      add(index, source(index) ?? 0);
      add(index, -(source(index - period) ?? 0));
    } else for (let age = period - 1; age >= 0; age -= 1) add(index, source(index - age) ?? 0);
    return (totals[index] ?? 0) + (errors[index] ?? 0);
  });
}

/** Returns whether a running value is recomputed from all values of its period at a bar, so that rounding errors don't accumulate. */
const isRenewed = (index: number, period: number): boolean => index % Math.max(period, 64) === 0;

/** Returns the simple moving average. */
export function sma(graph: SeriesGraph, source: Series, period: number): Series {
  const total = sum(graph, source, period);
  return graph.derive((index) => {
    const value = total(index);
    return value === undefined ? undefined : value / period;
  });
}

/** Returns the linearly weighted moving average. The newest value has the greatest weight. */
export function wma(graph: SeriesGraph, source: Series, period: number): Series {
  const weights = (period * (period + 1)) / 2;
  const total = sum(graph, source, period);
  const weighted = graph.derive((index, previous) => {
    if (total(index) === undefined) return undefined;
    if (previous !== undefined && !isRenewed(index, period))
      return previous - (total(index - 1) ?? 0) + period * (source(index) ?? 0);
    let all = 0;
    for (let age = 0; age < period; age += 1) all += (source(index - age) ?? 0) * (period - age);
    return all;
  });
  return graph.derive((index) => {
    const value = weighted(index);
    return value === undefined ? undefined : value / weights;
  });
}

/** Returns the exponential moving average, which starts with the first value. */
export function ema(graph: SeriesGraph, source: Series, period: number): Series {
  const weight = 2 / (period + 1);
  return graph.derive((index, previous) => {
    const value = source(index);
    if (value === undefined) return previous;
    return previous === undefined ? value : value * weight + previous * (1 - weight);
  });
}

/** Returns an exponential moving average that starts with the mean of the first `period` values. */
export function seededEma(graph: SeriesGraph, source: Series, period: number): Series {
  const first = sma(graph, source, period);
  return graph.derive((index, previous) => {
    const value = source(index);
    if (previous === undefined || value === undefined) return first(index);
    return (2 * value + (period - 1) * previous) / (period + 1);
  });
}

/** Hides the first `bars` values, because an exponential average initially depends too much on its starting point. */
export const afterWarmUp =
  (source: Series, bars: number): Series =>
  (index) =>
    index < bars ? undefined : source(index);

/** Returns Wilder's moving average, whose first value is the mean of the first `period` values. */
export function rma(graph: SeriesGraph, source: Series, period: number): Series {
  const first = sma(graph, source, period);
  return graph.derive((index, previous) => {
    const value = source(index);
    if (previous === undefined || value === undefined) return first(index);
    return previous + (value - previous) / period;
  });
}

/**
 * Returns the population standard deviation of the last `period` values. Sums the distances from a recent value, because the squares of the
 * values themselves would lose their last digits.
 */
export function standardDeviation(graph: SeriesGraph, source: Series, period: number): Series {
  const isComplete = completeness(graph, source, period);
  const equals = streak(graph, (index) => source(index) !== undefined && source(index) === source(index - 1));
  const origins: number[] = [];
  const distances: number[] = [];
  const squares: number[] = [];
  return graph.derive((index, previous) => {
    if (!isComplete(index)) return undefined;
    const isContinued = previous !== undefined && !isRenewed(index, period);
    const origin = isContinued ? (origins[index - 1] ?? 0) : (source(index) ?? 0);
    const distanceOf = (age: number): number => (source(index - age) ?? 0) - origin;
    let [distance, square] = isContinued ? [distances[index - 1] ?? 0, squares[index - 1] ?? 0] : [0, 0];
    if (isContinued) {
      const [added, removed] = [distanceOf(0), distanceOf(period)];
      distance += added - removed;
      square += added ** 2 - removed ** 2;
    } else
      for (let age = 0; age < period; age += 1) {
        distance += distanceOf(age);
        square += distanceOf(age) ** 2;
      }
    origins[index] = origin;
    distances[index] = distance;
    squares[index] = square;
    // If all values are equal, return exactly 0, because rounding would leave a remainder.
    if ((equals(index) ?? 0) >= period - 1) return 0;
    return Math.sqrt(Math.max(0, square - distance ** 2 / period) / period);
  });
}

/** Returns the greatest of the last `period` values, or the least if `sign` is -1. */
function extreme(graph: SeriesGraph, source: Series, period: number, sign: 1 | -1): Series {
  const isComplete = completeness(graph, source, period);
  const pick = (one: number, other: number): number => (sign * (one - other) >= 0 ? one : other);
  // The bars are divided into blocks of `period` bars, so that each period consists of the end of one block and the start of the next.
  const starts: number[] = [];
  const ends: number[] = [];
  const valueOf = (index: number): number => source(index) ?? -sign * Number.MAX_VALUE;
  return graph.derive((index) => {
    const isFirst = index % period === 0;
    starts[index] = isFirst ? valueOf(index) : pick(starts[index - 1] ?? 0, valueOf(index));
    if (isFirst)
      for (let before = index - 1; before >= Math.max(0, index - period); before -= 1)
        ends[before] = before === index - 1 ? valueOf(before) : pick(ends[before + 1] ?? 0, valueOf(before));
    if (!isComplete(index)) return undefined;
    const oldest = index - period + 1;
    return oldest % period === 0 ? starts[index] : pick(ends[oldest] ?? 0, starts[index] ?? 0);
  });
}

export function highest(graph: SeriesGraph, source: Series, period: number): Series {
  return extreme(graph, source, period, 1);
}

export function lowest(graph: SeriesGraph, source: Series, period: number): Series {
  return extreme(graph, source, period, -1);
}

/** Returns the midpoint between the highest high and the lowest low of the last `period` bars. */
export function midpoint(graph: SeriesGraph, period: number): Series {
  const top = highest(graph, graph.high, period);
  return combine(graph, top, lowest(graph, graph.low, period), (high, low) => (high + low) / 2);
}

/** Returns the true range. For the first bar, that is its high minus its low. */
export function trueRange(graph: SeriesGraph): Series {
  return graph.derive((index) => {
    const { high, low } = graph.bar(index);
    const close = graph.close(index - 1);
    return close === undefined ? high - low : Math.max(high, close) - Math.min(low, close);
  });
}

export function averageTrueRange(graph: SeriesGraph, period: number): Series {
  return rma(graph, trueRange(graph), period);
}

/** Returns the position of a series within its range over the last `period` bars, from 0 to 100. Returns 50 if the range is empty. */
export function stochastic(
  graph: SeriesGraph,
  source: { readonly value: Series; readonly high: Series; readonly low: Series },
  period: number,
): Series {
  const top = highest(graph, source.high, period);
  const bottom = lowest(graph, source.low, period);
  return graph.derive((index) => {
    const [value, high, low] = [source.value(index), top(index), bottom(index)];
    if (value === undefined || high === undefined || low === undefined) return undefined;
    return high === low ? 50 : (100 * (value - low)) / (high - low);
  });
}

/** Returns Wilder's relative strength index. Returns 50 while the price doesn't change. */
export function rsi(graph: SeriesGraph, source: Series, period: number): Series {
  const change = combine(
    graph,
    source,
    (index) => source(index - 1),
    (now, before) => now - before,
  );
  const part = (sign: 1 | -1): Series =>
    rma(
      graph,
      graph.derive((index) => {
        const value = change(index);
        return value === undefined ? undefined : Math.max(0, sign * value);
      }),
      period,
    );
  return combine(graph, part(1), part(-1), (gain, loss) => (gain + loss === 0 ? 50 : (100 * gain) / (gain + loss)));
}
