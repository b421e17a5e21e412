import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v2 } from '../../../demo/gateway/envelopes.ts';
import { contract, FUTURES, header, openMarkets, rows, setUpMarkets, SPOTS, tab } from '../support/market-fixtures.ts';
import { spot } from '../exchange-search/search-fixtures.ts';
import { allInside, getInside, inside, until, write } from '../support/elements.ts';

const KEY = 'exchange:market-favourites';
const THREE = {
  [SPOTS]: v2({
    BTC: [spot('ETH_BTC', { rate: '0.05', change: '3', volume: '20' })],
    USDT: [
      spot('BTC_USDT', { rate: '9', change: '-1', volume: '' }),
      spot('ADA_USDT', { rate: '1000', change: '2', volume: '100' }),
    ],
  }),
};

const order = () => rows().map(({ dataset }) => dataset['key']?.replace('spot-', ''));
const isOrder = (expected: string) =>
  until(() => order().join(' ') === expected, `${expected}, not ${order().join(' ')}`);
const heading = (name: string) =>
  allInside(header, '[role="columnheader"]').find(({ textContent }) => textContent === name) as HTMLElement;
const press = (name: string) => getInside(heading(name), 'button').click();
const sortOf = (name: string) => heading(name).getAttribute('aria-sort');
const star = (key: string) => getInside(header, `[data-key="${key}"] .market-star`);
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? '[]');

setUpMarkets();
afterEach(() => localStorage.removeItem(KEY));

describe('the markets panel', () => {
  // This test runs first, before the market lists' chunk has loaded.
  it('opens at its final height before the lists have loaded', async () => {
    const heights: number[] = [];
    const measure = new MutationObserver(() => {
      if (inside(header, '.markets-skeleton') !== null)
        heights.push(getInside(header, '#nav-markets').getBoundingClientRect().height);
    });
    const watch = setInterval(() => {
      if (header?.shadowRoot) measure.observe(header.shadowRoot, { childList: true, subtree: true });
    });
    await openMarkets();
    await until(() => rows().length > 0, 'rows');
    clearInterval(watch);
    measure.disconnect();
    expect(heights.length, 'rendered skeletons').to.be.greaterThan(0);
    expect([...new Set(heights)]).to.deep.equal([getInside(header, '#nav-markets').getBoundingClientRect().height]);
  });

  it('reserves most of its width for the lists', async () => {
    await openMarkets();
    const [panel, lists] = ['#nav-markets', '.markets'].map(
      (one) => getInside(header, one).getBoundingClientRect().width,
    );
    expect((lists as number) / (panel as number)).to.be.greaterThan(0.65);
  });
});

describe('a market table', () => {
  it('renders a heading for each column and exposes row counts and indexes to assistive technology', async () => {
    await openMarkets(THREE);
    await isOrder('BTC_USDT ADA_USDT ETH_BTC');
    expect(allInside(header, '[role="columnheader"]').map(({ textContent }) => textContent)).to.deep.equal([
      'Favourites',
      'Pair',
      'Price',
      '24h change',
      '24h volume',
    ]);
    expect(getInside(header, '[role="table"]').getAttribute('aria-rowcount')).to.equal('4');
    expect(allInside(header, '[role="row"]').map((row) => row.getAttribute('aria-rowindex'))).to.deep.equal([
      '1',
      '2',
      '3',
      '4',
    ]);
    tab('Pre-market')?.click();
    await until(() => allInside(header, '[role="columnheader"]').length === 2, 'a list of names');
  });

  it('starts with the pairs of the site’s quote coin, followed by the other pairs in the gateway’s order', async () => {
    await openMarkets(THREE);
    await isOrder('BTC_USDT ADA_USDT ETH_BTC');
    expect(allInside(header, '.market-side button').map(({ textContent }) => textContent)).to.deep.equal([
      'All',
      'USDT',
      'BTC',
    ]);
  });

  it('sorts by a heading, reverses on the second click, resets on the third, and puts rows without a value last', async () => {
    await openMarkets(THREE);
    await isOrder('BTC_USDT ADA_USDT ETH_BTC');
    expect(sortOf('Price')).to.equal('none');
    press('Price');
    await isOrder('ADA_USDT BTC_USDT ETH_BTC');
    expect(sortOf('Price')).to.equal('descending');
    press('Price');
    await isOrder('ETH_BTC BTC_USDT ADA_USDT');
    expect(sortOf('Price')).to.equal('ascending');
    press('Price');
    await isOrder('BTC_USDT ADA_USDT ETH_BTC');
    expect(sortOf('Price')).to.equal('none');
    press('24h change');
    await isOrder('ETH_BTC ADA_USDT BTC_USDT');
    press('24h volume');
    await isOrder('ADA_USDT ETH_BTC BTC_USDT');
    expect([sortOf('24h change'), sortOf('24h volume')]).to.deep.equal(['none', 'descending']);
    press('24h volume');
    await isOrder('ETH_BTC ADA_USDT BTC_USDT');
  });

  it('sorts with the keyboard and keeps the focus on the heading', async () => {
    await openMarkets(THREE);
    await isOrder('BTC_USDT ADA_USDT ETH_BTC');
    getInside(heading('Pair'), 'button').focus();
    await sendKeys({ press: 'Enter' });
    await isOrder('ADA_USDT BTC_USDT ETH_BTC');
    await sendKeys({ press: 'Space' });
    await isOrder('ETH_BTC BTC_USDT ADA_USDT');
    expect(header.shadowRoot.activeElement?.textContent).to.equal('Pair');
  });

  it('ranks the results of a new search until the user sorts them [MKT-18]', async () => {
    await openMarkets(THREE);
    press('Price');
    await isOrder('ADA_USDT BTC_USDT ETH_BTC');
    write(getInside(header, '[part="market-list"] input'), 'btc');
    await isOrder('BTC_USDT ETH_BTC');
    press('24h change');
    await isOrder('ETH_BTC BTC_USDT');
  });

  it('has one link per row that covers everything except the star [MKT-28]', async () => {
    await openMarkets(THREE);
    await until(() => rows().length === 3, 'rows');
    const box = (rows()[0] as HTMLElement).getBoundingClientRect();
    const at = (x: number) => header.shadowRoot.elementFromPoint(x, box.top + box.height / 2);
    expect(
      at(box.right - 20)
        ?.closest('a')
        ?.getAttribute('href'),
    ).to.equal('/trade/BTC_USDT');
    expect(at(box.left + 14)?.closest('.market-star')).to.not.equal(null);
  });

  it('shows "Hot" only if it distinguishes pairs', async () => {
    const hot = { category: 'hot' };
    await openMarkets({
      [SPOTS]: v2({
        USDT: ['A', 'B', 'C', 'D'].map((name) => spot(`${name}_USDT`, hot)).concat(spot('E_USDT'), spot('F_USDT')),
      }),
      [FUTURES]: v2([contract('USDT', 'BTC_USDT'), { ...contract('USDT', 'ETH_USDT'), categories: 'x' }]),
    });
    await until(() => rows().length === 6, 'rows');
    expect(allInside(header, '.mark-hot')).to.have.length(0);
    tab('Futures')?.click();
    await until(() => rows().length === 2, 'contracts');
    expect(allInside(header, '.mark-hot')).to.have.length(1);
  });
});

describe('the favourites tab', () => {
  it('explains how to add a favourite if there are no favourites, and links back to the lists', async () => {
    await openMarkets(THREE);
    tab('Favourites')?.click();
    const empty = await until(() => inside(header, '.market-main > .state'), 'the empty state');
    expect(empty.textContent).to.contain('Select the star');
    getInside(empty, 'button').click();
    await until(() => rows().length === 3, 'the pairs');
    expect(tab('Spot')?.getAttribute('aria-selected')).to.equal('true');
  });

  it('adds favourites with a row’s star and stores them in the browser', async () => {
    await openMarkets(THREE);
    await until(() => rows().length === 3, 'rows');
    expect(star('spot-ETH_BTC').getAttribute('aria-label')).to.equal('Add ETH/BTC to favourites');
    star('spot-ETH_BTC').click();
    await until(
      () => star('spot-ETH_BTC').getAttribute('aria-label') === 'Remove ETH/BTC from favourites',
      'the other name',
    );
    tab('Futures')?.click();
    await until(() => inside(header, '[data-key="futures-USDT-BTC_USDT"]'), 'contracts');
    star('futures-USDT-BTC_USDT').click();
    expect(stored()).to.deep.equal(['spot-ETH_BTC', 'futures-USDT-BTC_USDT']);
    tab('Favourites')?.click();
    await isOrder('ETH_BTC futures-USDT-BTC_USDT');
    expect(rows()[1]?.textContent, 'the contract’s list').to.contain('Futures');
    expect(allInside(header, '.market-side button').map(({ textContent }) => textContent)).to.deep.equal([
      'All',
      'Spot',
      'Futures',
    ]);
  });

  it('keeps a removed favourite listed until the user leaves the tab', async () => {
    localStorage.setItem(KEY, JSON.stringify(['spot-ADA_USDT', 'spot-BTC_USDT']));
    await openMarkets(THREE);
    tab('Favourites')?.click();
    await isOrder('ADA_USDT BTC_USDT');
    star('spot-ADA_USDT').focus();
    star('spot-ADA_USDT').click();
    await until(() => !star('spot-ADA_USDT').hasAttribute('data-on'), 'an empty star');
    expect(stored()).to.deep.equal(['spot-BTC_USDT']);
    expect(header.shadowRoot.activeElement).to.equal(star('spot-ADA_USDT'));
    tab('Spot')?.click();
    await until(() => rows().length === 3, 'pairs');
    tab('Favourites')?.click();
    await isOrder('BTC_USDT');
  });

  it('includes favourites stored by another browser tab when the user adds a favourite', async () => {
    await openMarkets(THREE);
    await until(() => rows().length === 3, 'rows');
    localStorage.setItem(KEY, JSON.stringify(['spot-ADA_USDT']));
    star('spot-BTC_USDT').click();
    expect(stored()).to.deep.equal(['spot-ADA_USDT', 'spot-BTC_USDT']);
    await until(() => star('spot-ADA_USDT').hasAttribute('data-on'), 'the other tab’s favourite');
  });

  it('omits stored favourites that are invalid or no longer listed', async () => {
    localStorage.setItem(KEY, JSON.stringify(['futures-USDT-BTC_USDT', 'spot-GONE_USDT', 5, '"><img>']));
    await openMarkets(THREE);
    tab('Favourites')?.click();
    await isOrder('futures-USDT-BTC_USDT');
  });
});
