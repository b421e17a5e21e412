import { expect } from 'chai';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import { type Overrides, dropCookie, open, placeHeader, readCookie, restoreGateway } from './header-fixtures.ts';
import {
  allInside,
  getInside,
  getPart,
  type Header,
  inside,
  loadShell,
  nextEvent,
  part,
  until,
  write,
} from '../support/elements.ts';

let element: Header;
before(() => loadShell());
afterEach(() => element?.remove());
after(() => {
  restoreGateway();
  dropCookie('defaultBuyCryptoFiat');
});

/** A few currencies with different payment methods. */
const PAY_WITH = v1([
  { fiat: 'USD', bank_transfer: true, credit_card: true, p2p: true },
  { fiat: 'EUR', bank_transfer: true, credit_card: false, p2p: false },
  { fiat: 'TRY', bank_transfer: false, credit_card: true, p2p: true },
]);
const placeBuying = (given: Overrides = {}, attributes?: Readonly<Record<string, string>>) =>
  placeHeader({ '/api/web/v1/c2c/buy_crypto_fiat_setting': PAY_WITH, ...given }, attributes);

/** Opens the panel, and returns the button that opens the pay-with list. */
async function openPanel(): Promise<HTMLElement> {
  getInside(element, 'button[part~="nav-item"]').click();
  return until(() => part(element, 'paywith'), 'the currency to buy with');
}
const codes = () => allInside(element, '[part~="paywith-list"] [data-fiat]').map(({ dataset }) => dataset.fiat);
const buyHref = (key: string) => inside(element, `[part~=nav] a[data-key="${key}"]`)?.getAttribute('href');

describe('the buy-crypto panel', () => {
  it('offers no currency on the Japan site, whose links contain none, and groups entries by kind [BUY-08, BUY-10]', async () => {
    ({ element } = await placeBuying({}, { 'site-id': '83' }));
    getInside(element, 'button[part~="nav-item"]').click();
    await until(() => inside(element, '#nav-buyCrypto .menu-icon'), 'the panel with its icons');
    expect(buyHref('sale')).to.equal('/sale');
    expect([part(element, 'paywith'), inside(element, '#sidebar-pay-with')]).to.deep.equal([null, null]);
    element.remove();
    ({ element } = await placeBuying());
    await openPanel();
    const groups = allInside(element, '#nav-buyCrypto .mega-group').map((group) => [
      group.dataset['group'],
      group.querySelectorAll('a').length,
    ]);
    expect(groups).to.deep.equal([
      ['buyWays', 5],
      ['buyTrade', 4],
      ['buyMore', 2],
    ]);
  });

  it('opens and closes the pay-with list on click and requests it once [BUY-10, BUY-13]', async () => {
    const { element: header, calls } = await placeBuying();
    element = header;
    const countRequests = () => calls.filter(({ path }) => path.endsWith('/buy_crypto_fiat_setting')).length;
    await until(() => countRequests() === 1, 'the request');
    const trigger = await openPanel();
    expect(trigger.textContent).to.equal('USD');
    await until(() => trigger.getAttribute('aria-expanded') === 'false', 'the initial state');
    await open(element, 'paywith', '[part~="paywith-list"] [data-fiat]');
    const list = getPart(element, 'paywith-list');
    expect(list.matches(':popover-open')).to.equal(true);
    expect(trigger.getAttribute('aria-expanded')).to.equal('true');
    expect(codes()).to.deep.equal(['USD', 'EUR', 'TRY']);
    trigger.click();
    await until(() => !list.matches(':popover-open'), 'the closed list');
    expect(getInside(element, '#nav-buyCrypto').matches(':popover-open'), 'the panel remains open').to.equal(true);
    expect(countRequests()).to.equal(1);
  });

  // In WebKit, repositioning a popover inside a closing one causes an endless layout loop.
  it('repositions its list while the panel is open', async () => {
    ({ element } = await placeBuying());
    await openPanel();
    const panel = getInside(element, '#nav-buyCrypto');
    const list = await until(() => inside(element, '#pay-with'), 'the list');
    await until(() => panel.matches(':popover-open'), 'the open panel');
    list.showPopover();
    expect(getComputedStyle(list).getPropertyValue('position-try-fallbacks')).to.equal('flip-inline, flip-block');
    panel.hidePopover();
  });

  it('searches by code, ignoring case, but not by symbol [BUY-15, SET-20]', async () => {
    ({ element } = await placeBuying());
    await openPanel();
    await open(element, 'paywith', '[part~="paywith-list"] input');
    const input = getInside(element, '[part~="paywith-list"] input', HTMLInputElement);
    const type = (text: string) => write(input, text);
    type('eu');
    await until(() => codes().join() === 'EUR', 'only EUR');
    type('$');
    await until(() => codes().length === 0, 'no results');
    expect(getInside(element, '[part~="paywith-list"] [role="status"]').textContent).to.match(/\S/);
    type('');
    await until(() => codes().length === 3, 'all currencies');
  });

  it('requests the icon of a currency by its code and shows a letter if there is no icon [BUY-16, ICO-06]', async () => {
    ({ element } = await placeBuying());
    await openPanel();
    await open(element, 'paywith', '[part~="paywith-list"] [data-fiat="EUR"]');
    const option = getInside(element, '[part~="paywith-list"] [data-fiat="EUR"]');
    const image = option.querySelector('img');
    if (image !== null) {
      expect(image.getAttribute('src')).to.match(/gateway-[\w-]+\.localhost:9\/images\/fiat_icon\/eur\.png$/);
      image.dispatchEvent(new Event('error'));
    }
    await until(() => getInside(option, '.fiat-icon').textContent === 'E', 'the letter');
  });

  it('updates the links, hides unsupported methods, and stores and dispatches the choice [BUY-09, BUY-11, BUY-12, CKI-07]', async () => {
    ({ element } = await placeBuying());
    await until(() => buyHref('buyWithCard')?.endsWith('fiat=USD'), 'USD');
    await openPanel();
    const option = await open(element, 'paywith', '[part~="paywith-list"] [data-fiat="EUR"]');
    const dispatched = nextEvent(element, 'exchange-paywith-change');
    option.click();
    expect((await dispatched).detail).to.deep.equal({ fiat: 'EUR' });
    await until(() => buyHref('buyWithBank') === '/crypto/buy/with-bank-account?method=bank&fiat=EUR', 'EUR');
    expect(buyHref('buyWithCard'), 'credit_card false').to.equal(undefined);
    expect(buyHref('p2pMarket'), 'p2p false').to.equal(undefined);
    expect(readCookie('defaultBuyCryptoFiat')).to.equal('EUR');
    expect(getPart(element, 'paywith-list').matches(':popover-open')).to.equal(false);
    expect(getPart(element, 'paywith').textContent).to.equal('EUR');
    getInside(element, '[part~="paywith-list"] [data-fiat="USD"]').click();
    await until(() => buyHref('p2pMarket') === '/c2c/market?fiat=USD', 'BUY-04 USD again');
  });

  it('falls back to USD with every payment method if the request fails [BUY-14]', async () => {
    ({ element } = await placeBuying({ '/api/web/v1/c2c/buy_crypto_fiat_setting': undefined }));
    for (const key of ['buyWithCard', 'buyWithBank', 'p2pMarket']) expect(buyHref(key), key).to.contain('fiat=USD');
    await openPanel();
    await open(element, 'paywith', '[part~="paywith-list"] [data-fiat]');
    expect(codes()).to.deep.equal(['USD']);
  });

  it('hides the pay-with button if `hiddenPaywith` is set [BUY-17]', async () => {
    ({ element } = await placeBuying({ settings: { flags: { hiddenPaywith: true } } }));
    await until(() => part(element, 'paywith') === null, 'no paywith');
    expect(buyHref('buyWithCard')).to.contain('fiat=USD');
  });

  it('hides card, bank, P2P, OTC and the card product if their codes are blocked [BUY-18]', async () => {
    ({ element } = await placeBuying({ menu: ['credit_paywith_card', 'bank_card', 'fiat_trade', 'otc', 'card'] }));
    await until(() => buyHref('otc') === undefined, 'the codes');
    for (const key of ['buyWithCard', 'buyWithBank', 'p2pMarket', 'card'])
      expect(buyHref(key), key).to.equal(undefined);
    expect(buyHref('crypto'), 'BUY-01').to.equal('/crypto');
  });

  for (const [site, shown, hidden] of [
    ['83', 'sale', 'buySellCrypto'],
    ['181', 'buySellCrypto', 'sale'],
  ] as const)
    it(`offers ${shown} instead of ${hidden} and cards (site ${site}) [BUY-06, BUY-08]`, async () => {
      ({ element } = await placeBuying({}, { 'site-id': site }));
      expect(buyHref(shown)).to.match(/\/(?:sale|buy-sell-crypto)$/);
      expect(buyHref(hidden)).to.equal(undefined);
      expect(buyHref('buyWithCard')).to.equal(undefined);
    });
});
