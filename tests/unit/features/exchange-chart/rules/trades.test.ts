import { describe, expect, it } from 'vitest';
import { MOST_TRADES, parseTrades, tradesOf } from '../../../../../src/features/exchange-chart/rules/trades.ts';

const TIME = Date.UTC(2026, 0, 5, 12);
const fill = (more: object = {}) => ({ id: 'a', time: TIME, side: 'buy', price: '68000.5', quantity: '0.1', ...more });

describe('parseTrades()', () => {
  it('accepts an empty list', () => {
    for (const input of [undefined, null, []]) expect(parseTrades(input)).toEqual({ trades: [], bad: undefined });
  });

  it('returns fills in chronological order', () => {
    const { trades, bad } = parseTrades([fill(), fill({ id: 'b', time: TIME - 1, side: 'sell', fee: '0.1 USDT' })]);
    expect(bad).toBeUndefined();
    expect(trades.map(({ id, side, fee, text }) => [id, side, fee, text])).toEqual([
      ['b', 'sell', '0.1 USDT', ''],
      ['a', 'buy', '', ''],
    ]);
  });

  it.each([
    ['a value that is not an object', 'fill'],
    ['a value of null', null],
    ['an empty id', fill({ id: '' })],
    ['an unknown side', fill({ side: 'long' })],
    ['a side that is inherited from Object.prototype', fill({ side: 'constructor' })],
    ['a price that is a number', fill({ price: 68_000 })],
    ['a price in scientific notation', fill({ price: '1e5' })],
    ['a quantity of zero', fill({ quantity: '0.00' })],
    ['a negative quantity', fill({ quantity: '-1' })],
    ['a quantity with a million digits', fill({ quantity: '9'.repeat(1_000_000) })],
    ['a time in seconds', fill({ time: TIME / 1000 })],
    ['a time that is a string', fill({ time: String(TIME) })],
    ['an infinite time', fill({ time: Infinity })],
    ['a text that is not a string', fill({ text: {} })],
    ['a fee that is a number', fill({ fee: 1 })],
    ['a symbol that is not a string', fill({ symbol: 7 })],
  ])('omits and reports an entry with %s, and keeps the others', (_what, bad) => {
    const read = parseTrades([fill(), bad]);
    expect([read.trades.map(({ id }) => id), read.bad]).toEqual([['a'], 'entry 1']);
  });

  it('returns no fills if the value is not a list', () => {
    expect(parseTrades('none')).toEqual({ trades: [], bad: 'string' });
    expect(parseTrades({ length: 2 })).toEqual({ trades: [], bad: 'object' });
  });

  it('keeps the later of two fills with the same id', () => {
    expect(parseTrades([fill(), fill({ quantity: '2' })]).trades.map(({ quantity }) => quantity)).toEqual(['2']);
  });

  it('keeps the newest fills, reports surplus fills, and truncates strings to 80 characters', () => {
    const many = Array.from({ length: MOST_TRADES + 1 }, (_, index) =>
      fill({ id: `n${index}`, time: TIME + index, text: 'x'.repeat(99) }),
    );
    const { trades, bad } = parseTrades(many);
    expect([trades.length, trades[0]?.id, trades[0]?.text.length, bad]).toEqual([20_000, 'n1', 80, '20001 trades']);
    expect(parseTrades(many.slice(1)).bad).toBeUndefined();
  });
});

describe('tradesOf()', () => {
  it('returns the fills of a symbol, and fills without a symbol', () => {
    const { trades } = parseTrades([
      fill({ symbol: 'BTC_USDT' }),
      fill({ id: 'b', symbol: 'ETH_USDT' }),
      fill({ id: 'c' }),
    ]);
    expect(tradesOf(trades, 'BTC_USDT').map(({ id }) => id)).toEqual(['a', 'c']);
  });
});
