export interface Point {
  readonly x: number;
  readonly y: number;
}

function side(a: Point, b: Point, c: Point): number {
  return (a.x - c.x) * (b.y - c.y) - (b.x - c.x) * (a.y - c.y);
}

/** The ends of the box's edge that is nearest to `apex`, a little beyond it: one beside it where that is level with the box, else one below or above. */
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

/** Whether a pointer that left at `apex` and is now at `point` is on its way to the box: inside the triangle to its near edge. */
export function isOnTheWay(point: Point, apex: Point, box: DOMRectReadOnly): boolean {
  const [first, last] = nearEdge(apex, box);
  const isBeside = first.x === last.x;
  // From a little behind, so that a pointer that has not moved is on its way.
  const from = isBeside
    ? { x: apex.x + (first.x >= apex.x ? -4 : 4), y: apex.y }
    : { x: apex.x, y: apex.y + (first.y >= apex.y ? -4 : 4) };
  const sides = [side(point, from, first), side(point, first, last), side(point, last, from)];
  return sides.every((value) => value <= 0) || sides.every((value) => value >= 0);
}
