import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bar, cleanBars, isSameBar, readBar } from '../../../../../src/features/exchange-chart/rules/bar.ts';
import { barsAfter, countBars, startOfBar } from '../../../../../src/features/exchange-chart/rules/calendar.ts';
import { RESOLUTION_CODES, RESOLUTIONS } from '../../../../../src/features/exchange-chart/rules/resolution.ts';

const bar = (time: number, over: Partial<Bar> = {}): Bar => ({
  time,
  open: 10,
  high: 12,
  low: 9,
  close: 11,
  volume: 5,
  ...over,
});
const at = (text: string): number => Date.parse(`${text}Z`);

describe('cleanBars() [CHR-09]', () => {
  it.each<[string, object]>([
    ['a complete bar', bar(0)],
    ['a high at the close', bar(0, { high: 11 })],
    ['a bar with equal prices', bar(0, { open: 1, high: 1, low: 1, close: 1 })],
    ['negative prices, as some contracts have', bar(0, { open: -3, high: -1, low: -4, close: -2 })],
    ['a missing volume', { time: 0, open: 10, high: 12, low: 9, close: 11 }],
    ['a volume of null', { ...bar(0), volume: null }],
  ])('accepts %s', (_what, row) => {
    expect(readBar(row)).toBeDefined();
    expect(cleanBars([row])).toEqual({ bars: [readBar(row)], dropped: 0 });
  });

  it.each<[string, object | null | string]>([
    ['a high below the low', bar(0, { high: 8 })],
    ['a high below the open', bar(0, { open: 13 })],
    ['a low above the close', bar(0, { close: 8 })],
    ['a price that was 1e400 in JSON', bar(0, { high: Infinity })],
    ['a price of NaN', bar(0, { close: Number.NaN })],
    ['a price as a string', { ...bar(0), open: '10' }],
    ['a missing time', { ...bar(0), time: undefined }],
    ['a time beyond the range of dates', bar(8.64e15 + 1)],
    ['a negative volume', bar(0, { volume: -1 })],
    ['an infinite volume', bar(0, { volume: Infinity })],
    ['null', null],
    ['a string', 'bar'],
  ])('drops %s', (_what, row) => {
    expect(readBar(row)).toBeUndefined();
    expect(cleanBars([row])).toEqual({ bars: [], dropped: 1 });
  });

  it('keeps the later of two rows with the same time', () => {
    const { bars, dropped } = cleanBars([bar(2), bar(1), bar(2, { close: 12 })]);
    expect(bars.map(({ time, close }) => [time, close])).toEqual([
      [1, 11],
      [2, 12],
    ]);
    expect(dropped).toBe(1);
  });

  const anyRow = fc.oneof(
    fc.record({
      time: fc.oneof(fc.integer({ min: -50, max: 50 }), fc.double()),
      open: fc.double(),
      high: fc.double(),
      low: fc.double(),
      close: fc.double(),
      volume: fc.option(fc.double(), { nil: undefined }),
    }),
    fc.record({ time: fc.nat(20), price: fc.integer() }).map(({ time, price }) => ({
      time,
      open: price,
      high: price + 1,
      low: price - 1,
      close: price,
    })),
    fc.anything(),
  );

  it('returns sorted, finite, unique bars with low ≤ open and close ≤ high, and counts every dropped row', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 60 }), (rows) => {
        const { bars, dropped } = cleanBars(rows);
        expect(bars.length + dropped).toBe(rows.length);
        bars.forEach(({ time, open, high, low, close, volume }, index) => {
          expect([time, open, high, low, close, volume].every(Number.isFinite)).toBe(true);
          expect(high >= Math.max(open, close) && low <= Math.min(open, close)).toBe(true);
          expect(time).toBeGreaterThan(bars[index - 1]?.time ?? -Infinity);
        });
        expect(cleanBars(bars)).toEqual({ bars, dropped: 0 });
      }),
    );
  });
});

describe('isSameBar()', () => {
  it('compares all values', () => {
    expect(isSameBar(bar(1), bar(1))).toBe(true);
    for (const key of Object.keys(bar(1)) as (keyof Bar)[])
      expect(isSameBar(bar(1), { ...bar(1), [key]: 1000 }), key).toBe(false);
  });
});

describe('startOfBar()', () => {
  it.each([
    ['1S', '2025-10-09T08:53:20.999', '2025-10-09T08:53:20'],
    ['10S', '2025-10-09T08:53:29', '2025-10-09T08:53:20'],
    ['3', '2025-10-09T08:53:29', '2025-10-09T08:51:00'],
    ['60', '2025-10-09T08:59:59', '2025-10-09T08:00:00'],
    ['480', '2025-10-09T15:59:59', '2025-10-09T08:00:00'],
    ['1D', '2025-10-09T23:59:59', '2025-10-09T00:00:00'],
    ['1W', '2025-10-12T23:59:59', '2025-10-06T00:00:00'],
    ['1W', '2025-10-13T00:00:00', '2025-10-13T00:00:00'],
    ['1M', '2024-02-29T23:59:59', '2024-02-01T00:00:00'],
    ['1M', '2025-12-31T23:59:59', '2025-12-01T00:00:00'],
    ['1W', '1970-01-01T00:00:00', '1969-12-29T00:00:00'],
  ] as const)('returns the start of the bar that contains the time (%s, %s: %s)', (resolution, time, start) => {
    expect(new Date(startOfBar(at(time), resolution))).toEqual(new Date(at(start)));
  });

  const moment = fc.integer({ min: at('1960-01-01T00:00:00'), max: at('2100-01-01T00:00:00') });

  it('returns start times that are consistent with barsAfter() and countBars()', () => {
    fc.assert(
      fc.property(
        moment,
        fc.constantFrom(...RESOLUTION_CODES),
        fc.integer({ min: -400, max: 400 }),
        (time, code, bars) => {
          const start = startOfBar(time, code);
          expect(start).toBeLessThanOrEqual(time);
          expect(barsAfter(time, code, 1)).toBeGreaterThan(time);
          expect(startOfBar(start, code)).toBe(start);
          expect(startOfBar(start - 1, code)).toBe(barsAfter(time, code, -1));
          expect(countBars(time, barsAfter(time, code, bars), code)).toBe(bars);
          if (code !== '1M') expect(barsAfter(time, code, 1) - start).toBe(RESOLUTIONS[code].seconds * 1000);
        },
      ),
    );
  });
});

describe('barsAfter()', () => {
  it('returns the first day of a calendar month for monthly bars, and countBars() counts calendar months', () => {
    expect(barsAfter(at('2024-01-31T12:00:00'), '1M', 1)).toBe(at('2024-02-01T00:00:00'));
    expect(barsAfter(at('2024-02-10T00:00:00'), '1M', 1)).toBe(at('2024-03-01T00:00:00'));
    expect(barsAfter(at('2024-02-10T00:00:00'), '1M', -2)).toBe(at('2023-12-01T00:00:00'));
    expect(countBars(at('2023-11-30T00:00:00'), at('2024-03-01T00:00:00'), '1M')).toBe(4);
  });
});
