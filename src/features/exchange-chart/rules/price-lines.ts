import { readDecimal } from '../../../lib/read-decimal.ts';
import { addDecimals, isDecimalText, isPositiveDecimal, multiplyDecimals, negateDecimal } from './decimals.ts';
import { type Side, sideOf } from './trades.ts';

const KINDS = ['order', 'position', 'alert', 'liquidation'] as const;
export type PriceLineKind = (typeof KINDS)[number];

/** A horizontal line that the page draws at a price. */
export interface PriceLine {
  readonly id: string;
  readonly kind: PriceLineKind;
  readonly price: number;
  readonly text: string;
  readonly isDraggable: boolean;
  /** The side of the order or position. `buy` also represents a long position. */
  readonly side?: Side | undefined;
  /** The quantity, as a decimal string above 0. */
  readonly quantity?: string | undefined;
  /** The profit or loss, as a decimal string. If `auto`, it is calculated from side, quantity, price and the last price. */
  readonly profit?: string | undefined;
  /** The currency of the profit or loss. */
  readonly currency?: string | undefined;
  /** Whether the line has a button that closes the position or cancels the order or alert. */
  readonly isClosable?: true | undefined;
  readonly takeProfit?: LineTarget | undefined;
  readonly stopLoss?: LineTarget | undefined;
}

/** The price of a take-profit or stop-loss. If true, the line has a handle for setting the price. */
export type LineTarget = number | true;

/** A target that the user can set for a line. */
export type TargetKind = 'take-profit' | 'stop-loss';

/** The maximum number of lines per chart. */
export const MOST_LINES = 100;
const LONGEST_TEXT = 80;
const LONGEST_CURRENCY = 12;

/**
 * Returns up to `MOST_LINES` of the page's valid lines, and a description of the first fault, if any. If two lines have the same ID, the
 * later line wins.
 */
export function parseLines(value: unknown): { readonly lines: readonly PriceLine[]; readonly bad: string | undefined } {
  if (value === undefined || value === null) return { lines: [], bad: undefined };
  if (!Array.isArray(value)) return { lines: [], bad: typeof value };
  const rows = value as readonly unknown[];
  const lines = rows.map(readLine);
  const fault = lines.indexOf(undefined);
  const byId = new Map(lines.flatMap((line) => (line === undefined ? [] : [[line.id, line] as const])));
  const bad = fault !== -1 ? `entry ${fault}` : byId.size > MOST_LINES ? `${byId.size} lines` : undefined;
  return { lines: [...byId.values()].slice(0, MOST_LINES), bad };
}

/** Returns a price that is a number or a decimal string, or undefined for any other value. */
function readPrice(price: unknown): number | undefined {
  const value = typeof price === 'string' && /^-?\d+(?:\.\d+)?$/.test(price) ? Number(price) : price;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function readLine(row: unknown): PriceLine | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const { id, kind, price, text = '', draggable } = row as Readonly<Record<string, unknown>>;
  const value = readPrice(price);
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || typeof id !== 'string' || id === '') return undefined;
  if (value === undefined || typeof text !== 'string') return undefined;
  const order = readOrder(row, known);
  if (order === undefined) return undefined;
  const line = { id, kind: known, price: value, text: text.slice(0, LONGEST_TEXT), isDraggable: draggable === true };
  return { ...line, ...order };
}

type OrderFields = Omit<PriceLine, 'id' | 'kind' | 'price' | 'text' | 'isDraggable'>;

/** Returns the order and position fields of a line, or undefined if one of them is invalid. */
function readOrder(row: object, kind: PriceLineKind): OrderFields | undefined {
  const { side, quantity, profit, currency, closable, takeProfit, stopLoss } = row as Readonly<Record<string, unknown>>;
  const isTradable = kind === 'order' || kind === 'position';
  const targets = [takeProfit, stopLoss].map((target) =>
    target === undefined || target === true ? target : readPrice(target),
  );
  const isValid =
    (side === undefined || sideOf(side) !== undefined) &&
    (quantity === undefined || isPositiveDecimal(quantity)) &&
    (profit === undefined || isDecimalText(profit) || (profit === 'auto' && side && quantity)) &&
    (currency === undefined || typeof currency === 'string') &&
    [takeProfit, stopLoss].every((target, index) => target === undefined || targets[index] !== undefined);
  if (!isValid) return undefined;
  return {
    side: sideOf(side),
    quantity,
    profit,
    currency: currency?.slice(0, LONGEST_CURRENCY),
    isClosable: closable === true && kind !== 'liquidation' ? true : undefined,
    takeProfit: isTradable ? targets[0] : undefined,
    stopLoss: isTradable ? targets[1] : undefined,
  };
}

/**
 * Returns the profit or loss of a line at `price`, or undefined if the line has no side or quantity, or if `price` isn't a decimal string.
 */
export function profitAt(line: PriceLine, price: string): string | undefined {
  const { side, quantity } = line;
  const entry = readDecimal(line.price);
  if (side === undefined || quantity === undefined || entry === undefined || !isDecimalText(price)) return undefined;
  const gain = multiplyDecimals(addDecimals([price, negateDecimal(entry)]), quantity);
  return side === 'buy' ? gain : negateDecimal(gain);
}
