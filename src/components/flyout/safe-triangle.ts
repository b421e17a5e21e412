export interface Point {
  readonly x: number;
  readonly y: number;
}

function side(a: Point, b: Point, c: Point): number {
  return (a.x - c.x) * (b.y - c.y) - (b.x - c.x) * (a.y - c.y);
}

/**
 * Returns the extended end points of the box edge that faces `apex`. This is a side edge if `apex` is level with the box, otherwise the top
 * or bottom edge.
 */
function nearEdge(apex: Point, { left, right, top, bottom }: DOMRectReadOnly): readonly [Point, Point] {
  if (apex.y >= top && apex.y <= bottom && (apex.x <= left || apex.x >= right)) {
    const x = apex.x <= left ? left : right;
    return [
      { x, y: top - 4 },
      { x, y: bottom + 4 },
    ];
  }
  const y = top >= apex.y ? top : bottom;
  return [
    { x: left - 4, y },
    { x: right + 4, y },
  ];
}

/**
 * Returns true if a pointer that left the trigger at `apex` is moving towards the box, that is, if `point` is inside the triangle between
 * `apex` and the box's nearest edge.
 */
export function isOnTheWay(point: Point, apex: Point, box: DOMRectReadOnly): boolean {
  const [first, last] = nearEdge(apex, box);
  const isBeside = first.x === last.x;
  // Starts slightly behind the apex so that a pointer that hasn't moved is inside.
  const from = isBeside
    ? { x: apex.x + (first.x >= apex.x ? -4 : 4), y: apex.y }
    : { x: apex.x, y: apex.y + (first.y >= apex.y ? -4 : 4) };
  const sides = [side(point, from, first), side(point, first, last), side(point, last, from)];
  return sides.every((value) => value <= 0) || sides.every((value) => value >= 0);
}
