import type { EngineIndicatorName } from '../indicators.ts';
import {
  combine,
  highest,
  lowest,
  rma,
  seededEma,
  type Series,
  type SeriesGraph,
  sma,
  standardDeviation,
  sum,
  trueRange,
} from './series.ts';
import type { BuildStudy } from './studies.ts';

type Change = (index: number) => number;

/** Returns the difference between a bar's close and the previous bar's close, or 0 for the first bar. */
const changeOf =
  (graph: SeriesGraph): Change =>
  (index) =>
    graph.bar(index).close - (graph.close(index - 1) ?? graph.bar(index).close);

/** Returns the close of the previous bar or, for the first bar, its own close. */
const closeBefore = (graph: SeriesGraph, index: number): number => graph.close(index - 1) ?? graph.bar(index).close;

/** Creates a series for each period. The names of the outputs are numbered. */
const forEachPeriod = (
  name: string,
  periods: readonly number[],
  series: (period: number) => Series,
): Readonly<Record<string, Series>> =>
  Object.fromEntries(periods.map((period, index) => [`${name}${index + 1}`, series(period)]));

const minus = (graph: SeriesGraph, one: Series, other: Series): Series =>
  combine(graph, one, other, (value, subtracted) => value - subtracted);

/** Returns `one` as a percentage of `other`, or 0 if `other` is 0. */
const percent = (graph: SeriesGraph, one: Series, other: Series): Series =>
  combine(graph, one, other, (part, whole) => (whole === 0 ? 0 : (part / whole) * 100));

/** Returns a series that starts at the bar with the index `first`. */
const from = (graph: SeriesGraph, first: number, compute: (index: number) => number): Series =>
  graph.derive((index) => (index < first ? undefined : compute(index)));

/** Returns the sum of all values up to and including each bar. */
const total = (graph: SeriesGraph, compute: (index: number) => number): Series =>
  graph.derive((index, previous = 0) => previous + compute(index));

const median = (graph: SeriesGraph): Series => combine(graph, graph.high, graph.low, (high, low) => (low + high) / 2);

const averagePrice: BuildStudy = (graph) => {
  const turnover = total(graph, (index) => graph.bar(index).turnover ?? 0);
  const volume = total(graph, (index) => graph.bar(index).volume ?? 0);
  return { avp: combine(graph, turnover, volume, (amount, traded) => (traded === 0 ? undefined : amount / traded)) };
};

const sentiment: BuildStudy = (graph, [period = 26]) => {
  const sumOf = (read: (index: number) => number): Series => sum(graph, from(graph, 0, read), period);
  const ratio = (up: (index: number) => number, down: (index: number) => number): Series =>
    percent(graph, sumOf(up), sumOf(down));
  return {
    br: ratio(
      (index) => graph.bar(index).high - closeBefore(graph, index),
      (index) => closeBefore(graph, index) - graph.bar(index).low,
    ),
    ar: ratio(
      (index) => graph.bar(index).high - graph.bar(index).open,
      (index) => graph.bar(index).open - graph.bar(index).low,
    ),
  };
};

const commodityChannel: BuildStudy = (graph, [period = 20]) => {
  const mean = sma(graph, graph.typical, period);
  return {
    cci: graph.derive((index) => {
      const [value, average] = [graph.typical(index), mean(index)];
      if (value === undefined || average === undefined) return undefined;
      let distance = 0;
      for (let age = 0; age < period; age += 1) distance += Math.abs((graph.typical(index - age) ?? 0) - average);
      return distance === 0 ? 0 : (value - average) / (distance / period) / 0.015;
    }),
  };
};

/** The momentum index CR and its averages. Each average is shifted to later bars by a share of its period. */
const energy: BuildStudy = (graph, [period = 26, ...averages]) => {
  const cr = from(graph, period - 1, (index) => {
    const now = graph.bar(index);
    const before = index === 0 ? now : graph.bar(index - 1);
    const middle = (before.high + before.low) / 2;
    const [up, down] = [Math.max(0, now.high - middle), Math.max(0, middle - now.low)];
    return down === 0 ? 0 : (up / down) * 100;
  });
  return {
    cr,
    ...forEachPeriod('ma', averages, (length) => {
      const average = sma(graph, cr, length);
      return (index) => average(index - Math.ceil(length / 2.5 + 1));
    }),
  };
};

const directionalMovement: BuildStudy = (graph, [period = 14, distance = 6]) => {
  /** Returns Wilder's sum, whose first value is the plain sum of the first `period` values. */
  const smoothed = (source: Series): Series => {
    const first = sum(graph, source, period);
    return graph.derive((index, previous) =>
      previous === undefined ? first(index) : previous - previous / period + (source(index) ?? 0),
    );
  };
  const moved = (sign: 1 | -1): Series =>
    from(graph, 0, (index) => {
      const now = graph.bar(index);
      const before = index === 0 ? now : graph.bar(index - 1);
      const [rise, fall] = [now.high - before.high, before.low - now.low];
      const [own, other] = sign === 1 ? [rise, fall] : [fall, rise];
      return own > 0 && own > other ? own : 0;
    });
  const range = smoothed(trueRange(graph));
  const [pdi, mdi] = [percent(graph, smoothed(moved(1)), range), percent(graph, smoothed(moved(-1)), range)];
  const index = combine(graph, pdi, mdi, (plus, less) =>
    plus + less === 0 ? 0 : (Math.abs(less - plus) / (less + plus)) * 100,
  );
  const adx = rma(graph, index, period);
  const adxr = combine(
    graph,
    adx,
    (at) => adx(at - distance + 1),
    (now, before) => (before + now) / 2,
  );
  return { pdi, mdi, adx, adxr };
};

const easeOfMovement: BuildStudy = (graph, [period = 14]) => {
  const emv = from(graph, 1, (index) => {
    const [now, before] = [graph.bar(index), graph.bar(index - 1)];
    const { high, low, volume = 0 } = now;
    if (volume === 0 || high === low) return 0;
    return ((high + low) / 2 - (before.high + before.low) / 2) / (volume / 100_000_000 / (high - low));
  });
  return { emv, maEmv: sma(graph, emv, period) };
};

const trendOscillator: BuildStudy = (graph, [period = 12, signal = 9]) => {
  const thrice = seededEma(graph, seededEma(graph, seededEma(graph, graph.close, period), period), period);
  const trix = graph.derive((index) => {
    const [now, before] = [thrice(index), thrice(index - 1)];
    if (now === undefined) return undefined;
    return before === undefined ? 0 : ((now - before) / before) * 100;
  });
  return { trix, maTrix: sma(graph, trix, signal) };
};

interface Reversal {
  readonly isRising: boolean;
  readonly sar: number;
  readonly factor: number;
  /** The extreme price of the current trend. Undefined right after a reversal. */
  readonly extreme: number | undefined;
}

const stopAndReverse: BuildStudy = (graph, [start = 2, step = 2, most = 20]) => {
  const states: Reversal[] = [];
  const sar = from(graph, 0, (index) => {
    const before = states[index - 1] ?? { isRising: false, sar: 0, factor: start / 100, extreme: undefined };
    const [now, previous] = [graph.bar(index), graph.bar(Math.max(1, index) - 1)];
    const sign = before.isRising ? 1 : -1;
    const { reached, opposite, limit } = before.isRising
      ? { reached: now.high, opposite: now.low, limit: Math.min(previous.low, now.low) }
      : { reached: now.low, opposite: now.high, limit: Math.max(previous.high, now.high) };
    const isFurther = before.extreme === undefined || sign * (reached - before.extreme) > 0;
    const extreme = isFurther ? reached : (before.extreme ?? reached);
    const factor = isFurther ? Math.min(before.factor + step / 100, most / 100) : before.factor;
    const moved = before.sar + factor * (extreme - before.sar);
    const state: Reversal =
      sign * (moved - opposite) > 0
        ? { isRising: !before.isRising, sar: extreme, factor: start / 100, extreme: undefined }
        : { ...before, sar: sign * (moved - limit) > 0 ? limit : moved, factor, extreme };
    states[index] = state;
    return state.sar;
  });
  return { high: graph.high, low: graph.low, sar };
};

const volumeRatio: BuildStudy = (graph, [period = 26, signal = 6]) => {
  const change = changeOf(graph);
  const traded = (sign: -1 | 0 | 1): Series =>
    sum(
      graph,
      from(graph, 0, (index) => (Math.sign(change(index)) === sign ? (graph.volume(index) ?? 0) : 0)),
      period,
    );
  const [up, down, flat] = [traded(1), traded(-1), traded(0)];
  const add = (one: Series): Series => combine(graph, one, flat, (volume, unchanged) => volume + unchanged / 2);
  const vr = percent(graph, add(up), add(down));
  return { vr, maVr: sma(graph, vr, signal) };
};

const strength = (graph: SeriesGraph, period: number): Series => {
  const change = changeOf(graph);
  const part = (sign: 1 | -1): Series =>
    rma(
      graph,
      from(graph, 1, (index) => Math.max(sign * change(index), 0)),
      period,
    );
  return combine(graph, part(1), part(-1), (gain, loss) =>
    loss === 0 ? 100 : gain === 0 ? 0 : 100 - 100 / (1 + gain / loss),
  );
};

/**
 * Creates an indicator that consists of the change over `period` bars and the average of that change. `compute` calculates the change from
 * two closes.
 */
const changeWithAverage =
  (name: string, averageName: string, compute: (now: number, before: number) => number): BuildStudy =>
  (graph, [period = 12, signal = 6]) => {
    const change = combine(graph, graph.close, (index) => graph.close(index - period), compute);
    return { [name]: change, [averageName]: sma(graph, change, signal) };
  };

/** The engine's indicators as series, with the engine's names, outputs and values. */
export const ENGINE_STUDIES = {
  MA: (graph, periods) => forEachPeriod('ma', periods, (period) => sma(graph, graph.close, period)),
  EMA: (graph, periods) => forEachPeriod('ema', periods, (period) => seededEma(graph, graph.close, period)),
  SMA: (graph, [period = 12, weight = 2]) => {
    const first = sma(graph, graph.close, period);
    return {
      sma: graph.derive((index, previous) =>
        previous === undefined
          ? first(index)
          : (graph.bar(index).close * weight + previous * (period - weight + 1)) / (period + 1),
      ),
    };
  },
  BOLL: (graph, [period = 20, factor = 2]) => {
    const mid = sma(graph, graph.close, period);
    const width = standardDeviation(graph, graph.close, period);
    const band = (sign: 1 | -1): Series =>
      combine(graph, mid, width, (middle, deviation) => middle + sign * factor * deviation);
    return { up: band(1), mid, dn: band(-1) };
  },
  BBI: (graph, periods) => {
    const averages = periods.map((period) => sma(graph, graph.close, period));
    return {
      bbi: from(graph, Math.max(...periods) - 1, (index) =>
        averages.reduce((added, average) => added + (average(index) ?? 0) / 4, 0),
      ),
    };
  },
  SAR: stopAndReverse,
  AVP: averagePrice,
  VOL: (graph, periods) => ({
    ...forEachPeriod('ma', periods, (period) => sma(graph, graph.volume, period)),
    volume: graph.volume,
    open: graph.open,
    close: graph.close,
  }),
  MACD: (graph, [fast = 12, slow = 26, signal = 9]) => {
    const dif = minus(graph, seededEma(graph, graph.close, fast), seededEma(graph, graph.close, slow));
    const dea = seededEma(graph, dif, signal);
    return { dif, dea, macd: combine(graph, dif, dea, (line, average) => (line - average) * 2) };
  },
  KDJ: (graph, [period = 9, smoothK = 3, smoothD = 3]) => {
    const [top, bottom] = [highest(graph, graph.high, period), lowest(graph, graph.low, period)];
    const smooth = (source: Series, length: number): Series =>
      graph.derive((index, previous = 50) => {
        const value = source(index);
        return value === undefined ? undefined : ((length - 1) * previous + value) / length;
      });
    const place = graph.derive((index) => {
      const [high, low] = [top(index), bottom(index)];
      if (high === undefined || low === undefined) return undefined;
      return ((graph.bar(index).close - low) / (high === low ? 1 : high - low)) * 100;
    });
    const k = smooth(place, smoothK);
    const d = smooth(k, smoothD);
    return { k, d, j: combine(graph, k, d, (fast, slow) => 3 * fast - 2 * slow) };
  },
  RSI: (graph, periods) => forEachPeriod('rsi', periods, (period) => strength(graph, period)),
  AO: (graph, [fast = 5, slow = 34]) => ({
    ao: minus(graph, sma(graph, median(graph), fast), sma(graph, median(graph), slow)),
  }),
  BIAS: (graph, periods) =>
    forEachPeriod('bias', periods, (period) =>
      combine(graph, graph.close, sma(graph, graph.close, period), (close, mean) => ((close - mean) / mean) * 100),
    ),
  BRAR: sentiment,
  CCI: commodityChannel,
  CR: energy,
  DMA: (graph, [fast = 10, slow = 50, signal = 10]) => {
    const dma = minus(graph, sma(graph, graph.close, fast), sma(graph, graph.close, slow));
    return { dma, ama: sma(graph, dma, signal) };
  },
  DMI: directionalMovement,
  EMV: easeOfMovement,
  MTM: changeWithAverage('mtm', 'maMtm', (now, before) => now - before),
  OBV: (graph, [signal = 30]) => {
    const change = changeOf(graph);
    const obv = total(graph, (index) => Math.sign(change(index)) * (graph.volume(index) ?? 0));
    return { obv, maObv: sma(graph, obv, signal) };
  },
  PSY: (graph, [period = 12, signal = 6]) => {
    const change = changeOf(graph);
    const rises = sum(
      graph,
      from(graph, 0, (index) => (change(index) > 0 ? 1 : 0)),
      period,
    );
    const psy = graph.derive((index) => {
      const count = rises(index);
      return count === undefined ? undefined : (count / period) * 100;
    });
    return { psy, maPsy: sma(graph, psy, signal) };
  },
  PVT: (graph) => ({
    pvt: total(graph, (index) => {
      const before = closeBefore(graph, index);
      const { close, volume = 1 } = graph.bar(index);
      return before === 0 ? 0 : ((close - before) / before) * volume;
    }),
  }),
  ROC: changeWithAverage('roc', 'maRoc', (now, before) => (before === 0 ? 0 : ((now - before) / before) * 100)),
  TRIX: trendOscillator,
  VR: volumeRatio,
  WR: (graph, periods) =>
    forEachPeriod('wr', periods, (period) => {
      const [top, bottom] = [highest(graph, graph.high, period), lowest(graph, graph.low, period)];
      return graph.derive((index) => {
        const [high, low] = [top(index), bottom(index)];
        if (high === undefined || low === undefined) return undefined;
        return high === low ? 0 : ((graph.bar(index).close - high) / (high - low)) * 100;
      });
    }),
} as const satisfies Readonly<Record<EngineIndicatorName, BuildStudy>>;
