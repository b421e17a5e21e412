import { describe, expect, it } from 'vitest';
import { isOnTheWay } from '../../../../src/components/flyout/safe-triangle.ts';

const box = (left: number, top: number, width: number, height: number): DOMRectReadOnly => ({
  x: left,
  y: top,
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
  toJSON: () => ({}),
});

describe('isOnTheWay() [OP-74]', () => {
  const below = box(100, 80, 300, 200);
  const apex = { x: 150, y: 40 };

  it('returns true inside the triangle towards the near edge', () => {
    expect(isOnTheWay({ x: 150, y: 60 }, apex, below)).toBe(true);
    expect(isOnTheWay({ x: 250, y: 70 }, apex, below)).toBe(true);
    expect(isOnTheWay({ x: 120, y: 70 }, apex, below)).toBe(true);
  });

  it('returns false next to, above and beyond the triangle', () => {
    expect(isOnTheWay({ x: 40, y: 60 }, apex, below)).toBe(false);
    expect(isOnTheWay({ x: 390, y: 45 }, apex, below)).toBe(false);
    expect(isOnTheWay({ x: 150, y: 20 }, apex, below)).toBe(false);
    expect(isOnTheWay({ x: 150, y: 300 }, apex, below)).toBe(false);
  });

  it('returns true when the pointer stops at the trigger’s edge', () => {
    expect(isOnTheWay(apex, apex, below)).toBe(true);
  });

  it('supports a flyout above its trigger', () => {
    const above = box(100, 10, 300, 100);
    const start = { x: 150, y: 150 };
    expect(isOnTheWay({ x: 200, y: 120 }, start, above)).toBe(true);
    expect(isOnTheWay({ x: 150, y: 180 }, start, above)).toBe(false);
    expect(isOnTheWay({ x: 20, y: 140 }, start, above)).toBe(false);
  });

  it('supports a flyout on either side of its trigger', () => {
    const right = box(108, 200, 220, 300);
    const leaving = { x: 90, y: 220 };
    expect(isOnTheWay(leaving, leaving, right)).toBe(true);
    expect(isOnTheWay({ x: 100, y: 300 }, leaving, right)).toBe(true);
    expect(isOnTheWay({ x: 92, y: 300 }, leaving, right)).toBe(false);
    expect(isOnTheWay({ x: 60, y: 240 }, leaving, right)).toBe(false);
    const left = box(700, 200, 220, 300);
    const start = { x: 940, y: 220 };
    expect(isOnTheWay({ x: 928, y: 280 }, start, left)).toBe(true);
    expect(isOnTheWay({ x: 970, y: 240 }, start, left)).toBe(false);
  });

  it('returns false for a flyout that is not rendered', () => {
    expect(isOnTheWay({ x: 150, y: 60 }, apex, box(0, 0, 0, 0))).toBe(false);
  });
});
