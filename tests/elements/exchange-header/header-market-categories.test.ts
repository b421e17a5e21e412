import { expect } from 'chai';
import { v2 } from '../../../demo/gateway/envelopes.ts';
import {
  contract,
  FUTURES,
  gateway,
  header,
  hrefs,
  openMarkets,
  PILOT,
  placeMarkets,
  rows,
  setUpMarkets,
  showMarkets,
  SPOTS,
  tab,
  TABS,
  token,
} from '../support/market-fixtures.ts';
import { spot } from '../exchange-search/search-fixtures.ts';
import { allInside, getInside, nextFrame, until } from '../support/elements.ts';

const WHITELIST = '/js/tool/coin_icon_whitelist.json';

type Level = 'side' | 'sub';
const choices = (level: Level) => allInside(header, `.market-${level} button`).map(({ textContent }) => textContent);
/** Selects a category and waits until its rows have replaced the previous ones. */
async function choose(level: Level, name: string, expected: readonly string[]): Promise<void> {
  expect(hrefs()).to.not.deep.equal(expected);
  allInside(header, `.market-${level} button`)
    .find(({ textContent }) => textContent === name)
    ?.click();
  await until(() => hrefs().join(' ') === expected.join(' '), `the rows of ${name}`);
}

setUpMarkets();

describe("the market list's side menu", () => {
  it('starts at the first sub-tab after switching the list or the side entry [MKT-09, MKT-22, MKT-23, MKT-24]', async () => {
    const child = (key: string, title: string) => ({ key, title });
    await openMarkets({
      [TABS]: v2({
        tabs: [
          { key: 'meme', list: 'pilot', title: 'Meme', children: [child('dogs', 'Dogs'), child('cats', 'Cats')] },
          { key: 'ai', list: 'pilot', title: 'AI', children: [child('agents', 'Agents')] },
        ],
        menus: [],
      }),
      [PILOT]: v2([token('POPCAT', 'meme,cats'), token('WIF', 'meme,dogs'), token('GOAT', 'ai,agents')]),
    });
    tab('Pilot')?.click();
    await until(() => rows().length === 3, 'all tokens');
    const side = (name: string) =>
      allInside(header, '.market-side button').find(({ textContent }) => textContent === name);
    const subs = () => allInside(header, '.market-sub button');
    const chosen = () => subs().findIndex((button) => button.getAttribute('aria-pressed') === 'true');
    side('Meme')?.click();
    await until(() => rows().length === 2, 'two tokens');
    expect(chosen()).to.equal(0);
    subs()
      .find(({ textContent }) => textContent === 'Cats')
      ?.click();
    await until(() => hrefs().join() === '/pilot/popcat', 'the cat');
    expect(chosen()).to.equal(2);
    side('AI')?.click();
    await until(() => hrefs().join() === '/pilot/goat', 'the agent');
    expect(chosen(), 'another entry of the side menu').to.equal(0);
    side('Meme')?.click();
    await until(() => rows().length === 2, 'both again');
    subs()[1]?.click();
    await until(() => chosen() === 1, 'the second');
    tab('Pre-market')?.click();
    await until(() => hrefs().includes('/pre-market/GRASS'), 'another list');
    tab('Pilot')?.click();
    await until(() => rows().length === 3, 'all tokens');
    side('Meme')?.click();
    await until(() => subs().length === 3, 'its sub-tabs');
    expect(chosen(), 'another list').to.equal(0);
  });

  it('groups spot pairs by the response and the gateway’s tabs, with each pair once under "All" [MKT-09, OP-101]', async () => {
    await openMarkets({
      [TABS]: v2({
        tabs: [
          { key: 'all', list: 'spot', title: 'Everything', children: [{ key: 'layer1', title: 'Layer 1' }] },
          { key: 'hot', list: 'spot', title: 'Trending', children: [] },
        ],
        menus: [],
      }),
      [SPOTS]: v2({
        USDT: [spot('BTC_USDT', { category: 'hot,layer1' }), spot('PEPE_USDT', { category: 'meme' })],
        Majors: [spot('BTC_USDT'), spot('ETH_BTC', { category: 'layer1' })],
      }),
    });
    await until(() => rows().length === 3, 'each pair once');
    expect(choices('side')).to.deep.equal(['Everything', 'Trending', 'USDT', 'Majors']);
    expect(choices('sub')).to.deep.equal(['All', 'Layer 1']);
    await choose('sub', 'Layer 1', ['/trade/BTC_USDT', '/trade/ETH_BTC']);
    await choose('side', 'USDT', ['/trade/BTC_USDT', '/trade/PEPE_USDT']);
    await choose('side', 'Majors', ['/trade/BTC_USDT', '/trade/ETH_BTC']);
    expect(choices('sub'), 'no child categories').to.deep.equal([]);
    await choose('side', 'Trending', ['/trade/BTC_USDT']);
  });

  it('is derived from the rows if the gateway returns no tabs [MKT-09, MKT-24, MKT-25, DAT-36, OP-101]', async () => {
    await openMarkets({
      [TABS]: v2({ tabs: [], menus: [] }),
      [SPOTS]: v2({
        USDT: [spot('BTC_USDT', { category: 'hot,layer1' }), spot('PEPE_USDT', { category: 'meme' })],
        BTC: [spot('ETH_BTC', { category: 'layer1' })],
      }),
      [PILOT]: v2([token('PEPE', 'meme,eth', 1), token('WIF', 'meme, sol')]),
      [FUTURES]: v2([
        { ...contract('USDT', 'BTC_USDT'), categories: 'layer1,majors' },
        { ...contract('USDT', 'PEPE_USDT'), categories: 'meme' },
        { ...contract('BTC', 'BTC_USD'), categories: 'layer1' },
      ]),
    });
    await until(() => rows().length === 3, 'pairs');
    expect(choices('side')).to.deep.equal(['All', 'USDT', 'BTC']);
    expect(choices('sub')).to.deep.equal(['All', 'Hot', 'Layer 1', 'Meme']);
    await choose('side', 'BTC', ['/trade/ETH_BTC']);
    expect(choices('sub'), 'those of its pairs').to.deep.equal(['All', 'Layer 1']);

    tab('Futures')?.click();
    await until(() => rows().length === 3, 'contracts');
    expect(choices('sub')).to.deep.equal(['All', 'Layer 1', 'Majors', 'Meme']);
    await choose('sub', 'Layer 1', ['/futures/USDT/BTC_USDT', '/futures/BTC/BTC_USD']);
    await choose('sub', 'Majors', ['/futures/USDT/BTC_USDT']);

    tab('Pilot')?.click();
    await until(() => rows().length === 2, 'tokens');
    expect(choices('side'), 'tokens have no groups').to.deep.equal([]);
    expect(choices('sub')).to.deep.equal(['All', 'Meme', 'ETH', 'Hot', 'SOL']);
    await choose('sub', 'SOL', ['/pilot/wif']);
    await choose('sub', 'Hot', ['/pilot/pepe']);
    expect(rows()[0]?.querySelector('.mark-hot')).to.not.equal(null);
    await choose('sub', 'Meme', ['/pilot/pepe', '/pilot/wif']);
    expect(allInside(header, '.mark-hot'), 'the mark is for those that have it').to.have.length(1);
  });
});

describe('a market list icon', () => {
  it('is shown for whitelisted coins only, and for no coin until the whitelist has loaded [ICO-05]', async () => {
    let release = (): void => {};
    const pending = new Promise<void>((resolve) => (release = resolve));
    const pictureOf = (coin: string) =>
      getInside(header, `[data-key="spot-${coin}_USDT"] img`, HTMLImageElement).getAttribute('src');
    const countRequests = () => gateway.calls.filter(({ path }) => path === WHITELIST).length;
    await placeMarkets({
      [SPOTS]: v2({ USDT: [spot('BTC_USDT'), spot('NOSUCH_USDT')] }),
      [WHITELIST]: () => pending.then(() => ['BTC', 'ETH']),
    });
    // No images are served here, so requested icons remain as if they had loaded.
    header.shadowRoot.addEventListener('error', (event) => event.stopImmediatePropagation(), true);
    await showMarkets();
    await until(() => rows().length === 2, 'pairs');
    expect([pictureOf('BTC'), pictureOf('NOSUCH')].map((source) => source?.endsWith('/64/default.png'))).to.deep.equal([
      true,
      true,
    ]);
    release();
    await until(() => pictureOf('BTC')?.endsWith('/images/coin_icon/64/btc.png'), 'the coin’s icon');
    expect(pictureOf('NOSUCH')).to.match(/\/images\/coin_icon\/64\/default\.png$/);
    tab('Futures')?.click();
    await until(() => hrefs().includes('/futures/BTC/BTC_USD'), 'another list');
    expect(countRequests(), 'asked once').to.equal(1);
  });

  it('does not request the whitelist before the lists are open [ICO-05]', async () => {
    await placeMarkets();
    await until(() => gateway.calls.some(({ path }) => path === TABS), 'the header’s requests');
    await nextFrame();
    expect(gateway.calls.some(({ path }) => path === WHITELIST)).to.equal(false);
  });
});
