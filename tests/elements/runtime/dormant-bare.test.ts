import { expect } from 'chai';
import { current, NAV, placeBareArea, useSingleElement, TABS } from './dormant-area-fixtures.ts';
import { allInside, getInside, inside, until } from '../support/elements.ts';

const errors: string[] = [];
const listen = ({ detail }: HTMLElementEventMap['exchange-error']) => errors.push(detail.message);

/** Records the result of `read()` after each change to the element's content. */
function watchFilling<T>(element: HTMLElement, read: (root: ShadowRoot) => T): readonly T[] {
  const recorded: T[] = [];
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  const isFilled = (): boolean => root.querySelector('a, button') !== null;
  new MutationObserver(() => isFilled() && recorded.push(read(root))).observe(root, { childList: true, subtree: true });
  return recorded;
}
const marked = (root: ShadowRoot): readonly (string | null)[] =>
  [...root.querySelectorAll('[aria-current="page"]')].map((link) => link.getAttribute('data-key'));

useSingleElement({ configures: false });
beforeEach(() => {
  errors.length = 0;
  document.addEventListener('exchange-error', listen);
});
afterEach(() => document.removeEventListener('exchange-error', listen));

describe('a bare <exchange-growth-tabs> tag', () => {
  it('is visible with the page’s tab marked before React loads [GRW-01]', async () => {
    history.replaceState(null, '', '/competition/center');
    let recorded: readonly unknown[] = [];
    const tabs = await placeBareArea(TABS, { language: 'tr', 'site-id': '177' }, (element) => {
      recorded = watchFilling(element, marked);
    });
    expect(recorded[0], 'from the beginning').to.deep.equal(['competition']);
    expect(current()).to.deep.equal(['competition']);
    expect(getInside(tabs.element, '[data-key="referral"]').getAttribute('href')).to.equal('/referral');
    await tabs.settled();
    expect([tabs.isHydrated(), errors]).to.deep.equal([false, []]);
  });

  it('marks the tab set by `active` [GRW-01]', async () => {
    let recorded: readonly unknown[] = [];
    const tabs = await placeBareArea(TABS, { active: 'referral' }, (element) => {
      recorded = watchFilling(element, marked);
    });
    expect(recorded[0], 'from the beginning').to.deep.equal(['referral']);
    expect(current()).to.deep.equal(['referral']);
    await tabs.settled();
    expect(tabs.isHydrated()).to.equal(false);
  });

  it('renders its snapshot and stays dormant with `affiliate="false"` [GRW-02]', async () => {
    const tabs = await placeBareArea(TABS, { affiliate: 'false', active: 'rewards' });
    await tabs.settled();
    expect(tabs.isHydrated()).to.equal(false);
  });

  for (const [what, attributes, prepare] of [
    ['the affiliate tab [GRW-02]', { affiliate: '' }, () => {}],
    ['channels [GRW-03]', {}, (element) => (element.channels = { 'rewards>referral': 'hub' })],
  ] as readonly (readonly [string, Record<string, string>, (element: HTMLElementTagNameMap[typeof TABS]) => unknown])[])
    it(`is rendered once, by React, if the page sets ${what}`, async () => {
      const tabs = await placeBareArea(TABS, attributes, prepare);
      expect(tabs.isHydrated()).to.equal(true);
      expect(getInside(tabs.element, '[data-root]').dataset['snapshot']).to.equal(undefined);
    });
});

describe('a bare <exchange-side-nav> tag', () => {
  const opened = (element: HTMLElement): (string | undefined)[] =>
    allInside(element, '.side-open').map((box) => box.previousElementSibling?.textContent ?? undefined);

  it('is visible before React loads, with the page’s entry marked and only its group open [SDN-01]', async () => {
    history.replaceState(null, '', '/myaccount/withdraw/BTC');
    const nav = await placeBareArea(NAV);
    expect([current(), opened(nav.element)]).to.deep.equal([['withdraw'], ['Deposit and withdraw']]);
    expect(getInside(nav.element, '.side-here').textContent).to.equal(
      getInside(nav.element, '[data-key="withdraw"]').textContent,
    );
    await nav.settled();
    expect([nav.isHydrated(), errors]).to.deep.equal([false, []]);
  });

  it('keeps its nodes during hydration [SDN-01]', async () => {
    const nav = await placeBareArea(NAV, { path: '/myaccount/profile', 'link-base': 'https://www.localhost' });
    const link = getInside(nav.element, '[data-key="profile"]');
    expect(link.getAttribute('href')).to.equal('https://www.localhost/myaccount/profile');
    expect([current(), opened(nav.element)]).to.deep.equal([['profile'], ['Account']]);
    await nav.settled();
    link.focus();
    await until(nav.isHydrated, 'hydration');
    await nav.settled();
    expect(getInside(nav.element, '[data-key="profile"]')).to.equal(link);
    expect([current(), opened(nav.element), errors]).to.deep.equal([['profile'], ['Account'], []]);
    expect(allInside(nav.element, '[aria-expanded="true"][part="item"]').map((node) => node.textContent)).to.deep.equal(
      ['Account'],
    );
  });

  it('never renders the default entries if the page sets its own [SDN-01]', async () => {
    let recorded: readonly string[] = [];
    const nav = await placeBareArea(NAV, {}, (element) => {
      recorded = watchFilling(element, ({ textContent }) => textContent ?? '');
      element.items = [{ key: 'a', title: 'Alone', href: '/a' }];
    });
    await until(() => inside(nav.element, '[data-key="a"]'), 'the entry');
    await nav.settled();
    expect(recorded.join(' ')).to.include('Alone').and.not.to.include('Withdraw');
  });
});
