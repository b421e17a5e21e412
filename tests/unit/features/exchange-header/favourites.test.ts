import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  favouriteRows,
  favouritesFrom,
  listOfKey,
  listsOfFavourites,
  toggleFavourite,
} from '../../../../src/features/exchange-header/rules/favourites.ts';
import { futuresRows, preMarketRows } from '../../../../src/domain/markets/market-rows.ts';

const keys = fc
  .tuple(fc.constantFrom('spot', 'futures-USDT', 'pilot', 'pre-market'), fc.string({ minLength: 1, maxLength: 8 }))
  .map(([list, name]) => `${list}-${name}`);
const stored = fc.uniqueArray(keys, { maxLength: 20 });

describe('listOfKey()', () => {
  it('returns a row key’s list, and undefined for any other string', () => {
    expect(listOfKey('spot-BTC_USDT')).toBe('spot');
    expect(listOfKey('futures-USDT-BTC_USDT')).toBe('futures');
    expect(listOfKey('pre-market-GRASS')).toBe('pre-market');
    for (const text of ['', 'spot', 'spot-', 'other-BTC', '-BTC']) expect(listOfKey(text)).toBeUndefined();
  });
});

describe('favouritesFrom()', () => {
  it('returns an array of valid keys for any stored value', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.array(fc.oneof(keys, fc.anything()))), (value) => {
        const favourites = favouritesFrom(value);
        expect(favourites.every((key) => listOfKey(key) !== undefined)).toBe(true);
        expect(new Set(favourites).size).toBe(favourites.length);
      }),
    );
  });

  it('drops the oldest keys if there are more than 500, and keys that are too long', () => {
    const many = Array.from({ length: 501 }, (_, index) => `spot-C${index}_USDT`);
    expect(favouritesFrom(many)).toEqual(many.slice(1));
    expect(favouritesFrom([`spot-${'x'.repeat(200)}`])).toEqual([]);
  });
});

describe('toggleFavourite()', () => {
  it('appends a key on the first call and removes it on the second', () => {
    fc.assert(
      fc.property(stored, keys, (favourites, key) => {
        fc.pre(!favourites.includes(key));
        const added = toggleFavourite(favourites, key);
        expect(added).toEqual([...favourites, key]);
        expect(toggleFavourite(added, key)).toEqual(favourites);
      }),
    );
  });
});

describe('favouriteRows()', () => {
  const contracts = futuresRows({
    USDT: ['BTC_USDT', 'ETH_USDT'].map((name) => ({
      settle: 'USDT',
      name,
      coinName: name,
      categories: 'hot',
      isTagSt: false,
      rate: '1',
      change: '1',
      volume: '1',
    })),
  });
  const coins = preMarketRows({ premint: [], 'pre-market': [{ currency: 'GRASS', fullName: 'Grass', tags: [] }] });
  const lists = {
    spot: { rows: [] },
    futures: { rows: contracts },
    pilot: { rows: [] },
    'pre-market': { rows: coins },
  };

  it('returns rows in the order of the favourites, grouped by list, and omits keys without a row', () => {
    const favourites = ['pre-market-GRASS', 'spot-GONE_USDT', 'futures-USDT-ETH_USDT'];
    const rows = favouriteRows(lists, favourites);
    expect(rows.map(({ key, groups, categories }) => [key, groups, categories])).toEqual([
      ['pre-market-GRASS', ['pre-market'], []],
      ['futures-USDT-ETH_USDT', ['futures'], []],
    ]);
    expect(listsOfFavourites(favourites)).toEqual(['spot', 'futures', 'pre-market']);
  });
});
