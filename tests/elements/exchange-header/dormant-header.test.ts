import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v1, v2 } from '../../../demo/gateway/envelopes.ts';
import {
  COMPLIANCE,
  MENUS,
  PAY_WITH,
  placeDormant,
  type DormantFixture,
  SESSION,
  SETTINGS,
} from '../runtime/dormant-fixtures.ts';
import { type Answers, undocumented } from '../support/gateway.ts';
import { getInside, getPart, loadShell, nextEvent, place, twoFrames, until } from '../support/elements.ts';

type Header = DormantFixture<'exchange-header'>;

let header: Header;

const menus = (...rows: readonly object[]): Answers => ({ [MENUS]: undocumented(v2({ tabs: [], menus: rows })) });
const settings = (given: object): Answers => ({ [SETTINGS]: undocumented(v1(given)) });
const compliance = (given: object): Answers => ({ [COMPLIANCE]: undocumented(v1(given)) });
const methods = (given: object): Answers => ({
  [PAY_WITH]: undocumented(v1([{ fiat: 'USD', bank_transfer: true, credit_card: true, p2p: true, ...given }])),
});
const far = (): Promise<void> => sendMouse({ type: 'move', position: [700, 700] });

before(async () => {
  await setViewport({ width: 1600, height: 900 });
  await loadShell();
});
beforeEach(far);
afterEach(() => {
  header?.restore();
  ExchangeShell.configure({ hosts: {}, links: {}, messages: {}, flags: {}, offer: {} });
  localStorage.clear();
  sessionStorage.clear();
});
after(() => setViewport({ width: 800, height: 600 }));

describe('hydration of a dormant header', () => {
  const answered: readonly (readonly [string, Answers])[] = [
    ['a session without a cookie', { [SESSION]: undocumented(v1({ uid: '1', isLogin: true })) }],
    ['a UK restriction in the settings', settings({ isUKLimit: true })],
    ['an Italian restriction in the compliance response', compliance({ limit: { is_italy_limit: true } })],
    ['a blocked code', compliance({ menu: ['futures'] })],
    ['a gateway flag', settings({ flags: { hiddenSearch: true } })],
    ['a gateway offer', settings({ offer: { 0: { bots: false } } })],
    ['another payment currency', settings({ defaultBuyCryptoFiat: 'EUR' })],
    ['a bar entry that the gateway hides', menus({ key: 'trade', hidden: 1 })],
    ['a bar entry that the gateway renames', menus({ key: 'trade', title: 'Markets and trade' })],
    ['a bar entry that the gateway marks', menus({ key: 'trade', rightNode: 'New' })],
    ['a closed menu’s entry that the gateway hides', menus({ key: 'staking', hidden: 1 })],
    [
      'a closed menu’s entry that the gateway hides in its group',
      menus({ key: 'earn', children: [{ key: 'staking', hidden: 1 }] }),
    ],
    ['a closed menu’s group that the gateway hides', menus({ key: 'derivativesLearn', hidden: 1 })],
    ['a payment method that the currency does not support', methods({ credit_card: false })],
    ['a currency without any payment method', methods({ fiat: 'EUR' })],
    ['an entry that the gateway adds', menus({ key: 'season', title: 'Season', link: '/season' })],
  ];
  for (const [what, answers] of answered)
    it(`starts after a response that changes its output (${what})`, async () => {
      header = await placeDormant('exchange-header', answers);
      await until(header.isHydrated, 'hydration');
    });

  const configurations: readonly (readonly [string, (element: Header['element']) => unknown])[] = [
    ['another language', (element) => (element.language = 'ar')],
    ['another site', (element) => (element.siteId = 177)],
    ['another theme', (element) => (element.theme = 'dark')],
    ['another origin for its links', (element) => (element.linkBase = 'https://www.exchange.example')],
    ['an element-specific attribute', (element) => (element.singleButton = true)],
    ['a message', () => ExchangeShell.configure({ messages: { en: { 'link.login': 'Enter' } } })],
    ['a flag', () => ExchangeShell.configure({ flags: { hiddenSearch: true } })],
    ['an offer', () => ExchangeShell.configure({ offer: { 0: { bots: false } } })],
  ];
  for (const [what, ask] of configurations)
    it(`starts when the page sets ${what}`, async () => {
      header = await placeDormant('exchange-header');
      await header.settled();
      expect(header.isHydrated(), 'before').to.equal(false);
      ask(header.element);
      await until(header.isHydrated, 'hydration');
    });

  it('starts when the page configures the host of the login link', async () => {
    header = await placeDormant('exchange-header', {}, { 'site-id': '666' });
    await header.settled();
    expect(header.isHydrated(), 'before').to.equal(false);
    const testnetLogin = 'https://auth.exchange.example/';
    ExchangeShell.configure({ hosts: { testnetLogin } });
    await until(header.isHydrated, 'hydration');
    await until(() => getPart(header.element, 'login').getAttribute('href') === testnetLogin, 'the configured link');
  });

  const touches: readonly (readonly [string, () => unknown])[] = [
    ['hover', () => sendMouse({ type: 'move', position: [400, 30] })],
    ['focus inside', () => getPart(header.element, 'logo').focus()],
    ['a press on a bar entry', () => getInside(header.element, '[popovertarget="nav-trade"]').click()],
  ];
  for (const [what, touch] of touches)
    it(`starts when the user interacts (${what})`, async () => {
      header = await placeDormant('exchange-header');
      await header.settled();
      expect(header.isHydrated(), 'before').to.equal(false);
      await touch();
      await until(header.isHydrated, 'hydration');
    });
});

describe('a dormant header', () => {
  const hang = (): Promise<never> => new Promise(() => {});
  const answered: readonly (readonly [string, Answers])[] = [
    ['responses that match the markup', {}],
    ['the site’s own flags', settings({ flags: { hiddenSearch: false } })],
    ['an unknown flag', settings({ flags: { nothing: true } })],
    ['rates, languages and currencies', settings({ currFiatMarketRates: { EUR: 0.92 }, langList: { en: 'English' } })],
    ['no codes or restrictions', compliance({ menu: [], limit: {} })],
    ['a menu with second-level entries', menus({ key: 'earn.season', title: 'Season', link: '/season' })],
    ['a menu that matches the markup', menus({ key: 'trade', title: 'Trade' })],
    ['an entry that is not shown', menus({ key: 'season', hidden: 1 })],
    ['a currency with every payment method', methods({})],
    ['a blocked code that it doesn’t use', compliance({ menu: ['nft'] })],
    ['another display currency', settings({ currFiat: 'EUR' })],
    [
      'a gateway that fails',
      { [SESSION]: undefined, [SETTINGS]: undefined, [COMPLIANCE]: undefined, [MENUS]: undefined },
    ],
    ['responses that are not JSON', { [SESSION]: new Response('<html>'), [SETTINGS]: new Response('{') }],
    ['responses that never arrive', { [SESSION]: hang, [SETTINGS]: hang, [COMPLIANCE]: hang, [MENUS]: hang }],
    ['a session with wrong types', { [SESSION]: undocumented(v1({ uid: 7, isLogin: 'perhaps' })) }],
  ];
  for (const [what, answers] of answered)
    it(`does not hydrate with ${what}`, async () => {
      header = await placeDormant('exchange-header', answers);
      await header.settled();
      expect(header.isHydrated()).to.equal(false);
    });

  const actions: readonly (readonly [string, () => unknown])[] = [
    ['the page scrolls', () => window.scrollTo(0, 400)],
    ['the window becomes narrow', () => setViewport({ width: 390, height: 844 })],
    ['an attribute is set to the same value', () => header.element.setAttribute('site-id', '0')],
    ['it is moved on the page', () => document.body.moveBefore(header.element, document.body.firstChild)],
    ['the mouse moves elsewhere', () => sendMouse({ type: 'move', position: [600, 650] })],
    ['a key is pressed elsewhere', () => sendKeys({ press: 'ArrowDown' })],
    [
      'the page sets a message that it doesn’t use',
      () => ExchangeShell.configure({ messages: { en: { 'footer.signup': 'Join us' } } }),
    ],
    [
      'the page sets a message with the same text',
      () => ExchangeShell.configure({ messages: { en: { 'link.login': 'Log in' } } }),
    ],
    [
      'the page configures hosts and targets of closed menus',
      () =>
        ExchangeShell.configure({
          hosts: { testnet: 'https://test.exchange.example' },
          links: { gtSlug: 'example-gt' },
        }),
    ],
    ['another element hydrates', async () => (await place('exchange-coin-icon', { coin: 'BTC' })).remove()],
    ['the page reports an account update', () => dispatchEvent(new CustomEvent('exchange-account-updated'))],
  ];
  for (const [what, act] of actions)
    it(`does not hydrate when ${what}`, async () => {
      header = await placeDormant('exchange-header');
      await header.settled();
      await act();
      await header.settled();
      expect(header.isHydrated()).to.equal(false);
      await setViewport({ width: 1600, height: 900 });
    });
});

describe('a dormant header', () => {
  it('is ready, dispatches the session and returns effective values from its properties', async () => {
    const sessions: unknown[] = [];
    const listen = ({ detail }: HTMLElementEventMap['exchange-session']) => sessions.push(detail);
    document.addEventListener('exchange-session', listen);
    header = await placeDormant('exchange-header', {}, { language: 'tr', 'site-id': '177' });
    await header.settled();
    expect(sessions).to.deep.equal([{ isLogin: false, uid: '' }]);
    expect([header.element.siteId, header.element.language, header.element.hydrate]).to.deep.equal([177, 'tr', 'auto']);
    // Hydration doesn't dispatch the event again.
    getPart(header.element, 'logo').focus();
    await until(header.isHydrated, 'hydration');
    await header.settled();
    expect(sessions).to.have.length(1);
    document.removeEventListener('exchange-session', listen);
  });

  it('dispatches an event before a link is followed, without hydrating', async () => {
    header = await placeDormant('exchange-header');
    await header.settled();
    const { element } = header;
    const navigated = nextEvent(element, 'exchange-navigate');
    element.addEventListener('exchange-navigate', (event) => event.preventDefault(), { once: true });
    getPart(element, 'login').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }),
    );
    expect(header.isHydrated(), 'React').to.equal(false);
    expect((await navigated).detail).to.deep.include({ key: 'login', target: '_self' });
  });

  it('opens a menu on hover, and closes it when the pointer leaves [HDR-09]', async () => {
    header = await placeDormant('exchange-header');
    await header.settled();
    const trigger = getInside(header.element, '[popovertarget="nav-trade"]');
    const box = getInside(header.element, '#nav-trade');
    const { x, y, width, height } = trigger.getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
    await until(() => box.matches(':popover-open'), 'the menu');
    await far();
    await until(() => !box.matches(':popover-open'), 'the closed popover');
  });

  it('shows arrows if the entries don’t fit, and scrolls on click after hydration [HDR-50]', async () => {
    header = await placeDormant('exchange-header');
    await header.settled();
    const [back, forward] = ['back', 'forward'].map((end) => getInside(header.element, `.scroll-${end}`));
    expect([back?.checkVisibility(), forward?.checkVisibility()]).to.deep.equal([false, false]);
    const extra = document.createElement('span');
    extra.slot = 'nav-extra';
    extra.style.cssText = 'display: block; inline-size: 1400px';
    header.element.append(extra);
    await until(() => forward?.checkVisibility(), 'the arrow');
    expect([back?.checkVisibility(), header.isHydrated()]).to.deep.equal([false, false]);
    forward?.click();
    await until(() => getInside(header.element, '.scroll-row').scrollLeft === 180, 'one step');
    await until(() => back?.checkVisibility(), 'the back button');
  });

  it('hydrates when the user chooses a preference in another element', async () => {
    header = await placeDormant('exchange-header');
    await header.settled();
    expect(header.isHydrated(), 'before').to.equal(false);
    const footer = await place('exchange-footer', { gateway: header.element.gateway ?? '' });
    getInside(footer, '[popovertarget="footer-language"]').click();
    getInside(footer, '[data-language="ar"]').click();
    await until(header.isHydrated, 'hydration');
    await until(() => header.element.language === 'ar', 'the language');
    // A value set by the page overrides the user's choice.
    header.element.language = 'en';
    await until(() => header.element.language === 'en', 'the page’s language');
    footer.remove();
  });

  it('replays a click that requires React after hydration', async () => {
    header = await placeDormant('exchange-header');
    await header.settled();
    getPart(header.element, 'theme').click();
    await until(() => header.element.theme === 'dark', 'the dark theme');
    await twoFrames();
    expect(header.element.theme).to.equal('dark');
  });
});
