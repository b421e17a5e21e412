import { expect } from 'chai';
import { tips } from '../../../demo/gateway/envelopes.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { getInside, inside, loadShell, nextEvent, place, twoFrames, until, type Placed } from '../support/elements.ts';

const TIP = '/api/web/v1/kyc/footerTipsCheck';

let gateway: Gateway;
let count = 0;
let events: [name: string, params: unknown][] = [];
const elements: Element[] = [];
const note = (event: HTMLElementEventMap['exchange-track']) => events.push([event.detail.name, event.detail.params]);
const named = (name: string) => events.filter(([given]) => given === name).map(([, params]) => params);

async function put<T extends 'exchange-header' | 'exchange-footer'>(
  tag: T,
  answers: Answers = {},
  attributes: Readonly<Record<string, string>> = {},
): Promise<Placed<HTMLElementTagNameMap[T]>> {
  count += 1;
  gateway?.restore();
  gateway = standInGateway({ ...answersFor(VISITOR), ...answers });
  const element = await place(tag, { gateway: `https://analytics-${count}.localhost`, ...attributes });
  elements.push(element);
  return element;
}

before(loadShell);
beforeEach(() => {
  events = [];
  document.addEventListener('exchange-track', note);
});
afterEach(() => {
  for (const element of elements.splice(0)) element.remove();
  document.removeEventListener('exchange-track', note);
  ExchangeShell.configure({ analytics: { ids: {} }, page: '' });
  delete window.dataLayer;
});
after(() => gateway?.restore());

describe('analytics', () => {
  it('tracks one event per click on a first-level link or menu button [ANA-01, NAV-95]', async () => {
    const header = await put('exchange-header');
    header.addEventListener('exchange-navigate', (event) => event.preventDefault());
    const opener = getInside(header, 'button[part~="nav-item"]');
    opener.click();
    expect(named('home_top_navigation_click')).to.deep.equal([{ key: opener.dataset['trackKey'] }]);
    expect(opener.dataset['trackKey']).to.match(/\w/);
    const link = getInside(header, 'a[part~="nav-item"]', HTMLAnchorElement);
    link.click();
    expect(named('home_top_navigation_click').at(-1)).to.deep.equal({ key: link.dataset['key'], href: link.href });
    expect(named('home_top_navigation_click')).to.have.length(2);
    expect(named('home_secondary_navigation_click')).to.have.length(0);
  });

  it('tracks one event per click on a second-level link [ANA-02, NAV-95]', async () => {
    const header = await put('exchange-header');
    header.addEventListener('exchange-navigate', (event) => event.preventDefault());
    getInside(header, '#nav-trade').showPopover();
    const link = getInside(header, '#nav-trade a[data-key]', HTMLAnchorElement);
    link.click();
    expect(named('home_secondary_navigation_click')).to.deep.equal([{ key: link.dataset['key'], href: link.href }]);
    expect(named('home_top_navigation_click')).to.have.length(0);
  });

  /** Inserts a footer with its sign-up block below the viewport. One-second timers run on command. */
  async function putBelow() {
    const spacer = document.createElement('div');
    spacer.style.height = '5000px';
    document.body.append(spacer);
    elements.push(spacer);
    const footer = await put('exchange-footer');
    await until(() => inside(footer, '[data-key="signup"]'), 'the block');
    const block = getInside(footer, '.invitation');
    const timers = new Map<number, () => void>();
    const { setTimeout: later, clearTimeout: never } = window;
    Object.assign(window, {
      setTimeout: (action: () => void, delay?: number) => {
        if (delay !== 1000) return later(action, delay);
        timers.set(timers.size + 1e6, action);
        return timers.size - 1 + 1e6;
      },
      clearTimeout: (timer: number) => {
        if (!timers.delete(timer)) never(timer);
      },
    });
    restore = () => Object.assign(window, { setTimeout: later, clearTimeout: never });
    return { block, timers };
  }
  let restore = (): unknown => undefined;
  afterEach(() => {
    restore();
    window.scrollTo(0, 0);
  });
  const showHalf = (block: Element, share: number): void => {
    const { top, height } = block.getBoundingClientRect();
    window.scrollTo(0, window.scrollY + top - window.innerHeight + height * share);
  };

  it('tracks one event on the home page after half of the sign-up block has been visible for a second [ANA-05]', async () => {
    ExchangeShell.configure({ page: 'home' });
    const { block, timers } = await putBelow();
    await twoFrames();
    expect(timers.size, 'below the window').to.equal(0);
    showHalf(block, 0.4);
    await twoFrames();
    await twoFrames();
    expect(timers.size, 'less than half').to.equal(0);
    showHalf(block, 0.7);
    await until(() => timers.size === 1, 'the started timer');
    window.scrollTo(0, 0);
    await until(() => timers.size === 0, 'the cancelled timer');
    showHalf(block, 1);
    await until(() => timers.size === 1, 'a new second');
    expect(named('home_signup_view')).to.have.length(0);
    for (const action of timers.values()) action();
    expect(named('home_signup_view')).to.deep.equal([{}]);
    window.scrollTo(0, 0);
    await twoFrames();
    showHalf(block, 1);
    await twoFrames();
    await twoFrames();
    expect(timers.size, 'once').to.equal(1);
  });

  it('tracks no sign-up view on other pages [ANA-05]', async () => {
    ExchangeShell.configure({ page: 'price' });
    const { block, timers } = await putBelow();
    showHalf(block, 1);
    for (let frame = 0; frame < 5; frame += 1) await twoFrames();
    expect(timers.size).to.equal(0);
    expect(named('home_signup_view')).to.have.length(0);
  });

  it('passes the event to the adapter with the site’s ids and to the dataLayer, and dispatches it [ANA-08, OP-87]', async () => {
    const received: unknown[] = [];
    window.dataLayer = [];
    ExchangeShell.configure({
      analytics: {
        adapter: (name, params) => received.push([name, params.siteId, params.analyticsIds]),
        ids: { 177: ['G-TR'] },
      },
    });
    const header = await put('exchange-header', {}, { 'site-id': '177' });
    getInside(header, 'button[part~="nav-item"]').click();
    expect(received).to.deep.equal([['home_top_navigation_click', 177, ['G-TR']]]);
    expect(window.dataLayer.map(({ event }) => event)).to.deep.equal(['home_top_navigation_click']);
    expect(named('home_top_navigation_click')).to.have.length(1);
  });

  it('follows a link if the adapter throws or never settles [ANA-07]', async () => {
    ExchangeShell.configure({
      analytics: () => {
        throw new Error('no');
      },
    });
    const header = await put('exchange-header');
    const navigated = nextEvent(header, 'exchange-navigate');
    const failed = nextEvent(document, 'exchange-error');
    header.addEventListener('exchange-navigate', (event) => event.preventDefault());
    getInside(header, 'a[part~="nav-item"]').click();
    expect((await navigated).detail.href).to.match(/^http/);
    expect((await failed).detail.source).to.equal('analytics');
    ExchangeShell.configure({ analytics: () => new Promise(() => {}) });
    const again = nextEvent(header, 'exchange-navigate');
    getInside(header, 'a[part~="nav-item"]').click();
    expect((await again).type).to.equal('exchange-navigate');
  });
});

describe('the footer tip', () => {
  it('appears with validated links if the gateway returns a tip [FTR-113]', async () => {
    const tip = {
      content: 'Read the {terms}.',
      title: 'Notice',
      text_link: [{ key: 'terms', link: '/user-agreement' }],
    };
    const footer = await put('exchange-footer', { [TIP]: tips([tip]) }, { language: 'fr' });
    const box = await until(() => inside(footer, '[part="tip"]'), 'the tip');
    expect(box.textContent).to.contain('Notice').and.to.contain('Read the terms.');
    expect(getInside(box, 'a').getAttribute('href')).to.equal('/fr/user-agreement');
  });

  it('does not appear if the gateway returns no tip [FTR-113]', async () => {
    const footer = await put('exchange-footer', {
      [TIP]: { resMsg: { code: 7, message: '' }, datas: [{ content: 'No' }] },
    });
    await until(() => gateway.calls.some(({ path }) => path === TIP), 'the call');
    await twoFrames();
    expect(inside(footer, '[part="tip"]')).to.equal(null);
  });
});
