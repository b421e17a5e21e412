import { describe, expect, it } from 'vitest';
import { MOST_LINES, parseLines, profitAt } from '../../../../../src/features/exchange-chart/rules/price-lines.ts';

const line = (more: object = {}) => ({ id: 'a', kind: 'order', price: '68000.5', text: 'Buy', ...more });

describe('parseLines()', () => {
  it('accepts an empty list', () => {
    for (const input of [undefined, null, []]) expect(parseLines(input)).toEqual({ lines: [], bad: undefined });
  });

  it('accepts prices as numbers or strings, and returns draggable lines only on request', () => {
    const { lines, bad } = parseLines([line(), line({ id: 'b', price: -1.5, text: undefined, draggable: true })]);
    expect(bad).toBeUndefined();
    expect(lines).toEqual([
      { id: 'a', kind: 'order', price: 68000.5, text: 'Buy', isDraggable: false },
      { id: 'b', kind: 'order', price: -1.5, text: '', isDraggable: true },
    ]);
    for (const draggable of ['true', 1, {}])
      expect(parseLines([line({ draggable })]).lines[0]?.isDraggable, JSON.stringify(draggable)).toBe(false);
  });

  it.each([
    ['a value that is not an object', 'line'],
    ['a value of null', null],
    ['an unknown kind', line({ kind: 'stop' })],
    ['a kind that is inherited from Object.prototype', line({ kind: 'constructor' })],
    ['an empty id', line({ id: '' })],
    ['an id that is not a string', line({ id: 7 })],
    ['a price in scientific notation', line({ price: '1e5' })],
    ['a price with a unit', line({ price: '68000 USDT' })],
    ['a missing price', line({ price: undefined })],
    ['an infinite price', line({ price: Infinity })],
    ['a text that is not a string', line({ text: {} })],
    ['an unknown side', line({ side: 'long' })],
    ['a quantity that is a number', line({ quantity: 1 })],
    ['a quantity of zero', line({ quantity: '0' })],
    ['a profit with a unit', line({ profit: '12 USDT' })],
    ['a profit to calculate without a quantity', line({ side: 'buy', profit: 'auto' })],
    ['a profit to calculate without a side', line({ quantity: '1', profit: 'auto' })],
    ['a currency that is not a string', line({ currency: 1 })],
    ['a take-profit that is not a price', line({ takeProfit: 'high' })],
    ['a stop-loss of false', line({ stopLoss: false })],
  ])('omits and reports an entry with %s, and keeps the others', (_what, bad) => {
    const read = parseLines([line(), bad]);
    expect([read.lines.map(({ id }) => id), read.bad]).toEqual([['a'], 'entry 1']);
  });

  it('returns no lines if the value is not a list', () => {
    expect(parseLines('none')).toEqual({ lines: [], bad: 'string' });
    expect(parseLines({ length: 2 })).toEqual({ lines: [], bad: 'object' });
  });

  it('keeps the later of two lines with the same id', () => {
    const { lines } = parseLines([line(), line({ price: 1 })]);
    expect(lines.map(({ price }) => price)).toEqual([1]);
  });

  it('keeps up to 100 lines, reports further lines, and truncates strings to 80 characters', () => {
    const many = Array.from({ length: MOST_LINES + 1 }, (_, index) => line({ id: `n${index}`, text: 'x'.repeat(99) }));
    const read = parseLines(many);
    expect([read.lines.length, read.bad, read.lines[0]?.text.length]).toEqual([100, '101 lines', 80]);
    expect(parseLines(many.slice(1)).bad).toBeUndefined();
  });

  it('accepts the fields of a position', () => {
    const position = { side: 'buy', quantity: '0.5', profit: 'auto', currency: 'USDT', closable: true };
    const { lines, bad } = parseLines([line({ kind: 'position', ...position, takeProfit: '70000', stopLoss: true })]);
    expect(bad).toBeUndefined();
    expect(lines[0]).toMatchObject({
      side: 'buy',
      quantity: '0.5',
      profit: 'auto',
      currency: 'USDT',
      isClosable: true,
      takeProfit: 70_000,
      stopLoss: true,
    });
  });

  it('offers no targets for alerts, and neither targets nor a button for liquidations', () => {
    const more = { closable: true, takeProfit: true, stopLoss: '60000' };
    const { lines } = parseLines([line({ kind: 'alert', ...more }), line({ id: 'b', kind: 'liquidation', ...more })]);
    expect(lines.map(({ isClosable, takeProfit, stopLoss }) => [isClosable, takeProfit, stopLoss])).toEqual([
      [true, undefined, undefined],
      [undefined, undefined, undefined],
    ]);
  });
});

describe('profitAt()', () => {
  it.each([
    ['buy', '68100.1', '9.96'],
    ['buy', '67000', '-100.05'],
    ['sell', '67000', '100.05'],
    ['sell', '68000.5', '0'],
  ])('returns the exact profit of a %s position at %s: %s', (side, price, profit) => {
    const { lines } = parseLines([line({ kind: 'position', side, quantity: '0.1' })]);
    expect(lines.map((one) => profitAt(one, price))).toEqual([profit]);
  });

  it('returns undefined without a side or a quantity', () => {
    const { lines } = parseLines([line({ side: 'buy' }), line({ id: 'b', quantity: '1' })]);
    expect(lines.map((one) => profitAt(one, '1'))).toEqual([undefined, undefined]);
  });
});
