import type { SavedDrawing } from './saved.ts';

type Drawings = readonly SavedDrawing[];

/**
 * Returns a copy of the drawings in which `change` is applied to the drawing with the given ID. Fields that are undefined in `change` are
 * removed.
 */
export function editDrawing(
  drawings: Drawings,
  id: string,
  change: { readonly [field in keyof SavedDrawing]?: SavedDrawing[field] | undefined },
): Drawings {
  return drawings.map((drawing) => {
    if (drawing.id !== id) return drawing;
    const fields = Object.entries({ ...drawing, ...change }).filter(([, value]) => value !== undefined);
    return Object.fromEntries(fields) as unknown as SavedDrawing;
  });
}

/** Returns a copy of the drawings without the drawing that has the given ID. */
export function removeDrawing(drawings: Drawings, id: string): Drawings {
  return drawings.filter((drawing) => drawing.id !== id);
}

/**
 * Returns a copy of the drawings in which the drawing with the given ID has moved one step forward (1) or backward (-1). Drawings are in
 * order from back to front.
 */
export function reorderDrawing(drawings: Drawings, id: string, step: 1 | -1): Drawings {
  const index = drawings.findIndex((drawing) => drawing.id === id);
  const other = drawings[index + step];
  const drawing = drawings[index];
  return drawing === undefined || other === undefined
    ? drawings
    : drawings.with(index, other).with(index + step, drawing);
}

/** The distance of a copy from its original. */
export interface CopyOffset {
  /** The offset in time, in milliseconds. */
  readonly time: number;
  readonly price: number;
}

/** Returns the drawings and, in front of them, a copy of the drawing with the given ID. The copy is unlocked and has a new ID. */
export function duplicateDrawing(drawings: Drawings, id: string, offset: CopyOffset): Drawings {
  const drawing = drawings.find((one) => one.id === id);
  if (drawing === undefined) return drawings;
  const ids = new Set(drawings.map((one) => one.id));
  let count = 1;
  while (ids.has(`${drawing.tool}-copy-${count}`)) count += 1;
  const points = drawing.points.map(({ time, price }) => ({ time: time + offset.time, price: price + offset.price }));
  return [...drawings, { ...drawing, id: `${drawing.tool}-copy-${count}`, points, locked: false }];
}
