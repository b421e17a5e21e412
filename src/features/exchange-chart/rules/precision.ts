import { readDecimal } from '../../../lib/read-decimal.ts';
import type { DatafeedBar, SymbolInfo } from './datafeed.ts';

/** The maximum number of decimals in a price. */
export const MOST_DECIMALS = 18;

export interface PriceScale {
  readonly pricescale: number;
  readonly minmov: number;
}

/** Returns the number of decimals in a symbol's prices, derived from its tick size (`minmov / pricescale`). */
export function decimalsOf({ pricescale, minmov }: PriceScale): number {
  const step = minmov / pricescale;
  if (!(step > 0) || !Number.isFinite(step)) return 2;
  for (let decimals = 0; decimals <= MOST_DECIMALS; decimals += 1) {
    const steps = step * 10 ** decimals;
    if (steps >= 1 - 1e-9 && Math.abs(steps - Math.round(steps)) < 1e-6) return decimals;
    // The tick size, such as 1/3, has no finite decimal representation.
    if (steps > 1e9) break;
  }
  return Math.min(MOST_DECIMALS, Math.max(2, Math.ceil(-Math.log10(step)) + 1));
}

/** The maximum number of significant digits if the feed sends no scale. Any further digits are floating-point noise. */
const DIGITS = 10;

/**
 * Returns the scale that shows the prices of bars in full, with up to ten significant digits for the highest price. Returns undefined if
 * all prices are 0.
 */
export function scaleOfBars(bars: readonly DatafeedBar[]): PriceScale | undefined {
  const prices = bars.flatMap(({ open, high, low, close }) => [open, high, low, close]).map(Math.abs);
  const highest = prices.reduce((one, other) => Math.max(one, other), 0);
  if (highest === 0) return undefined;
  const most = Math.min(MOST_DECIMALS, Math.max(0, DIGITS - 1 - Math.floor(Math.log10(highest))));
  const decimals = prices.reduce((found, price) => Math.max(found, writtenDecimals(price)), 0);
  return { minmov: 1, pricescale: 10 ** Math.min(most, decimals) };
}

/** Returns the symbol. If the feed sends no usable scale, replaces the scale with one derived from the bars. */
export function withScale(info: SymbolInfo, bars: readonly DatafeedBar[]): SymbolInfo {
  return info.isScaleUnknown ? { ...info, ...scaleOfBars(bars) } : info;
}

/** Returns the number of decimals needed to show a price in full. */
function writtenDecimals(price: number): number {
  const written = readDecimal(Number(price.toPrecision(DIGITS))) ?? '';
  return written.split('.')[1]?.length ?? 0;
}

/** Returns the tick size, or undefined if the scale is invalid. */
function tickOf({ pricescale, minmov }: PriceScale): number | undefined {
  const tick = minmov / pricescale;
  return tick > 0 && Number.isFinite(tick) ? tick : undefined;
}

/** Returns the nearest valid order price, which is the nearest multiple of the tick size. */
export function snapPrice(price: number, scale: PriceScale): number {
  const tick = tickOf(scale);
  if (tick === undefined || !Number.isFinite(price)) return price;
  // Count in whole ticks, because multiplying the tick size would multiply its rounding error.
  const steps = Math.round(price / tick) * scale.minmov;
  return Number.isSafeInteger(steps) ? steps / scale.pricescale : price;
}

/** Returns the price change for one press of an arrow key: about 0.01 % of the price, in whole ticks. */
export function keyStep(price: number, scale: PriceScale): number {
  const tick = tickOf(scale) ?? 10 ** -decimalsOf(scale);
  return Math.max(1, Math.round(Math.abs(price) / 10_000 / tick)) * tick;
}

/** Returns a price as a decimal string without an exponent or a negative zero. Returns an empty string if the price isn't finite. */
export function priceText(price: number, decimals: number): string {
  if (!Number.isFinite(price)) return '';
  const places = Math.min(MOST_DECIMALS, Math.max(0, decimals));
  const text = Math.abs(price) < 1e21 ? price.toFixed(places) : String(BigInt(price));
  return /[1-9]/.test(text) ? text : text.replace('-', '');
}
