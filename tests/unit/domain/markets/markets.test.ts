import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoriesOf, newestListings, sortListings } from '../../../../src/domain/markets/listings.ts';
import { compressZeros, directionOf, shortenAddress } from '../../../../src/domain/markets/price-text.ts';
import { filterRows, searchMarkets } from '../../../../src/domain/markets/rank.ts';

const row = (pair: string, name = '') => ({ pair, name });
const pairs = (rows: readonly { pair: string }[]) => rows.map(({ pair }) => pair);

describe('searchMarkets()', () => {
  const rows = [
    row('ABC_XBTC'),
    row('DEF_USDT', 'btc proxy'),
    row('WBTC_USDT'),
    row('ETH_BTC'),
    row('BTCUP_USDT'),
    row('BTC_USDT'),
    row('SOL_USDT'),
  ];
  const ranked = ['BTC_USDT', 'BTCUP_USDT', 'ETH_BTC', 'WBTC_USDT', 'ABC_XBTC', 'DEF_USDT'];

  it('ranks by base, base prefix, quote, base substring, quote substring and name [MKT-18, trap 1]', () =>
    expect(pairs(searchMarkets(rows, 'btc'))).toEqual(ranked));

  it('ignores case and surrounding whitespace [MKT-15]', () =>
    expect(pairs(searchMarkets(rows, '  BtC '))).toEqual(ranked));

  it('returns all rows in their original order if the query is empty [MKT-32]', () =>
    expect(searchMarkets(rows, '  ')).toBe(rows));

  it('ranks the pairs of an alias last [MKT-19, OP-23]', () => {
    const list = [row('GT_USDT'), row('XGATE_USDT')];
    expect(pairs(searchMarkets(list, 'gate', { Gate: 'GT' }))).toEqual(['XGATE_USDT', 'GT_USDT']);
    expect(searchMarkets(list, '__proto__', { Gate: 'GT' })).toEqual([]);
  });

  it('never throws and returns only rows of the list, without duplicates', () => {
    const market = fc.record({ pair: fc.string(), name: fc.string() });
    fc.assert(
      fc.property(fc.array(market), fc.string(), (list, query) => {
        const result = searchMarkets(list, query);
        expect(new Set(result).size).toBe(result.length);
        expect(result.every((item) => list.includes(item))).toBe(true);
      }),
    );
  });
});

describe('filterRows()', () => {
  it('filters pilot rows by pair or address, not by name [MKT-16]', () => {
    const rows = [{ name: 'pepe', showPair: 'PPP/USDT', address: '0x6982' }];
    const texts = (item: (typeof rows)[0]) => [item.showPair, item.address];
    expect(filterRows(rows, 'ppp', texts)).toHaveLength(1);
    expect(filterRows(rows, '698', texts)).toHaveLength(1);
    expect(filterRows(rows, 'pepe', texts)).toHaveLength(0);
  });

  it('filters pre-market rows by currency, not by full name [MKT-17]', () => {
    const rows = [{ currency: 'GRASS', fullName: 'Lawn' }];
    expect(filterRows(rows, 'gra', ({ currency }) => [currency])).toHaveLength(1);
    expect(filterRows(rows, 'lawn', ({ currency }) => [currency])).toHaveLength(0);
  });
});

const now = 1_760_000_000_000;
const opening = (openingTime: number) => ({ openingTime });

describe('sortListings()', () => {
  it('sorts upcoming listings (times in seconds) before open ones [MKT-20, trap 13]', () => {
    const seconds = now / 1000;
    expect(sortListings([opening(seconds + 3600), opening(seconds - 5), opening(seconds + 60)], now)).toEqual([
      opening(seconds + 60),
      opening(seconds + 3600),
      opening(seconds - 5),
    ]);
  });

  it('treats a listing that opens at this moment as open', () =>
    expect(sortListings([opening(now / 1000), opening(now / 1000 + 60)], now)).toEqual([
      opening(now / 1000 + 60),
      opening(now / 1000),
    ]));
});

describe('newestListings()', () => {
  it('returns upcoming pairs in opening order, followed by pairs that opened within a month [MKT-20]', () => {
    const seconds = now / 1000;
    const day = 86_400;
    const rows = [opening(0), opening(seconds - 2 * day), opening(seconds + 90), opening(seconds - day)];
    expect(newestListings([...rows, opening(seconds + 60), opening(seconds - 31 * day)], now, 9)).toEqual([
      opening(seconds + 60),
      opening(seconds + 90),
      opening(seconds - day),
      opening(seconds - 2 * day),
    ]);
    expect(newestListings(rows, now, 1)).toEqual([opening(seconds + 90)]);
    expect(newestListings([opening(0), opening(seconds - 31 * day)], now, 9)).toEqual([]);
  });
});

describe('categoriesOf()', () => {
  it('splits at commas, trims and drops empty parts [MKT-24, MKT-25]', () => {
    expect(categoriesOf('hot, layer1,,')).toEqual(['hot', 'layer1']);
  });
});

describe('compressZeros()', () => {
  it.each([
    ['0.00000001', '0.0₇1'],
    ['0.0000001', '0.0000001'],
    ['-1.000000000012', '-1.0₁₀12'],
    ['10000000', '10000000'],
    ['0.00000000', '0.00000000'],
    ['abc', 'abc'],
  ])('shortens a run of 7 or more zeros (%s: %s) [FMT-01, OP-58]', (amount, text) =>
    expect(compressZeros(amount)).toBe(text),
  );
});

describe('directionOf()', () => {
  it.each([
    ['1.25', 'rise'],
    ['0.01', 'rise'],
    ['-3.61', 'fall'],
    ['0', 'flat'],
    ['-0.00', 'flat'],
    ['', 'flat'],
  ])('returns the direction of a change (%s → %s)', (change, direction) => expect(directionOf(change)).toBe(direction));
});

describe('shortenAddress()', () => {
  it('shortens an address of 9 characters, but not of 8 [MKT-21, FMT-02]', () => {
    expect(shortenAddress('123456789')).toBe('1234…6789');
    expect(shortenAddress('12345678')).toBe('12345678');
  });
});
