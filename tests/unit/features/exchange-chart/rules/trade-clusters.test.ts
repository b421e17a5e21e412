import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDecimals, negateDecimal } from '../../../../../src/features/exchange-chart/rules/decimals.ts';
import {
  barsOfTrades,
  clustersInRange,
  clusterTrades,
  markSide,
  summarizeTrades,
  tradesBetween,
} from '../../../../../src/features/exchange-chart/rules/trade-clusters.ts';
import type { Side, Trade } from '../../../../../src/features/exchange-chart/rules/trades.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5);
/** One-minute bars. */
const bars = (length: number) => ({ length, timeAt: (index: number) => START + index * MINUTE });
const fill = (time: number, more: Partial<Trade> = {}): Trade => ({
  id: `${time}`,
  time: START + time,
  side: 'buy',
  price: '100',
  quantity: '1',
  symbol: undefined,
  text: '',
  fee: '',
  ...more,
});

const fills = array(
  record({
    time: integer({ min: -5 * MINUTE, max: 40 * MINUTE }),
    side: constantFrom<Side[]>('buy', 'sell'),
    cents: integer({ min: 1, max: 10_000_000 }),
    units: integer({ min: 1, max: 1_000_000 }),
  }),
  { maxLength: 80 },
).map((rows) =>
  rows
    .map(({ time, side, cents, units }, index) =>
      fill(time, { id: `${index}`, side, price: (cents / 100).toFixed(2), quantity: (units / 10_000).toFixed(4) }),
    )
    .sort((one, other) => one.time - other.time),
);

describe('barsOfTrades()', () => {
  it('returns the last bar that begins at or before a fill, and -1 for a fill before all bars', () => {
    const times = [-1, 0, MINUTE - 1, MINUTE, 99 * MINUTE];
    expect(
      barsOfTrades(
        times.map((time) => fill(time)),
        bars(3),
      ),
    ).toEqual([-1, 0, 0, 1, 2]);
    expect(barsOfTrades([fill(0)], bars(0))).toEqual([-1]);
  });
});

describe('clusterTrades()', () => {
  it('combines fills on the same bar, and on bars closer than the span', () => {
    expect(clusterTrades([0, 0, 1, 2, 2, 5], 1)).toEqual([
      { from: 0, to: 2, bar: 0 },
      { from: 2, to: 3, bar: 1 },
      { from: 3, to: 5, bar: 2 },
      { from: 5, to: 6, bar: 5 },
    ]);
    expect(clusterTrades([0, 0, 1, 2, 2, 5], 3)).toEqual([
      { from: 0, to: 5, bar: 0 },
      { from: 5, to: 6, bar: 5 },
    ]);
  });

  it('neither loses nor repeats a fill, and keeps marks at least a span apart', () => {
    assert(
      property(fills, integer({ min: 1, max: 12 }), (trades, span) => {
        const tradeBars = barsOfTrades(trades, bars(30));
        const clusters = clusterTrades(tradeBars, span);
        const covered = clusters.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, at) => from + at));
        expect(covered).toEqual([...tradeBars.keys()].filter((index) => (tradeBars[index] ?? -1) >= 0));
        clusters.forEach(({ bar }, index) => {
          const next = clusters[index + 1];
          if (next !== undefined) expect(next.bar - bar).toBeGreaterThanOrEqual(span);
        });
      }),
    );
  });
});

describe('clustersInRange()', () => {
  it('returns the same clusters as a linear search', () => {
    assert(
      property(fills, integer({ min: -3, max: 33 }), integer({ min: -3, max: 33 }), (trades, first, last) => {
        const clusters = clusterTrades(barsOfTrades(trades, bars(30)), 1);
        expect(clustersInRange(clusters, { first, last })).toEqual(
          clusters.filter(({ bar }) => bar >= first && bar <= last),
        );
      }),
    );
  });
});

describe('tradesBetween()', () => {
  it('returns the index range of the fills between two times', () => {
    const trades = [0, 10, MINUTE, MINUTE + 1, 2 * MINUTE].map((time) => fill(time));
    expect(tradesBetween(trades, START + MINUTE, START + 2 * MINUTE)).toEqual({ from: 2, to: 4 });
    expect(tradesBetween(trades, START + 5 * MINUTE, Infinity)).toEqual({ from: 5, to: 5 });
  });
});

describe('summarizeTrades()', () => {
  it('sums decimals exactly and weights the average price by quantity', () => {
    const trades = [
      fill(0, { quantity: '0.1', price: '100.00' }),
      fill(1, { quantity: '0.2', price: '103.00' }),
      fill(2, { side: 'sell', quantity: '0.05', price: '110' }),
    ];
    expect(summarizeTrades(trades)).toEqual({
      count: 3,
      bought: { quantity: '0.3', average: '102' },
      sold: { quantity: '0.05', average: '110' },
      net: '0.25',
    });
  });

  it('returns no total for a side without fills', () => {
    expect(summarizeTrades([fill(0, { side: 'sell' })])).toEqual({
      count: 1,
      bought: undefined,
      sold: { quantity: '1', average: '100' },
      net: '-1',
    });
  });

  it('returns the same net quantity for all clusters together as for all fills', () => {
    assert(
      property(fills, integer({ min: 1, max: 12 }), (trades, span) => {
        const clusters = clusterTrades(barsOfTrades(trades, { ...bars(30), timeAt: () => 0 }), span);
        const nets = clusters.map(({ from, to }) => summarizeTrades(trades.slice(from, to)).net);
        const signed = trades.map(({ side, quantity }) => (side === 'buy' ? quantity : negateDecimal(quantity)));
        expect(addDecimals(nets)).toBe(addDecimals(signed));
      }),
    );
  });

  it('returns an average between the lowest and the highest price', () => {
    assert(
      property(fills, (trades) => {
        const prices = trades.filter(({ side }) => side === 'buy').map(({ price }) => Number(price));
        const average = summarizeTrades(trades).bought?.average;
        if (average === undefined) return;
        expect(Number(average)).toBeGreaterThanOrEqual(Math.min(...prices) - 0.005);
        expect(Number(average)).toBeLessThanOrEqual(Math.max(...prices) + 0.005);
      }),
    );
  });
});

describe('markSide()', () => {
  it('returns the side with the greater quantity', () => {
    const sell = (quantity: string) => fill(1, { side: 'sell', quantity });
    expect(markSide([fill(0)])).toBe('buy');
    expect(markSide([fill(0), sell('1.1')])).toBe('sell');
    expect(markSide([fill(0), sell('1.00')])).toBe('even');
  });
});
