import { expect } from 'chai';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import {
  allInside,
  getInside,
  getPart,
  inside,
  loadShell,
  nextEvent,
  part,
  place,
  type Placed,
  twoFrames,
  until,
} from '../support/elements.ts';

const TRADER = parsePersona('trader') ?? VISITOR;
const LIMITED = parsePersona('uk-limited') ?? VISITOR;
const DIRECT = ['depositOnChain', 'depositByCode'];
const OTHER = ['p2pDeposit', 'buyWithCard', 'buyWithBank'];
const PAY_WITH = '/api/web/v1/c2c/buy_crypto_fiat_setting';

let gateway: Gateway | undefined;
let element: Placed<HTMLElementTagNameMap['exchange-deposit-chooser']>;
let count = 0;

before(() => loadShell());
afterEach(() => {
  element?.remove();
  gateway?.restore();
});

/** Inserts an open chooser with its own gateway, and waits for its compliance request and its message. */
async function open(answers: Answers, attributes: Readonly<Record<string, string>> = {}): Promise<void> {
  count += 1;
  const origin = `https://deposit-${count}.localhost`;
  gateway?.restore();
  gateway = standInGateway(answers, origin);
  element = await place('exchange-deposit-chooser', { open: '', gateway: origin, ...attributes });
  const requestedPaths = (): readonly string[] => gateway?.calls.map(({ path }) => path) ?? [];
  await until(() => requestedPaths().some((path) => path.endsWith('/compliance/check')), 'its calls');
  await until(() => inside(element, 'dialog p'), 'the message');
  await twoFrames();
}
const keys = (): string[] => allInside(element, 'a[data-key]').map(({ dataset }) => dataset['key'] ?? '');
const hrefOf = (key: string): string | null =>
  getInside(element, `a[data-key="${key}"]`, HTMLAnchorElement).getAttribute('href');
const ways = (...expected: readonly string[]): Promise<unknown> =>
  until(() => JSON.stringify(keys()) === JSON.stringify(expected), `${expected.join()}, and not ${keys().join()}`);

/** Clicks an entry, and returns whether the element cancelled the click. No window is opened. */
function choose(key: string): { readonly isPrevented: boolean } {
  const state = { isPrevented: false };
  const preventNavigation = (event: Event): void => {
    state.isPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', preventNavigation, { once: true });
  getInside(element, `a[data-key="${key}"]`).click();
  window.removeEventListener('click', preventNavigation);
  return state;
}

describe('<exchange-deposit-chooser>', () => {
  it('shows members a heading, a message, two direct methods and three other methods, and each method opens a new window [DEP-01, DEP-02, DEP-03, DEP-04, DEP-05, DEP-06]', async () => {
    await open(answersFor(TRADER));
    await ways(...DIRECT, ...OTHER);
    expect(getInside(element, 'h2').textContent).to.equal('Deposit');
    expect(getInside(element, 'dialog p').textContent).to.equal('Select a way to deposit'); // prose-ignore
    expect([...DIRECT, ...OTHER].map(hrefOf)).to.deep.equal([
      '/myaccount/deposit/USDT',
      '/myaccount/deposit_gatecode',
      '/c2c/USDT_USD',
      '/crypto/buy/with-credit-card?method=card&fiat=USD',
      '/crypto/buy/with-bank-account?method=bank&fiat=USD',
    ]);
    for (const link of allInside(element, '[part~="way"]', HTMLAnchorElement))
      expect([link.target, link.relList.contains('noopener')], link.href).to.deep.equal(['_blank', true]);
  });

  it('uses the page’s coin and currency [DEP-02, DEP-04, DEP-05, DEP-06]', async () => {
    await open(answersFor(TRADER), { coin: 'BTC', fiat: 'EUR' });
    await ways(...DIRECT, ...OTHER);
    expect([hrefOf('depositOnChain'), hrefOf('p2pDeposit')]).to.deep.equal(['/myaccount/deposit/BTC', '/c2c/USDT_EUR']);
    element.setAttribute('coin', 'ETH');
    await until(() => hrefOf('depositOnChain') === '/myaccount/deposit/ETH', 'the other coin');
  });

  for (const [coin, fiat] of [
    ['btc', 'XXX'],
    ['../../evil', 'eur/../'],
    ['A'.repeat(21), '__proto__'],
    ['BTC USDT', '<b>'],
  ] as const)
    it(`replaces an invalid coin and currency with defaults and reports each once (${coin})`, async () => {
      const messages: string[] = [];
      const listen = ({ detail }: HTMLElementEventMap['exchange-error']): unknown => messages.push(detail.message);
      document.addEventListener('exchange-error', listen);
      await open(answersFor(TRADER), { coin, fiat });
      await ways(...DIRECT, ...OTHER);
      await until(() => messages.length === 2, 'two errors');
      await twoFrames();
      document.removeEventListener('exchange-error', listen);
      expect([hrefOf('depositOnChain'), hrefOf('p2pDeposit')]).to.deep.equal([
        '/myaccount/deposit/USDT',
        '/c2c/USDT_USD',
      ]);
      expect(messages.every((message) => message.startsWith('exchange-shell: <exchange-deposit-chooser '))).to.equal(
        true,
      );
      expect(messages).to.have.length(2);
    });

  for (const [when, persona, codes, site, others] of [
    ['on the main site', TRADER, [], '0', true],
    ['if fiat_trade is blocked', TRADER, ['fiat_trade'], '0', false],
    ['for a member under UK restrictions', LIMITED, [], '0', false],
    ['on the Malta site', TRADER, [], '106', false],
    ['on the UK site under UK restrictions', LIMITED, [], '182', false],
    ['on the Malta site if fiat_trade is blocked', TRADER, ['fiat_trade'], '106', false],
  ] as const)
    it(`${others ? 'shows' : 'hides'} the methods other than direct deposits ${when} [DEP-07, trap 41]`, async () => {
      await open(answersFor(persona, codes), { 'site-id': site });
      await ways(...DIRECT, ...(others ? OTHER : []));
    });

  it('hides a method that the currency doesn’t support or whose code is blocked', async () => {
    const rows = [
      { fiat: 'USD', bank_transfer: true, credit_card: true, p2p: true },
      { fiat: 'EUR', bank_transfer: false, credit_card: true, p2p: false },
    ];
    await open({ ...answersFor(TRADER), [PAY_WITH]: v1(rows) }, { fiat: 'EUR' });
    await ways(...DIRECT, 'buyWithCard');
    element.remove();
    await open({ ...answersFor(TRADER, ['credit_paywith_card']), [PAY_WITH]: v1(rows) });
    await ways(...DIRECT, 'p2pDeposit', 'buyWithBank');
  });

  it('shows a notice without links if compliance blocks deposits [trap 41]', async () => {
    await open(answersFor(TRADER, ['deposit']));
    await until(() => getInside(element, 'dialog p').textContent.includes('not available'), 'the message');
    expect(keys()).to.deep.equal([]);
  });

  it('shows login and sign-up links to visitors instead of the methods', async () => {
    await open(answersFor(VISITOR));
    await ways('login', 'signup');
  });

  it('shows a skeleton until the session is known, and treats the user as a visitor if the request fails', async () => {
    document.cookie = 'uid=1; path=/';
    let respond: (response: Response) => void = () => {};
    count += 1;
    const origin = `https://deposit-${count}.localhost`;
    gateway = standInGateway(
      {
        ...answersFor(TRADER),
        '/api/web/v1/usercenter/get_info': () => new Promise<Response>((resolve) => (respond = resolve)),
      },
      origin,
    );
    element = await place('exchange-deposit-chooser', { open: '', gateway: origin });
    await until(() => inside(element, 'dialog .skeleton'), 'the skeleton');
    expect(keys()).to.deep.equal([]);
    respond(new Response('', { status: 500 }));
    await ways('login', 'signup');
    document.cookie = 'uid=; path=/; max-age=0';
  });

  it('dispatches an event for the chosen method, opens its window and closes [DEP-08]', async () => {
    await open(answersFor(TRADER), { coin: 'BTC' });
    await ways(...DIRECT, ...OTHER);
    const selected = nextEvent(element, 'exchange-deposit-select');
    const closed = nextEvent(element, 'exchange-deposit-close');
    expect(choose('depositOnChain').isPrevented).to.equal(false);
    expect((await selected).detail).to.deep.equal({
      way: 'depositOnChain',
      href: `${location.origin}/myaccount/deposit/BTC`,
    });
    await closed;
    expect([element.open, part(element, 'dialog')]).to.deep.equal([false, null]);
  });

  it('stays open and opens no window if the page cancels the event or the click', async () => {
    await open(answersFor(TRADER));
    await ways(...DIRECT, ...OTHER);
    const events: string[] = [];
    for (const type of ['exchange-deposit-select', 'exchange-navigate'])
      element.addEventListener(type, (event) => {
        events.push(type);
        if (type === 'exchange-deposit-select' || events.length > 2) event.preventDefault();
      });
    expect(choose('depositByCode').isPrevented).to.equal(true);
    await twoFrames();
    expect([events, element.hasAttribute('open')]).to.deep.equal([
      ['exchange-navigate', 'exchange-deposit-select'],
      true,
    ]);
    expect(choose('depositByCode').isPrevented).to.equal(true);
    expect(events.slice(2)).to.deep.equal(['exchange-navigate']);
    expect(element.hasAttribute('open')).to.equal(true);
    getPart(element, 'close').click();
    await until(() => !element.hasAttribute('open'), 'its end');
  });
});
