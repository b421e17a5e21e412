import { array, assert, double, property, record } from 'fast-check';
import type { Indicator, KLineData } from 'klinecharts';
import { describe, expect, it } from 'vitest';
import { inputsOf } from '../../../../../../src/features/exchange-chart/rules/indicators.ts';
import { createCalculation } from '../../../../../../src/features/exchange-chart/rules/studies/calculate.ts';
import { ENGINE_STUDIES } from '../../../../../../src/features/exchange-chart/rules/studies/engine-studies.ts';
import { originalIndicator } from './original-indicators.ts';

type Name = keyof typeof ENGINE_STUDIES;
const NAMES = Object.keys(ENGINE_STUDIES) as Name[];
const MINUTE = 60_000;

/** Returns the rows of the library's indicator. */
function originalRows(name: Name, inputs: readonly number[], bars: readonly KLineData[]) {
  const { calc, figures, regenerateFigures } = originalIndicator(name);
  const all = regenerateFigures?.([...inputs]) ?? figures ?? [];
  return calc([...bars], { calcParams: [...inputs], figures: all } as unknown as Indicator) as Record<string, number>[];
}

const price = double({ min: 0.5, max: 1e5, noNaN: true });
/** Random bars. Prices and volumes are multiples of 1/64, so that the library's sums have no rounding errors either. */
const bars = array(record({ open: price, close: price, up: double({ min: 0, max: 9, noNaN: true }), volume: price }), {
  minLength: 1,
  maxLength: 120,
}).map((rows) =>
  rows.map(({ open: opened, close: closed, up, volume }, index): KLineData => {
    const [open, close, more] = [opened, closed, up].map((value) => Math.round(value * 64) / 64) as [
      number,
      number,
      number,
    ];
    const [high, low] = [Math.max(open, close) + more, Math.min(open, close) / 2];
    const traded = index % 7 === 3 ? 0 : Math.round(volume);
    return { timestamp: index * MINUTE, open, high, low, close, volume: traded, turnover: traded * close };
  }),
);

const isClose = (one: number, other: number): boolean =>
  one === other || Math.abs(one - other) <= 1e-7 * Math.max(1, Math.abs(one), Math.abs(other));

function expectSame(name: Name, inputs: readonly number[], rows: readonly KLineData[]): void {
  const expected = originalRows(name, inputs, rows);
  const result = createCalculation(ENGINE_STUDIES[name], inputs).update(rows);
  expect(result).toHaveLength(expected.length);
  for (const [index, row] of expected.entries()) {
    const own = result[index] ?? {};
    for (const key of new Set([...Object.keys(row), ...Object.keys(own)])) {
      const [value, original] = [own[key], row[key]];
      const isSame = value === undefined || original === undefined ? value === original : isClose(value, original);
      if (!isSame) expect.fail(`${name} ${inputs.join()} ${key} of bar ${index}: ${value} instead of ${original}`);
    }
  }
}

describe.each(NAMES)('createCalculation() for the engine’s %s', (name) => {
  const initial = inputsOf(name).map((input) => input.initial);

  it('returns the values of klinecharts over random bars', () => {
    assert(
      property(bars, (rows) => {
        expectSame(
          name,
          initial.map((value) => Math.max(2, Math.min(value, 9))),
          rows,
        );
        expectSame(name, initial, rows);
      }),
      { numRuns: 40 },
    );
  });

  it('returns the values of klinecharts over 3000 bars', () => {
    let close = 1000;
    let seed = 7;
    const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
    const rows = Array.from({ length: 3000 }, (_, index): KLineData => {
      const open = close;
      close = Math.max(64, open + Math.round((random() - 0.5) * 640) / 64);
      const [high, low] = [Math.max(open, close) + 0.5, Math.min(open, close) - 0.5];
      const volume = Math.round(random() * 1000);
      return { timestamp: index * MINUTE, open, high, low, close, volume, turnover: volume * close };
    });
    expectSame(name, initial, rows);
  });

  it('returns the same rows incrementally as for all bars at once', () => {
    const inputs = initial.map((value) => Math.min(value, 8));
    assert(
      property(bars, (rows) => {
        const calculation = createCalculation(ENGINE_STUDIES[name], inputs);
        for (let count = 1; count <= rows.length; count += 1) {
          const last = rows[count - 1] as KLineData;
          calculation.update([...rows.slice(0, count - 1), { ...last, close: last.low, high: last.high + 1 }]);
          calculation.update(rows.slice(0, count));
        }
        expect(calculation.update(rows)).toEqual(createCalculation(ENGINE_STUDIES[name], inputs).update(rows));
      }),
      { numRuns: 10 },
    );
  });
});
