/** Measures the calculation of ten indicators for a tick: incrementally, and with the engine, which recalculates all bars. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileFunction } from 'node:vm';
import { inputsOf } from '../../../src/features/exchange-chart/rules/indicators.ts';
import { createCalculation } from '../../../src/features/exchange-chart/rules/studies/calculate.ts';
import { ENGINE_STUDIES } from '../../../src/features/exchange-chart/rules/studies/engine-studies.ts';
import { median } from '../figures.ts';
import type { IndicatorRound } from './chart-figures.ts';

const NAMES = ['MA', 'EMA', 'BOLL', 'SAR', 'VOL', 'MACD', 'RSI', 'KDJ', 'DMI', 'CCI'] as const;
const HOUR = 3_600_000;
const TICKS = 15;

interface Row {
  readonly timestamp: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

interface EngineIndicator {
  readonly figures: readonly object[];
  calc(rows: readonly Row[], indicator: { readonly calcParams: readonly number[]; readonly figures: object }): unknown;
}

/** Evaluates the library's source code to obtain its indicators, because the library doesn't export them. */
function readIndicators(): Readonly<Record<string, new () => EngineIndicator>> {
  const source = readFileSync(fileURLToPath(import.meta.resolve('klinecharts')), 'utf8');
  const code = `${source.slice(0, source.lastIndexOf('export {'))}\nreturn indicators;`;
  return compileFunction(code, ['window'])({ navigator: { userAgent: '' } }) as ReturnType<typeof readIndicators>;
}

function createRow(index: number, close: number): Row {
  return { timestamp: index * HOUR, open: close - 1, high: close + 3, low: close - 3, close, volume: index % 50 };
}

/** Returns the median calculation time per tick, in milliseconds. */
function timeTicks(rows: Row[], update: (rows: readonly Row[]) => void): number {
  update(rows);
  const times = Array.from({ length: TICKS }, (_, tick) => {
    rows[rows.length - 1] = createRow(rows.length - 1, 1000 + tick);
    const began = performance.now();
    update(rows);
    return performance.now() - began;
  });
  return median(times);
}

export function measureIndicators(count: number): IndicatorRound {
  const rows = Array.from({ length: count }, (_, index) => createRow(index, 1000 + 100 * Math.sin(index / 40)));
  const library = readIndicators();
  const originals = NAMES.map((name) => {
    const Original = library[name];
    if (Original === undefined) throw new Error(`klinecharts has no indicator ${name}`);
    return { indicator: new Original(), calcParams: inputsOf(name).map(({ initial }) => initial) };
  });
  const calculations = NAMES.map((name) =>
    createCalculation(
      ENGINE_STUDIES[name],
      inputsOf(name).map(({ initial }) => initial),
    ),
  );
  return {
    incremental: timeTicks(rows, (bars) => calculations.forEach((calculation) => calculation.update(bars))),
    engine: timeTicks(rows, (bars) =>
      originals.forEach(({ indicator, calcParams }) =>
        indicator.calc(bars, { calcParams, figures: indicator.figures }),
      ),
    ),
  };
}
