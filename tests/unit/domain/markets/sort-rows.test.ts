import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_LISTS, type MarketRow, spotRows } from '../../../../src/domain/markets/market-rows.ts';
import { columnsOf, nextSort, quoteFirst, type Sort, sortRows } from '../../../../src/domain/markets/sort-rows.ts';

const [PLAIN] = spotRows({
  USDT: [
    {
      pair: 'A_USDT',
      name: '',
      rate: '',
      change: '',
      volume: '',
      multiple: 0,
      crossMultiple: 0,
      enableCredit: false,
      icon: '',
      isSt: false,
      openingTime: 0,
      category: '',
    },
  ],
}) as [MarketRow];
const row = (pair: string, values: Partial<MarketRow> = {}): MarketRow => {
  const [base = '', quote = ''] = pair.split('_');
  return { ...PLAIN, key: pair, pair, base, quote, ...values };
};
const pairs = (rows: readonly MarketRow[]) => rows.map(({ pair }) => pair).join(' ');
const by = (column: Sort['column'], isAscending = false): Sort => ({ column, isAscending });

const values = fc.option(
  fc.oneof(fc.constant(''), fc.integer({ min: -999, max: 999 }).map(String), fc.constant('0.00000001')),
  { nil: undefined },
);
const anyRows = fc.array(
  fc
    .tuple(fc.constantFrom('A_USDT', 'B_USDT', 'C_BTC', 'D_ETH'), values, values, values)
    .map(([pair, rate, change, volume]) => row(pair, { rate, change, volume })),
);
const anySort = fc.record({
  column: fc.constantFrom('pair' as const, 'price' as const, 'change' as const, 'volume' as const),
  isAscending: fc.boolean(),
});

describe('sortRows()', () => {
  it('compares numbers by value rather than as text', () => {
    const rows = [row('A_U', { rate: '9' }), row('B_U', { rate: '1000.5' }), row('C_U', { rate: '0.00000001' })];
    expect(pairs(sortRows(rows, by('price')))).toBe('B_U A_U C_U');
    expect(pairs(sortRows(rows, by('price', true)))).toBe('C_U A_U B_U');
  });

  it('sorts changes by signed value and pairs by name', () => {
    const rows = [row('B_U', { change: '-9' }), row('A_U', { change: '1' }), row('C_U', { change: '0' })];
    expect(pairs(sortRows(rows, by('change')))).toBe('A_U C_U B_U');
    expect(pairs(sortRows(rows, by('pair', true)))).toBe('A_U B_U C_U');
    expect(pairs(sortRows(rows, by('pair')))).toBe('C_U B_U A_U');
  });

  it('puts rows without a value last in both directions [OP-120]', () => {
    const rows = [row('A_U', { volume: '' }), row('B_U', { volume: '1' }), row('C_U'), row('D_U', { volume: '2' })];
    expect(pairs(sortRows(rows, by('volume')))).toBe('D_U B_U A_U C_U');
    expect(pairs(sortRows(rows, by('volume', true)))).toBe('B_U D_U A_U C_U');
  });

  it('returns the same rows for every sort, in the gateway’s order if there is no sort', () => {
    fc.assert(
      fc.property(anyRows, anySort, (rows, sort) => {
        const sorted = sortRows(rows, sort);
        expect(sorted).toHaveLength(rows.length);
        expect(new Set(sorted)).toEqual(new Set(rows));
        expect(sortRows(sorted, sort)).toEqual(sorted);
        expect(sortRows(rows, undefined)).toBe(rows);
      }),
    );
  });

  it('keeps the relative order of equal rows', () => {
    fc.assert(
      fc.property(anyRows, anySort, (rows, sort) => {
        const equal = rows.map((one) => ({ ...one, pair: 'X_U', rate: '1', change: '1', volume: '1' }));
        expect(sortRows(equal, sort)).toEqual(equal);
      }),
    );
  });
});

describe('nextSort()', () => {
  it('returns to the gateway’s order on the third click on any heading', () => {
    for (const column of columnsOf('spot')) {
      const first = nextSort(undefined, column);
      const second = nextSort(first, column);
      expect([first?.isAscending, second?.isAscending]).toEqual(column === 'pair' ? [true, false] : [false, true]);
      expect(nextSort(second, column)).toBeUndefined();
    }
  });

  it('returns the column’s initial direction when another column is clicked', () => {
    expect(nextSort(by('price', true), 'volume')).toEqual(by('volume'));
    expect(nextSort(by('price'), 'pair')).toEqual(by('pair', true));
  });
});

describe('columnsOf()', () => {
  it('starts with the pair in every list', () => {
    for (const list of [...MARKET_LISTS, 'favourites'] as const) expect(columnsOf(list)[0]).toBe('pair');
  });
});

describe('quoteFirst()', () => {
  it('moves a quote coin’s pairs to the front and keeps the order within both parts', () => {
    const rows = [row('A_BTC'), row('B_USDT'), row('C_ETH'), row('D_USDT')];
    expect(pairs(quoteFirst(rows, 'USDT'))).toBe('B_USDT D_USDT A_BTC C_ETH');
  });

  it('returns the list unchanged if no pair or every pair has the quote coin', () => {
    const rows = [row('A_BTC'), row('B_BTC')];
    expect(quoteFirst(rows, 'JPY')).toBe(rows);
    expect(quoteFirst(rows, 'BTC')).toBe(rows);
  });
});
