export interface Point {
  readonly x: number;
  readonly y: number;
}

function side(a: Point, b: Point, c: Point): number {
  return (a.x - c.x) * (b.y - c.y) - (b.x - c.x) * (a.y - c.y);
}

/** Whether a pointer that left at `apex` and is now at `point` is on its way to the box: inside the triangle to its near edge. */
export function isOnTheWay(point: Point, apex: Point, box: DOMRectReadOnly): boolean {
  const isBelow = box.top >= apex.y;
  const edge = isBelow ? box.top : box.bottom;
  const from = { x: apex.x, y: apex.y + (isBelow ? -4 : 4) };
  const left = { x: box.left - 4, y: edge };
  const right = { x: box.right + 4, y: edge };
  const sides = [side(point, from, left), side(point, left, right), side(point, right, from)];
  return sides.every((value) => value <= 0) || sides.every((value) => value >= 0);
}
