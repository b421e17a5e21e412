import { array, assert, double, property, record } from 'fast-check';
import * as reference from 'indicatorts';
import {
  AD,
  ADX,
  Alligator,
  Aroon,
  ATR,
  CMF,
  DEMA,
  DonchianChannels,
  HMA,
  IchimokuCloud,
  KeltnerChannels,
  MFI,
  PPO,
  StochasticOscillator,
  StochasticRSI,
  SuperTrend,
  TEMA,
  UltimateOscillator,
  VortexIndicator,
  VWAP,
  VWMA,
  WMA,
} from 'trading-signals';
import { describe, expect, it } from 'vitest';
import { inputsOf } from '../../../../../../src/features/exchange-chart/rules/indicators.ts';
import { createCalculation } from '../../../../../../src/features/exchange-chart/rules/studies/calculate.ts';
import type { StudyBar } from '../../../../../../src/features/exchange-chart/rules/studies/series.ts';
import { heikinAshi } from '../../../../../../src/features/exchange-chart/rules/studies/heikin-ashi.ts';
import { STUDIES, type StudyName } from '../../../../../../src/features/exchange-chart/rules/studies/studies.ts';

const HOUR = 3_600_000;

/** Returns hourly bars that follow a random walk with a fixed seed. */
function walk(count: number): StudyBar[] {
  let seed = 42;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  let close = 100;
  return [...Array(count).keys()].map((index) => {
    const open = close;
    close = Math.max(1, open + (random() - 0.5) * 4);
    const high = Math.max(open, close) + random();
    const low = Math.min(open, close) - random();
    return { timestamp: index * HOUR, open, high, low, close, volume: 10 + random() * 100 };
  });
}

const BARS = walk(400);
const column = (key: 'open' | 'high' | 'low' | 'close' | 'volume') => BARS.map((bar) => bar[key] ?? 0);
const [highs, lows, closes, volumes] = [column('high'), column('low'), column('close'), column('volume')];

const rowsOf = (name: StudyName, inputs: readonly number[], bars: readonly StudyBar[] = BARS) =>
  createCalculation(STUDIES[name], inputs).update(bars);
const valuesOf = (name: StudyName, inputs: readonly number[], key: string) =>
  rowsOf(name, inputs).map((row) => row[key]);

interface Streaming<Input> {
  update(input: Input, replace: boolean): unknown;
}
type Candle = StudyBar & { readonly volume: number };
const ofCandles = (indicator: Streaming<Candle>) => BARS.map((bar) => indicator.update(bar as Candle, false));
const ofCloses = (indicator: Streaming<number>) => closes.map((close) => indicator.update(close, false));
const field = (rows: readonly unknown[], key: string) =>
  rows.map((row) => (row as Readonly<Record<string, unknown>> | null)?.[key] ?? null);

/** Expects equal values from the given bar on, and a comparison of at least half of the bars. */
function expectSame(values: readonly (number | undefined)[], expected: readonly unknown[], from = 0): void {
  let compared = 0;
  for (let index = from; index < values.length; index += 1) {
    if (typeof expected[index] !== 'number' || values[index] === undefined) continue;
    compared += 1;
    expect(values[index], `bar ${index}`).toBeCloseTo(expected[index] as number, 6);
  }
  expect(compared).toBeGreaterThan(BARS.length / 2);
}

describe('createCalculation()', () => {
  describe.each([
    ['WMA', [20], { wma: () => ofCloses(new WMA(20)) }],
    ['HMA', [9], { hma: () => ofCloses(new HMA(9)) }],
    ['DEMA', [20], { dema: () => ofCloses(new DEMA(20)) }],
    ['VWMA', [20], { vwma: () => ofCandles(new VWMA(20)) }],
    [
      'DC',
      [20],
      {
        upper: () => field(ofCandles(new DonchianChannels(20)), 'upper'),
        middle: () => field(ofCandles(new DonchianChannels(20)), 'middle'),
        lower: () => field(ofCandles(new DonchianChannels(20)), 'lower'),
      },
    ],
    [
      'ICHIMOKU',
      [9, 26, 52],
      {
        conversion: () => field(ofCandles(new IchimokuCloud()), 'conversion'),
        base: () => field(ofCandles(new IchimokuCloud()), 'base'),
        aheadA: () => field(ofCandles(new IchimokuCloud()), 'spanA'),
        aheadB: () => field(ofCandles(new IchimokuCloud()), 'spanB'),
        spanA: () => [...Array(26).fill(null), ...field(ofCandles(new IchimokuCloud()), 'spanA')],
      },
    ],
    [
      'ALLIGATOR',
      [13, 8, 5],
      {
        jaw: () => field(ofCandles(new Alligator()), 'jaw'),
        teeth: () => field(ofCandles(new Alligator()), 'teeth'),
        lips: () => field(ofCandles(new Alligator()), 'lips'),
      },
    ],
    [
      'STOCH',
      [14, 3, 3],
      {
        k: () => field(ofCandles(new StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 })), 'stochK'),
        d: () => field(ofCandles(new StochasticOscillator({ kPeriod: 14, kSlowingPeriod: 3, dPeriod: 3 })), 'stochD'),
      },
    ],
    ['MFI', [14], { mfi: () => ofCandles(new MFI(14)) }],
    [
      'AROON',
      [14],
      {
        up: () => field(ofCandles(new Aroon(14)), 'aroonUp'),
        down: () => field(ofCandles(new Aroon(14)), 'aroonDown'),
      },
    ],
    [
      'UO',
      [7, 14, 28],
      { uo: () => ofCandles(new UltimateOscillator({ shortPeriod: 7, mediumPeriod: 14, longPeriod: 28 })) },
    ],
    [
      'VORTEX',
      [14],
      {
        plus: () => field(ofCandles(new VortexIndicator(14)), 'plus'),
        minus: () => field(ofCandles(new VortexIndicator(14)), 'minus'),
      },
    ],
    ['PPO', [12, 26, 9], { ppo: () => ofCloses(new PPO({ fastPeriod: 12, slowPeriod: 26 })) }],
    ['CMF', [20], { cmf: () => ofCandles(new CMF(20)) }],
    ['AD', [], { ad: () => ofCandles(new AD()) }],
  ] as const)('for %s', (name, inputs, outputs) => {
    it.each(Object.entries(outputs))('returns the same values as trading-signals for %s', (key, expected) => {
      expectSame(valuesOf(name, inputs, key), expected());
    });
  });

  describe.each([
    ['STDDEV', [20], 'stddev', () => reference.mstd(closes, { period: 20 })],
    ['VWMA', [20], 'vwma', () => reference.vwma(closes, volumes, { period: 20 })],
    ['DC', [20], 'upper', () => reference.mmax(highs, { period: 20 })],
    ['DC', [20], 'lower', () => reference.mmin(lows, { period: 20 })],
    ['AD', [], 'ad', () => reference.ad(highs, lows, closes, volumes)],
    ['CMF', [20], 'cmf', () => reference.cmf(highs, lows, closes, volumes, { period: 20 })],
    ['ATR', [14], 'atr', () => ofCandles(new ATR(14))],
    ['DEMA', [20], 'dema', () => reference.dema(closes, { period: 20 })],
    ['TEMA', [20], 'tema', () => reference.tema(closes, { period: 20 })],
    ['PPO', [12, 26, 9], 'ppo', () => reference.ppo(closes, { fast: 12, slow: 26, signal: 9 }).ppoResult],
    ['PPO', [12, 26, 9], 'histogram', () => reference.ppo(closes, { fast: 12, slow: 26, signal: 9 }).histogram],
  ] as const)('for %s', (name, inputs, key, expected) => {
    it(`returns the values of indicatorts as ${key}`, () => {
      expectSame(valuesOf(name, inputs, key), expected(), 60);
    });
  });
  // The libraries start exponential averages at different bars, so only later values are equal.
  describe.each([
    ['TEMA', [20], 'tema', () => ofCloses(new TEMA(20))],
    ['ADX', [14], 'adx', () => ofCandles(new ADX(14))],
    ['KC', [20, 2, 10], 'upper', () => field(ofCandles(new KeltnerChannels()), 'upper')],
    ['KC', [20, 2, 10], 'middle', () => field(ofCandles(new KeltnerChannels()), 'middle')],
    ['KC', [20, 2, 10], 'lower', () => field(ofCandles(new KeltnerChannels()), 'lower')],
  ] as const)('for %s', (name, inputs, key, expected) => {
    it(`converges to the values of trading-signals as ${key}`, () => {
      expect(valuesOf(name, inputs, key).slice(250)).toHaveLength(150);
      for (const [index, value] of valuesOf(name, inputs, key).entries())
        if (index >= 250) expect(value, `bar ${index}`).toBeCloseTo(expected()[index] as number, 4);
    });
  });

  it('returns the same SuperTrend bands as trading-signals', () => {
    const expected = ofCandles(new SuperTrend()) as ({ supertrend: number; trend: string } | null)[];
    const rows = rowsOf('SUPERTREND', [10, 3]);
    const trends = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const band = expected[index];
      if (!band) continue;
      trends.add(band.trend);
      const [shown, other] =
        band.trend === 'BULLISH' ? [row['rising'], row['falling']] : [row['falling'], row['rising']];
      expect([shown?.toFixed(6), other], `bar ${index}`).toEqual([band.supertrend.toFixed(6), undefined]);
    }
    expect(trends.size).toBe(2);
  });

  it('restarts the VWAP at each UTC midnight', () => {
    const day = new VWAP();
    const expected = BARS.slice(48, 72).map((bar) => day.update(bar as Candle, false));
    const values = valuesOf('VWAP', [], 'vwap');
    for (const [index, value] of expected.entries()) expect(values[48 + index]).toBeCloseTo(value as number, 8);
    expect(values[47]).not.toBeCloseTo(expected[0] as number, 4);
  });

  it('returns the smoothed stochastic RSI, from 0 to 100', () => {
    const stochastic = new StochasticRSI(14);
    const expected = closes.map((close) => {
      stochastic.update(close, false);
      return stochastic.smoothing.k.getResult();
    });
    const values = valuesOf('STOCHRSI', [14, 14, 3, 3], 'k');
    for (let index = 60; index < values.length; index += 1)
      expect(values[index], `bar ${index}`).toBeCloseTo(100 * (expected[index] as number), 6);
  });

  const bars = array(
    record({
      open: double({ min: 0.01, max: 1e5, noNaN: true }),
      close: double({ min: 0.01, max: 1e5, noNaN: true }),
      up: double({ min: 0, max: 100, noNaN: true }),
      down: double({ min: 0, max: 1, noNaN: true }),
      volume: double({ min: 0, max: 1e6, noNaN: true }),
    }),
    { maxLength: 60 },
  ).map((rows) =>
    rows.map(({ open, close, up, down, volume }, index): StudyBar => {
      const low = Math.min(open, close) * (1 - down);
      return { timestamp: index * HOUR, open, close, high: Math.max(open, close) + up, low, volume };
    }),
  );

  describe.each(Object.keys(STUDIES) as StudyName[])('for %s', (name) => {
    const inputs = inputsOf(name).map(({ initial }) => Math.min(initial, 8));

    it('returns the same rows incrementally as for all bars at once', () => {
      assert(
        property(bars, (rows) => {
          const calculation = createCalculation(STUDIES[name], inputs);
          for (let count = 1; count <= rows.length; count += 1) {
            const last = rows[count - 1] as StudyBar;
            // A tick arrives before the bar closes.
            calculation.update([...rows.slice(0, count - 1), { ...last, close: last.low, high: last.high + 1 }]);
            calculation.update(rows.slice(0, count));
          }
          expect(calculation.update(rows)).toEqual(rowsOf(name, inputs, rows));
        }),
        { numRuns: 20 },
      );
    });

    it('returns one row per bar, with only finite values', () => {
      assert(
        property(bars, (rows) => {
          const result = rowsOf(name, inputs, rows);
          expect(result).toHaveLength(rows.length);
          for (const row of result)
            for (const value of Object.values(row)) expect(value === undefined || Number.isFinite(value)).toBe(true);
        }),
        { numRuns: 50 },
      );
    });

    it('returns only finite values if prices do not change and bars have no volume', () => {
      const flat = [...Array(80).keys()].map((index) => ({
        timestamp: index * HOUR,
        open: 5,
        high: 5,
        low: 5,
        close: 5,
      }));
      for (const row of rowsOf(name, inputs, flat))
        for (const value of Object.values(row)) expect(value === undefined || Number.isFinite(value)).toBe(true);
    });
  });

  it('calculates only the last bar when a tick arrives', () => {
    const calculation = createCalculation(STUDIES.ATR, [14]);
    const first = calculation.update(BARS);
    const early = first[100];
    const last = BARS[BARS.length - 1] as StudyBar;
    const second = calculation.update([...BARS.slice(0, -1), { ...last, high: last.high + 50 }]);
    expect(second).toBe(first);
    expect(second[100]).toBe(early);
    expect(second.at(-1)?.['atr']).toBeGreaterThan(0);
  });

  it('recalculates all bars when older bars are added', () => {
    const calculation = createCalculation(STUDIES.AD, []);
    calculation.update(BARS.slice(200));
    expect(calculation.update(BARS)).toEqual(rowsOf('AD', []));
  });
});

describe('heikinAshi()', () => {
  it('returns the mean of four prices as the close, and the midpoint of the previous body as the open', () => {
    const bar = (open: number, high: number, low: number, close: number) => ({ timestamp: 0, open, high, low, close });
    const rows = createCalculation(heikinAshi, []).update([
      bar(10, 14, 8, 12),
      bar(12, 13, 11, 12),
      bar(12, 30, 12, 30),
    ]);
    expect(rows).toEqual([
      { open: 11, close: 11, high: 14, low: 8 },
      { open: 11, close: 12, high: 13, low: 11 },
      { open: 11.5, close: 21, high: 30, low: 11.5 },
    ]);
  });
});
