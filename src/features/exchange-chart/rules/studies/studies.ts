import type { OwnIndicatorName } from '../indicators.ts';
import {
  afterWarmUp,
  averageTrueRange,
  combine,
  ema,
  highest,
  lowest,
  midpoint,
  rma,
  rsi,
  type Series,
  type SeriesGraph,
  sma,
  standardDeviation,
  stochastic,
  sum,
  trueRange,
  wma,
} from './series.ts';

/** The series that an indicator draws, by output name. */
type Outputs = Readonly<Record<string, Series>>;
/** A function that creates the series of an indicator from its inputs. */
export type BuildStudy = (graph: SeriesGraph, inputs: readonly number[]) => Outputs;

const DAY = 86_400_000;

/** Returns a series delayed by `bars`. */
const later =
  (source: Series, bars: number): Series =>
  (index) =>
    source(index - bars);

/** Returns `one` as a percentage of `other`, or 0 if `other` is 0. */
const percentage = (graph: SeriesGraph, one: Series, other: Series): Series =>
  combine(graph, one, other, (part, whole) => (whole === 0 ? 0 : (100 * part) / whole));

/**
 * Returns the difference between the bought and the sold part of a bar's volume, estimated from where the bar closes between its low and
 * high.
 */
const moneyFlow = (graph: SeriesGraph): Series =>
  graph.derive((index) => {
    const { high, low, close, volume = 0 } = graph.bar(index);
    return high === low ? 0 : (volume * (2 * close - high - low)) / (high - low);
  });

/** Returns Wilder's directional movement, which is how far a bar's range extends above and below the range of the previous bar. */
function directionalMovement(graph: SeriesGraph): { readonly up: Series; readonly down: Series } {
  const part = (sign: 1 | -1): Series =>
    graph.derive((index) => {
      if (index === 0) return undefined;
      const [now, before] = [graph.bar(index), graph.bar(index - 1)];
      const [rise, fall] = [now.high - before.high, before.low - now.low];
      const [own, other] = sign === 1 ? [rise, fall] : [fall, rise];
      return own > other && own > 0 ? own : 0;
    });
  return { up: part(1), down: part(-1) };
}

/** Returns the Aroon indicator: 100 if the highest or lowest of the last `period` + 1 values is the latest, and 0 if it is the oldest. */
const aroon = (graph: SeriesGraph, source: Series, period: number, sign: 1 | -1): Series =>
  graph.derive((index) => {
    if (index < period) return undefined;
    let age = 0;
    for (let other = 1; other <= period; other += 1)
      if (sign * ((source(index - other) ?? 0) - (source(index - age) ?? 0)) > 0) age = other;
    return (100 * (period - age)) / period;
  });

/** Calculates the volume-weighted average price since the start of the UTC day. */
const sessionAverage: BuildStudy = (graph) => {
  const isNewDay = (index: number): boolean =>
    index === 0 || Math.floor(graph.bar(index).timestamp / DAY) !== Math.floor(graph.bar(index - 1).timestamp / DAY);
  const sinceMidnight = (read: (index: number) => number): Series =>
    graph.derive((index, previous = 0) => (isNewDay(index) ? 0 : previous) + read(index));
  const amount = sinceMidnight((index) => (graph.typical(index) ?? 0) * (graph.volume(index) ?? 0));
  const volume = sinceMidnight((index) => graph.volume(index) ?? 0);
  return { vwap: combine(graph, amount, volume, (total, traded) => (traded === 0 ? undefined : total / traded)) };
};

/** Calculates the SuperTrend: a band below rising and above falling prices. The trend turns when the close crosses the band. */
const superTrend: BuildStudy = (graph, [period = 10, factor = 3]) => {
  const range = averageTrueRange(graph, period);
  const basic = (sign: 1 | -1): Series =>
    graph.derive((index) => {
      const width = range(index);
      return width === undefined
        ? undefined
        : (graph.bar(index).high + graph.bar(index).low) / 2 + sign * factor * width;
    });
  /** Returns a band that moves only towards the price until the close has crossed it. */
  const band = (sign: 1 | -1): Series => {
    const now = basic(sign);
    return graph.derive((index, previous) => {
      const value = now(index);
      if (value === undefined || previous === undefined) return value;
      const hasCrossed = sign * ((graph.close(index - 1) ?? 0) - previous) > 0;
      return hasCrossed || sign * (value - previous) < 0 ? value : previous;
    });
  };
  const [upper, lower] = [band(1), band(-1)];
  /** 1 in a rising trend, -1 in a falling trend. */
  const trend = graph.derive((index, previous) => {
    const [high, low, close] = [upper(index), lower(index), graph.bar(index).close];
    if (high === undefined || low === undefined) return undefined;
    return previous === 1 ? (close < low ? -1 : 1) : close > high ? 1 : -1;
  });
  const during = (sign: 1 | -1, source: Series): Series =>
    graph.derive((index) => (trend(index) === sign ? source(index) : undefined));
  return { rising: during(1, lower), falling: during(-1, upper) };
};

/**
 * Calculates the lines of the Ichimoku cloud except the lagging line (`drawCloud`). The leading spans are shifted forwards by the period of
 * the base line. `aheadA` and `aheadB` are their unshifted values.
 */
const ichimoku: BuildStudy = (graph, [short = 9, middle = 26, long = 52]) => {
  const [conversion, base] = [midpoint(graph, short), midpoint(graph, middle)];
  const aheadA = combine(graph, conversion, base, (one, other) => (one + other) / 2);
  const aheadB = midpoint(graph, long);
  return { conversion, base, spanA: later(aheadA, middle), spanB: later(aheadB, middle), aheadA, aheadB };
};

const averageDirection: BuildStudy = (graph, [period = 14]) => {
  const { up, down } = directionalMovement(graph);
  const range = trueRange(graph);
  const width = rma(graph, (index) => (index === 0 ? undefined : range(index)), period);
  const [plus, minus] = [
    percentage(graph, rma(graph, up, period), width),
    percentage(graph, rma(graph, down, period), width),
  ];
  const movement = combine(graph, plus, minus, (one, other) =>
    one + other === 0 ? 0 : (100 * Math.abs(one - other)) / (one + other),
  );
  return { adx: rma(graph, movement, period) };
};

const hull: BuildStudy = (graph, [period = 9]) => {
  const fast = wma(graph, graph.close, Math.max(1, Math.floor(period / 2)));
  const both = combine(graph, fast, wma(graph, graph.close, period), (one, other) => 2 * one - other);
  return { hma: wma(graph, both, Math.floor(Math.sqrt(period))) };
};

const moneyFlowIndex: BuildStudy = (graph, [period = 14]) => {
  const part = (sign: 1 | -1): Series =>
    sum(
      graph,
      graph.derive((index) => {
        const [now, before] = [graph.typical(index), graph.typical(index - 1)];
        if (now === undefined || before === undefined) return undefined;
        return sign * (now - before) > 0 ? now * (graph.volume(index) ?? 0) : 0;
      }),
      period,
    );
  return {
    mfi: combine(graph, part(1), part(-1), (gain, loss) => (gain + loss === 0 ? 50 : (100 * gain) / (gain + loss))),
  };
};

const ultimateOscillator: BuildStudy = (graph, periods) => {
  const lowOf = (index: number): number => Math.min(graph.bar(index).low, graph.close(index - 1) ?? Infinity);
  const pressure = graph.derive((index) => (index === 0 ? undefined : graph.bar(index).close - lowOf(index)));
  const range = trueRange(graph);
  const averages = periods.map((period) => {
    const whole = sum(graph, (index) => (index === 0 ? undefined : range(index)), period);
    return combine(graph, sum(graph, pressure, period), whole, (part, total) => (total === 0 ? 0 : part / total));
  });
  return {
    uo: graph.derive((index) => {
      const [short, middle, long] = averages.map((average) => average(index));
      if (short === undefined || middle === undefined || long === undefined) return undefined;
      return (100 * (4 * short + 2 * middle + long)) / 7;
    }),
  };
};

const vortex: BuildStudy = (graph, [period = 14]) => {
  const range = trueRange(graph);
  const whole = sum(graph, (index) => (index === 0 ? undefined : range(index)), period);
  const movement = (one: Series, other: Series): Series =>
    sum(
      graph,
      combine(
        graph,
        one,
        (index) => other(index - 1),
        (now, before) => Math.abs(now - before),
      ),
      period,
    );
  const share = (part: Series): Series =>
    combine(graph, part, whole, (moved, total) => (total === 0 ? 0 : moved / total));
  return { plus: share(movement(graph.high, graph.low)), minus: share(movement(graph.low, graph.high)) };
};

const stochasticRsi: BuildStudy = (graph, [strength = 14, period = 14, smoothK = 3, smoothD = 3]) => {
  const value = rsi(graph, graph.close, strength);
  const k = sma(graph, stochastic(graph, { value, high: value, low: value }, period), smoothK);
  return { k, d: sma(graph, k, smoothD) };
};

/** The series of the chart's own indicators, except the volume profile, which doesn't have a value for each bar. */
export const STUDIES = {
  WMA: (graph, [period = 20]) => ({ wma: wma(graph, graph.close, period) }),
  HMA: hull,
  DEMA: (graph, [period = 20]) => {
    const once = ema(graph, graph.close, period);
    const dema = combine(graph, once, ema(graph, once, period), (one, two) => 2 * one - two);
    return { dema: afterWarmUp(dema, 2 * period - 2) };
  },
  TEMA: (graph, [period = 20]) => {
    const once = ema(graph, graph.close, period);
    const twice = ema(graph, once, period);
    const difference = combine(graph, once, twice, (one, two) => 3 * (one - two));
    const tema = combine(graph, difference, ema(graph, twice, period), (value, three) => value + three);
    return { tema: afterWarmUp(tema, 3 * period - 3) };
  },
  VWMA: (graph, [period = 20]) => {
    const traded = combine(graph, graph.close, graph.volume, (price, volume) => price * volume);
    const whole = sum(graph, graph.volume, period);
    return {
      vwma: combine(graph, sum(graph, traded, period), whole, (total, volume) =>
        volume === 0 ? undefined : total / volume,
      ),
    };
  },
  VWAP: sessionAverage,
  KC: (graph, [period = 20, factor = 2, width = 10]) => {
    const middle = afterWarmUp(ema(graph, graph.close, period), period - 1);
    const range = averageTrueRange(graph, width);
    const band = (sign: 1 | -1): Series =>
      combine(graph, middle, range, (average, distance) => average + sign * factor * distance);
    return { upper: band(1), middle, lower: band(-1) };
  },
  DC: (graph, [period = 20]) => ({
    upper: highest(graph, graph.high, period),
    middle: midpoint(graph, period),
    lower: lowest(graph, graph.low, period),
  }),
  SUPERTREND: superTrend,
  ICHIMOKU: ichimoku,
  ALLIGATOR: (graph, [jaw = 13, teeth = 8, lips = 5]) => {
    const median = combine(graph, graph.high, graph.low, (high, low) => (high + low) / 2);
    return {
      jaw: later(rma(graph, median, jaw), 8),
      teeth: later(rma(graph, median, teeth), 5),
      lips: later(rma(graph, median, lips), 3),
    };
  },
  ATR: (graph, [period = 14]) => ({ atr: averageTrueRange(graph, period) }),
  STDDEV: (graph, [period = 20]) => ({ stddev: standardDeviation(graph, graph.close, period) }),
  STOCH: (graph, [period = 14, smoothK = 3, smoothD = 3]) => {
    const { close: value, high, low } = graph;
    const k = sma(graph, stochastic(graph, { value, high, low }, period), smoothK);
    return { k, d: sma(graph, k, smoothD) };
  },
  STOCHRSI: stochasticRsi,
  MFI: moneyFlowIndex,
  ADX: averageDirection,
  AROON: (graph, [period = 14]) => ({
    up: aroon(graph, graph.high, period, 1),
    down: aroon(graph, graph.low, period, -1),
  }),
  UO: ultimateOscillator,
  VORTEX: vortex,
  PPO: (graph, [fast = 12, slow = 26, signal = 9]) => {
    const average = ema(graph, graph.close, slow);
    const gap = combine(graph, ema(graph, graph.close, fast), average, (one, other) => one - other);
    const ppo = percentage(graph, gap, average);
    const line = ema(graph, ppo, signal);
    const histogram = combine(graph, ppo, line, (one, other) => one - other);
    const warmUp = Math.max(fast, slow) - 1;
    return {
      ppo: afterWarmUp(ppo, warmUp),
      signal: afterWarmUp(line, warmUp + signal - 1),
      histogram: afterWarmUp(histogram, warmUp + signal - 1),
    };
  },
  CMF: (graph, [period = 20]) => {
    const whole = sum(graph, graph.volume, period);
    return {
      cmf: combine(graph, sum(graph, moneyFlow(graph), period), whole, (flow, volume) =>
        volume === 0 ? 0 : flow / volume,
      ),
    };
  },
  AD: (graph) => {
    const flow = moneyFlow(graph);
    return { ad: graph.derive((index, previous = 0) => previous + (flow(index) ?? 0)) };
  },
} as const satisfies Readonly<Record<Exclude<OwnIndicatorName, 'VPVR'>, BuildStudy>>;

export type StudyName = keyof typeof STUDIES;
