import type { Indicator, KLineData } from 'klinecharts';
import { describe, expect, it } from 'vitest';
import { incrementalCalc } from '../../../../../src/features/exchange-chart/engine/engine-indicators.ts';
import {
  INDICATOR_NAMES,
  inputsOf,
  isOwnIndicator,
} from '../../../../../src/features/exchange-chart/rules/indicators.ts';

const COUNT = 5000;

/** Creates a bar that calls back whenever a price is read. */
function watchedBar(index: number, onRead: () => void): KLineData {
  const close = 100 + (index % 17);
  const values = { open: close - 1, high: close + 2, low: close - 2, close, volume: index % 13, turnover: close };
  const bar = { timestamp: index * 60_000 } as KLineData;
  for (const [key, value] of Object.entries(values))
    Object.defineProperty(bar, key, {
      enumerable: true,
      get: () => {
        onRead();
        return value;
      },
    });
  return bar;
}

describe('incrementalCalc()', () => {
  const names = INDICATOR_NAMES.filter((name) => !isOwnIndicator(name));

  it.each(names)('reads only the last bars for a tick or a new bar (%s)', (name) => {
    let reads = 0;
    const onRead = (): void => void (reads += 1);
    const bars = Array.from({ length: COUNT }, (_, index) => watchedBar(index, onRead));
    const indicator = { calcParams: inputsOf(name).map(({ initial }) => initial) } as unknown as Indicator;
    const calc = incrementalCalc(name);
    const rows = calc?.(bars, indicator);
    expect(rows).toHaveLength(COUNT);
    reads = 0;
    bars[COUNT - 1] = watchedBar(COUNT - 1, onRead);
    expect(calc?.(bars, indicator)).toBe(rows);
    bars.push(watchedBar(COUNT, onRead));
    expect(calc?.(bars, indicator)).toHaveLength(COUNT + 1);
    expect(reads).toBeLessThan(500);
  });

  it('recalculates all bars if the inputs change', () => {
    const bars = Array.from({ length: 20 }, (_, index) => watchedBar(index, () => {}));
    const indicator = { calcParams: [2] } as unknown as Indicator;
    const rowsNow = () => incrementalCalc('MA')?.(bars, indicator) as { ma1?: number }[] | undefined;
    const before = rowsNow()?.[10];
    indicator.calcParams = [5];
    expect(rowsNow()?.[10]).not.toEqual(before);
  });

  it('returns undefined for the chart’s own indicators', () => expect(incrementalCalc('ATR')).toBe(undefined));
});
