import type { Bar } from './bar.ts';

/** The maximum share of the main thread's time that is used for drawing ticks, unless `LONGEST_PAUSE` shortens the pause. */
const SHARE = 0.1;

/** The maximum pause in milliseconds, so that prices stay current if a drawing was slow, for example because the page was busy. */
const LONGEST_PAUSE = 1_000;

/** Ticks that are waiting to be drawn. */
export interface Ticks {
  /** At most one tick per bar, in chronological order. */
  readonly waiting: readonly Bar[];
  /** The earliest time of the next drawing, measured by the same clock as the arguments of `afterDrawing`. */
  readonly notBefore: number;
}

export const NO_TICKS: Ticks = { waiting: [], notBefore: -Infinity };

/**
 * Adds a tick, which replaces an earlier tick of the same bar. A tick of an earlier bar is inserted before the others, because it may
 * contain that bar's close.
 */
export function addTick({ waiting, notBefore }: Ticks, bar: Bar): Ticks {
  const others = waiting.filter(({ time }) => time !== bar.time);
  const after = others.findIndex(({ time }) => time > bar.time);
  const place = after === -1 ? others.length : after;
  return { waiting: [...others.slice(0, place), bar, ...others.slice(place)], notBefore };
}

/** Returns the ticks to draw in this frame: all waiting ticks, or none during a pause. */
export function takeTicks(ticks: Ticks, now: number): { readonly bars: readonly Bar[]; readonly left: Ticks } {
  if (now < ticks.notBefore) return { bars: [], left: ticks };
  return { bars: ticks.waiting, left: { ...ticks, waiting: [] } };
}

/**
 * Returns the state after drawing from `began` to `ended`. Drawing pauses until the drawing time is `SHARE` of the time since `began`, but
 * not longer than `LONGEST_PAUSE`.
 */
export function afterDrawing(ticks: Ticks, began: number, ended: number): Ticks {
  const pause = began + Math.max(0, ended - began) / SHARE - ended;
  return { ...ticks, notBefore: ended + Math.min(LONGEST_PAUSE, Math.max(0, pause)) };
}
