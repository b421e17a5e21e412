import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categoriesOf, newestListing, sortListings } from '../../../../src/domain/markets/listings.ts';
import { compressZeros, directionOf, shortenAddress } from '../../../../src/domain/markets/price-text.ts';
import { filterRows, searchMarkets } from '../../../../src/domain/markets/rank.ts';

const row = (pair: string, name = '') => ({ pair, name });
const pairs = (rows: readonly { pair: string }[]) => rows.map(({ pair }) => pair);

describe('searching pairs', () => {
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

  it('MKT-18 ranks base, base prefix, quote, base contains, quote contains, name (trap 1)', () =>
    expect(pairs(searchMarkets(rows, 'btc'))).toEqual(ranked));

  it('MKT-15 does not care for case or blanks', () => expect(pairs(searchMarkets(rows, '  BtC '))).toEqual(ranked));

  it('MKT-32 an empty query gives every row in its order', () => expect(searchMarkets(rows, '  ')).toBe(rows));

  it('MKT-19 OP-23 an alias finds its symbol, in the last class', () => {
    const list = [row('GT_USDT'), row('XGATE_USDT')];
    expect(pairs(searchMarkets(list, 'gate', { Gate: 'GT' }))).toEqual(['XGATE_USDT', 'GT_USDT']);
    expect(searchMarkets(list, '__proto__', { Gate: 'GT' })).toEqual([]);
  });

  it('gives rows of the list only, each once, and never throws', () => {
    const market = fc.record({ pair: fc.string(), name: fc.string() });
    fc.assert(
      fc.property(fc.array(market), fc.string(), (list, query) => {
        const found = searchMarkets(list, query);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((item) => list.includes(item))).toBe(true);
      }),
    );
  });
});

describe('searching other lists', () => {
  it('MKT-16 pilot rows by pair or address, not by name', () => {
    const rows = [{ name: 'pepe', showPair: 'PPP/USDT', address: '0x6982' }];
    const texts = (item: (typeof rows)[0]) => [item.showPair, item.address];
    expect(filterRows(rows, 'ppp', texts)).toHaveLength(1);
    expect(filterRows(rows, '698', texts)).toHaveLength(1);
    expect(filterRows(rows, 'pepe', texts)).toHaveLength(0);
  });

  it('MKT-17 pre-market rows by currency, not by full name', () => {
    const rows = [{ currency: 'GRASS', fullName: 'Lawn' }];
    expect(filterRows(rows, 'gra', ({ currency }) => [currency])).toHaveLength(1);
    expect(filterRows(rows, 'lawn', ({ currency }) => [currency])).toHaveLength(0);
  });
});

describe('new listings', () => {
  const now = 1_760_000_000_000;
  const opening = (openingTime: number) => ({ openingTime });

  it('MKT-20 the next opening on top, then what is open; times are seconds (trap 13)', () => {
    const seconds = now / 1000;
    expect(sortListings([opening(seconds + 3600), opening(seconds - 5), opening(seconds + 60)], now)).toEqual([
      opening(seconds + 60),
      opening(seconds + 3600),
      opening(seconds - 5),
    ]);
  });

  it('MKT-20 the newest is the one that opens next, else the one that has opened last, unless that is a month ago', () => {
    const seconds = now / 1000;
    const day = 86_400;
    expect(
      newestListing([opening(0), opening(seconds - 5), opening(seconds + 90), opening(seconds + 60)], now),
    ).toEqual(opening(seconds + 60));
    expect(newestListing([opening(seconds + 60), opening(seconds - 5)], now)).toEqual(opening(seconds + 60));
    expect(newestListing([opening(seconds - 2 * day), opening(seconds - day), opening(0)], now)).toEqual(
      opening(seconds - day),
    );
    expect(newestListing([opening(0), opening(seconds - 31 * day)], now)).toBeUndefined();
  });

  it('one that opens this very moment is open', () =>
    expect(sortListings([opening(now / 1000)], now)).toEqual([opening(now / 1000)]));
});

describe('categories', () => {
  it('MKT-24 MKT-25 are split at commas, without blanks and empty parts', () => {
    expect(categoriesOf('hot, layer1,,')).toEqual(['hot', 'layer1']);
  });
});

describe('long runs of zeros', () => {
  it.each([
    ['0.00000001', '0.0₇1'],
    ['0.0000001', '0.0000001'],
    ['-1.000000000012', '-1.0₁₀12'],
    ['10000000', '10000000'],
    ['0.00000000', '0.00000000'],
    ['abc', 'abc'],
  ])('FMT-01 OP-58 %s is %s', (amount, text) => expect(compressZeros(amount)).toBe(text));
});

describe('a change', () => {
  it.each([
    ['1.25', 'rise'],
    ['0.01', 'rise'],
    ['-3.61', 'fall'],
    ['0', 'flat'],
    ['-0.00', 'flat'],
    ['', 'flat'],
  ])('of %s goes %s', (change, direction) => expect(directionOf(change)).toBe(direction));
});

describe('an address', () => {
  it('MKT-21 FMT-02 of nine characters is shortened, of eight it stands in full', () => {
    expect(shortenAddress('123456789')).toBe('1234…6789');
    expect(shortenAddress('12345678')).toBe('12345678');
  });
});
