import { expect } from 'chai';
import { current, NAV, placeArea, useSingleElement, wide } from '../runtime/dormant-area-fixtures.ts';
import type { DormantFixture } from '../runtime/dormant-fixtures.ts';
import { allInside, getInside, getPart, inside, until } from '../support/elements.ts';

let nav: DormantFixture<typeof NAV>;

useSingleElement();

describe('a dormant side navigation', () => {
  const group = (): HTMLElement => getInside(nav.element, 'button[part="item"]');
  const opened = (): number => allInside(nav.element, '.side-open').length;

  for (const [what, ask] of [
    ['its own entries', (element) => (element.items = [{ key: 'a', title: 'A', href: '/a' }])],
    ['another path', (element) => (element.path = '/myaccount/profile')],
    ['the attribute `collapsed` [SDN-04]', (element) => (element.collapsed = true)],
  ] as readonly (readonly [string, (element: DormantFixture<typeof NAV>['element']) => unknown])[])
    it(`hydrates when the page sets ${what}`, async () => {
      nav = await placeArea(NAV, { path: '/myaccount/myfunds/spot' });
      await nav.settled();
      expect(nav.isHydrated(), 'before').to.equal(false);
      ask(nav.element);
      await until(nav.isHydrated, 'hydration');
    });

  it('marks the entry that matches `path` or the page’s URL, including alternate paths [SDN-01]', async () => {
    nav = await placeArea(NAV, { path: '/fr/myaccount/myfunds/spot' });
    await until(() => current().join() === 'fundsSpot', 'the entry set by the attribute');
    expect(getInside(nav.element, '.side-here').textContent).to.equal(
      getInside(nav.element, '[data-key="fundsSpot"]').textContent,
    );
    nav.restore();
    history.replaceState(null, '', '/myaccount/withdraw/BTC');
    nav = await placeArea(NAV);
    await until(() => current().join() === 'withdraw', 'the alternate');
    history.replaceState(null, '', '/nowhere');
    await until(() => current().length === 0, 'none');
    expect(inside(nav.element, '.side-here')).to.equal(null);
    await nav.settled();
    expect(nav.isHydrated()).to.equal(false);
  });

  it('keeps the marked and open entries during hydration', async () => {
    nav = await placeArea(NAV, { path: '/myaccount/profile' });
    await until(() => current().join() === 'profile', 'the entry');
    const all = opened();
    expect(all).to.equal(6);
    const errors: unknown[] = [];
    nav.element.addEventListener('exchange-error', ({ detail }) => errors.push(detail.message));
    const link = getInside(nav.element, '[data-key="profile"]');
    const { offsetTop } = link;
    let changes = 0;
    const observer = new MutationObserver((records) => (changes += records.length));
    observer.observe(link, { attributeFilter: ['aria-current'] });
    link.focus();
    await until(nav.isHydrated, 'hydration');
    await nav.settled();
    observer.disconnect();
    expect(getInside(nav.element, '[data-key="profile"]')).to.equal(link);
    expect([current(), opened(), link.offsetTop, changes, errors]).to.deep.equal([['profile'], all, offsetTop, 0, []]);
  });

  it('opens a group on click on a narrow screen, and keeps it open during hydration [SDN-05]', async () => {
    await wide(1200);
    nav = await placeArea(NAV);
    await nav.settled();
    const box = getInside(nav.element, `#${group().getAttribute('popovertarget')}`);
    group().click();
    await until(() => box.matches(':popover-open'), 'its box');
    await until(nav.isHydrated, 'hydration');
    await nav.settled();
    expect(box.matches(':popover-open'), 'still').to.equal(true);
  });

  it('opens from its toggle on a phone and stays open during hydration [SDN-03]', async () => {
    await wide(390);
    nav = await placeArea(NAV);
    await nav.settled();
    getPart(nav.element, 'toggle').click();
    await until(() => getPart(nav.element, 'nav').matches(':popover-open'), 'the dropdown');
    await until(nav.isHydrated, 'hydration');
    await nav.settled();
    expect(getPart(nav.element, 'nav').matches(':popover-open'), 'still').to.equal(true);
  });

  it('replays a click that closes a group or collapses the navigation after hydration [SDN-01, SDN-06]', async () => {
    nav = await placeArea(NAV);
    await nav.settled();
    expect(getPart(nav.element, 'toggle').checkVisibility({ visibilityProperty: true })).to.equal(true);
    const before = opened();
    group().click();
    await until(() => opened() === before - 1, 'the group');
    expect(allInside(nav.element, ':popover-open')).to.deep.equal([]);
    nav.restore();
    nav = await placeArea(NAV);
    await nav.settled();
    const states: boolean[] = [];
    nav.element.addEventListener('exchange-side-nav-toggle', ({ detail }) => states.push(detail.collapsed));
    getPart(nav.element, 'toggle').click();
    await until(() => nav.element.hasAttribute('collapsed'), 'the collapsed navigation');
    expect(states).to.deep.equal([true]);
    await until(() => group().getAttribute('popovertarget') === 'side-0', 'the flyout’s button');
  });

  it('dispatches an event when the screen crosses 1439 px, without hydrating [SDN-06]', async () => {
    nav = await placeArea(NAV);
    await nav.settled();
    const states: boolean[] = [];
    nav.element.addEventListener('exchange-side-nav-toggle', ({ detail }) => states.push(detail.collapsed));
    await wide(1439);
    await wide(1440);
    await until(() => states.length === 2, 'two changes');
    expect([states, nav.isHydrated()]).to.deep.equal([[true, false], false]);
  });
});
