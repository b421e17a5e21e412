import { setViewport } from '@web/test-runner-commands';
import { v2 } from '../../../demo/gateway/envelopes.ts';
import { type Answers, type Gateway, standInGateway } from './gateway.ts';
import { spot } from '../exchange-search/search-fixtures.ts';
import { allInside, getInside, type Header, inside, loadShell, OF_THIS_FILE, place, until } from './elements.ts';

export const SPOTS = '/apiw/v2/market/spots';
export const FUTURES = '/apiw/v2/market/futures';
export const PILOT = '/apiw/v2/pilot/markets';
export const PRE_MARKET = '/apiw/v2/pre-market/service/currencies/simple-info';
export const PRE_MINT = '/apiw/v2/pre-mint/service/currencies/simple-info';
export const TABS = '/apiw/v2/common/tabs';

const many = Array.from({ length: 400 }, (_, index) => spot(`C${index}_USDT`));
export const contract = (settle: string, name: string) => ({
  settle,
  name,
  coin_name: 'Bitcoin',
  categories: 'hot',
  is_tag_st: 1 as const,
  rate: '1',
  change: '-1',
});
export const token = (name: string, cate: string, isHot: 0 | 1 = 0) => ({
  name,
  address: `0x${name}`,
  show_pair: `${name}/USDT`,
  seo_path: name.toLowerCase(),
  is_hot: isHot,
  cate,
});

export let gateway: Gateway;
export let header: Header;
let count = 0;

/** Inserts a header with its own gateway and opens its market lists. */
export async function openMarkets(answers: Answers = {}): Promise<void> {
  await placeMarkets(answers);
  await showMarkets();
}
export async function showMarkets(): Promise<void> {
  getInside(header, '[popovertarget="nav-markets"]').click();
  await until(() => inside(header, '[part="market-list"]'), 'a market list');
}
/** Inserts a header with its own gateway and leaves its market lists closed. */
export async function placeMarkets(answers: Answers = {}): Promise<void> {
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
  header = await place('exchange-header', { gateway: `https://markets-${count}-${OF_THIS_FILE}.localhost` });
}

export const rows = () => allInside(header, '[part="market-row"]');
export const hrefs = () => rows().map((row) => getInside(row, 'a').getAttribute('href'));
export const tab = (name: string) =>
  allInside(header, '.markets [role="tab"]').find(({ textContent }) => textContent === name);

export function setUpMarkets(): void {
  before(async () => {
    await setViewport({ width: 1440, height: 900 });
    await loadShell();
  });
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(() => {
    header?.remove();
    gateway?.restore();
  });
}
