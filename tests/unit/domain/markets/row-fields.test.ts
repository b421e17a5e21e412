import { describe, expect, it } from 'vitest';
import { NO_MARGIN } from '../../../../src/domain/markets/margin.ts';
import { futuresRows, pilotRows, preMarketRows, spotRows } from '../../../../src/domain/markets/market-rows.ts';

const pair = {
  pair: 'ETH_BTC',
  name: 'Ether',
  rate: '0.05',
  change: '-1.2',
  isSt: true,
  volume: '1203000.5',
  multiple: 10,
  crossMultiple: 5,
  enableCredit: true,
  icon: 'eth',
  openingTime: 7,
  category: 'hot, L1',
};
const contract = {
  settle: 'USDT',
  name: 'BTC_USDT',
  coinName: 'Bitcoin',
  categories: 'new,layer1',
  isTagSt: false,
  volume: '99',
  rate: '9',
  change: '2',
};
const token = {
  name: 'PEPE',
  address: '0x6982508145',
  showPair: 'PEPE/ETH',
  seoPath: 'pepe-eth',
  isHot: false,
  cate: 'meme, dog',
  icon: '/images/pepe.png',
  chainIcon: '/images/chain_icon/eth.png',
  rate: '8',
  change: '3',
};
const coin = { currency: 'GRASS', fullName: 'Grass', tags: ['hot'] };

const spotOf = (of: Partial<typeof pair> = {}) => spotRows({ BTC: [{ ...pair, ...of }] })[0];
const futureOf = (of: Partial<typeof contract> = {}) => futuresRows({ USDT: [{ ...contract, ...of }] })[0];
const pilotOf = (of: Partial<typeof token> = {}) => pilotRows([{ ...token, ...of }])[0];
const preMarketOf = (of: Partial<typeof coin> = {}) =>
  preMarketRows({ premint: [], 'pre-market': [{ ...coin, ...of }] })[0];

describe('a market row', () => {
  it('contains the fields of a spot pair [DAT-33, DAT-34, MKT-28]', () =>
    expect(spotOf()).toMatchObject({
      key: 'spot-ETH_BTC',
      pair: 'ETH_BTC',
      base: 'ETH',
      quote: 'BTC',
      name: 'Ether',
      detail: 'Ether',
      path: '/trade/ETH_BTC',
      rate: '0.05',
      change: '-1.2',
      volume: '1203000.5',
      margin: { isolated: 10, cross: 5, isOffered: true },
      icon: 'eth',
      hasCoinIcon: true,
      chainIcon: '',
      isST: true,
      isHot: true,
      isNew: false,
      openingTime: 7,
      categories: ['hot', 'L1'],
      texts: [],
    }));

  it('contains the fields of a contract [DAT-35, MKT-25, MKT-26, MKT-28]', () =>
    expect(futureOf()).toMatchObject({
      key: 'futures-USDT-BTC_USDT',
      pair: 'BTC_USDT',
      base: 'BTC',
      quote: 'USDT',
      name: 'Bitcoin',
      detail: 'Bitcoin',
      path: '/futures/USDT/BTC_USDT',
      rate: '9',
      change: '2',
      volume: '99',
      margin: NO_MARGIN,
      isST: false,
      isHot: false,
      openingTime: 0,
      categories: ['new', 'layer1'],
      texts: [],
    }));

  it('contains the fields of a pilot token [DAT-36, MKT-16, MKT-21, MKT-24, MKT-28]', () =>
    expect(pilotOf()).toMatchObject({
      key: 'pilot-pepe-eth',
      pair: 'PEPE/ETH',
      base: 'PEPE',
      quote: 'ETH',
      name: 'PEPE',
      detail: '0x69…8145',
      path: '/pilot/pepe-eth',
      rate: '8',
      change: '3',
      volume: undefined,
      margin: NO_MARGIN,
      icon: '/images/pepe.png',
      hasCoinIcon: false,
      chainIcon: '/images/chain_icon/eth.png',
      isST: false,
      isHot: false,
      isNew: false,
      categories: ['meme', 'dog'],
      texts: ['PEPE/ETH', '0x6982508145'],
    }));

  it('contains the fields of a pre-market coin [DAT-37, MKT-17, MKT-27, MKT-28]', () =>
    expect(preMarketOf()).toMatchObject({
      key: 'pre-market-GRASS',
      pair: 'GRASS',
      base: 'GRASS',
      quote: '',
      name: 'Grass',
      detail: 'Grass',
      path: '/pre-market/GRASS',
      rate: undefined,
      change: undefined,
      isST: false,
      isHot: true,
      isNew: false,
      categories: ['hot'],
      texts: ['GRASS'],
    }));
});

describe('a market row with flags', () => {
  it('is marked as ST only if the response marks it [MKT-26]', () => {
    expect([spotOf({ isSt: false })?.isST, spotOf({ isSt: true })?.isST]).toEqual([false, true]);
    expect([futureOf({ isTagSt: false })?.isST, futureOf({ isTagSt: true })?.isST]).toEqual([false, true]);
  });

  it('is marked as hot or new only if its categories contain the whole word [MKT-24, MKT-25, MKT-27]', () => {
    const marks = (of: { isHot: boolean; isNew: boolean } | undefined) => [of?.isHot, of?.isNew];
    expect(marks(spotOf({ category: 'hot,new' }))).toEqual([true, true]);
    expect(marks(spotOf({ category: 'hotter,renewed,' }))).toEqual([false, false]);
    expect(marks(futureOf({ categories: 'hot' }))).toEqual([true, false]);
    expect(marks(futureOf({ categories: 'hotter,' }))).toEqual([false, false]);
    expect(marks(preMarketOf({ tags: ['new', 'hot'] }))).toEqual([true, true]);
    expect(marks(preMarketOf({ tags: ['', 'hotter'] }))).toEqual([false, false]);
    expect([pilotOf({ isHot: true })?.isHot, pilotOf()?.isHot]).toEqual([true, false]);
  });
});

describe('a market row with missing data', () => {
  it('has no quote coin if its pair name has none', () => {
    expect(spotOf({ pair: 'ETH' })).toMatchObject({ base: 'ETH', quote: '' });
    expect(futureOf({ name: 'ETH' })).toMatchObject({ base: 'ETH', quote: '' });
    expect(pilotOf({ showPair: 'PEPE' })).toMatchObject({ base: 'PEPE', quote: '' });
  });
});

describe('a market row’s key', () => {
  it('is unique across all pairs, contracts and lists', () => {
    const rows = [
      ...spotRows({ USDT: [pair, { ...pair, pair: 'BTC_USDT' }] }),
      ...futuresRows({ USDT: [contract], BTC: [{ ...contract, settle: 'BTC' }] }),
      ...pilotRows([token, { ...token, seoPath: 'pepe-bsc' }]),
      preMarketOf(),
      preMarketOf({ currency: 'LAWN' }),
    ];
    expect(new Set(rows.map((one) => one?.key)).size).toBe(rows.length);
  });
});
