import { assert, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nearestPrice,
  nextPrice,
  pointMove,
  stepPrice,
} from '../../../../../src/features/exchange-chart/rules/drawing-point.ts';

const press = (
  key: string,
  modifiers: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {},
) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...modifiers,
});

describe('pointMove()', () => {
  it.each([
    ['ArrowLeft', { bars: -1, rows: 0 }],
    ['ArrowRight', { bars: 1, rows: 0 }],
    ['ArrowUp', { bars: 0, rows: 1 }],
    ['ArrowDown', { bars: 0, rows: -1 }],
    ['Home', { bars: -Infinity, rows: 0 }],
    ['End', { bars: Infinity, rows: 0 }],
  ])('returns the movement for the key %s', (key, move) => {
    expect(pointMove(press(key))).toEqual(move);
  });

  it('moves 10 times as far with Shift', () => {
    expect(pointMove(press('ArrowLeft', { shiftKey: true }))?.bars).toBe(-10);
    expect(pointMove(press('ArrowUp', { shiftKey: true }))?.rows).toBe(10);
  });

  it.each([
    press('ArrowUp', { ctrlKey: true }),
    press('ArrowUp', { metaKey: true }),
    press('ArrowLeft', { altKey: true }),
    press('Enter'),
    press('toString'),
  ])('returns undefined for other keys (%j)', (pressed) => {
    expect(pointMove(pressed)).toBeUndefined();
  });
});

describe('stepPrice()', () => {
  it.each([
    [68_000, 68_012.345, 2, 68_012.35],
    [68_000, 67_990.001, 2, 67_990],
    [0.000_000_012, 0.000_000_012_04, 12, 0.000_000_012_04],
    [5_000_000, 5_012_345.6, 0, 5_012_346],
  ])(
    'moves towards the target by at least one unit of the last decimal (from %d towards %d, %d decimals: %d)',
    (price, target, decimals, next) => {
      expect(stepPrice(price, target, decimals)).toBe(next);
    },
  );

  it('moves by one unit of the last decimal if the target is nearer', () => {
    expect(stepPrice(10, 10.001, 2)).toBe(10.01);
    expect(stepPrice(10, 9.999, 2)).toBe(9.99);
  });

  it('returns the same price if it equals the target', () => {
    expect(stepPrice(10.123, 10.123, 2)).toBe(10.123);
  });

  it('always moves towards the target', () => {
    assert(
      property(
        integer({ min: 1, max: 100_000_000 }),
        double({ min: -1000, max: 1000, noNaN: true }).filter((distance) => Math.abs(distance) > 1e-6),
        integer({ min: 0, max: 6 }),
        (units, distance, decimals) => {
          const price = units / 10 ** decimals;
          const moved = stepPrice(price, price + distance, decimals) - price;
          expect(Math.sign(moved)).toBe(Math.sign(distance));
        },
      ),
    );
  });
});

const BAR = { open: 102, high: 110, low: 100, close: 106 };

describe('nearestPrice()', () => {
  it.each([
    [90, 100],
    [100.5, 100],
    [103, 102],
    [109, 110],
    [200, 110],
  ])('returns the bar’s nearest price (%d: %d)', (price, snapped) => {
    expect(nearestPrice(price, BAR)).toBe(snapped);
  });
});

describe('nextPrice()', () => {
  it.each([
    [100, true, 102],
    [106, true, 110],
    [110, true, 110],
    [110, false, 106],
    [102, false, 100],
    [100, false, 100],
  ])('returns the bar’s next price, or the same price if there is none (from %d, up %s: %d)', (price, isUp, next) => {
    expect(nextPrice(price, BAR, isUp)).toBe(next);
  });
});
