import { isDecimalText, isPositiveDecimal } from './decimals.ts';
import { readMilliseconds } from '../../../lib/unix-time.ts';

const SIDES = ['buy', 'sell'] as const;
/** The side of an order or a fill. For a position, `buy` means long. */
export type Side = (typeof SIDES)[number];

/** Returns the value if it is a side, and undefined otherwise. */
export const sideOf = (value: unknown): Side | undefined => SIDES.find((side) => side === value);

/** A fill, which is the execution of a user's order or of a part of the order. */
export interface Trade {
  readonly id: string;
  /** The time of the fill, in milliseconds since 1970. */
  readonly time: number;
  readonly side: Side;
  /** The price, as a decimal string. */
  readonly price: string;
  /** The quantity, as a decimal string above 0. */
  readonly quantity: string;
  /** The traded symbol. If undefined, the fill belongs to every symbol that the chart shows. */
  readonly symbol: string | undefined;
  readonly text: string;
  /** The fee with its currency, as formatted by the page. */
  readonly fee: string;
}

/** The maximum number of fills per chart. */
export const MOST_TRADES = 20_000;
const LONGEST_TEXT = 80;

/**
 * Returns the page's valid fills in chronological order, and a description of the first fault, if any. If two fills have the same ID, the
 * later entry wins. If there are too many fills, only the newest remain.
 */
export function parseTrades(value: unknown): {
  readonly trades: readonly Trade[];
  readonly bad: string | undefined;
} {
  if (value === undefined || value === null) return { trades: [], bad: undefined };
  if (!Array.isArray(value)) return { trades: [], bad: typeof value };
  const read = (value as readonly unknown[]).map(readTrade);
  const fault = read.indexOf(undefined);
  const byId = new Map(read.flatMap((trade) => (trade === undefined ? [] : [[trade.id, trade] as const])));
  const trades = [...byId.values()].sort((one, other) => one.time - other.time);
  const bad = fault !== -1 ? `entry ${fault}` : trades.length > MOST_TRADES ? `${trades.length} trades` : undefined;
  return { trades: trades.slice(-MOST_TRADES), bad };
}

function readTrade(row: unknown): Trade | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  const { id, time, side: written, price, quantity, symbol, text = '', fee = '' } = row as Record<string, unknown>;
  const side = sideOf(written);
  if (typeof id !== 'string' || id === '' || side === undefined || !isTime(time)) return undefined;
  if (!isDecimalText(price) || !isPositiveDecimal(quantity)) return undefined;
  if (typeof text !== 'string' || typeof fee !== 'string') return undefined;
  if (symbol !== undefined && typeof symbol !== 'string') return undefined;
  return {
    id,
    time,
    side,
    price,
    quantity,
    symbol,
    text: text.slice(0, LONGEST_TEXT),
    fee: fee.slice(0, LONGEST_TEXT),
  };
}

/**
 * Returns whether a value is a plausible time in milliseconds. Times in seconds are rejected, because they would place all fills in 1970.
 */
function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && readMilliseconds(value)?.isConverted === false;
}

/** Returns a symbol's fills, including fills that aren't assigned to a symbol. */
export function tradesOf(trades: readonly Trade[], symbol: string): readonly Trade[] {
  return trades.filter((trade) => trade.symbol === undefined || trade.symbol === symbol);
}

/** Returns the fills before a time, or all fills if the time is undefined. */
export function tradesBefore(trades: readonly Trade[], until: number | undefined): readonly Trade[] {
  return until === undefined ? trades : trades.filter(({ time }) => time < until);
}
