import type { Bar } from './bar.ts';

/** The ratios of a Fibonacci extension. */
const EXTENSION_RATIOS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1, 1.272, 1.618, 2.618, 4.236] as const;

/** A Fibonacci ratio and the price at this ratio. */
export interface PriceLevel {
  readonly ratio: number;
  readonly price: number;
}

/** Returns the levels of a Fibonacci extension. Each level is `base` plus a multiple of the move from `from` to `to`. */
export function fibonacciExtension(from: number, to: number, base: number): readonly PriceLevel[] {
  return EXTENSION_RATIOS.map((ratio) => ({ ratio, price: base + (to - from) * ratio }));
}

export type PositionSide = 'long' | 'short';

/** The prices of a position that a user is planning. */
export interface PlannedPosition {
  readonly entry: number;
  readonly target: number;
  readonly stop: number;
}

/** The potential profit and loss of a planned position. */
export interface PositionOutcome {
  /** The profit at the target in percent of the entry. */
  readonly rewardPercent: number;
  /** The loss at the stop in percent of the entry, at most 0. */
  readonly riskPercent: number;
  /** The profit divided by the loss. Undefined if the stop equals the entry. */
  readonly ratio: number | undefined;
}

const percentOf = (change: number, base: number): number => (base === 0 ? 0 : (change / Math.abs(base)) * 100);

/** Returns the potential profit and loss of a planned position. */
export function positionOutcome({ entry, target, stop }: PlannedPosition): PositionOutcome {
  const [reward, risk] = [Math.abs(target - entry), Math.abs(stop - entry)];
  return {
    rewardPercent: percentOf(reward, entry),
    // Subtract from 0 instead of negating, because -0 would be formatted with a sign.
    riskPercent: 0 - percentOf(risk, entry),
    ratio: risk === 0 ? undefined : reward / risk,
  };
}

/**
 * Returns a planned position with target and stop on the correct sides of the entry. For a long position, the target is above the entry. A
 * price on the wrong side is mirrored across the entry.
 */
export function orientPosition(side: PositionSide, { entry, target, stop }: PlannedPosition): PlannedPosition {
  const sign = side === 'long' ? 1 : -1;
  return { entry, target: entry + sign * Math.abs(target - entry), stop: entry - sign * Math.abs(stop - entry) };
}

/** The change from one price to another. */
export interface PriceChange {
  readonly difference: number;
  readonly percent: number;
}

export function priceChange(from: number, to: number): PriceChange {
  return { difference: to - from, percent: percentOf(to - from, from) };
}

type VolumeBar = Readonly<Pick<Bar, 'high' | 'low' | 'close'>> & { readonly volume?: number | undefined };

/**
 * Returns, for each bar, the volume-weighted average price since the anchor. Bars before the anchor, and bars before the first volume, have
 * no value.
 */
export function anchoredAverages(bars: readonly VolumeBar[], anchor: number): readonly (number | undefined)[] {
  let [turnover, volume] = [0, 0];
  return bars.map((bar, index) => {
    if (index < anchor || anchor < 0) return undefined;
    const traded = bar.volume ?? 0;
    turnover += ((bar.high + bar.low + bar.close) / 3) * traded;
    volume += traded;
    return volume > 0 ? turnover / volume : undefined;
  });
}

/** A line fitted to closing prices: its values at the first and last close, and the standard deviation of the closes from the line. */
export interface Regression {
  readonly first: number;
  readonly last: number;
  readonly deviation: number;
}

/** Returns the line with the least squared distances from the prices, or undefined for fewer than two prices. */
export function regressionOf(prices: readonly number[]): Regression | undefined {
  const count = prices.length;
  if (count < 2) return undefined;
  const middle = (count - 1) / 2;
  const average = prices.reduce((total, price) => total + price, 0) / count;
  let [covariance, variance] = [0, 0];
  prices.forEach((price, index) => {
    covariance += (index - middle) * (price - average);
    variance += (index - middle) ** 2;
  });
  const slope = covariance / variance;
  const valueAt = (index: number): number => average + slope * (index - middle);
  const squares = prices.reduce((total, price, index) => total + (price - valueAt(index)) ** 2, 0);
  return { first: valueAt(0), last: valueAt(count - 1), deviation: Math.sqrt(squares / count) };
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A part of a period, for example 3 hours. */
export interface PeriodPart {
  readonly unit: (typeof UNITS)[number][0];
  readonly count: number;
}

/** Splits a period into its largest unit and the next smaller one. Omits units with a count of 0. */
export function periodParts(milliseconds: number): readonly PeriodPart[] {
  let left = Math.abs(milliseconds);
  const parts = UNITS.map(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return { unit, count };
  });
  const first = parts.findIndex(({ count }) => count > 0);
  return first === -1 ? [] : parts.slice(first, first + 2).filter(({ count }) => count > 0);
}

/** The maximum number of characters in a line of a drawing's text. */
const LINE_LENGTH = 40;
/** Matches words, and parts of words that are longer than a line. */
const WORDS = /\S{1,40}/gu;

/** Returns the wrapped lines of a drawing's text. Words that are longer than a line are split. */
export function textLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (const part of text.match(WORDS) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= LINE_LENGTH) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}
