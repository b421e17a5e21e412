import { describe, expect, it } from 'vitest';
import { futuresRows, pilotRows, spotRows } from '../../../../src/domain/markets/market-rows.ts';
import { sideMenuOf, visibleRows } from '../../../../src/domain/markets/side-menu.ts';

const pair = (name: string, category = '', openingTime = 0) => ({
  pair: name,
  name: 'Coin',
  rate: '1',
  change: '0',
  isSt: false,
  volume: '',
  multiple: 0,
  crossMultiple: 0,
  enableCredit: false,
  icon: '',
  openingTime,
  category,
});
const tab = (key: string, title = key, children: { key: string; title: string }[] = [], list = 'spot') => ({
  key,
  list,
  title,
  children,
});
const keysOf = (tabs: readonly ReturnType<typeof tab>[], rows = spotRows({ USDT: [pair('A_USDT')] })) =>
  sideMenuOf('spot', rows, tabs).map(({ key }) => key);

describe('sideMenuOf() [MKT-09]', () => {
  it('returns each titled item of the list once, after the item for all rows', () => {
    const tabs = [
      tab('hot'),
      tab('blank', ''),
      tab('other', 'Other', [], 'futures'),
      tab('all', 'All of them'),
      tab('', 'No key'),
      tab('new'),
    ];
    expect(keysOf(tabs)).toEqual(['', 'hot', 'new', 'USDT']);
  });

  it('adds each named group of the rows once, unless the gateway lists the group', () => {
    const rows = spotRows({ USDT: [pair('A_USDT'), pair('B_USDT')], BTC: [pair('A_BTC')], '': [pair('A_ETH')] });
    expect(keysOf([tab('BTC', 'Bitcoin')], rows)).toEqual(['', 'BTC', 'USDT']);
    expect(sideMenuOf('spot', rows, [tab('BTC', 'Bitcoin')]).map(({ title }) => title)).toEqual([
      undefined,
      'Bitcoin',
      undefined,
    ]);
  });

  it('puts the group of the site’s quote coin first', () => {
    const rows = spotRows({ USDT: [pair('A_USDT')], BTC: [pair('A_BTC')], JPY: [pair('A_JPY')] });
    expect(sideMenuOf('spot', rows, [tab('hot')], 'JPY').map(({ key }) => key)).toEqual([
      '',
      'hot',
      'JPY',
      'USDT',
      'BTC',
    ]);
  });

  it('returns a tab for all rows and a tab for each child, or no tabs if there are no children', () => {
    const [, hot, plain, own] = sideMenuOf('spot', spotRows({ USDT: [pair('A_USDT')] }), [
      tab('hot', 'Hot', [{ key: 'l1', title: 'Layer 1' }]),
      tab('plain'),
    ]);
    const all = { key: '', title: undefined, children: [] };
    expect(hot?.children).toEqual([all, { key: 'l1', title: 'Layer 1', children: [] }]);
    expect(plain?.children).toEqual([]);
    expect(own).toEqual({ key: 'USDT', title: undefined, children: [] });
  });

  it('returns no items for a list whose rows have no groups', () => {
    const token = {
      name: 'A',
      address: '0x1',
      showPair: 'A/B',
      seoPath: 'a',
      isHot: false,
      cate: '',
      icon: '',
      chainIcon: '',
      rate: '',
      change: '',
    };
    expect(sideMenuOf('pilot', pilotRows([token]), []).filter(({ key }) => key !== '')).toEqual([]);
  });

  it('returns at most 24 items', () => {
    expect(keysOf(Array.from({ length: 23 }, (_, index) => tab(`t${index}`)))).toHaveLength(24);
    expect(keysOf(Array.from({ length: 40 }, (_, index) => tab(`t${index}`))).at(-1)).toBe('t22');
  });
});

describe('visibleRows()', () => {
  const all = { side: '', sub: '', query: '', aliases: {}, now: 1_760_000_000_000 };
  const rows = spotRows({
    USDT: [pair('C_USDT', 'hot,l1', 2_000_000_000), pair('B_USDT', 'hot'), pair('A_USDT', 'l1')],
    BTC: [pair('A_BTC', 'l1,new'), pair('LATE_BTC', 'new', 2_000_000_000)],
  });
  const shown = (overrides: Partial<typeof all>) =>
    visibleRows(rows, { ...all, list: 'spot', ...overrides }).map((row) => row.pair);

  it('returns all rows in order if nothing is selected and the search is blank', () => {
    const every = ['C_USDT', 'B_USDT', 'A_USDT', 'A_BTC', 'LATE_BTC'];
    expect(shown({})).toEqual(every);
    expect(shown({ query: '  ' })).toEqual(every);
  });

  it('puts pairs in the site’s quote coin first unless the user has sorted the list', () => {
    const query = { ...all, list: 'spot', quote: 'BTC' } as const;
    const shownBy = (overrides: object) => visibleRows(rows, { ...query, ...overrides }).map((row) => row.pair);
    expect(shownBy({})).toEqual(['A_BTC', 'LATE_BTC', 'C_USDT', 'B_USDT', 'A_USDT']);
    const sort = { column: 'pair', isAscending: false } as const;
    expect(shownBy({ sort })).toEqual(['LATE_BTC', 'C_USDT', 'B_USDT', 'A_USDT', 'A_BTC']);
    expect(shownBy({ sort, query: 'btc' })).toEqual(['LATE_BTC', 'A_BTC']);
  });

  it('returns the rows of the selected item and tab', () => {
    expect(shown({ side: 'hot', query: ' ' })).toEqual(['C_USDT', 'B_USDT']);
    expect(shown({ side: 'hot' })).toEqual(['C_USDT', 'B_USDT']);
    expect(shown({ side: 'hot', sub: 'l1' })).toEqual(['C_USDT']);
    expect(shown({ side: 'BTC', sub: 'l1' })).toEqual(['A_BTC']);
    expect(shown({ side: 'BTC', sub: 'hot' })).toEqual([]);
  });

  it('sorts by opening time only for new listings [MKT-20]', () => {
    expect(shown({ side: 'BTC' })).toEqual(['A_BTC', 'LATE_BTC']);
    expect(shown({ side: 'new' })).toEqual(['LATE_BTC', 'A_BTC']);
    expect(shown({ side: 'BTC', sub: 'new' })).toEqual(['LATE_BTC', 'A_BTC']);
  });

  it('ranks pairs and contracts in a search and filters pilot tokens by pair and address [MKT-16, MKT-18]', () => {
    expect(shown({ query: 'btc', side: 'hot' })).toEqual(['A_BTC', 'LATE_BTC']);
    const one = { settle: 'USDT', coinName: 'x', categories: '', isTagSt: false, rate: '', change: '', volume: '' };
    const contracts = futuresRows({
      USDT: [
        { ...one, name: 'ETH_BTC' },
        { ...one, name: 'BTC_USDT' },
      ],
    });
    expect(visibleRows(contracts, { ...all, list: 'futures', query: 'btc' }).map(({ path }) => path)).toEqual([
      '/futures/USDT/BTC_USDT',
      '/futures/USDT/ETH_BTC',
    ]);
    const token = { name: 'dog', seoPath: 'p', isHot: false, cate: '', icon: '', chainIcon: '', rate: '', change: '' };
    const tokens = pilotRows([
      { ...token, address: '0xbtc', showPair: 'PEPE/ETH' },
      { ...token, seoPath: 'q', address: '0x1', showPair: 'BTC/ETH' },
      { ...token, seoPath: 'r', address: '0x2', showPair: 'WIF/ETH' },
    ]);
    const pilots = (query: string) => visibleRows(tokens, { ...all, list: 'pilot', query }).map(({ path }) => path);
    expect(pilots('btc')).toEqual(['/pilot/p', '/pilot/q']);
    expect(pilots('dog')).toEqual([]);
  });
});
