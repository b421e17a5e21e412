import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Account,
  cancelOrder,
  closePosition,
  matchOrders,
  moveOrder,
  type Outcome,
  placeOrder,
  setTarget,
} from '../../../demo/apps/trade/account.ts';
import { sampleAccount } from '../../../demo/apps/trade/sample.ts';

const EMPTY: Account = { balance: '10000', position: undefined, orders: [], fills: [], next: 1 };
const at = (price: string) => ({ price, time: 1_760_000_000_000 });
const limit = (side: 'buy' | 'sell', price: string, quantity: string) =>
  ({ type: 'limit', side, price, quantity }) as const;

function accepted(outcome: Outcome): Account {
  if ('rejection' in outcome) throw new Error(outcome.rejection);
  return outcome.account;
}
const long = accepted(placeOrder(EMPTY, { type: 'market', side: 'buy', price: '', quantity: '2' }, at('100')));

describe('placeOrder()', () => {
  it('executes a market order at the market price, with a fee', () => {
    expect(long.position).toEqual({ side: 'buy', quantity: '2', entry: '100' });
    expect(long.fills).toMatchObject([{ side: 'buy', price: '100', quantity: '2', fee: '0.1' }]);
    expect(long.balance).toBe('9999.9');
  });

  it('stores a limit order until the market reaches its price', () => {
    const open = accepted(placeOrder(EMPTY, limit('buy', '90', '1'), at('100')));
    expect(open.orders).toHaveLength(1);
    expect(matchOrders(open, at('91'))).toBe(open);
    expect(matchOrders(open, at('89')).position).toEqual({ side: 'buy', quantity: '1', entry: '90' });
  });

  it.each([
    ['quantity', limit('buy', '90', '0')],
    ['quantity', limit('buy', '90', 'many')],
    ['price', limit('buy', '', '1')],
    ['funds', limit('buy', '90', '100000')],
  ] as const)('rejects an order because of its %s', (rejection, order) => {
    expect(placeOrder(EMPTY, order, at('100'))).toEqual({ rejection });
  });

  it('needs no funds to close a position, but for the part of an order that exceeds it', () => {
    const spent = accepted(placeOrder(EMPTY, { type: 'market', side: 'buy', price: '', quantity: '999' }, at('100')));
    const sell = (quantity: string) =>
      placeOrder(spent, { type: 'market', side: 'sell', price: '', quantity }, at('100'));
    expect(accepted(sell('999')).position).toBeUndefined();
    expect(accepted(sell('1990')).position).toEqual({ side: 'sell', quantity: '991', entry: '100' });
    expect(sell('2100')).toEqual({ rejection: 'funds' });
  });

  it('averages the entry price, and reverses a position', () => {
    const larger = accepted(placeOrder(long, { type: 'market', side: 'buy', price: '', quantity: '2' }, at('110')));
    expect(larger.position).toEqual({ side: 'buy', quantity: '4', entry: '105' });
    const short = accepted(placeOrder(larger, { type: 'market', side: 'sell', price: '', quantity: '5' }, at('110')));
    expect(short.position).toEqual({ side: 'sell', quantity: '1', entry: '110' });
    expect(short.fills[0]?.profit).toBe('20');
  });
});

describe('setTarget()', () => {
  const protectedLong = accepted(setTarget(long, 'take-profit', '120', at('100')));

  it('places, moves and removes an order that closes the position', () => {
    expect(protectedLong.orders).toMatchObject([{ type: 'take-profit', side: 'sell', price: '120', quantity: '2' }]);
    const moved = accepted(setTarget(protectedLong, 'take-profit', '130', at('100')));
    expect(moved.orders.map(({ id, price }) => [id, price])).toEqual([[protectedLong.orders[0]?.id, '130']]);
    expect(accepted(setTarget(moved, 'take-profit', undefined, at('100'))).orders).toEqual([]);
  });

  it('rejects a price that the market has already reached', () => {
    expect(setTarget(long, 'take-profit', '99', at('100'))).toEqual({ rejection: 'take-profit' });
    expect(setTarget(long, 'stop-loss', '101', at('100'))).toEqual({ rejection: 'stop-loss' });
    expect(setTarget(EMPTY, 'stop-loss', '101', at('100'))).toEqual({ rejection: 'position' });
  });

  it('closes the position at the target’s price, and removes the other target', () => {
    const both = accepted(setTarget(protectedLong, 'stop-loss', '90', at('100')));
    const closed = matchOrders(both, at('121'));
    expect([closed.position, closed.orders, closed.fills[0]?.profit]).toEqual([undefined, [], '40']);
  });
});

describe('moveOrder()', () => {
  it('moves a limit order, and executes it at a price that the market has reached', () => {
    const open = accepted(placeOrder(EMPTY, limit('sell', '110', '1'), at('100')));
    const [order] = open.orders;
    const moved = accepted(moveOrder(open, order?.id ?? '', '105', at('100')));
    expect(moved.orders.map(({ price }) => price)).toEqual(['105']);
    expect(accepted(moveOrder(moved, order?.id ?? '', '99', at('100'))).orders).toEqual([]);
    expect(moveOrder(moved, order?.id ?? '', 'high', at('100'))).toEqual({ rejection: 'price' });
  });
});

describe('cancelOrder()', () => {
  it('removes the order', () => {
    const open = accepted(placeOrder(EMPTY, limit('sell', '110', '1'), at('100')));
    expect(cancelOrder(open, open.orders[0]?.id ?? '').orders).toEqual([]);
  });
});

describe('closePosition()', () => {
  it('realises the whole position’s profit or loss', () => {
    const closed = accepted(closePosition(long, at('95')));
    expect([closed.position, closed.fills[0]?.profit, closed.balance]).toEqual([undefined, '-10', '9989.805']);
  });
});

describe('sampleAccount()', () => {
  it('returns an open position, two orders and fills for every pair at any time', () => {
    const series = constantFrom(
      { symbol: 'BTC_USDT', price: 68_000, decimals: 2, quantityDecimals: 4 },
      { symbol: 'PEPE_USDT', price: 0.000_012, decimals: 9, quantityDecimals: 0 },
    );
    assert(
      property(series, integer({ min: 1_750_000_000, max: 1_800_000_000 }), (market, time) => {
        const account = sampleAccount(market, time);
        expect(account.position?.side).toBe('buy');
        expect(account.orders.map(({ side }) => side)).toEqual(['buy', 'sell']);
        expect(account.fills.length).toBe(10);
      }),
      { numRuns: 20 },
    );
  });
});
