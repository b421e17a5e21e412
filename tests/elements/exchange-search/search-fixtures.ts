import { v2 } from '../../../demo/gateway/envelopes.ts';
import type { WireOf } from '../../../src/api/endpoint.ts';
import type { spots } from '../../../src/api/endpoints/markets/spots.ts';
import { type Answers, type Gateway, standInGateway } from '../support/gateway.ts';
import { answers, type Overrides, restoreGateway } from '../exchange-header/header-fixtures.ts';
import { allInside, inside, OF_THIS_FILE, place, type Placed, until } from '../support/elements.ts';

type Search = Placed<HTMLElementTagNameMap['exchange-search']>;
type SpotRow = WireOf<typeof spots>[string][number];

/** The URL of a third-party application that records its calls. */
export const FOREIGN = '/demo/pages/assets/search-parcel.js';

export const spot = (pair: string, more: Partial<SpotRow> = {}): SpotRow => ({
  pair,
  name: 'Coin',
  rate: '1.5',
  change: '1.25',
  volume: '1',
  ...more,
});

export const MARKETS = {
  '/apiw/v2/market/spots': v2({
    USDT: [
      spot('DEF_USDT', { name: 'btc proxy' }),
      spot('WBTC_USDT'),
      spot('ETH_BTC'),
      spot('BTCUP_USDT'),
      spot('BTC_USDT', { name: 'Bitcoin', is_st: 1, category: 'hot' }),
      spot('ABC_XBTC'),
    ],
  }),
  '/apiw/v2/market/futures': v2([
    { settle: 'USDT', name: 'BTC_USDT', coin_name: 'Bitcoin', categories: '', rate: '1', change: '-1' },
  ]),
  '/apiw/v2/pilot/markets': v2([
    { name: 'PEPE', address: '0x6982508145', show_pair: 'PEPE/USDT', seo_path: 'pepe-eth', is_hot: 1, cate: 'meme' },
  ]),
  '/js/tool/coin_icon_whitelist.json': ['BTC', 'ETH'],
  '/apiw/v2/pre-mint/service/currencies/simple-info': v2({ list: [] }),
  '/apiw/v2/pre-market/service/currencies/simple-info': v2({
    list: [{ currency: 'GRASS', market: 'GRASS_USDT', full_name: 'Grass', tags: [] }],
  }),
} satisfies Answers;

/** A lifecycle call recorded by the third-party parcel. */
interface ParcelCall {
  readonly name: 'bootstrap' | 'mount' | 'update' | 'unmount';
  readonly place: string;
  readonly props: Readonly<Record<string, unknown>>;
}
const page = globalThis as { searchParcelCalls?: ParcelCall[] };

/** Returns the third-party parcel's recorded calls, or only those with the given name. */
export const calls = (name?: ParcelCall['name']): ParcelCall[] => {
  const all = (page.searchParcelCalls ??= []);
  return name === undefined ? all : all.filter((call) => call.name === name);
};

let gateway: Gateway | undefined;
let element: Search | undefined;
let count = 0;
/** The dispatched errors. */
export const errors: HTMLElementEventMap['exchange-error']['detail'][] = [];

const listen = (event: HTMLElementEventMap['exchange-error']): void => void errors.push(event.detail);

/** Returns attributes for the next element's own gateway and the list of its requests. */
export function answer(given: Overrides = {}) {
  count += 1;
  gateway?.restore();
  gateway = standInGateway(answers({ ...MARKETS, ...given }));
  return {
    attributes: { gateway: `https://search-${count}-${OF_THIS_FILE}.localhost`, language: 'en', theme: 'light' },
    asked: gateway.calls,
  };
}

/** Inserts a search with its own gateway, and returns it with the gateway's requests. */
export async function placeSearch(given: Readonly<Record<string, string>> = {}, answers: Overrides = {}) {
  const { attributes, asked } = answer(answers);
  element = await place('exchange-search', { ...attributes, ...given });
  return { element, asked };
}

export const input = () => inside(element as Search, '[part~=input]', HTMLInputElement);
export const field = () => until(input, 'the field');
export const keys = () => allInside(element as Search, '[part~=result]').map(({ dataset }) => dataset['key']);

export function begin(): void {
  errors.length = 0;
  calls().length = 0;
  document.addEventListener('exchange-error', listen);
}

/** Removes the elements and waits until every mount has been unmounted (SRC-03). */
export async function end(...others: readonly (Element | undefined)[]): Promise<void> {
  document.removeEventListener('exchange-error', listen);
  element?.remove();
  for (const other of others) other?.remove();
  await until(() => calls('mount').length === calls('unmount').length, 'one unmount per mount');
  ExchangeShell.configure({ apps: {}, searchAliases: {} });
  restoreGateway();
  gateway?.restore();
}
