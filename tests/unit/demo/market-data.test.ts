import { describe, expect, it } from 'vitest';
import { ICON_WHITELIST } from '../../../demo/gateway/markets/coins.ts';
import { createGateway } from '../../support/gateway.ts';
import { bodyOf } from './body-of.ts';
import type { Body } from './body-of.ts';

const gateway = createGateway();

function ask(path: string, persona = 'visitor', init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(
    gateway.request(path, {
      ...init,
      headers: { 'x-demo-persona': persona, ...Object.fromEntries(new Headers(init.headers)) },
    }),
  );
}

const read = async (path: string, persona?: string): Promise<Body> => bodyOf(await ask(path, persona));

describe('the demo’s market data', () => {
  it('includes at least 2 000 unique spot pairs with realistic names', async () => {
    const { data } = await read('/apiw/v2/market/spots?exchange_type=ALL');
    const rows: { pair: string; name: string }[] = Object.values<Body>(data).flat();
    expect(rows.length).toBeGreaterThanOrEqual(2000);
    expect(new Set(rows.map(({ pair }) => pair)).size).toBe(rows.length);
    for (const pair of ['BTC_USDT', 'BTC_USDC', 'BTC_TRY', 'BTC_JPY', 'BTC_SGD'])
      expect(
        rows.some((row) => row.pair === pair),
        pair,
      ).toBe(true);
    expect(rows.find(({ pair }) => pair === 'ADA_USDT')?.name).toBe('Cardano');
  });

  it('includes 400 contracts, some of them settled in BTC, with price changes that depend on the period', async () => {
    const get = async (period: string) =>
      (await read(`/apiw/v2/market/futures?is_testnet=0&exchange_type=CONTRACT_ALL&timezone=${period}`)).data;
    const [day, utc8] = [await get('24h'), await get('utc8')];
    expect(day).toHaveLength(400);
    expect(day.filter((row: { settle: string }) => row.settle === 'BTC').length).toBeGreaterThan(0);
    expect(day[0].change).not.toBe(utc8[0].change);
    expect(await get('nonsense')).toEqual(day);
  });

  it('includes 300 pilot tokens, 100 pre-mint rows and 100 pre-market rows', async () => {
    const { data } = await read('/apiw/v2/pilot/markets?exchange_type=PILOT_ALL');
    expect(data).toHaveLength(300);
    expect(data[0]).toMatchObject({
      name: 'PEPE',
      address: '0x6982508145454Ce325dDbE47a25d4ec3d2311933',
      seo_path: 'pepe-eth',
    });
    for (const list of ['pre-mint', 'pre-market']) {
      const path = `/apiw/v2/${list}/service/currencies/simple-info`;
      expect((await read(`${path}?limit=100&page=1`)).data.list).toHaveLength(100);
      expect((await read(`${path}?limit=30&page=4`)).data.list).toHaveLength(10);
      expect((await read(`${path}?limit=100&page=2`)).data.list).toEqual([]);
    }
  });
});

describe('the demo’s market API', () => {
  it('rejects requests without required parameters [HTP-05]', async () => {
    expect((await read('/apiw/v2/market/spots')).code).toBe(400);
  });

  it('returns menu data in the requested language [HTP-10]', async () => {
    const titles = async (lang: string) =>
      (await bodyOf(await ask('/apiw/v2/common/tabs?area=web_trade', 'visitor', { headers: { lang } }))).data.tabs[0]
        .title;
    expect([
      await titles('en'),
      await titles('tr'),
      await titles('cn'),
      await titles('ar'),
      await titles('__proto__'),
    ]).toEqual(['Hot', 'Popüler', '热门', 'الأكثر رواجًا', 'Hot']);
  });

  it('filters notices by a tab’s types, and paginates them [RMD-04]', async () => {
    const get = async (query: string) => (await read(`/apiw/v2/herald/get_notice_record?${query}`, 'trader')).data;
    const trade = await get('type=margin,future,strategybot,copytrading,invest&page=1&size=10');
    expect(new Set(trade.list.map((row: { type: string }) => row.type))).toEqual(
      new Set(['margin', 'future', 'strategybot', 'copytrading', 'invest']),
    );
    expect(trade).toMatchObject({ total: 15 });
    expect((await get('type=margin,future,strategybot,copytrading,invest&page=2&size=10')).list).toHaveLength(5);
    expect(await get('type=unknown_type&page=1&size=10')).toEqual({ list: [], total: 0 });
  });
});

describe('the demo’s image server', () => {
  it('returns a PNG file for coins, currencies, chains, avatars and menus', async () => {
    for (const path of [
      'coin_icon/64/btc',
      'coin_icon/64/default',
      'fiat_icon/usd',
      'chain_icon/eth',
      'avatar/7',
      'menu_icon/research',
    ]) {
      const answer = await ask(`/images/${path}.png`);
      expect(answer.headers.get('content-type'), path).toBe('image/png');
      expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 8)], path).toEqual([
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a,
      ]);
    }
  });

  it('returns 404 for coins that are not whitelisted', async () => {
    const { data } = await read('/apiw/v2/market/spots?exchange_type=ALL');
    const without = Object.values<Body>(data)
      .flat()
      .find(({ icon }: { icon: string }) => !ICON_WHITELIST.includes(icon.toUpperCase()));
    expect((await ask(`/images/coin_icon/64/${without?.icon}.png`)).status).toBe(404);
    expect((await ask('/images/coin_icon/64/../../secret.png')).status).toBe(404);
  });

  it('returns a light and a dark logo for the Turkey site [SIT-24]', async () => {
    for (const theme of ['light', 'dark'])
      expect((await ask(`/images/logo/turkey_${theme}.svg`)).headers.get('content-type')).toBe('image/svg+xml');
    expect((await ask('/images/logo/turkey_pink.svg')).status).toBe(404);
  });
});
