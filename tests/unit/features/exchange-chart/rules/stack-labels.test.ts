import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stackLabels } from '../../../../../src/features/exchange-chart/rules/stack-labels.ts';

const at = (...ys: readonly number[]) => ys.map((y) => ({ y, height: 20 }));

describe('stackLabels()', () => {
  it('leaves labels in place if they do not collide', () => {
    expect(stackLabels(at(50, 100, 20), { top: 0, bottom: 200 })).toEqual([50, 100, 20]);
  });

  it('moves a label below the label with which it collides', () => {
    expect(stackLabels(at(50, 55, 50), { top: 0, bottom: 200 })).toEqual([50, 90, 70]);
  });

  it('keeps labels between the edges', () => {
    expect(stackLabels(at(-30, 190, 500), { top: 0, bottom: 200 })).toEqual([10, 170, 190]);
  });

  it('returns no position for the last labels if not all of them fit', () => {
    expect(stackLabels(at(10, 10, 10), { top: 0, bottom: 50 })).toEqual([10, 30, undefined]);
  });

  it('returns positions without overlaps, between the edges and in the labels’ order', () => {
    const labels = array(record({ y: integer({ min: -50, max: 450 }), height: integer({ min: 1, max: 44 }) }), {
      maxLength: 30,
    });
    assert(
      property(labels, integer({ min: 0, max: 400 }), (rows, bottom) => {
        const placed = stackLabels(rows, { top: 0, bottom }).flatMap((centre, index) => {
          const row = rows[index];
          return centre === undefined || row === undefined ? [] : [{ ...row, centre }];
        });
        const sorted = placed.toSorted((one, other) => one.centre - other.centre);
        sorted.forEach(({ centre, height, y }, index) => {
          expect(centre - height / 2).toBeGreaterThanOrEqual(0);
          expect(centre + height / 2).toBeLessThanOrEqual(bottom);
          const next = sorted[index + 1];
          if (next === undefined) return;
          expect(next.centre - next.height / 2).toBeGreaterThanOrEqual(centre + height / 2 - 1e-9);
          expect(next.y).toBeGreaterThanOrEqual(y);
        });
      }),
    );
  });
});
