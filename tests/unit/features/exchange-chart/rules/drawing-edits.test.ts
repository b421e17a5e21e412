import { describe, expect, it } from 'vitest';
import {
  duplicateDrawing,
  editDrawing,
  removeDrawing,
  reorderDrawing,
} from '../../../../../src/features/exchange-chart/rules/drawing-edits.ts';
import type { SavedDrawing } from '../../../../../src/features/exchange-chart/rules/saved.ts';
import { drawing } from './saved-samples.ts';

const line = (id: string) => drawing({ id }) as SavedDrawing;
const all = [line('a'), line('b'), line('c')];
const ids = (drawings: readonly SavedDrawing[]) => drawings.map(({ id }) => id);

describe('editDrawing()', () => {
  it('changes the fields of one drawing, and removes undefined fields', () => {
    const styled = editDrawing(all, 'b', { style: { color: 'red' }, hidden: true });
    expect(styled[1]).toEqual({ ...line('b'), style: { color: 'red' }, hidden: true });
    expect(styled[0]).toBe(all[0]);
    expect(editDrawing(styled, 'b', { style: undefined, hidden: false })[1]).toEqual(line('b'));
  });
});

describe('removeDrawing()', () => {
  it('removes one drawing', () => {
    expect(ids(removeDrawing(all, 'b'))).toEqual(['a', 'c']);
  });
});

describe('reorderDrawing()', () => {
  it.each([
    ['a', 1, ['b', 'a', 'c']],
    ['c', -1, ['a', 'c', 'b']],
    ['c', 1, ['a', 'b', 'c']],
    ['a', -1, ['a', 'b', 'c']],
    ['unknown', 1, ['a', 'b', 'c']],
  ] as const)('moves drawing %s by %d', (id, step, order) => {
    expect(ids(reorderDrawing(all, id, step))).toEqual(order);
  });
});

describe('duplicateDrawing()', () => {
  it('adds an unlocked copy with a new id in front', () => {
    const copied = duplicateDrawing(all, 'a', { time: 10, price: -1 });
    expect(copied.at(-1)).toEqual({
      ...line('segment-copy-1'),
      points: [
        { time: 11, price: 1 },
        { time: 13, price: 3 },
      ],
      locked: false,
    });
    expect(ids(duplicateDrawing(copied, 'a', { time: 0, price: 0 })).at(-1)).toBe('segment-copy-2');
  });

  it('returns the same drawings if the drawing is unknown', () => {
    expect(duplicateDrawing(all, 'unknown', { time: 0, price: 0 })).toBe(all);
  });
});
