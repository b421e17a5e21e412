import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v2 } from '../../../demo/gateway/envelopes.ts';
import type { Gateway } from '../support/gateway.ts';
import { USER } from '../exchange-header/header-fixtures.ts';
import { begin, end, errors, field, input, keys, MARKETS, placeSearch, spot } from './search-fixtures.ts';
import {
  allInside,
  getInside,
  inside,
  loadShell,
  nextEvent,
  nextFrame,
  type Placed,
  until,
  write as setValue,
} from '../support/elements.ts';

let element: Placed;
let asked: Gateway['calls'];

const activeKey = () => inside(element, '[role=option][aria-selected=true]')?.dataset['key'];

async function write(text: string): Promise<void> {
  (await field()).focus();
  await sendKeys({ type: text });
}

before(loadShell);
beforeEach(begin);
afterEach(() => end(element));

describe('<exchange-search> with the built-in application', () => {
  it('renders a field with a placeholder, a clear button and no autocompletion [SRC-08]', async () => {
    ({ element } = await placeSearch());
    const box = await field();
    expect(box.placeholder).to.equal('Search 2,700+ coins');
    expect(box.getAttribute('autocomplete')).to.equal('off');
    expect(inside(element, 'button')).to.equal(null);
    await write('btc');
    const clear = await until(() => inside(element, 'button[aria-label="Clear"]'), 'the clear button');
    clear.click();
    await until(() => box.value === '', 'an empty field');
    expect(element.shadowRoot.activeElement).to.equal(box);
  });

  for (const [count, language, expected] of [
    [3141, 'en', 'Search 3,141+ coins'],
    [1, 'en', 'Search 1 coin'],
    [0, 'en', 'Search coins, pairs and pages'],
    [-5, 'en', 'Search coins, pairs and pages'],
    [undefined, 'de', '2.700+ Coins durchsuchen'],
    [3141, 'ru', 'Поиск по 3 141+ монете'],
    [0, 'ar', 'ابحث عن العملات والأزواج والصفحات'],
  ] as const)
    it(`shows the number of coins in the placeholder (${language}, ${count ?? 'absent'}) [DAT-05, SRC-08]`, async () => {
      ({ element } = await placeSearch({ language }, { settings: { currency_count: count as number } }));
      const box = await field();
      await until(() => box.placeholder.replaceAll('\u00a0', ' ') === expected, `"${expected}"`);
    });

  /** An image that needs no gateway. */
  const SOL = 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E';
  it('shows each result’s leverage, volume and chain, like the market lists [DAT-33, DAT-36]', async () => {
    ({ element } = await placeSearch(
      {},
      {
        '/apiw/v2/market/spots': v2({
          USDT: [spot('PEPE_USDT', { multiple: 10, cross_multiple: 5, enable_credit: 1, volume: '1203000.5' })],
        }),
        '/apiw/v2/pilot/markets': v2([{ name: 'PEPE', show_pair: 'PEPE/USDT', seo_path: 'pepe-sol', chain_icon: SOL }]),
      },
    ));
    await write('pepe');
    await until(() => keys().join() === 'spot-PEPE_USDT,pilot-pepe-sol', 'the pair and the token');
    expect(getInside(element, '.market-mark').textContent).to.equal('10×');
    expect(getInside(element, '.market-mark').title).to.equal('Isolated margin up to 10×\nCross margin up to 5×');
    expect(allInside(element, '.market-volume').map(({ textContent }) => textContent)).to.deep.equal(['Vol 1.2M']);
    expect(getInside(element, '.chain-picture', HTMLImageElement).src).to.equal(SOL);
  });

  it('lists spot pairs in the market lists’ order, followed by other lists and pages [MKT-18, MKT-19]', async () => {
    ExchangeShell.configure({ searchAliases: { bitcoin2: 'BTC' } });
    ({ element } = await placeSearch());
    await write('btc');
    await until(() => ['spot-BTC_USDT', 'futures-USDT-BTC_USDT'].every((key) => keys().includes(key)), 'results');
    expect(keys().slice(0, 7)).to.deep.equal([
      'spot-BTC_USDT',
      'spot-BTCUP_USDT',
      'spot-ETH_BTC',
      'spot-WBTC_USDT',
      'spot-ABC_XBTC',
      'spot-DEF_USDT',
      'futures-USDT-BTC_USDT',
    ]);
    expect(allInside(element, '[role=group]')[0]?.getAttribute('aria-labelledby')).to.equal('search-spot');
    (await field()).select();
    await sendKeys({ type: 'bitcoin2' });
    await until(() => keys().includes('spot-BTC_USDT') && !keys().includes('spot-DEF_USDT'), 'what the alias means');
  });

  it('finds pilot tokens by address and pre-market coins by currency, each with its link [MKT-16, MKT-17, MKT-28]', async () => {
    ({ element } = await placeSearch({ language: 'fr' }));
    await write('0x698');
    await until(() => keys().length === 1, 'the pilot token');
    expect(getInside(element, '[part~=result]').getAttribute('href')).to.equal('/fr/pilot/pepe-eth');
    (await field()).select();
    await sendKeys({ type: 'grass' });
    await until(() => keys()[0] === 'pre-market-GRASS', 'the pre-market coin');
    expect(getInside(element, '[part~=result]').getAttribute('href')).to.equal('/fr/pre-market/GRASS');
  });

  it('finds no page or list whose code is blocked [NAV-94, MKT-30]', async () => {
    ({ element, asked } = await placeSearch({}, { menu: ['pilot', 'nft', 'strategybot'] }));
    await until(() => asked.some(({ path }) => path.endsWith('/compliance/check')), 'the check');
    await write('pepe');
    await until(() => inside(element, '[part~=empty]'), 'nothing');
    expect(keys()).to.deep.equal([]);
    (await field()).select();
    await sendKeys({ type: 'pilot' });
    await until(() => !inside(element, '[part~=result]') && inside(element, '[part~=empty]'), 'nothing either');
  });

  it('finds wallet pages for members only [FND]', async () => {
    ({ element } = await placeSearch());
    await write('overview');
    await until(() => inside(element, '[part~=empty]'), 'nothing');
    element.remove();
    ({ element, asked } = await placeSearch({}, { user: USER }));
    await until(() => asked.some(({ path }) => path.endsWith('/get_info')), 'the session');
    await write('overview');
    await until(() => keys().includes('fundsOverview'), 'the wallet');
  });

  it('suggests another name if there are no results', async () => {
    ({ element } = await placeSearch());
    await write('zzzzzz');
    const none = await until(() => inside(element, '[part~=empty]'), 'the empty state');
    expect(none.textContent).to.equal('Nothing found. Try another name.');
    expect(input()?.getAttribute('aria-expanded')).to.equal('false');
  });

  it('shows hot markets if there is no query', async () => {
    ({ element } = await placeSearch());
    (await field()).focus();
    await until(() => keys().length === 1, 'the hot pair');
    expect(keys()).to.deep.equal(['spot-BTC_USDT']);
  });

  it('is a combobox that supports the arrow, Home and End keys and closes on Esc without moving the focus', async () => {
    ({ element } = await placeSearch());
    await write('btc');
    await until(() => ['spot-BTC_USDT', 'futures-USDT-BTC_USDT'].every((key) => keys().includes(key)), 'results');
    const box = await field();
    const all = keys();
    expect(box.getAttribute('role')).to.equal('combobox');
    expect(box.getAttribute('aria-expanded')).to.equal('true');
    expect(getInside(element, `#${box.getAttribute('aria-controls')}`).getAttribute('role')).to.equal('listbox');
    const press = async (key: string, expected: string | undefined) => {
      await sendKeys({ press: key });
      await until(() => activeKey() === expected, `${key} on ${expected}`);
      const id = box.getAttribute('aria-activedescendant');
      expect(expected === undefined ? id : getInside(element, `#${id}`).dataset['key'], key).to.equal(expected ?? null);
    };
    await press('ArrowDown', all[0]);
    await press('ArrowDown', all[1]);
    await press('End', all.at(-1));
    await press('ArrowDown', all[0]);
    await press('ArrowUp', all.at(-1));
    await press('Home', all[0]);
    expect(element.shadowRoot.activeElement).to.equal(box);
    await sendKeys({ press: 'Escape' });
    await until(() => box.getAttribute('aria-expanded') === 'false', 'a closed list');
    expect(getInside(element, '[part~=results]').matches(':popover-open')).to.equal(false);
    expect(element.shadowRoot.activeElement).to.equal(box);
    expect(box.value).to.equal('btc');
    await sendKeys({ press: 'ArrowDown' });
    await until(() => getInside(element, '[part~=results]').matches(':popover-open'), 'an open list');
  });

  it('follows the active result on Enter, and dispatches one result event and one analytics event [SRC-07, ANA-03]', async () => {
    ({ element } = await placeSearch());
    const events: [type: string, detail: unknown][] = [];
    for (const type of ['exchange-search-result', 'exchange-track', 'exchange-navigate'] as const)
      element.addEventListener(type, (event) => {
        events.push([type, event.detail]);
        if (event.cancelable) event.preventDefault();
      });
    await write('btc');
    await until(() => ['spot-BTC_USDT', 'futures-USDT-BTC_USDT'].every((key) => keys().includes(key)), 'results');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await until(() => activeKey() === 'spot-BTCUP_USDT', 'the second');
    const done = nextEvent(element, 'exchange-navigate');
    await sendKeys({ press: 'Enter' });
    await done;
    const item = { kind: 'spot', key: 'spot-BTCUP_USDT', title: 'BTCUP/USDT', href: '/trade/BTCUP_USDT' };
    expect(events.filter(([type]) => type === 'exchange-search-result')).to.deep.equal([
      ['exchange-search-result', { item }],
    ]);
    expect(events.filter(([type]) => type === 'exchange-track')).to.deep.equal([
      ['exchange-track', { name: 'search_result_click', params: { item } }],
    ]);
    expect(events.at(-1)?.[0]).to.equal('exchange-navigate');
    await until(() => !getInside(element, '[part~=results]').matches(':popover-open'), 'a closed list');
  });

  it('follows the first result of the current query on Enter, at any typing speed', async () => {
    ({ element } = await placeSearch());
    await write('btc');
    await until(() => ['spot-BTC_USDT', 'futures-USDT-BTC_USDT'].every((key) => keys().includes(key)), 'results');
    element.addEventListener('exchange-navigate', (event) => event.preventDefault());
    const result = nextEvent(element, 'exchange-search-result');
    const box = await field();
    setValue(box, 'grass');
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    expect((await result).detail.item.key).to.equal('pre-market-GRASS');
  });

  it('ignores the Enter key that ends a composition', async () => {
    ({ element } = await placeSearch());
    let results = 0;
    element.addEventListener('exchange-search-result', () => (results += 1));
    const box = await field();
    await write('btc');
    await until(() => keys().length > 0, 'results');
    for (const given of [{ isComposing: true }, { keyCode: 229 }]) {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...given });
      box.dispatchEvent(enter);
      expect(enter.defaultPrevented).to.equal(false);
    }
    expect(results).to.equal(0);
  });

  it('finds a pair by the notation shown in its row', async () => {
    ({ element } = await placeSearch());
    await write('BTC/USDT');
    await until(() => keys().includes('spot-BTC_USDT'), 'the pair');
  });

  it('waits for a loading list on Enter and follows its first result', async () => {
    let release = (): void => {};
    const pending = new Promise<void>((resolve) => (release = resolve));
    const path = '/apiw/v2/pre-market/service/currencies/simple-info';
    const answer = MARKETS[path];
    ({ element } = await placeSearch({}, { [path]: () => pending.then(() => answer) }));
    element.addEventListener('exchange-navigate', (event) => event.preventDefault());
    const result = nextEvent(element, 'exchange-search-result');
    const box = await field();
    setValue(box, 'grass');
    box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    release();
    expect((await result).detail.item.key).to.equal('pre-market-GRASS');
  });

  it('cancels a pending Enter on Escape', async () => {
    let release = (): void => {};
    const pending = new Promise<void>((resolve) => (release = resolve));
    const path = '/apiw/v2/pre-market/service/currencies/simple-info';
    ({ element } = await placeSearch({}, { [path]: () => pending.then(() => MARKETS[path]) }));
    let resultCount = 0;
    element.addEventListener('exchange-search-result', () => (resultCount += 1));
    const box = await field();
    const press = async (key: string): Promise<void> => {
      box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      await nextFrame();
    };
    setValue(box, 'grass');
    await nextFrame();
    await press('Enter');
    await press('Escape');
    await press('ArrowDown');
    release();
    await until(() => keys().includes('pre-market-GRASS'), 'the late list');
    expect(resultCount).to.equal(0);
  });

  it('closes when it loses focus', async () => {
    ({ element } = await placeSearch());
    const next = document.body.appendChild(document.createElement('button'));
    await write('btc');
    await until(() => keys().length > 0, 'results');
    next.focus();
    await until(() => !getInside(element, '[part~=results]').matches(':popover-open'), 'a closed list');
    next.remove();
  });

  it('finds pages if the market lists fail to load', async () => {
    const none = Object.fromEntries(Object.keys(MARKETS).map((path) => [path, undefined]));
    ({ element } = await placeSearch({}, none));
    await write('copy');
    await until(() => keys().includes('copyTrading'), 'a page');
    expect(errors.every(({ source }) => source !== 'search')).to.equal(true);
  });

  it('loads from the release’s search-app-v3 file, with integrity [SRC-04, MFE-02]', async () => {
    ({ element } = await placeSearch());
    await field();
    const files = performance.getEntriesByType('resource').map(({ name }) => name);
    expect(files.filter((name) => /\/dist\/chunks\/search-app-v3-[\w-]{8}\.js$/.test(name)).length).to.be.greaterThan(
      0,
    );
    expect(document.querySelector<HTMLLinkElement>('link[href*="search-app-v3"]')?.integrity).to.match(/^sha256-/);
  });
});
