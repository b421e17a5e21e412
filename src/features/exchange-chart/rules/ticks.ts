import type { Bar } from './bar.ts';

/** The share of the main thread that ticks may take. */
const SHARE = 0.1;

/** Ticks that wait to be drawn. */
export interface Ticks {
  /** In the order of time, one a bar. */
  readonly waiting: readonly Bar[];
  /** Before that moment nothing is drawn, by the clock that `afterDrawing` was told. */
  readonly notBefore: number;
}

export const NO_TICKS: Ticks = { waiting: [], notBefore: -Infinity };

/** A tick more: the last one of a bar counts. One before all that waits stands first, for it may be the close of the bar before. */
export function addTick({ waiting, notBefore }: Ticks, bar: Bar): Ticks {
  const others = waiting.filter(({ time }) => time !== bar.time);
  const after = others.findIndex(({ time }) => time > bar.time);
  const place = after === -1 ? others.length : after;
  return { waiting: [...others.slice(0, place), bar, ...others.slice(place)], notBefore };
}

/** What is drawn in this frame: all that waits, or nothing yet. */
export function takeTicks(ticks: Ticks, now: number): { readonly bars: readonly Bar[]; readonly left: Ticks } {
  if (now < ticks.notBefore) return { bars: [], left: ticks };
  return { bars: ticks.waiting, left: { ...ticks, waiting: [] } };
}

/** Drawing took from `began` to `ended`: it rests until that was a tenth of the time. */
export function afterDrawing(ticks: Ticks, began: number, ended: number): Ticks {
  return { ...ticks, notBefore: began + Math.max(0, ended - began) / SHARE };
}
