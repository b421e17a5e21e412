import { expect } from 'chai';
import { refusal, v1, v2 } from '../../../demo/gateway/envelopes.ts';
import { open, placeHeader, restoreGateway, USER } from './header-fixtures.ts';
import { allInside, getInside, getPart, type Header, inside, loadShell, part, until } from '../support/elements.ts';

/** The session's `total_usd` as displayed. */
const SESSION_TOTAL = '$10,234.55';
const SUMMARY = '[part~=user] .next-level';
let element: Header;

before(() => loadShell());
afterEach(() => element?.remove());
after(restoreGateway);

describe('the wallet menu', () => {
  it('shows headings and the total funds, which it requests once, when a menu opens [HDR-31, FND-01…22]', async () => {
    const { element: header, calls } = await placeHeader({ user: USER });
    element = header;
    expect(
      calls.filter(({ path }) => path.endsWith('/total_funds')),
      'not before the menu opens',
    ).to.have.length(0);
    const total = await open(element, 'wallet', '#account-wallet .funds-total');
    await until(() => total.textContent === '$35,012.77', 'the total');
    expect(getInside(element, '#account-wallet .funds-btc').textContent).to.contain('0.512 BTC');
    expect(allInside(element, '#account-wallet h3').map((one) => one.textContent)).to.deep.equal([
      'Accounts',
      'Deposit and withdraw',
      'Records',
    ]);
    expect(allInside(element, '#account-orders h3').map((one) => one.textContent)).to.deep.equal(['Trading', 'Other']);
    getPart(element, 'avatar').click();
    await until(() => inside(element, SUMMARY));
    expect(
      calls.filter(({ path }) => path.endsWith('/total_funds')),
      'asked once',
    ).to.have.length(1);
  });

  for (const [name, answer] of [
    ['fails', () => new Response('', { status: 500 })],
    ['is refused', () => refusal(7, 'Not now')],
  ] as const)
    it(`shows the session’s total if the funds request ${name} [DAT-24, USR-27]`, async () => {
      ({ element } = await placeHeader({ user: USER, '/apiw/v2/account/total_funds': answer }));
      const total = await open(element, 'wallet', '#account-wallet .funds-total');
      await until(() => total.textContent === SESSION_TOTAL, 'the session’s total');
      expect(getInside(element, '#account-wallet .funds-btc').textContent.trim()).to.equal('');
      getPart(element, 'avatar').click();
      const summary = await until(() => inside(element, '[part~=user] dl'), 'the summary');
      await until(() => summary.textContent.includes(SESSION_TOTAL), 'the same total');
    });

  for (const [uid, isThere] of [
    [1, false],
    [2, true],
    [undefined, false],
  ] as const)
    it(`${isThere ? 'offers' : 'does not offer'} portfolio margin (crossMarginUid ${uid}) [FND-24, trap 11]`, async () => {
      ({ element } = await placeHeader({
        user: USER,
        '/apiweb/v1/spot/cross_margin/info': v1(uid === undefined ? {} : { crossMarginUid: uid }),
        '/apiw/v2/unified/account_mode': v2({ mode: 'multi_currency' }),
      }));
      await until(
        () =>
          inside(element, '#account-wallet a[data-key="fundsOverview"]') !== null &&
          inside(element, '#account-wallet a[data-key="fundsMargin"]') === null,
        'FND-23 UAM-03 the unified menus',
      );
      // The two responses arrive in either order.
      if (isThere) await until(() => inside(element, '#account-wallet a[data-key="fundsCrossMargin"]'), 'its entry');
      expect(inside(element, '#account-wallet a[data-key="fundsCrossMargin"]') !== null).to.equal(isThere);
      expect(inside(element, '#account-orders a[data-key="crossMarginOrders"]') !== null).to.equal(isThere);
    });
});

describe('exchange-account-updated', () => {
  it('requests the account mode and the funds again and updates the menus [UAM-03, OP-95]', async () => {
    let mode: 'classic' | 'multi_currency' = 'classic';
    const { element: header, calls } = await placeHeader({
      user: USER,
      '/apiw/v2/unified/account_mode': () => v2({ mode }),
    });
    element = header;
    const countRequests = (name: string) => calls.filter(({ path }) => path.endsWith(name)).length;
    await until(() => inside(element, '#account-wallet a[data-key="fundsMargin"]'), 'the classic menu');
    expect([countRequests('/account_mode'), countRequests('/total_funds')]).to.deep.equal([1, 0]);
    mode = 'multi_currency';
    window.dispatchEvent(new Event('exchange-account-updated'));
    await until(() => inside(element, '#account-wallet a[data-key="fundsMargin"]') === null, 'the unified menu');
    await until(() => countRequests('/total_funds') === 1, 'the funds');
    expect(countRequests('/account_mode')).to.equal(2);
  });

  it('requests nothing for a visitor [OP-95]', async () => {
    const { element: header, calls } = await placeHeader();
    element = header;
    await until(() => part(element, 'login'), 'the login button');
    window.dispatchEvent(new Event('exchange-account-updated'));
    expect(calls.filter(({ path }) => /account_mode|total_funds/.test(path))).to.have.length(0);
  });
});

describe('the rebate', () => {
  it('is requested once for a member, but not for a visitor [ROL-15, REF-09]', async () => {
    const rebate = (of: typeof calls) => of.filter(({ path }) => path === '/api/web/v1/rebate/get_user_info').length;
    let { element: header, calls } = await placeHeader({ user: USER });
    await until(() => rebate(calls) === 1, 'the rebate');
    header.remove();
    ({ element: header, calls } = await placeHeader());
    element = header;
    await until(() => part(element, 'login'), 'the login button');
    expect(rebate(calls)).to.equal(0);
  });
});

describe('the "Fund wallet" drawer', () => {
  it('opens from the deposit button and opens each method in a new window [HDR-28, DRW-02, DRW-03, DEP-02, DEP-03, DEP-04, DEP-05, DEP-06]', async () => {
    ({ element } = await placeHeader({ user: USER }));
    await open(element, 'deposit', '[part~="deposit-drawer"] a[data-key]');
    const drawer = getPart(element, 'deposit-drawer');
    expect(drawer.textContent).to.contain('Fund wallet');
    const methods = allInside(drawer, 'a[data-key]', HTMLAnchorElement);
    expect(methods.map((way) => [way.getAttribute('href'), way.target])).to.deep.equal([
      ['/myaccount/deposit/USDT', '_blank'],
      ['/myaccount/deposit_gatecode', '_blank'],
      ['/c2c/USDT_USD', '_blank'],
      ['/crypto/buy/with-credit-card?method=card&fiat=USD', '_blank'],
      ['/crypto/buy/with-bank-account?method=bank&fiat=USD', '_blank'],
    ]);
  });

  it('offers only direct deposits if the code `fiat_trade` is blocked, and disappears if `deposit` is blocked [DEP-07, trap 41]', async () => {
    ({ element } = await placeHeader({ user: USER, menu: ['fiat_trade'] }));
    await open(element, 'deposit', '[part~="deposit-drawer"] a[data-key]');
    expect(
      allInside(getPart(element, 'deposit-drawer'), 'a[data-key]').map(({ dataset }) => dataset.key),
    ).to.deep.equal(['depositOnChain', 'depositByCode']);
    element.remove();
    ({ element } = await placeHeader({ user: USER, menu: ['deposit'] }));
    await until(() => part(element, 'deposit') === null, 'no deposit');
    expect(part(element, 'deposit-drawer')).to.equal(null);
  });

  it('is available on the main site only [DRW-03]', async () => {
    ({ element } = await placeHeader({ user: USER }, { 'site-id': '177' }));
    expect(part(element, 'deposit')).to.equal(null);
  });
});
