/** A bar as input of indicators. */
export interface StudyBar {
  /** The start of the period, in milliseconds since 1970. */
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume?: number | undefined;
}

export type Value = number | undefined;

/** A function that returns a bar's value by index, or undefined before the first bar and for bars without a value. */
export type Series = (index: number) => Value;

/** Series that are computed bar by bar, so that a new tick recomputes the last bar only. */
export interface SeriesGraph {
  readonly bar: (index: number) => StudyBar;
  readonly open: Series;
  readonly high: Series;
  readonly low: Series;
  readonly close: Series;
  /** The volume, or 0 for bars without a volume. */
  readonly volume: Series;
  /** The mean of high, low and close. */
  readonly typical: Series;
  /**
   * Adds a series. `compute` may read the bar, all earlier bars, series that were added before, and the series' own value for the previous
   * bar.
   */
  derive(compute: (index: number, previous: Value) => Value): Series;
}

export interface RunnableGraph extends SeriesGraph {
  /** Computes all series from a given bar. Earlier bars must not have changed. */
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

/** Applies a function to the values of two series, for bars at which both have a value. */
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

/** Calls back with the last `period` values, newest first. Returns false if a value is missing. */
function eachOf(source: Series, index: number, period: number, read: (value: number, age: number) => void): boolean {
  for (let age = 0; age < period; age += 1) {
    const value = source(index - age);
    if (value === undefined) return false;
    read(value, age);
  }
  return true;
}

/** Returns the sum of the last `period` values. */
export function sum(graph: SeriesGraph, source: Series, period: number): Series {
  return graph.derive((index) => {
    let total = 0;
    return eachOf(source, index, period, (value) => void (total += value)) ? total : undefined;
  });
}

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
  return graph.derive((index) => {
    let total = 0;
    const isComplete = eachOf(source, index, period, (value, age) => void (total += value * (period - age)));
    return isComplete ? total / weights : undefined;
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

/** Hides the values of the first bars, for which an exponential average still depends on its starting point. */
export const afterWarmUp =
  (source: Series, bars: number): Series =>
  (index) =>
    index < bars ? undefined : source(index);

/** Returns Wilder's moving average, which starts with the mean of the first `period` values. */
export function rma(graph: SeriesGraph, source: Series, period: number): Series {
  const first = sma(graph, source, period);
  return graph.derive((index, previous) => {
    const value = source(index);
    if (previous === undefined || value === undefined) return first(index);
    return previous + (value - previous) / period;
  });
}

/** Returns the population standard deviation of the last `period` values. */
export function standardDeviation(graph: SeriesGraph, source: Series, period: number): Series {
  const mean = sma(graph, source, period);
  return graph.derive((index) => {
    const average = mean(index);
    if (average === undefined) return undefined;
    let squares = 0;
    eachOf(source, index, period, (value) => void (squares += (value - average) ** 2));
    return Math.sqrt(squares / period);
  });
}

export function highest(graph: SeriesGraph, source: Series, period: number): Series {
  return graph.derive((index) => {
    let most = -Infinity;
    return eachOf(source, index, period, (value) => void (most = Math.max(most, value))) ? most : undefined;
  });
}

export function lowest(graph: SeriesGraph, source: Series, period: number): Series {
  return graph.derive((index) => {
    let least = Infinity;
    return eachOf(source, index, period, (value) => void (least = Math.min(least, value))) ? least : undefined;
  });
}

/** Returns the midpoint of the highest high and the lowest low. */
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

/** Returns a series' position within its range over the last `period` bars, from 0 to 100. Returns 50 if the range is empty. */
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

/** Returns Wilder's relative strength index, or 50 while the price does not change. */
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
