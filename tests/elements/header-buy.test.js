import { expect } from 'chai';
import { dropCookie, open, part, placeHeader, readCookie, restoreGateway } from './header-fixtures.js';
import { allInside, inside, loadShell, nextEvent, until } from './support.js';

let element;
before(() => loadShell());
afterEach(() => element?.remove());
after(() => {
  restoreGateway();
  dropCookie('defaultBuyCryptoFiat');
});

const codes = () => allInside(element, '[part~="paywith-list"] [data-fiat]').map(({ dataset }) => dataset.fiat);
const buyHref = (key) => inside(element, `[part~=nav] a[data-key="${key}"]`)?.getAttribute('href');

describe('the buy-crypto panel', () => {
  it('BUY-10 BUY-13 a click opens the pay-with list, a second one closes it; it is asked for once', async () => {
    const { element: header, calls } = await placeHeader();
    element = header;
    const asked = () => calls.filter(({ path }) => path.endsWith('/buy_crypto_fiat_setting')).length;
    await until(() => asked() === 1, 'the request');
    inside(element, 'button[part~="nav-item"]').click();
    const trigger = part(element, 'paywith');
    expect(trigger.textContent).to.equal('USD');
    expect(trigger.getAttribute('aria-expanded')).to.equal('false');
    await open(element, 'paywith', '[part~="paywith-list"] [data-fiat]');
    const list = part(element, 'paywith-list');
    expect(list.matches(':popover-open')).to.equal(true);
    expect(trigger.getAttribute('aria-expanded')).to.equal('true');
    expect(codes()).to.deep.equal(['USD', 'EUR', 'TRY']);
    trigger.click();
    await until(() => !list.matches(':popover-open'), 'the closed list');
    expect(inside(element, '#nav-buyCrypto').matches(':popover-open'), 'the panel stays').to.equal(true);
    expect(asked()).to.equal(1);
  });

  it('BUY-15 SET-20 the search finds by code, whatever its case, and not by symbol', async () => {
    ({ element } = await placeHeader());
    inside(element, 'button[part~="nav-item"]').click();
    await open(element, 'paywith', '[part~="paywith-list"] input');
    const input = inside(element, '[part~="paywith-list"] input');
    const type = (text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    };
    type('eu');
    await until(() => codes().join() === 'EUR', 'EUR alone');
    type('$');
    await until(() => codes().length === 0, 'nothing');
    expect(inside(element, '[part~="paywith-list"] [role="status"]').textContent).to.match(/\S/);
    type('');
    await until(() => codes().length === 3, 'all of them');
  });

  it('BUY-16 ICO-06 the icon of a currency is asked for by its code, and a letter stands where there is none', async () => {
    ({ element } = await placeHeader());
    inside(element, 'button[part~="nav-item"]').click();
    await open(element, 'paywith', '[part~="paywith-list"] [data-fiat="EUR"]');
    const option = inside(element, '[part~="paywith-list"] [data-fiat="EUR"]');
    const image = option.querySelector('img');
    if (image !== null) {
      expect(image.getAttribute('src')).to.match(/gateway-\d+\.localhost:9\/images\/fiat_icon\/eur\.png$/);
      image.dispatchEvent(new Event('error'));
    }
    await until(() => option.querySelector('.fiat-icon').textContent === 'E', 'the letter');
  });

  it('BUY-09 BUY-11 BUY-12 CKI-07 a choice changes the links, hides what cannot be paid, is kept and is told', async () => {
    ({ element } = await placeHeader());
    await until(() => buyHref('buyWithCard')?.endsWith('fiat=USD'), 'USD');
    inside(element, 'button[part~="nav-item"]').click();
    const option = await open(element, 'paywith', '[part~="paywith-list"] [data-fiat="EUR"]');
    const told = nextEvent(element, 'exchange-paywith-change');
    option.click();
    expect((await told).detail).to.deep.equal({ fiat: 'EUR' });
    await until(() => buyHref('buyWithBank') === '/crypto/buy/with-bank-account?method=bank&fiat=EUR', 'EUR');
    expect(buyHref('buyWithCard'), 'credit_card false').to.equal(undefined);
    expect(buyHref('p2pMarket'), 'p2p false').to.equal(undefined);
    expect(readCookie('defaultBuyCryptoFiat')).to.equal('EUR');
    expect(part(element, 'paywith-list').matches(':popover-open')).to.equal(false);
    expect(part(element, 'paywith').textContent).to.equal('EUR');
    inside(element, '[part~="paywith-list"] [data-fiat="USD"]').click();
    await until(() => buyHref('p2pMarket') === '/c2c/market?fiat=USD', 'BUY-04 USD again');
  });

  it('BUY-14 a failed call leaves USD with every way to pay', async () => {
    ({ element } = await placeHeader({ '/api/web/v1/c2c/buy_crypto_fiat_setting': undefined }));
    for (const key of ['buyWithCard', 'buyWithBank', 'p2pMarket']) expect(buyHref(key), key).to.contain('fiat=USD');
    inside(element, 'button[part~="nav-item"]').click();
    await open(element, 'paywith', '[part~="paywith-list"] [data-fiat]');
    expect(codes()).to.deep.equal(['USD']);
  });

  it('BUY-17 hiddenPaywith takes the list away', async () => {
    ({ element } = await placeHeader({ settings: { flags: { hiddenPaywith: true } } }));
    await until(() => part(element, 'paywith') === null, 'its absence');
    expect(buyHref('buyWithCard')).to.contain('fiat=USD');
  });

  it('BUY-18 the codes take the card, the bank, P2P, OTC and the card product', async () => {
    ({ element } = await placeHeader({ menu: ['credit_paywith_card', 'bank_card', 'fiat_trade', 'otc', 'card'] }));
    await until(() => buyHref('otc') === undefined, 'the codes');
    for (const key of ['buyWithCard', 'buyWithBank', 'p2pMarket', 'card'])
      expect(buyHref(key), key).to.equal(undefined);
    expect(buyHref('crypto'), 'BUY-01').to.equal('/crypto');
  });

  for (const [site, shown, hidden] of [
    ['83', 'sale', 'buySellCrypto'],
    ['181', 'buySellCrypto', 'sale'],
  ])
    it(`BUY-06 BUY-08 site ${site} has its own entry`, async () => {
      ({ element } = await placeHeader({}, { 'site-id': site }));
      expect(buyHref(shown)).to.match(/\/(?:sale|buy-sell-crypto)$/);
      expect(buyHref(hidden)).to.equal(undefined);
      expect(buyHref('buyWithCard')).to.equal(undefined);
    });
});
