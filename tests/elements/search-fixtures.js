import { answers, restoreGateway } from './header-fixtures.js';
import { allInside, inside, place, standInGateway, until } from './support.js';

/** The application of somebody else, which writes down its calls. */
export const FOREIGN = '/demo/pages/assets/search-parcel.js';
const ok = (data) => ({ code: 200, message: 'success', data });
const spot = (pair, more = {}) => ({ pair, name: 'Coin', rate: '1.5', change: '1.25', volume: '1', ...more });
export const MARKETS = {
  '/apiw/v2/market/spots': ok({
    USDT: [
      spot('DEF_USDT', { name: 'btc proxy' }),
      spot('WBTC_USDT'),
      spot('ETH_BTC'),
      spot('BTCUP_USDT'),
      spot('BTC_USDT', { name: 'Bitcoin', is_st: 1, category: 'hot' }),
      spot('ABC_XBTC'),
    ],
  }),
  '/apiw/v2/market/futures': ok([
    { settle: 'USDT', name: 'BTC_USDT', coin_name: 'Bitcoin', categories: '', rate: '1', change: '-1' },
  ]),
  '/apiw/v2/pilot/markets': ok([
    { name: 'PEPE', address: '0x6982508145', show_pair: 'PEPE/USDT', seo_path: 'pepe-eth', is_hot: 1, cate: 'meme' },
  ]),
  '/js/tool/coin_icon_whitelist.json': ['BTC', 'ETH'],
  '/apiw/v2/pre-mint/service/currencies/simple-info': ok({ list: [] }),
  '/apiw/v2/pre-market/service/currencies/simple-info': ok({
    list: [{ currency: 'GRASS', market: 'GRASS_USDT', full_name: 'Grass', tags: [] }],
  }),
};

/** What the foreign parcel has written down, of one step. */
export const calls = (name) => {
  globalThis.searchParcelCalls ??= [];
  return name === undefined
    ? globalThis.searchParcelCalls
    : globalThis.searchParcelCalls.filter((call) => call.name === name);
};

let gateway;
let element;
let count = 0;
/** What the page was told of what went wrong. */
export const errors = [];

const listen = (event) => errors.push(event.detail);

/** A gateway of its own for the next element. */
export function answer(given = {}) {
  count += 1;
  gateway?.restore();
  gateway = standInGateway(answers({ ...MARKETS, ...given }));
  return { gateway: `https://search-${count}.example`, language: 'en', theme: 'light' };
}

/** A search on a gateway of its own; gives the calls that were made of it. */
export async function placeSearch(attributes = {}, given = {}) {
  const common = answer(given);
  element = await place('exchange-search', { ...common, ...attributes });
  return { element, asked: gateway.calls };
}

export const input = () => inside(element, '[part~=input]');
export const field = () => until(input, 'the field');
export const keys = () => allInside(element, '[part~=result]').map(({ dataset }) => dataset.key);

export function begin() {
  errors.length = 0;
  calls().length = 0;
  document.addEventListener('exchange-error', listen);
}

/** Takes the elements away, and waits until each mount has had its unmount (SRC-03). */
export async function end(...others) {
  document.removeEventListener('exchange-error', listen);
  element?.remove();
  for (const other of others) other?.remove();
  await until(() => calls('mount').length === calls('unmount').length, 'each mount its unmount');
  ExchangeShell.configure({ apps: {}, searchAliases: {} });
  restoreGateway();
  gateway?.restore();
}
