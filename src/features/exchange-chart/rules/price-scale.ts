/** How the price axis is divided: by price, by its logarithm, or by the change against the first visible bar. */
export const PRICE_SCALES = ['linear', 'logarithmic', 'percentage'] as const;
export type PriceScaleType = (typeof PRICE_SCALES)[number];

/** Returns a valid scale; the linear one for anything else. */
export function parsePriceScale(value: unknown): PriceScaleType {
  return PRICE_SCALES.find((scale) => scale === value) ?? 'linear';
}

/** Returns the position of a price on a logarithmic axis. A price that has none, 0 or less, is far below every other. */
export function toLog(price: number): number {
  return Math.log10(Math.max(price, Number.MIN_VALUE));
}

/** Returns the price at a position on a logarithmic axis. */
export function fromLog(position: number): number {
  return 10 ** position;
}

/** The steps within a power of ten, which are equally easy to read. */
const STEPS = [1, 2, 5, 10] as const;

/** Returns the smallest 1, 2 or 5 times a power of ten that is at least this large. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return (STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10) * power;
}

/**
 * Returns prices for the labels of a logarithmic axis, ascending. Each is a multiple of a round step, and the share of the axis between
 * two of them is at least `spacing`, from 0 to 1.
 */
export function logTicks(from: number, to: number, spacing: number): readonly number[] {
  if (!(from > 0 && to > from && spacing > 0)) return [];
  const ratio = (to / from) ** spacing;
  const ticks: number[] = [];
  for (let price = from; price <= to;) {
    // On this axis, a step of the price shrinks as the price rises, so each tick has a step of its own.
    const step = niceStep(price * Math.min(1, (ratio - 1) / 2));
    const tick = Number((Math.ceil((price / step) * (1 - 1e-12)) * step).toPrecision(12));
    if (tick > to) break;
    ticks.push(tick);
    price = tick * ratio;
  }
  return ticks;
}
