import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressZeros } from '../../../../src/domain/markets/price-text.ts';
import { filterRows, searchMarkets } from '../../../../src/domain/markets/rank.ts';

const row = (pair: string, name = '') => ({ pair, name });
const found = (rows: readonly { pair: string }[]) => rows.map(({ pair }) => pair);

describe('MKT-18 the classes of an answer', () => {
  /** One row of each class for `abc`, worst first: their order in the list never decides. */
  const classes = [
    row('XXX_YYY', 'x abc x'),
    row('XXX_YABCY'),
    row('XABC_YYY'),
    row('XXX_ABC'),
    row('ABCX_YYY'),
    row('ABC_YYY'),
  ];

  it('stand best first, whatever the order of the list', () => {
    const best = found(classes).toReversed();
    expect(found(searchMarkets(classes, 'abc'))).toEqual(best);
    expect(found(searchMarkets(classes.toReversed(), 'abc'))).toEqual(best);
  });

  it('a pair over its line, and a row of one class in its order', () => {
    const rows = [row('ZBC_ABX'), row('B_A'), row('XB_AY')];
    expect(found(searchMarkets(rows, 'b_a'))).toEqual(['B_A', 'XB_AY']);
    expect(found(searchMarkets(rows, 'bc_ab'))).toEqual(['ZBC_ABX']);
  });

  const SIDES = [row('BTC_USDT', 'Bitcoin'), row('ETH_BTC', 'Ether'), row('USDT_BTC'), row('WBTC_USDT')];
  it.each(['BTC/USDT', 'btc-usdt', 'BTC USDT', 'BTCUSDT', 'btc_usdt', 'ＢＴＣ／ＵＳＤＴ', ' Btc : Usdt '])(
    'finds the pair as people write it: %j',
    (query) => expect(found(searchMarkets(SIDES, query))[0]).toBe('BTC_USDT'),
  );

  it('finds full-width letters as the usual ones', () => {
    expect(searchMarkets(SIDES, 'ＢＴＣ')).toEqual(searchMarkets(SIDES, 'btc'));
    expect(searchMarkets([row('币安人生_USDT')], '币安人生/usdt')).toHaveLength(1);
  });

  it('does not join the sides of a pair for letters in its middle', () =>
    expect(searchMarkets([row('BTC_USDT')], 'cus')).toEqual([]));

  it('finds every pair with any separator, and without one', () => {
    const side = fc.string({ unit: fc.constantFrom('A', 'B', 'C', '1', '币'), minLength: 1, maxLength: 6 });
    const separator = fc.constantFrom('/', '-', ' ', '_', ':', '', '／', ' / ');
    fc.assert(
      fc.property(side, side, separator, (base, quote, between) => {
        const wanted = row(`${base}_${quote}`);
        expect(searchMarkets([row('ZZZ_YYY'), wanted], base + between + quote)).toEqual([wanted]);
        expect(filterRows([wanted], base + between + quote, ({ pair }) => [pair.replace('_', '/')])).toEqual([wanted]);
      }),
    );
  });

  const letters = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'e', 'h', 'r', 's', 't', 'w', '_'), maxLength });
  it('are all rows that hold the query in pair or name, and no others', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ pair: letters(7), name: letters(5) })), letters(2), (rows, query) => {
        const holding = rows.filter(
          ({ pair, name }) =>
            pair.includes(query) ||
            name.includes(query) ||
            pair.replaceAll(/_+/g, '').startsWith(query) ||
            pair.replaceAll(/_+/g, '_').includes(query.replaceAll(/_+/g, '_')),
        );
        expect(new Set(searchMarkets(rows, query))).toEqual(new Set(holding));
      }),
    );
  });

  it('a row is read once, however often is searched', () => {
    let read = 0;
    const counted = {
      get pair() {
        read += 1;
        return 'BTC_USDT';
      },
      name: 'Bitcoin',
    };
    for (const query of ['b', 'bt', 'btc']) expect(searchMarkets([counted], query)).toEqual([counted]);
    expect(read).toBe(1);
  });
});

describe('MKT-19 OP-23 an alias', () => {
  const rows = [row('GT_USDT'), row('BTC_GT'), row('XGTX_USDT'), row('BTC_USDT', 'gate coin')];

  it('finds the pairs of which its symbol is a whole side, among what holds the query by its name', () => {
    expect(found(searchMarkets(rows, 'GATE', { Gate: 'GT' }))).toEqual(['GT_USDT', 'BTC_GT', 'BTC_USDT']);
  });

  it('counts as a whole word only', () =>
    expect(found(searchMarkets(rows, 'gat', { Gate: 'GT' }))).toEqual(['BTC_USDT']));
});

describe('MKT-16 MKT-17 MKT-32 a plain search', () => {
  const rows = [{ text: 'PEPE' }, { text: 'WIF' }];
  it('does not care for case or blanks', () =>
    expect(filterRows(rows, ' pE ', ({ text }) => [text])).toEqual([{ text: 'PEPE' }]));

  it('without a query gives every row, one without texts too', () =>
    expect(filterRows(rows, ' ', () => [])).toBe(rows));
});

describe('FMT-01 OP-58 a long run of zeros', () => {
  it.each([
    ['12.00000001', '12.0₇1'],
    ['0.00000000120340', '0.0₈120340'],
    ['-0.0000000999', '-0.0₇999'],
    ['0.000000999', '0.000000999'],
    ['a0.00000001', 'a0.00000001'],
    ['0.00000001a', '0.00000001a'],
    ['--0.00000001', '--0.00000001'],
    ['0,00000001', '0,00000001'],
    ['1.20000000001', '1.20000000001'],
    ['.00000001', '.00000001'],
    ['', ''],
  ])('%s is %s', (amount, text) => expect(compressZeros(amount)).toBe(text));
});
