import type { Bar } from './bar.ts';

/** The share of the main thread that drawing ticks may take. */
const SHARE = 0.1;

/** Ticks that are waiting to be drawn. */
export interface Ticks {
  /** At most one per bar, in order of time. */
  readonly waiting: readonly Bar[];
  /** Nothing is drawn before this time, by the clock passed to `afterDrawing`. */
  readonly notBefore: number;
}

export const NO_TICKS: Ticks = { waiting: [], notBefore: -Infinity };

/** Adds a tick, replacing an earlier one of the same bar. One for an earlier bar is inserted before, as it may close that bar. */
export function addTick({ waiting, notBefore }: Ticks, bar: Bar): Ticks {
  const others = waiting.filter(({ time }) => time !== bar.time);
  const after = others.findIndex(({ time }) => time > bar.time);
  const place = after === -1 ? others.length : after;
  return { waiting: [...others.slice(0, place), bar, ...others.slice(place)], notBefore };
}

/** Returns the ticks to draw in this frame: all waiting ones, or none while pausing. */
export function takeTicks(ticks: Ticks, now: number): { readonly bars: readonly Bar[]; readonly left: Ticks } {
  if (now < ticks.notBefore) return { bars: [], left: ticks };
  return { bars: ticks.waiting, left: { ...ticks, waiting: [] } };
}

/** Returns the state after drawing from `began` to `ended`: pauses until that was a tenth of the elapsed time. */
export function afterDrawing(ticks: Ticks, began: number, ended: number): Ticks {
  return { ...ticks, notBefore: began + Math.max(0, ended - began) / SHARE };
}
