import type { Bar } from './bar.ts';
import type { PressedKey } from './drawing-keys.ts';

/** A keyboard movement of a point, in bars to the right and in px upwards. */
export interface PointMove {
  readonly bars: number;
  readonly rows: number;
}

/** The factor by which Shift multiplies a movement. */
const STRIDE = 10;

const MOVES: Readonly<Record<string, PointMove>> = {
  ArrowLeft: { bars: -1, rows: 0 },
  ArrowRight: { bars: 1, rows: 0 },
  ArrowUp: { bars: 0, rows: 1 },
  ArrowDown: { bars: 0, rows: -1 },
  Home: { bars: -Infinity, rows: 0 },
  End: { bars: Infinity, rows: 0 },
};

type MoveKey = Pick<PressedKey, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Returns the movement for an arrow key, Home or End. Time runs left to right in every language. */
export function pointMove({ key, shiftKey, ctrlKey, metaKey, altKey }: MoveKey): PointMove | undefined {
  const move = Object.hasOwn(MOVES, key) && !ctrlKey && !metaKey && !altKey ? MOVES[key] : undefined;
  return move !== undefined && shiftKey ? { bars: move.bars * STRIDE, rows: move.rows * STRIDE } : move;
}

/** Returns `target` rounded to `decimals` decimals, and at least one unit of the last decimal away from `price`. */
export function stepPrice(price: number, target: number, decimals: number): number {
  if (target === price) return price;
  const scale = 10 ** decimals;
  const direction = target > price ? 1 : -1;
  const units = Math.round(price * scale) + direction;
  const rounded = Math.round(target * scale);
  return Number(((direction > 0 ? Math.max(units, rounded) : Math.min(units, rounded)) / scale).toFixed(decimals));
}

type Prices = Readonly<Pick<Bar, 'open' | 'high' | 'low' | 'close'>>;

const pricesOf = ({ open, high, low, close }: Prices): readonly number[] =>
  [low, open, close, high].toSorted((one, other) => one - other);

/** Returns the open, high, low or close that is nearest to `price`. */
export function nearestPrice(price: number, bar: Prices): number {
  return pricesOf(bar).reduce((best, next) => (Math.abs(next - price) < Math.abs(best - price) ? next : best));
}

/** Returns the bar's next open, high, low or close above or below `price`. If there is none, returns the bar's high or low. */
export function nextPrice(price: number, bar: Prices, isUp: boolean): number {
  const prices = pricesOf(bar);
  return isUp ? (prices.find((one) => one > price) ?? bar.high) : (prices.findLast((one) => one < price) ?? bar.low);
}
