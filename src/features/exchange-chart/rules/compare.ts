import { BOUNDS } from '../../../lib/bounds.ts';
import type { Bar } from './bar.ts';
import { barsAfter } from './calendar.ts';
import { parsePriceScale, type PriceScaleType } from './price-scale.ts';
import type { Resolution } from './resolution.ts';

/** The maximum number of symbols that a chart compares with its own. */
export const MOST_COMPARED = 4;

/** A symbol that a chart compares with its own. */
export interface ComparedSymbol {
  readonly symbol: string;
  /** The index of the symbol's colour and dashes. A symbol keeps its colour when other symbols are removed. */
  readonly slot: number;
  readonly hidden: boolean;
}

/** A chart's comparison with other symbols. */
export interface Comparison {
  readonly symbols: readonly ComparedSymbol[];
  /** The scale to restore when the last compared symbol is removed. */
  readonly scale: PriceScaleType;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Parses a saved comparison. Omits invalid, duplicate and surplus symbols. Returns undefined if no symbol remains. Never throws. */
export function parseComparison(value: unknown): Comparison | undefined {
  const { symbols, scale } = fieldsOf(value);
  if (!Array.isArray(symbols)) return undefined;
  let read: Comparison = { symbols: [], scale: parsePriceScale(scale) };
  for (const { symbol, slot, hidden } of symbols.slice(0, MOST_COMPARED).map(fieldsOf)) {
    if (typeof symbol !== 'string') continue;
    const added = withSymbol(read, symbol, slot);
    read = hidden === true && added !== read ? withVisibility(added, symbol, false) : added;
  }
  return read.symbols.length === 0 ? undefined : read;
}

/** Returns whether no further symbol can be added to a comparison. */
export function isFullComparison(comparison: Comparison | undefined): boolean {
  return (comparison?.symbols.length ?? 0) >= MOST_COMPARED;
}

/** Adds a symbol, with the preferred slot if that slot is free, otherwise with the first free slot. */
function withSymbol(comparison: Comparison, symbol: string, preferred: unknown): Comparison {
  const { symbols } = comparison;
  const isInvalid = symbol === '' || symbol.length > BOUNDS.name;
  if (isInvalid || isFullComparison(comparison) || symbols.some((one) => one.symbol === symbol)) return comparison;
  const free = [...Array(MOST_COMPARED).keys()].filter((slot) => symbols.every((one) => one.slot !== slot));
  const slot = free.find((one) => one === preferred) ?? free[0] ?? 0;
  return { ...comparison, symbols: [...symbols, { symbol, slot, hidden: false }] };
}

/** The chart properties that change with a comparison. */
export interface ComparisonProperties {
  readonly comparison: Comparison | null;
  readonly scale: PriceScaleType;
}

/** Adds a symbol to a chart's comparison. Switches the price axis to percentages. */
export function addCompared(
  current: Comparison | undefined,
  symbol: string,
  scale: PriceScaleType,
): ComparisonProperties {
  const comparison = withSymbol(current ?? { symbols: [], scale }, symbol, undefined);
  return comparison.symbols.length === 0 ? { comparison: null, scale } : { comparison, scale: 'percentage' };
}

/** Removes a symbol from a chart's comparison. After the last symbol, restores the scale. */
export function removeCompared(current: Comparison, symbol: string): ComparisonProperties {
  const symbols = current.symbols.filter((one) => one.symbol !== symbol);
  return symbols.length === 0
    ? { comparison: null, scale: current.scale }
    : { comparison: { ...current, symbols }, scale: 'percentage' };
}

/** Shows or hides a compared symbol. */
export function withVisibility(current: Comparison, symbol: string, isVisible: boolean): Comparison {
  const symbols = current.symbols.map((one) => (one.symbol === symbol ? { ...one, hidden: !isVisible } : one));
  return { ...current, symbols };
}

type Close = Pick<Bar, 'time' | 'close'>;

/** Returns the index of the first bar that starts at or after a time. */
function firstFrom(bars: readonly Close[], time: number): number {
  let [low, high] = [0, bars.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bars[middle] as Close).time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Aligns the closing prices of one symbol with another symbol's bars, whose start times are in ascending order. Each bar receives the close
 * of the last bar that starts before its end, so a missing bar repeats the previous close. Values before the first bar are undefined.
 */
export function alignCloses(
  bars: readonly Close[],
  times: readonly number[],
  resolution: Resolution,
): readonly (number | undefined)[] {
  const [first] = times;
  if (first === undefined) return [];
  let next = firstFrom(bars, barsAfter(first, resolution, 1));
  return times.map((time) => {
    const end = barsAfter(time, resolution, 1);
    while (next < bars.length && (bars[next] as Close).time < end) next += 1;
    return bars[next - 1]?.close;
  });
}

/** Returns the change from one price to another in percent. Returns undefined if a price is missing, or if `from` is 0. */
export function percentChange(from: number | undefined, to: number | undefined): number | undefined {
  if (from === undefined || to === undefined || from === 0) return undefined;
  return ((to - from) / Math.abs(from)) * 100;
}

/** Returns how aligned closing prices change, in percent, relative to the first known close at or after the index `start`. */
export function percentChanges(closes: readonly (number | undefined)[], start = 0): readonly (number | undefined)[] {
  const base = closes.slice(start).find((close) => close !== undefined);
  return closes.map((close) => percentChange(base, close));
}

/** A range of a price axis, as prices (`from`, `to`) and as changes in percent from a base (`realFrom`, `realTo`). */
export interface PercentRange {
  readonly from: number;
  readonly to: number;
  readonly realFrom: number;
  readonly realTo: number;
}

/**
 * Returns the range of a percentage axis that contains a chart's own prices and the changes of compared symbols. `base` is the price
 * relative to which changes are calculated.
 */
export function percentRange(
  prices: { readonly from: number; readonly to: number },
  base: number,
  changes: readonly (number | undefined)[],
): PercentRange {
  const { from, to } = prices;
  if (base === 0) return { from, to, realFrom: 0, realTo: 0 };
  // With a negative base, the axis descends, like the engine's own percentage axis.
  const percentOf = (price: number): number => ((price - base) / base) * 100;
  const known = changes.filter((change) => change !== undefined);
  const all = [percentOf(from), percentOf(to), ...known];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const [realFrom, realTo] = base > 0 ? [least, most] : [most, least];
  return { from: priceAtPercent(base, realFrom), to: priceAtPercent(base, realTo), realFrom, realTo };
}

/** Returns the price that differs from a base by a change in percent. */
export function priceAtPercent(base: number, percent: number): number {
  return base * (1 + percent / 100);
}
