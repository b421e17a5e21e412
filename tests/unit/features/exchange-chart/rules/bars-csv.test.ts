import { assert, double, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsCsv, csvName } from '../../../../../src/features/exchange-chart/rules/bars-csv.ts';

const TIME = Date.UTC(2026, 10, 26, 9, 30);

describe('barsCsv()', () => {
  it('returns a header and one line per bar, with an empty cell for an unknown volume', () => {
    const bars = [
      { time: TIME, open: 1.5, high: 2, low: 1, close: 1.75, volume: 12.25 },
      { time: TIME + 60_000, open: 1.75, high: 1.75, low: 1.75, close: 1.75 },
    ];
    expect(barsCsv(bars)).toBe(
      'time,open,high,low,close,volume\r\n' +
        '2026-11-26T09:30:00.000Z,1.5,2,1,1.75,12.25\r\n' +
        '2026-11-26T09:31:00.000Z,1.75,1.75,1.75,1.75,\r\n',
    );
  });

  it('returns only the header if there are no bars', () => {
    expect(barsCsv([])).toBe('time,open,high,low,close,volume\r\n');
  });

  it('returns prices as exact decimals without exponents', () => {
    assert(
      property(double({ min: 1e-12, max: 1e15, noNaN: true }), (price) => {
        const [, open = ''] = barsCsv([{ time: 0, open: price, high: price, low: price, close: price }])
          .split(',')
          .slice(5);
        expect(open).toMatch(/^\d+(?:\.\d+)?$/);
        expect(Math.abs(Number(open) - price) / price).toBeLessThan(1e-7);
      }),
    );
  });
});

describe('csvName()', () => {
  const bars = [TIME - 86_400_000, TIME].map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 }));

  it('contains the symbol, the resolution and the days of the first and last bar', () => {
    expect(csvName('BTC_USDT', '60', bars)).toBe('BTC_USDT-60-2026-11-25-2026-11-26.csv');
  });

  it('replaces characters that file names may not contain', () => {
    expect(csvName('../a:b\u202Egpj', '1D', [])).toBe('.._a_b_gpj-1D.csv');
  });
});

describe('barsCsv() with additional columns', () => {
  it('adds the closes of other symbols, in quotes if necessary', () => {
    const bars = [{ time: 0, open: 1, high: 1, low: 1, close: 1, volume: 2 }];
    const text = barsCsv(bars, [
      { name: 'ETH', values: [2500.5] },
      { name: 'A"B,C', values: [undefined] },
    ]);
    expect(text.split('\r\n')).toEqual([
      'time,open,high,low,close,volume,close ETH,"close A""B,C"',
      '1970-01-01T00:00:00.000Z,1,1,1,1,2,2500.5,',
      '',
    ]);
  });
});
