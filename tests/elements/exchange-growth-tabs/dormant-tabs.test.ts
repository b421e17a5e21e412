import { expect } from 'chai';
import { current, placeArea, useSingleElement, TABS } from '../runtime/dormant-area-fixtures.ts';
import type { DormantFixture } from '../runtime/dormant-fixtures.ts';
import { getInside, getPart, inside, until } from '../support/elements.ts';

let tabs: DormantFixture<typeof TABS>;
const preventDefault = (event: Event): void => event.preventDefault();

useSingleElement();

describe('a dormant <exchange-growth-tabs>', () => {
  for (const [what, ask] of [
    ['the affiliate tab [GRW-02]', (element) => (element.affiliate = true)],
    ['the broker tab [GRW-02]', (element) => (element.broker = true)],
    ['channels [GRW-03]', (element) => (element.channels = { 'rewards>referral': 'hub' })],
    ['another tab', (element) => (element.active = 'referral')],
  ] as readonly (readonly [string, (element: DormantFixture<typeof TABS>['element']) => unknown])[])
    it(`hydrates when the page sets ${what}`, async () => {
      tabs = await placeArea(TABS, { active: 'rewards' });
      await tabs.settled();
      expect(tabs.isHydrated(), 'before').to.equal(false);
      ask(tabs.element);
      await until(tabs.isHydrated, 'hydration');
    });

  it('renders a tab that the prerendered markup lacks [GRW-02]', async () => {
    tabs = await placeArea(TABS, { affiliate: '' });
    await until(() => inside(tabs.element, '[data-key="affiliate"]'), 'the tab');
  });

  it('reports an unknown tab once', async () => {
    const errors: string[] = [];
    const listen = ({ detail }: HTMLElementEventMap['exchange-error']) => errors.push(detail.message);
    document.addEventListener('exchange-error', listen);
    tabs = await placeArea(TABS, { active: 'lottery' });
    await until(() => errors.some((message) => message.includes('lottery')), 'the error');
    document.removeEventListener('exchange-error', listen);
    expect(errors).to.have.length(1);
  });

  it('derives the current tab from `active` or the page’s path, and updates it after client-side navigation [GRW-01]', async () => {
    tabs = await placeArea(TABS, { active: 'activity' });
    await until(() => current().join() === 'competition', 'the tab set by the attribute');
    tabs.restore();
    history.replaceState(null, '', '/tr/rewards_hub?x=1');
    tabs = await placeArea(TABS);
    await until(() => current().join() === 'rewardsHub', 'the tab derived from the path');
    history.replaceState(null, '', '/referral/ambassador');
    await until(() => current().join() === 'referral', 'the tab above it');
    history.replaceState(null, '', '/referral/affiliate');
    await until(() => current().length === 0, 'no tab, because the path’s tab is hidden');
    await tabs.settled();
    expect(tabs.isHydrated()).to.equal(false);
  });

  it('keeps the marked tab during hydration', async () => {
    history.replaceState(null, '', '/referral');
    tabs = await placeArea(TABS);
    await until(() => current().join() === 'referral', 'the tab');
    const errors: unknown[] = [];
    tabs.element.addEventListener('exchange-error', ({ detail }) => errors.push(detail.message));
    const link = getInside(tabs.element, '[data-key="referral"]');
    const marked: number[] = [];
    const observer = new MutationObserver(() => marked.push(current().length));
    observer.observe(link, { attributeFilter: ['aria-current'] });
    link.focus();
    await until(tabs.isHydrated, 'hydration');
    await tabs.settled();
    observer.disconnect();
    expect([current(), getInside(tabs.element, '[data-key="referral"]') === link, marked, errors]).to.deep.equal([
      ['referral'],
      true,
      [],
      [],
    ]);
  });

  it('tracks a click and dispatches its event once, before the link is followed [GRW-06, ANA-06]', async () => {
    tabs = await placeArea(TABS, { active: 'rewards' });
    await tabs.settled();
    const events: unknown[] = [];
    for (const type of ['exchange-track', 'exchange-growth-tab-change', 'exchange-navigate'] as const)
      tabs.element.addEventListener(type, (event) => events.push([type, event.cancelable]));
    const link = getInside(tabs.element, '[data-key="referral"]', HTMLAnchorElement);
    const click = (): boolean =>
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    tabs.element.addEventListener('exchange-navigate', preventDefault, { once: true });
    expect(click()).to.equal(false);
    expect(tabs.isHydrated(), 'React').to.equal(false);
    expect(events).to.deep.equal([
      ['exchange-track', false],
      ['exchange-growth-tab-change', true],
      ['exchange-navigate', true],
    ]);
    tabs.element.addEventListener('exchange-growth-tab-change', preventDefault, { once: true });
    expect(click()).to.equal(false);
    expect(events).to.have.length(5);
  });

  it('scrolls the active tab into view and shows the back arrow on overflow [GRW-04, GRW-05]', async () => {
    document.body.style.inlineSize = '220px';
    tabs = await placeArea(TABS, { active: 'referral' });
    await until(() => getPart(tabs.element, 'tabs').scrollLeft > 0, 'the scrolled strip');
    await until(() => !inside(tabs.element, '.scroll-back')?.hidden, 'the arrow');
    await tabs.settled();
    expect(tabs.isHydrated()).to.equal(false);
    document.body.removeAttribute('style');
  });
});
