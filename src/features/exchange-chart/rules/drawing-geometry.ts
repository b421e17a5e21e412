/** A position in the candle area, in px from its top left corner. */
export interface Position {
  readonly x: number;
  readonly y: number;
}

/** The size of the candle area, in px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Segment = readonly [from: Position, to: Position];

/** A line with a label at its end. */
export interface LabelledSegment {
  readonly segment: Segment;
  readonly label: string;
}

const isFinitePosition = ({ x, y }: Position): boolean => Number.isFinite(x) && Number.isFinite(y);

/** Returns the position on the line from `from` to `to` at a share of its length. Shares above 1 are beyond `to`. */
const between = (from: Position, to: Position, share: number): Position => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

export const midpointOf = (one: Position, other: Position): Position => between(one, other, 0.5);

/**
 * Returns the part of a ray inside the candle area (Liang–Barsky), so that distant points never become canvas coordinates. Returns
 * undefined if the ray misses the area, or if its two points don't define a ray.
 */
export function clipRay(from: Position, through: Position, { width, height }: Size): Segment | undefined {
  const [dx, dy] = [through.x - from.x, through.y - from.y];
  if (![from, through, { x: dx, y: dy }].every(isFinitePosition) || (dx === 0 && dy === 0)) return undefined;
  let [start, end] = [0, Infinity];
  const edges = [
    [-dx, from.x],
    [dx, width - from.x],
    [-dy, from.y],
    [dy, height - from.y],
  ] as const;
  for (const [direction, distance] of edges) {
    if (direction === 0 && distance < 0) return undefined;
    if (direction < 0) start = Math.max(start, distance / direction);
    if (direction > 0) end = Math.min(end, distance / direction);
  }
  return start >= end || !Number.isFinite(end)
    ? undefined
    : [between(from, through, start), between(from, through, end)];
}

/** Returns the corners of the rectangle between two opposite corners. */
export function rectangleCorners(one: Position, other: Position): readonly Position[] {
  return [one, { x: other.x, y: one.y }, other, { x: one.x, y: other.y }];
}

/** The number of corners of the polygon that approximates an ellipse. */
const ELLIPSE_CORNERS = 64;

interface EllipseShape {
  readonly center: Position;
  readonly radius: Position;
  /** The angle at which the curve starts, in radians. */
  readonly start?: number;
  /** The part of the full curve, from 0 to 1. */
  readonly share?: number;
}

/** Returns positions on an ellipse, clockwise on the screen. The first and last positions of a full ellipse are the same. */
export function ellipsePath({ center, radius, start = 0, share = 1 }: EllipseShape): readonly Position[] {
  const count = Math.ceil(ELLIPSE_CORNERS * share);
  return [...Array(count + 1).keys()].map((index) => {
    const angle = start + (index / count) * share * 2 * Math.PI;
    return { x: center.x + radius.x * Math.cos(angle), y: center.y + radius.y * Math.sin(angle) };
  });
}

/** Returns positions on the ellipse inside the rectangle between two opposite corners. */
export function ellipseBetween(one: Position, other: Position): readonly Position[] {
  const radius = { x: Math.abs(other.x - one.x) / 2, y: Math.abs(other.y - one.y) / 2 };
  return ellipsePath({ center: midpointOf(one, other), radius });
}

const distanceOf = (one: Position, other: Position): number => Math.hypot(other.x - one.x, other.y - one.y);

/** Returns positions on the circle around `center` that passes through `rim`. */
export function circleThrough(center: Position, rim: Position): readonly Position[] {
  const radius = distanceOf(center, rim);
  return ellipsePath({ center, radius: { x: radius, y: radius } });
}

const RETRACEMENT_RATIOS = [0.236, 0.382, 0.5, 0.618, 0.786, 1] as const;
const CIRCLE_RATIOS = [...RETRACEMENT_RATIOS, 1.618, 2.618] as const;

/** A curve and the ratio that determines its radius. */
export interface RatioCurve {
  readonly ratio: number;
  readonly path: readonly Position[];
}

/** Returns circles around `center`. Their radii are Fibonacci ratios of the distance to `rim`. */
export function fibonacciCircles(center: Position, rim: Position): readonly RatioCurve[] {
  return CIRCLE_RATIOS.map((ratio) => ({ ratio, path: circleThrough(center, between(center, rim, ratio)) }));
}

/** Returns semicircles around `to`, on the side of `from`. Their radii are Fibonacci ratios of the distance between `from` and `to`. */
export function fibonacciArcs(from: Position, to: Position): readonly RatioCurve[] {
  const start = from.y < to.y ? Math.PI : 0;
  return RETRACEMENT_RATIOS.map((ratio) => {
    const radius = distanceOf(from, to) * ratio;
    return { ratio, path: ellipsePath({ center: to, radius: { x: radius, y: radius }, start, share: 0.5 }) };
  });
}

const ratioText = (ratio: number): string => String(ratio);

/** Returns the rays of a Fibonacci fan, which start at `from` and pass through the retracements of the move at the time of `to`. */
export function fibonacciFan(from: Position, to: Position, size: Size): readonly LabelledSegment[] {
  return [0, ...RETRACEMENT_RATIOS.slice(0, -1)].flatMap((ratio) => {
    const segment = clipRay(from, { x: to.x, y: to.y + (from.y - to.y) * ratio }, size);
    return segment === undefined ? [] : [{ segment, label: ratioText(ratio) }];
  });
}

/** The slopes of a Gann fan in price units per time unit, with their labels. */
const GANN_SLOPES = [
  ['1/8', 1 / 8],
  ['1/4', 1 / 4],
  ['1/3', 1 / 3],
  ['1/2', 1 / 2],
  ['1/1', 1],
  ['2/1', 2],
  ['3/1', 3],
  ['4/1', 4],
  ['8/1', 8],
] as const;

/** Returns the rays of a Gann fan. The ray with the slope 1/1 passes through `to`. */
export function gannFan(from: Position, to: Position, size: Size): readonly LabelledSegment[] {
  return GANN_SLOPES.flatMap(([label, slope]) => {
    const segment = clipRay(from, { x: to.x, y: from.y + (to.y - from.y) * slope }, size);
    return segment === undefined ? [] : [{ segment, label }];
  });
}

export type PitchforkKind = 'andrews' | 'schiff';

/**
 * Returns the rays of a pitchfork: the median line, and parallels to it through the two other points and halfway to them. The median line
 * of a Schiff pitchfork starts halfway between the prices of the first two points.
 */
export function pitchfork(
  kind: PitchforkKind,
  [first, second, third]: readonly [Position, Position, Position],
  size: Size,
): readonly Segment[] {
  const origin = kind === 'andrews' ? first : { x: first.x, y: (first.y + second.y) / 2 };
  const middle = midpointOf(second, third);
  const [dx, dy] = [middle.x - origin.x, middle.y - origin.y];
  const parallel = (from: Position): Segment | undefined => clipRay(from, { x: from.x + dx, y: from.y + dy }, size);
  const rays = [
    clipRay(origin, middle, size),
    ...[second, third, midpointOf(middle, second), midpointOf(middle, third)].map(parallel),
  ];
  return rays.filter((ray) => ray !== undefined);
}

const FIBONACCI_NUMBERS = [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144] as const;

/**
 * Returns the x coordinates of the visible Fibonacci time zones, which are at Fibonacci multiples of the distance between two positions.
 */
export function fibonacciTimeZones(
  from: Position,
  to: Position,
  { width }: Size,
): readonly { readonly x: number; readonly label: string }[] {
  const unit = to.x - from.x;
  return FIBONACCI_NUMBERS.slice(0, unit === 0 ? 1 : undefined)
    .map((count) => ({ x: from.x + unit * count, label: String(count) }))
    .filter(({ x }) => x >= 0 && x <= width);
}

/** Returns the distance of a position from a segment. */
function distanceFrom({ x, y }: Position, [from, to]: Segment): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length));
  return distanceOf({ x, y }, between(from, to, share));
}

/**
 * Returns the indices of the positions to retain so that no removed position is further than `tolerance` from the simplified line
 * (Douglas–Peucker).
 */
function significantIndexes(positions: readonly Position[], tolerance: number): readonly number[] {
  const last = positions.length - 1;
  const found = new Set([0, last]);
  const open: [start: number, end: number][] = [[0, last]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [start, end] = range;
    const chord: Segment = [positions[start] as Position, positions[end] as Position];
    let [furthest, most] = [-1, tolerance];
    for (let index = start + 1; index < end; index += 1) {
      const distance = distanceFrom(positions[index] as Position, chord);
      if (distance > most) [furthest, most] = [index, distance];
    }
    if (furthest === -1) continue;
    found.add(furthest);
    open.push([start, furthest], [furthest, end]);
  }
  return [...found].toSorted((one, other) => one - other);
}

/** The maximum number of pointer positions that are read from a freehand line. */
const MOST_POSITIONS = 4000;

/**
 * Returns the indices of at most `most` positions that approximate a freehand line. The deviation is up to 1 px, or larger if `most`
 * requires it.
 */
export function simplifyPath(positions: readonly Position[], most: number): readonly number[] {
  const stride = Math.ceil(positions.length / MOST_POSITIONS);
  const read = [...positions.keys()].filter((index) => index % stride === 0 || index === positions.length - 1);
  if (read.length <= 2) return read;
  const sampled = read.map((index) => positions[index] as Position);
  for (let tolerance = 1; tolerance < 1e6; tolerance *= 2) {
    const found = significantIndexes(sampled, tolerance);
    if (found.length <= most) return found.map((index) => read[index] as number);
  }
  return [read[0] as number, read.at(-1) as number];
}
