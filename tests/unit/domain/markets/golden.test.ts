import { describe, expect, it } from 'vitest';
import {
  futuresRows,
  type MarketListKey,
  type MarketRow,
  pilotRows,
  preMarketRows,
  spotRows,
} from '../../../../src/domain/markets/market-rows.ts';
import { sideMenuOf, visibleRows } from '../../../../src/domain/markets/side-menu.ts';

const number = { rate: '1', change: '0' };
const pair = (name: string, category: string) => ({
  ...number,
  pair: name,
  name: '',
  isSt: false,
  volume: '',
  multiple: 0,
  crossMultiple: 0,
  enableCredit: false,
  icon: '',
  openingTime: 0,
  category,
});
const contract = (settle: string, name: string, categories: string) => ({
  ...number,
  settle,
  name,
  coinName: '',
  categories,
  isTagSt: false,
  volume: '',
});
const token = (name: string, cate: string, isHot = false) => ({
  ...number,
  name,
  address: `0x${name}`,
  showPair: `${name}/USDT`,
  seoPath: name,
  isHot,
  cate,
  icon: '',
  chainIcon: '',
});
const coin = (currency: string, ...tags: readonly string[]) => ({ currency, fullName: '', tags });

const ROWS: Readonly<Record<MarketListKey, readonly MarketRow[]>> = {
  spot: spotRows({
    USDT: [pair('BTC_USDT', 'hot,layer1'), pair('PEPE_USDT', 'meme, hot'), pair('OLD_USDT', '')],
    BTC: [pair('ETH_BTC', 'layer1')],
    Majors: [pair('ETH_BTC', ''), pair('BTC_USDT', 'store of value')],
  }),
  futures: futuresRows({
    USDT: [contract('USDT', 'BTC_USDT', 'hot,layer1'), contract('USDT', 'PEPE_USDT', 'meme')],
    BTC: [contract('BTC', 'BTC_USD', 'layer1')],
  }),
  pilot: pilotRows([token('PEPE', 'meme,eth', true), token('WIF', 'meme, sol,'), token('GOAT', 'ai')]),
  'pre-market': preMarketRows({
    premint: [coin('MINT', 'new')],
    'pre-market': [coin('GRASS', 'hot', 'new'), coin('MINT')],
  }),
};

const tab = (list: MarketListKey, key: string, ...children: readonly string[]) => ({
  key,
  list,
  title: `"${key}"`,
  children: children.map((child) => ({ key: child, title: `"${child}"` })),
});
const TABS = [
  tab('spot', 'hot'),
  tab('spot', 'all', 'layer1', 'meme'),
  tab('spot', 'Majors', 'layer1'),
  tab('futures', 'all', 'layer1', 'meme'),
  tab('pilot', 'hot'),
  tab('pilot', 'meme', 'eth', 'sol'),
  tab('pre-market', 'new'),
];

function rowsOf(list: MarketListKey, side: string, sub: string): string {
  const selection = { list, side, sub, query: '', aliases: {}, now: 0 };
  return visibleRows(ROWS[list], selection)
    .map(({ pair: name, isHot }) => (isHot ? `${name}*` : name))
    .join(' ');
}

/** Returns a line for each side menu item, followed by its tabs' lines. Quoted titles come from the gateway, and a star marks a hot row. */
function linesOf(list: MarketListKey, tabs: typeof TABS): readonly string[] {
  return sideMenuOf(list, ROWS[list], tabs).flatMap((side) => [
    `  ${side.title ?? `(${side.key})`}: ${rowsOf(list, side.key, '')}`,
    ...side.children.map((sub) => `    ${sub.title ?? `(${sub.key})`}: ${rowsOf(list, side.key, sub.key)}`),
  ]);
}

describe('sideMenuOf()', () => {
  it('returns each list’s categories from `common/tabs`, or else from the rows [MKT-09, MKT-24, MKT-25, DAT-36, OP-101]', async () => {
    const lists = Object.keys(ROWS) as MarketListKey[];
    const text = lists.flatMap((list) => [
      `${list}, common/tabs names its categories`,
      ...linesOf(list, TABS),
      `${list}, common/tabs does not name its categories`,
      ...linesOf(list, []),
      '',
    ]);
    await expect(text.join('\n')).toMatchFileSnapshot('./golden/categories.txt');
  });

  it('returns each category only once [MKT-09]', () =>
    expect(sideMenuOf('pilot', ROWS.pilot, [...TABS, ...TABS]).map(({ key }) => key)).toEqual(['', 'hot', 'meme']));
});
