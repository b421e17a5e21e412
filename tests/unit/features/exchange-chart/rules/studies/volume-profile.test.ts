import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { volumeProfile } from '../../../../../../src/features/exchange-chart/rules/studies/volume-profile.ts';

const bar = (open: number, close: number, volume?: number) => ({
  timestamp: 0,
  open,
  close,
  high: Math.max(open, close),
  low: Math.min(open, close),
  volume,
});

describe('volumeProfile()', () => {
  it('distributes a bar’s volume evenly over the rows between its low and high', () => {
    expect(volumeProfile([bar(10, 14, 100), bar(14, 12, 40)], 4)).toEqual([
      { low: 10, high: 11, rising: 25, falling: 0 },
      { low: 11, high: 12, rising: 25, falling: 0 },
      { low: 12, high: 13, rising: 25, falling: 20 },
      { low: 13, high: 14, rising: 25, falling: 20 },
    ]);
  });

  it('assigns the volume of a bar with one price to one row', () => {
    const rows = volumeProfile([bar(10, 20, 0), bar(15, 15, 8)], 2);
    expect(rows.map(({ rising }) => rising)).toEqual([0, 8]);
  });

  it('assigns all volume to the lowest row if the price never changes', () => {
    const rows = volumeProfile([bar(5, 5, 3), bar(5, 5, 4)], 3);
    expect(rows.map(({ rising, falling }) => rising + falling)).toEqual([7, 0, 0]);
  });

  it.each([
    ['no bars', []],
    ['bars without volume', [bar(1, 2), bar(2, 1, 0)]],
  ])('returns no rows for %s', (_, bars) => {
    expect(volumeProfile(bars, 24)).toEqual([]);
  });

  it('neither loses nor adds volume', () => {
    const prices = integer({ min: 1, max: 1e9 }).map((count) => count / 1e4);
    const bars = array(record({ open: prices, close: prices, volume: integer({ min: 0, max: 1e9 }) }), {
      minLength: 1,
    });
    assert(
      property(bars, integer({ min: 1, max: 200 }), (rows, count) => {
        const values = rows.map(({ open, close, volume }) => bar(open, close, volume));
        const total = values.reduce((sum, { volume = 0 }) => sum + volume, 0);
        const result = volumeProfile(values, count);
        if (total === 0) return;
        const sum = result.reduce((all, { rising, falling }) => all + rising + falling, 0);
        expect(Math.abs(sum - total) / total).toBeLessThan(1e-6);
      }),
    );
  });
});
