import { expect } from 'chai';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, undocumented } from '../support/gateway.ts';
import {
  closeGateway,
  COMPLIANCE,
  FAULTS,
  gatewayFor,
  untilHandled,
  personOf,
  SETTINGS,
  settings,
  restoreUserAgent,
  setUserAgent,
} from '../support/promotion-fixtures.ts';
import {
  getInside,
  getPart,
  loadShell,
  nextEvent,
  part,
  place,
  type Placed,
  twoFrames,
  until,
} from '../support/elements.ts';

const TAG = 'exchange-app-banner';
const KEY = 'exchange:app-banner-dismissed';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

let element: Placed<HTMLElementTagNameMap[typeof TAG]>;
let gateway: Gateway;

async function put(answers: Answers = answersFor(VISITOR), attributes: Readonly<Record<string, string>> = {}) {
  const stand = gatewayFor(answers);
  ({ gateway } = stand);
  element = await place(TAG, { gateway: stand.origin, ...attributes });
  return element;
}
const banner = (): Promise<HTMLElement> => until(() => part(element, 'banner'), 'the banner');
/** Expects that nothing is rendered: after the responses if `hasRequests` is true, and otherwise without any request. */
async function isAbsent(hasRequests: boolean): Promise<void> {
  if (hasRequests) await untilHandled(gateway, SETTINGS, COMPLIANCE);
  else {
    await twoFrames();
    expect(gateway.calls).to.deep.equal([]);
  }
  await twoFrames();
  expect(getInside(element, '[data-root]').childElementCount).to.equal(0);
}

before(() => loadShell());
beforeEach(() => {
  forget();
  setUserAgent({ mobile: true });
});
afterEach(() => {
  element?.remove();
  restoreUserAgent();
  ExchangeShell.configure({ flags: {}, native: {} });
});
after(() => {
  closeGateway();
  forget();
});

/** Clears the in-memory dismissal, because each test simulates a new page. */
function forget(): void {
  localStorage.removeItem(KEY);
  const shared = (globalThis as unknown as Record<symbol, Map<string, unknown> | undefined>)[
    Symbol.for('exchange-shell.v1')
  ];
  (shared?.get('app-banner') as { setState(state: object): void } | undefined)?.setState({ isDismissed: false });
}

describe('<exchange-app-banner>', () => {
  it('renders two links and a button after two requests on a phone on the main site [ADB-01, OP-71]', async () => {
    await put();
    await banner();
    expect(gateway.calls.map(({ path }) => path).toSorted()).to.deep.equal([COMPLIANCE, SETTINGS]);
    expect(getInside(element, '[part~="open"]', HTMLAnchorElement).getAttribute('href')).to.equal('/mobileapp');
    expect(getInside(element, '[part~="details"]', HTMLAnchorElement).getAttribute('href')).to.equal(
      '/activities/app-exclusive-perks',
    );
    expect(getPart(element, 'banner').getAttribute('aria-label')).to.equal('Exchange app');
    expect(getPart(element, 'close').getAttribute('aria-label')).to.equal('Close');
  });

  for (const [when, attributes, arrange] of [
    ['on another site [ADB-01]', { 'site-id': '106' }, undefined],
    ['on a computer [ADB-01]', {}, () => setUserAgent({ mobile: false })],
    [
      'if the flag hides the app [ADB-01, ADB-03]',
      {},
      () => ExchangeShell.configure({ flags: { hiddenAppDownload: true } }),
    ],
    ['if the app’s page is hidden [ADB-01]', {}, () => ExchangeShell.configure({ flags: { hiddenDownload: true } })],
    [
      'in the app itself [ADB-01]',
      {},
      () => {
        ExchangeShell.configure({ native: { userAgent: 'ExchangeApp/' } });
        setUserAgent({ mobile: true, userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile ExchangeApp/653000' });
      },
    ],
  ] as const)
    it(`renders and requests nothing ${when}`, async () => {
      arrange?.();
      await put(undefined, attributes);
      await isAbsent(false);
    });

  for (const [when, answers] of [
    ['if UK restrictions apply to the user [ADB-01]', answersFor(personOf('uk-visitor'))],
    [
      'if UK restrictions apply in the settings only [ADB-01]',
      { ...answersFor(VISITOR), [SETTINGS]: settings({ isUKLimit: true }) },
    ],
    [
      'if the site’s settings hide the app [ADB-01, ADB-03]',
      { ...answersFor(VISITOR), [SETTINGS]: settings({ flags: { hiddenAppDownload: true } }) },
    ],
    [
      'if the UK restriction has the wrong type [ADB-01]',
      { ...answersFor(VISITOR), [SETTINGS]: settings({ isUKLimit: undocumented('perhaps') }) },
    ],
  ] as const)
    it(`renders nothing after the responses ${when}`, async () => {
      await put(answers);
      await isAbsent(true);
    });

  for (const path of [SETTINGS, COMPLIANCE] as const)
    for (const [what, answer] of FAULTS)
      it(`renders nothing if the request fails (${path}: ${what})`, async () => {
        await put({ ...answersFor(VISITOR), [path]: answer as undefined });
        await isAbsent(true);
      });

  it('renders on a phone that only the gateway detects, once another element has loaded the settings', async () => {
    setUserAgent({ mobile: false });
    const stand = gatewayFor({ ...answersFor(VISITOR), [SETTINGS]: settings({ is_phone: true }) });
    ({ gateway } = stand);
    element = await place(TAG, { gateway: stand.origin });
    await isAbsent(false);
    const footer = await place('exchange-footer', { gateway: stand.origin });
    await banner();
    footer.remove();
  });

  it('dispatches an event on dismissal, removes every banner on the page and remembers the dismissal [ADB-02, STO-08]', async () => {
    await put(undefined, { page: 'markets' });
    const first = element;
    const second = await place(TAG, { gateway: first.getAttribute('gateway') ?? '' });
    await banner();
    await until(() => part(second, 'banner'), 'the second banner');
    const dismissed = nextEvent(element, 'exchange-app-banner-dismiss');
    getPart(element, 'close').click();
    expect((await dismissed).detail).to.deep.equal({ page: 'markets' });
    await until(() => part(first, 'banner') === null && part(second, 'banner') === null, 'no banner');
    expect(localStorage.getItem(KEY)).to.equal('1');
    second.remove();
    element.remove();
    await put();
    await isAbsent(false);
  });

  it('remembers the dismissal in memory if storage fails [ADB-02]', async () => {
    const real = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
    Storage.prototype.setItem = () => {
      throw new DOMException('denied', 'QuotaExceededError');
    };
    await put();
    await banner();
    getPart(element, 'close').click();
    await until(() => part(element, 'banner') === null, 'no banner');
    element.remove();
    await put();
    await isAbsent(false);
    Object.defineProperty(Storage.prototype, 'setItem', real ?? {});
    // The next successful write also persists the dismissal from memory.
  });

  it('does not open the app page if the page cancels the event', async () => {
    await put(undefined, { page: 'markets', language: 'de' });
    await banner();
    const dispatched = nextEvent(element, 'exchange-app-banner-open');
    element.addEventListener('exchange-app-banner-open', (event) => event.preventDefault(), { once: true });
    let isPrevented = false;
    window.addEventListener('click', (event) => ((isPrevented = event.defaultPrevented), event.preventDefault()), {
      once: true,
    });
    getPart(element, 'open').click();
    expect((await dispatched).detail).to.deep.equal({ href: `${location.origin}/de/mobileapp`, page: 'markets' });
    expect(isPrevented).to.equal(true);
  });

  it('renders nothing in Safari on iPhones if the page has a Smart App Banner, but renders in other browsers', async () => {
    const meta = document.createElement('meta');
    meta.name = 'apple-itunes-app';
    meta.content = 'app-id=1';
    document.head.append(meta);
    setUserAgent({ mobile: false, userAgent: IPHONE });
    await put();
    await isAbsent(false);
    element.remove();
    setUserAgent({ mobile: false, userAgent: IPHONE.replace('Version/18.1', 'CriOS/131.0.6778') });
    await put();
    await banner();
    element.remove();
    meta.remove();
    setUserAgent({ mobile: false, userAgent: IPHONE });
    await put();
    await banner();
  });

  it('disappears when the site changes and reappears on the main site', async () => {
    await put();
    await banner();
    element.setAttribute('site-id', '177');
    await until(() => part(element, 'banner') === null, 'no banner');
    element.setAttribute('site-id', '0');
    await banner();
  });

  it('is fixed to the bottom of the viewport, at most 72 px high, and causes no layout shift', async () => {
    const before = document.body.getBoundingClientRect();
    const { scrollHeight } = document.documentElement;
    await put();
    const box = (await banner()).getBoundingClientRect();
    expect(getComputedStyle(getPart(element, 'banner')).position).to.equal('fixed');
    expect(box.height).to.be.at.most(Math.min(72, innerHeight * 0.15));
    expect([box.left, box.right, Math.round(box.bottom)]).to.deep.equal([
      0,
      document.documentElement.clientWidth,
      innerHeight,
    ]);
    expect(document.body.getBoundingClientRect().height).to.equal(before.height);
    expect(document.documentElement.scrollHeight).to.equal(scrollHeight);
  });
});
