/** The scale of the price axis: linear, logarithmic, or the percentage change from the first visible bar. */
export const PRICE_SCALES = ['linear', 'logarithmic', 'percentage'] as const;
export type PriceScaleType = (typeof PRICE_SCALES)[number];

/** Returns the value if it is a valid scale, and `linear` otherwise. */
export function parsePriceScale(value: unknown): PriceScaleType {
  return PRICE_SCALES.find((scale) => scale === value) ?? 'linear';
}

/** Returns the position of a price on a logarithmic axis. Prices of 0 or less have no logarithm and are positioned far below all others. */
export function toLog(price: number): number {
  return Math.log10(Math.max(price, Number.MIN_VALUE));
}

/** Returns the price at a position on a logarithmic axis. */
export function fromLog(position: number): number {
  return 10 ** position;
}

/** The steps within a power of ten that make labels easy to read. */
const STEPS = [1, 2, 5, 10] as const;

/** Returns the smallest number of the form 1, 2 or 5 × 10ⁿ that is at least `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10) * power;
}

/**
 * Returns the prices of the labels on a logarithmic axis, in ascending order. Each is a multiple of a round step, and neighbouring labels
 * are at least `spacing` apart, as a share of the axis from 0 to 1.
 */
export function logTicks(from: number, to: number, spacing: number): readonly number[] {
  if (!(from > 0 && to > from && spacing > 0)) return [];
  const ratio = (to / from) ** spacing;
  const ticks: number[] = [];
  for (let price = from; price <= to;) {
    // Equal price steps get closer together as the price rises, so each tick has its own step.
    const step = niceStep(price * Math.min(1, (ratio - 1) / 2));
    const tick = Number((Math.ceil((price / step) * (1 - 1e-12)) * step).toPrecision(12));
    if (tick > to) break;
    ticks.push(tick);
    price = tick * ratio;
  }
  return ticks;
}
