import {
  addDecimals,
  divideDecimals,
  isPositiveDecimal,
  multiplyDecimals,
  negateDecimal,
  signOf,
} from '../../../src/features/exchange-chart/rules/decimals.ts';
import type { Side } from '../../../src/features/exchange-chart/rules/trades.ts';

/** The user's position in the page's market. */
export interface Position {
  readonly side: Side;
  readonly quantity: string;
  /** The average entry price. */
  readonly entry: string;
}

export type OrderType = 'limit' | 'take-profit' | 'stop-loss';

/** An open order. Take-profits and stop-losses close the whole position. */
export interface Order {
  readonly id: string;
  readonly type: OrderType;
  readonly side: Side;
  readonly price: string;
  readonly quantity: string;
}

/** An executed order. */
export interface Fill {
  readonly id: string;
  /** Unix time in milliseconds. */
  readonly time: number;
  readonly side: Side;
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  /** The profit that the fill realised. Undefined if the fill opened or enlarged the position. */
  readonly profit: string | undefined;
}

/** The state of the trade screen. All amounts are decimal strings. */
export interface Account {
  readonly balance: string;
  readonly position: Position | undefined;
  readonly orders: readonly Order[];
  /** Newest first. */
  readonly fills: readonly Fill[];
  /** The number in the id of the next order or fill. */
  readonly next: number;
}

/** Why an order or a change was rejected. */
export type Rejection = 'quantity' | 'price' | 'funds' | 'take-profit' | 'stop-loss' | 'position';

/** The new account, or the reason why nothing changed. */
export type Outcome = { readonly account: Account } | { readonly rejection: Rejection };

/** The current market price and time. */
export interface Market {
  readonly price: string;
  readonly time: number;
}

/** Positions need a tenth of their value as margin. */
export const LEVERAGE = '10';
const FEE_RATE = '0.0005';
const MONEY = 8;

export const isAbove = (one: string, other: string): boolean => signOf(addDecimals([one, negateDecimal(other)])) > 0;
export const oppositeOf = (side: Side): Side => (side === 'buy' ? 'sell' : 'buy');

/** Returns the profit of `quantity`, which is all or part of a position, at `price`. */
export function profitOf({ side, entry }: Position, price: string, quantity: string): string {
  const gain = multiplyDecimals(addDecimals([price, negateDecimal(entry)]), quantity);
  return side === 'buy' ? gain : negateDecimal(gain);
}

/** Returns the margin that `quantity` requires at `price`. */
export const marginOf = (price: string, quantity: string): string =>
  divideDecimals(multiplyDecimals(price, quantity), LEVERAGE, MONEY);

/** Returns the funds that aren't reserved as margin for the position and open limit orders. */
export function availableFunds({ balance, position, orders }: Account): string {
  const margins = orders.filter(({ type }) => type === 'limit').map(({ price, quantity }) => marginOf(price, quantity));
  if (position) margins.push(marginOf(position.entry, position.quantity));
  const free = addDecimals([balance, negateDecimal(addDecimals(margins))]);
  return signOf(free) > 0 ? free : '0';
}

/** Returns the position after a fill, and the profit that the fill realises. */
function applyFill(
  position: Position | undefined,
  { side, price, quantity }: Pick<Order, 'side' | 'price' | 'quantity'>,
): { readonly position: Position | undefined; readonly profit: string | undefined } {
  if (position === undefined) return { position: { side, quantity, entry: price }, profit: undefined };
  if (position.side === side) {
    const total = addDecimals([position.quantity, quantity]);
    const value = addDecimals([multiplyDecimals(position.entry, position.quantity), multiplyDecimals(price, quantity)]);
    const places = Math.max(position.entry.split('.')[1]?.length ?? 0, price.split('.')[1]?.length ?? 0);
    return { position: { side, quantity: total, entry: divideDecimals(value, total, places) }, profit: undefined };
  }
  const remaining = addDecimals([position.quantity, negateDecimal(quantity)]);
  const closed = signOf(remaining) < 0 ? position.quantity : quantity;
  const profit = profitOf(position, price, closed);
  if (signOf(remaining) === 0) return { position: undefined, profit };
  return signOf(remaining) > 0
    ? { position: { ...position, quantity: remaining }, profit }
    : { position: { side, quantity: negateDecimal(remaining), entry: price }, profit };
}

/** Executes an order at its price. Closing or reversing the position also removes its take-profit and stop-loss. */
function fill(account: Account, order: Pick<Order, 'side' | 'price' | 'quantity'>, time: number): Account {
  const { position, profit } = applyFill(account.position, order);
  const fee = divideDecimals(multiplyDecimals(multiplyDecimals(order.price, order.quantity), FEE_RATE), '1', 4);
  const isSameSide = position !== undefined && position.side === account.position?.side;
  const orders = account.orders
    .filter(({ type }) => type === 'limit' || isSameSide)
    .map((one) => (one.type === 'limit' || position === undefined ? one : { ...one, quantity: position.quantity }));
  const { side, price, quantity } = order;
  return {
    balance: addDecimals([account.balance, profit ?? '0', negateDecimal(fee)]),
    position,
    orders,
    fills: [{ id: `f${account.next}`, time, side, price, quantity, fee, profit }, ...account.fills],
    next: account.next + 1,
  };
}

/**
 * Places a limit order, or executes a market order. A limit order that the market price has already reached is executed immediately at the
 * market price.
 */
export function placeOrder(
  account: Account,
  order: { readonly type: 'limit' | 'market'; readonly side: Side; readonly price: string; readonly quantity: string },
  market: Market,
): Outcome {
  const { type, side, quantity } = order;
  const price = type === 'market' ? market.price : order.price;
  if (!isPositiveDecimal(quantity)) return { rejection: 'quantity' };
  if (!isPositiveDecimal(price)) return { rejection: 'price' };
  if (isAbove(requiredFunds(account, { side, price, quantity }), availableFunds(account)))
    return { rejection: 'funds' };
  const placed: Order = { id: `o${account.next}`, type: 'limit', side, price, quantity };
  if (type === 'market' || isReached(placed, market.price))
    return { account: fill(account, { ...placed, price: market.price }, market.time) };
  return { account: { ...account, orders: [...account.orders, placed], next: account.next + 1 } };
}

/**
 * Returns the funds that an order requires: none to reduce or close the position. An order that reverses the position can use its released
 * margin.
 */
function requiredFunds(
  { position }: Account,
  { side, price, quantity }: Pick<Order, 'side' | 'price' | 'quantity'>,
): string {
  if (position === undefined || position.side === side) return marginOf(price, quantity);
  const opened = addDecimals([quantity, negateDecimal(position.quantity)]);
  if (signOf(opened) <= 0) return '0';
  return addDecimals([marginOf(price, opened), negateDecimal(marginOf(position.entry, position.quantity))]);
}

/** Returns whether the market price `at` triggers an order. */
function isReached({ type, side, price }: Order, at: string): boolean {
  const isBelow = type === 'stop-loss' ? side === 'sell' : side === 'buy';
  return isBelow ? !isAbove(at, price) : !isAbove(price, at);
}

/** Executes the orders that the market price has reached. */
export function matchOrders(account: Account, market: Market): Account {
  const order = account.orders.find((one) => isReached(one, market.price));
  if (order === undefined) return account;
  const others = account.orders.filter((one) => one !== order);
  return matchOrders(fill({ ...account, orders: others }, order, market.time), market);
}

/** Moves an order to another price. */
export function moveOrder(account: Account, id: string, price: string, market: Market): Outcome {
  const order = account.orders.find((one) => one.id === id);
  if (order === undefined || !isPositiveDecimal(price)) return { rejection: 'price' };
  if (order.type !== 'limit') return setTarget(account, order.type, price, market);
  const orders = account.orders.map((one) => (one === order ? { ...one, price } : one));
  return { account: matchOrders({ ...account, orders }, market) };
}

export function cancelOrder(account: Account, id: string): Account {
  return { ...account, orders: account.orders.filter((one) => one.id !== id) };
}

/** Sets or moves the position's take-profit or stop-loss. Removes it if `price` is undefined. */
export function setTarget(
  account: Account,
  type: Exclude<OrderType, 'limit'>,
  price: string | undefined,
  market: Market,
): Outcome {
  const { position } = account;
  if (position === undefined) return { rejection: 'position' };
  const present = account.orders.find((one) => one.type === type);
  const others = account.orders.filter((one) => one !== present);
  if (price === undefined) return { account: { ...account, orders: others } };
  if (!isPositiveDecimal(price)) return { rejection: 'price' };
  const side = oppositeOf(position.side);
  const order = { id: present?.id ?? `o${account.next}`, type, side, price, quantity: position.quantity };
  if (isReached(order, market.price)) return { rejection: type };
  return { account: { ...account, orders: [...others, order], next: account.next + (present ? 0 : 1) } };
}

/** Closes the position at the market price. */
export function closePosition(account: Account, market: Market): Outcome {
  const { position } = account;
  if (position === undefined) return { rejection: 'position' };
  const { side, quantity } = position;
  return { account: fill(account, { side: oppositeOf(side), price: market.price, quantity }, market.time) };
}
