/** How many points a tool takes; a brush as many as the hand makes. */
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
} as const;

/** A tool of the drawing bar: the engine's sixteen, and rectangle, arrow, text, measure. */
export type DrawingTool = keyof typeof TOOLS;

/** In the order of the bar. */
export const DRAWING_TOOLS = Object.keys(TOOLS) as readonly DrawingTool[];

/** How far a brush goes. */
const MOST_POINTS = 500;

/** How many points a drawing of this tool may have. */
export function mostPointsOf(tool: DrawingTool): number {
  return Math.min(TOOLS[tool], MOST_POINTS);
}

/** Whether it is one of the tools. */
export function isDrawingTool(value: unknown): value is DrawingTool {
  return typeof value === 'string' && Object.hasOwn(TOOLS, value);
}

/** What was, what is, and what was taken back. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** So many steps can be taken back. */
const MOST_STEPS = 50;

/** A history that begins here. */
export function beginHistory<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** A step forward: what had been taken back is gone. The same again is no step. */
export function recordStep<T>({ past, present, future }: History<T>, next: T): History<T> {
  if (Object.is(present, next)) return { past, present, future };
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

/** A step back; the same history where there is none. */
export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  return past.length === 0
    ? history
    : { past: past.slice(0, -1), present: past.at(-1) as T, future: [present, ...future] };
}

/** What was taken back comes again; the same history where nothing was. */
export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  return future.length === 0 ? history : { past: [...past, present], present: future[0] as T, future: future.slice(1) };
}
