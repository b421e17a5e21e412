import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressZeros } from '../../../../src/domain/markets/price-text.ts';
import { filterRows, searchMarkets } from '../../../../src/domain/markets/rank.ts';

const row = (pair: string, name = '') => ({ pair, name });
const pairsOf = (rows: readonly { pair: string }[]) => rows.map(({ pair }) => pair);

describe('searchMarkets() [MKT-18]', () => {
  /** One row of each rank for `abc`, worst first, so that the list order cannot match the ranking by accident. */
  const classes = [
    row('XXX_YYY', 'x abc x'),
    row('XXX_YABCY'),
    row('XABC_YYY'),
    row('XXX_ABC'),
    row('ABCX_YYY'),
    row('ABC_YYY'),
  ];

  it('sorts by rank, best first, regardless of the list order', () => {
    const best = pairsOf(classes).toReversed();
    expect(pairsOf(searchMarkets(classes, 'abc'))).toEqual(best);
    expect(pairsOf(searchMarkets(classes.toReversed(), 'abc'))).toEqual(best);
  });

  it('matches a pair with its separator and keeps the order within a rank', () => {
    const rows = [row('ZBC_ABX'), row('B_A'), row('XB_AY')];
    expect(pairsOf(searchMarkets(rows, 'b_a'))).toEqual(['B_A', 'XB_AY']);
    expect(pairsOf(searchMarkets(rows, 'bc_ab'))).toEqual(['ZBC_ABX']);
  });

  const SIDES = [row('BTC_USDT', 'Bitcoin'), row('ETH_BTC', 'Ether'), row('USDT_BTC'), row('WBTC_USDT')];
  it.each(['BTC/USDT', 'btc-usdt', 'BTC USDT', 'BTCUSDT', 'btc_usdt', 'ＢＴＣ／ＵＳＤＴ', ' Btc : Usdt '])(
    'matches a pair in any notation (%j)',
    (query) => expect(pairsOf(searchMarkets(SIDES, query))[0]).toBe('BTC_USDT'),
  );

  it('matches full-width letters', () => {
    expect(searchMarkets(SIDES, 'ＢＴＣ')).toEqual(searchMarkets(SIDES, 'btc'));
    expect(searchMarkets([row('币安人生_USDT')], '币安人生/usdt')).toHaveLength(1);
  });

  it('matches no substring that spans base and quote', () =>
    expect(searchMarkets([row('BTC_USDT')], 'cus')).toEqual([]));

  it('matches every pair with any separator or none', () => {
    const side = fc.string({ unit: fc.constantFrom('A', 'B', 'C', '1', '币'), minLength: 1, maxLength: 6 });
    const separator = fc.constantFrom('/', '-', ' ', '_', ':', '', '／', ' / ');
    fc.assert(
      fc.property(side, side, separator, (base, quote, between) => {
        const expected = row(`${base}_${quote}`);
        expect(searchMarkets([row('ZZZ_YYY'), expected], base + between + quote)).toEqual([expected]);
        expect(filterRows([expected], base + between + quote, ({ pair }) => [pair.replace('_', '/')])).toEqual([
          expected,
        ]);
      }),
    );
  });

  const letters = (maxLength: number) =>
    fc.string({ unit: fc.constantFrom('a', 'e', 'h', 'r', 's', 't', 'w', '_'), maxLength });
  it('returns exactly the rows whose pair or name contains the query', () => {
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

  it('normalises each row only once for any number of searches', () => {
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

describe('searchMarkets() with an alias [MKT-19, OP-23]', () => {
  const rows = [row('GT_USDT'), row('BTC_GT'), row('XGTX_USDT'), row('BTC_USDT', 'gate coin')];

  it('returns pairs with the alias’s symbol in addition to rows that contain the query', () => {
    expect(pairsOf(searchMarkets(rows, 'GATE', { Gate: 'GT' }))).toEqual(['GT_USDT', 'BTC_GT', 'BTC_USDT']);
  });

  it('matches an alias only as a whole word', () =>
    expect(pairsOf(searchMarkets(rows, 'gat', { Gate: 'GT' }))).toEqual(['BTC_USDT']));
});

describe('filterRows() [MKT-16, MKT-17, MKT-32]', () => {
  const rows = [{ text: 'PEPE' }, { text: 'WIF' }];
  it('ignores case and surrounding whitespace', () =>
    expect(filterRows(rows, ' pE ', ({ text }) => [text])).toEqual([{ text: 'PEPE' }]));

  it('returns all rows if there is no query, even rows without strings', () =>
    expect(filterRows(rows, ' ', () => [])).toBe(rows));
});

describe('compressZeros() [FMT-01, OP-58]', () => {
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
  ])('shortens a run of 7 or more zeros (%s: %s)', (amount, text) => expect(compressZeros(amount)).toBe(text));
});
