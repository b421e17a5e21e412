import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v1, v2 } from '../../demo/gateway/envelopes.ts';
import { type Answers, type Gateway, standInGateway } from './gateway.ts';
import { spot } from './search-fixtures.ts';
import { allInside, getInside, type Header, inside, loadShell, place, until, write } from './support.ts';

const SPOTS = '/apiw/v2/market/spots';
const FUTURES = '/apiw/v2/market/futures';
const PILOT = '/apiw/v2/pilot/markets';
const PRE_MARKET = '/apiw/v2/pre-market/service/currencies/simple-info';
const PRE_MINT = '/apiw/v2/pre-mint/service/currencies/simple-info';
const TABS = '/apiw/v2/common/tabs';
const CHECK = '/api/web/v1/compliance/check';

const many = Array.from({ length: 400 }, (_, index) => spot(`C${index}_USDT`));
const contract = (settle: string, name: string) => ({
  settle,
  name,
  coin_name: 'Bitcoin',
  categories: 'hot',
  is_tag_st: 1 as const,
  rate: '1',
  change: '-1',
});

let gateway: Gateway;
let header: Header;
let count = 0;

async function openMarkets(answers: Answers = {}): Promise<void> {
  count += 1;
  gateway = standInGateway({
    [SPOTS]: v2({ USDT: [spot('BTC_USDT', { is_st: 1 }), ...many], BTC: [spot('ETH_BTC')] }),
    [FUTURES]: v2([contract('USDT', 'BTC_USDT'), contract('BTC', 'BTC_USD')]),
    [PILOT]: v2([
      { name: 'PEPE', address: '0x6982508145', show_pair: 'PEPE/USDT', seo_path: 'pepe-eth', is_hot: 1, cate: 'meme' },
    ]),
    [PRE_MINT]: v2({ list: [{ currency: 'MINT', market: 'MINT_USDT', full_name: 'Mint', tags: [] }] }),
    [PRE_MARKET]: v2({ list: [{ currency: 'GRASS', market: 'GRASS_USDT', full_name: 'Grass', tags: ['hot', 'new'] }] }),
    ...answers,
  });
  header = await place('exchange-header', { gateway: `https://markets-${count}.example` });
  getInside(header, '[popovertarget="nav-markets"]').click();
  await until(() => inside(header, '[part="market-list"]'), 'a market list');
}
const rows = () => allInside(header, '[part="market-row"]');
const hrefs = () => rows().map((row) => row.getAttribute('href'));
const tab = (name: string) =>
  allInside(header, '.markets [role="tab"]').find(({ textContent }) => textContent === name);
const type = (text: string) => write(getInside(header, '[part="market-list"] input'), text);

before(async () => {
  await setViewport({ width: 1440, height: 900 });
  await loadShell();
});
after(() => setViewport({ width: 800, height: 600 }));
afterEach(() => {
  header?.remove();
  gateway?.restore();
});

describe('the market lists of the header', () => {
  it('MKT-01 MKT-02 HTP-06 are four; spot is asked for with exchange_type ALL', async () => {
    await openMarkets();
    expect(allInside(header, '.markets [role="tab"]').map(({ textContent }) => textContent)).to.deep.equal([
      'Spot',
      'Futures',
      'Pilot',
      'Pre-market',
    ]);
    await until(() => rows().length > 0, 'rows');
    const calls = gateway.calls.filter(({ path }) => path === SPOTS);
    expect(calls.map(({ query }) => query)).to.deep.equal([{ exchange_type: 'ALL' }]);
    expect(hrefs()[0]).to.equal('/trade/BTC_USDT');
  });

  it('MKT-10 MKT-11 MKT-12 rows of 52 px in 530 px; only those in sight and nine more are drawn', async () => {
    await openMarkets();
    await until(() => rows().length > 0, 'rows');
    expect(rows()[0]?.getBoundingClientRect().height).to.equal(52);
    expect(getInside(header, '.market-rows').getBoundingClientRect().height).to.equal(530);
    expect(rows().length).to.be.within(Math.ceil(530 / 52) + 9, Math.ceil(530 / 52) + 1 + 2 * 9);
  });

  it('MKT-13 MKT-14 "View All" is there past 450 px, once the scrolling rests (trap 34)', async () => {
    await openMarkets();
    await until(() => rows().length > 0, 'rows');
    const list = getInside(header, '.market-rows > *');
    list.scrollTop = 450;
    await until(() => list.scrollTop === 450);
    expect(inside(header, '.market-all')).to.equal(null);
    list.scrollTop = 451;
    await until(() => inside(header, '.market-all'), '"View All"');
    list.scrollTop = 0;
    await until(() => !inside(header, '.market-all'), 'its end');
  });

  it('MKT-03 MKT-04 MKT-26 HDR-17 HTP-05 futures carry the period and are split by settlement', async () => {
    await openMarkets();
    tab('Futures')?.click();
    await until(() => hrefs().includes('/futures/BTC/BTC_USD'), 'contracts');
    const call = gateway.calls.find(({ path }) => path === FUTURES);
    expect(call?.query).to.deep.equal({ is_testnet: '0', exchange_type: 'CONTRACT_ALL', timezone: '24h' });
    const choices = allInside(header, '.market-side button').map(({ textContent }) => textContent);
    expect(choices).to.include.members(['USDT', 'BTC']);
    expect(allInside(header, '.mark-st')).to.have.length(2);
  });

  it('MKT-06 MKT-07 MKT-08 FMT-02 MKT-21 MKT-27 MKT-28 pilot and pre-market rows with their links and marks', async () => {
    await openMarkets();
    tab('Pilot')?.click();
    await until(() => hrefs().includes('/pilot/pepe-eth'), 'the token');
    expect(rows()[0]?.textContent).to.contain('0x69…8145');
    expect(rows()[0]?.querySelector('.mark-hot')).to.not.equal(null);
    tab('Pre-market')?.click();
    await until(() => hrefs().includes('/pre-market/GRASS'), 'the coin');
    for (const path of [PRE_MINT, PRE_MARKET])
      expect(gateway.calls.filter((call) => call.path === path).map(({ query }) => query)).to.deep.equal([
        { limit: '100', page: '1' },
      ]);
  });

  it('MKT-15 MKT-29 MKT-32 searches without regard to case; "Clear" brings the whole list back', async () => {
    await openMarkets();
    await until(() => rows().length > 5, 'rows');
    const input = getInside(header, '[part="market-list"] input', HTMLInputElement);
    expect([input.autocomplete, input.placeholder !== '']).to.deep.equal(['off', true]);
    type('EtH');
    await until(() => rows().length === 1 && hrefs()[0] === '/trade/ETH_BTC', 'the one pair');
    allInside(header, 'button')
      .find((button) => button.getAttribute('aria-label') === 'Clear')
      ?.click();
    await until(() => rows().length > 5, 'all rows');
    type('no such coin');
    await until(() => rows().length === 0 && inside(header, '.market-none'), 'words for nothing found');
  });

  it('MKT-09 MKT-22 MKT-23 MKT-24 another list, and another entry of the side menu, begin at the first sub-tab', async () => {
    const child = (key: string, title: string) => ({ key, title });
    const pilot = (name: string, cate: string) => ({
      name,
      address: `0x${name}`,
      show_pair: `${name}/USDT`,
      seo_path: name.toLowerCase(),
      is_hot: 0 as const,
      cate,
    });
    await openMarkets({
      [TABS]: v2({
        tabs: [
          { key: 'meme', list: 'pilot', title: 'Meme', children: [child('dogs', 'Dogs'), child('cats', 'Cats')] },
          { key: 'ai', list: 'pilot', title: 'AI', children: [child('agents', 'Agents')] },
        ],
        menus: [],
      }),
      [PILOT]: v2([pilot('POPCAT', 'meme,cats'), pilot('WIF', 'meme,dogs'), pilot('GOAT', 'ai,agents')]),
    });
    tab('Pilot')?.click();
    await until(() => rows().length === 3, 'all tokens');
    const side = (name: string) =>
      allInside(header, '.market-side button').find(({ textContent }) => textContent === name);
    const subs = () => allInside(header, '.market-sub button');
    const chosen = () => subs().findIndex((button) => button.getAttribute('aria-pressed') === 'true');
    side('Meme')?.click();
    await until(() => rows().length === 2, 'its two');
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

  it('MKT-26 the mark ST stands where the pair or the contract has it, and only there', async () => {
    await openMarkets({
      [FUTURES]: v2([contract('USDT', 'BTC_USDT'), { ...contract('USDT', 'ETH_USDT'), is_tag_st: 0 as const }]),
    });
    const marked = () =>
      rows()
        .filter((row) => row.querySelector('.mark-st'))
        .map(({ dataset }) => dataset.key);
    await until(() => rows().length > 5, 'pairs');
    expect(marked()).to.deep.equal(['spot-BTC_USDT']);
    tab('Futures')?.click();
    await until(() => hrefs().includes('/futures/USDT/ETH_USDT'), 'contracts');
    expect(marked()).to.deep.equal(['futures-USDT-BTC_USDT']);
  });

  it('MKT-20 new listings: the next opening on top', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    await openMarkets({
      [TABS]: v2({ tabs: [{ key: 'new', list: 'spot', title: 'New', children: [] }], menus: [] }),
      [SPOTS]: v2({
        USDT: [
          spot('OPEN_USDT', { category: 'new', opening_time: seconds - 60 }),
          spot('LATER_USDT', { category: 'new', opening_time: seconds + 3600 }),
          spot('NEXT_USDT', { category: 'new', opening_time: seconds + 600 }),
          spot('OLD_USDT'),
        ],
      }),
    });
    await until(() => rows().length === 4, 'pairs');
    allInside(header, '.market-side button')
      .find(({ textContent }) => textContent === 'New')
      ?.click();
    await until(() => rows().length === 3, 'the new ones');
    expect(hrefs()).to.deep.equal(['/trade/NEXT_USDT', '/trade/LATER_USDT', '/trade/OPEN_USDT']);
  });

  it('MKT-30 a blocked code takes its list away', async () => {
    await openMarkets({ [CHECK]: v1({ menu: ['pilot'] }) });
    await until(() => tab('Pilot') === undefined, 'three tabs');
    expect(tab('Spot')).to.not.equal(undefined);
  });

  it('MKT-05 a failed call shows an empty list, and no error', async () => {
    await openMarkets({ [FUTURES]: { code: 500, message: 'x', data: null } });
    tab('Futures')?.click();
    await until(() => inside(header, '.market-none'), 'an empty list');
    expect(inside(header, '[part="market-list"]')).to.not.equal(null);
  });
});
