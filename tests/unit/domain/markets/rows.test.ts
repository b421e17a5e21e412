import { describe, expect, it } from 'vitest';
import { futuresRows, pilotRows, preMarketRows, spotRows } from '../../../../src/domain/markets/market-rows.ts';
import { sideMenuOf, visibleRows } from '../../../../src/domain/markets/side-menu.ts';

const spot = (pair: string, category = '', openingTime = 0) => ({
  pair,
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
const all = { side: '', sub: '', query: '', aliases: {}, now: 1_760_000_000_000 };

describe('a market row', () => {
  it('contains its market’s path, and the gateway’s flags and details [MKT-28, DAT-34]', () => {
    expect(spotRows({ USDT: [spot('BTC_USDT')] })[0]?.path).toBe('/trade/BTC_USDT');
    const contract = {
      settle: 'BTC',
      name: 'BTC_USD',
      coinName: 'Bitcoin',
      categories: 'hot',
      isTagSt: true,
      volume: '',
      rate: '1',
      change: '1',
    };
    expect(futuresRows({ BTC: [contract] })[0]).toMatchObject({
      path: '/futures/BTC/BTC_USD',
      isST: true,
      groups: ['BTC'],
    });
    const token = {
      name: 'PEPE',
      address: '0x69825081',
      showPair: 'PEPE/USDT',
      seoPath: 'pepe-eth',
      isHot: true,
      cate: 'meme',
      icon: '',
      chainIcon: '',
      rate: '1',
      change: '1',
    };
    const grass = { currency: 'GRASS', fullName: 'Grass', tags: ['new'] };
    expect(pilotRows([token])[0]).toMatchObject({ path: '/pilot/pepe-eth', detail: '0x69…5081', isHot: true });
    expect(preMarketRows({ premint: [], 'pre-market': [grass] })[0]).toMatchObject({
      path: '/pre-market/GRASS',
      isNew: true,
    });
  });

  it('is merged with its duplicate, and retains the flags and groups of both rows [OP-101]', () => {
    const listed = { ...spot('BTC_USDT', 'new'), isSt: true };
    const rows = spotRows({ USDT: [spot('BTC_USDT', 'hot'), spot('ETH_USDT')], Majors: [listed] });
    expect(rows.map(({ pair }) => pair)).toEqual(['BTC_USDT', 'ETH_USDT']);
    expect(rows[0]).toMatchObject({
      groups: ['USDT', 'Majors'],
      categories: ['hot', 'new'],
      isHot: true,
      isNew: true,
      isST: true,
    });
    const coin = { currency: 'GRASS', fullName: 'Grass', tags: [] };
    expect(preMarketRows({ premint: [coin], 'pre-market': [coin] })).toMatchObject([
      { groups: ['premint', 'pre-market'] },
    ]);
  });

  it('is not merged if its token has no page', () => {
    const token = {
      name: '',
      address: '0x1',
      showPair: 'A/USDT',
      seoPath: '',
      isHot: false,
      cate: '',
      icon: '',
      chainIcon: '',
      rate: '',
      change: '',
    };
    expect(pilotRows([token, { ...token, address: '0x2' }])).toHaveLength(2);
  });

  it('links to the default pair if the pair’s name is not a valid path segment', () =>
    expect(spotRows({ USDT: [spot('../../evil')] })[0]?.path).toBe('/trade/BTC_USDT'));
});

describe('sideMenuOf()', () => {
  const rows = spotRows({ USDT: [spot('A_USDT', 'hot'), spot('B_USDT', 'layer1')], BTC: [spot('A_BTC')] });

  it('returns the item for all rows, then the gateway’s categories, then the rows’ groups [MKT-09]', () => {
    const tabs = [
      { key: 'hot', list: 'spot', title: 'Hot', children: [{ key: 'layer1', title: 'Layer 1' }] },
      { key: 'x', list: 'pilot', title: 'Other', children: [] },
    ];
    const menu = sideMenuOf('spot', rows, tabs);
    expect(menu.map(({ key }) => key)).toEqual(['', 'hot', 'USDT', 'BTC']);
    expect(menu[1]?.children.map(({ key }) => key)).toEqual(['', 'layer1']);
  });
});

describe('visibleRows()', () => {
  const rows = spotRows({ USDT: [spot('A_USDT', 'hot'), spot('B_USDT', 'layer1')], BTC: [spot('A_BTC')] });

  it('returns the rows of a group or category', () => {
    expect(visibleRows(rows, { ...all, list: 'spot', side: 'BTC' })).toHaveLength(1);
    expect(visibleRows(rows, { ...all, list: 'spot', side: 'hot' }).map(({ pair }) => pair)).toEqual(['A_USDT']);
  });

  it('searches all rows regardless of the selected menu item', () =>
    expect(visibleRows(rows, { ...all, list: 'spot', side: 'BTC', query: 'b' })).not.toHaveLength(0));

  it('returns upcoming listings by opening time, then open ones [MKT-20]', () => {
    const seconds = all.now / 1000;
    const listings = spotRows({
      USDT: [
        spot('OPEN_USDT', 'new', 1),
        spot('LATE_USDT', 'new', seconds + 60),
        spot('SOON_USDT', 'new', seconds + 5),
      ],
    });
    expect(visibleRows(listings, { ...all, list: 'spot', side: 'new' }).map(({ base }) => base)).toEqual([
      'SOON',
      'LATE',
      'OPEN',
    ]);
  });
});
