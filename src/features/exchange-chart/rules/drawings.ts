/** The maximum number of points for each tool. A brush stroke has one point per bend, and a path one point per click. */
const TOOLS = {
  segment: 2,
  rayLine: 2,
  straightLine: 2,
  arrow: 2,
  horizontalStraightLine: 1,
  horizontalRayLine: 2,
  horizontalSegment: 2,
  verticalStraightLine: 1,
  verticalRayLine: 2,
  verticalSegment: 2,
  parallelStraightLine: 3,
  priceChannelLine: 3,
  priceLine: 1,
  fibonacciLine: 2,
  rectangle: 2,
  brush: Infinity,
  text: 1,
  simpleAnnotation: 1,
  simpleTag: 1,
  measure: 2,
  crossLine: 1,
  regressionTrend: 2,
  pitchfork: 3,
  schiffPitchfork: 3,
  fibonacciExtension: 3,
  fibonacciFan: 2,
  fibonacciTimeZones: 2,
  fibonacciCircles: 2,
  fibonacciArcs: 2,
  gannFan: 2,
  triangle: 3,
  circle: 2,
  ellipse: 2,
  path: Infinity,
  callout: 2,
  longPosition: 3,
  shortPosition: 3,
  dateRange: 2,
  priceRange: 2,
  anchoredVwap: 1,
} as const;

/** A drawing tool. The engine itself provides sixteen of the tools. */
export type DrawingTool = keyof typeof TOOLS;

/** The maximum number of points in a brush stroke or path. */
const MOST_POINTS = 500;

/** Returns the maximum number of points for a drawing tool. */
export function mostPointsOf(tool: DrawingTool): number {
  return Math.min(TOOLS[tool], MOST_POINTS);
}

/** Returns whether the user decides how many points a drawing has. */
export function isOpenTool(tool: DrawingTool): boolean {
  return TOOLS[tool] === Infinity;
}

/** Returns the minimum number of points of a finished drawing. */
export function leastPointsOf(tool: DrawingTool): number {
  return isOpenTool(tool) ? 2 : TOOLS[tool];
}

/** Returns whether a value is the name of a drawing tool. */
export function isDrawingTool(value: unknown): value is DrawingTool {
  return typeof value === 'string' && Object.hasOwn(TOOLS, value);
}

/** A history of values for undo and redo. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** The maximum number of steps that can be undone. */
const MOST_STEPS = 50;

/** Returns a history with only a current value. */
export function beginHistory<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** Records a step and discards the undone steps. Ignores a value that is identical to the current value. */
export function recordStep<T>({ past, present, future }: History<T>, next: T): History<T> {
  if (Object.is(present, next)) return { past, present, future };
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

/** Undoes a step. Returns the same history if there is no step to undo. */
export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  return past.length === 0
    ? history
    : { past: past.slice(0, -1), present: past.at(-1) as T, future: [present, ...future] };
}

/** Redoes a step. Returns the same history if there is no step to redo. */
export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  return future.length === 0 ? history : { past: [...past, present], present: future[0] as T, future: future.slice(1) };
}
