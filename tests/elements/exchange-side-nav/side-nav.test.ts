import { expect } from 'chai';
import {
  current,
  element,
  group,
  GROUPS,
  ITEMS,
  link,
  menuOf,
  open,
  opened,
  setUpSideNav,
  toggle,
  toggles,
  wide,
  width,
} from './side-nav-fixtures.ts';
import { allInside, getInside, inside, place, until } from '../support/elements.ts';

setUpSideNav();

describe('<exchange-side-nav>', () => {
  describe('the width', () => {
    for (const [screen, box] of [
      [1440, 300],
      [1439, 104],
      [993, 104],
      [992, 992],
      [390, 390],
    ] as const)
      it(`depends on the screen width (${screen} px: ${box} px) [SDN-02, SDN-03, SDN-04, RSP-09, OP-75]`, async () => {
        await wide(screen);
        document.body.style.margin = '0';
        await open();
        expect(width()).to.equal(box);
      });

    for (const [screen, box] of [
      [1600, 104],
      [1200, 104],
      [992, 992],
    ] as const)
      it(`depends on \`collapsed\` (screen ${screen} px: ${box} px) [SDN-04]`, async () => {
        await wide(screen);
        document.body.style.margin = '0';
        await open({ collapsed: '' });
        expect(width()).to.equal(box);
        expect(element.collapsed).to.equal(true);
      });

    it('is not affected by `collapsed="false"`', async () => {
      await open({ collapsed: 'false' });
      expect([width(), element.collapsed]).to.deep.equal([300, false]);
    });
  });

  describe('the button', () => {
    it('collapses a navigation with `collapsed="false"` [SDN-06]', async () => {
      await open({ collapsed: 'false' });
      toggle().click();
      await until(() => element.collapsed, 'the state');
      expect(width()).to.equal(104);
    });

    it('collapses the navigation on a wide screen and sets the attribute, like `<details>` [SDN-06]', async () => {
      await open();
      const states = toggles();
      expect(toggle().getAttribute('aria-expanded')).to.equal('true');
      toggle().click();
      expect([width(), element.hasAttribute('collapsed')]).to.deep.equal([104, true]);
      await until(() => toggle().getAttribute('aria-expanded') === 'false' && element.collapsed, 'the state');
      toggle().click();
      expect([width(), element.hasAttribute('collapsed')]).to.deep.equal([300, false]);
      await until(() => toggle().getAttribute('aria-expanded') === 'true', 'the state');
      expect(states).to.deep.equal([true, false]);
    });

    it('expands the navigation on a narrow screen without setting an attribute [SDN-06]', async () => {
      await wide(1200);
      await open();
      const states = toggles();
      expect(toggle().getAttribute('aria-expanded')).to.equal('false');
      toggle().click();
      await until(() => width() === 300, 'the wide one');
      expect(element.collapsed).to.equal(false);
      toggle().click();
      await until(() => width() === 104, 'the narrow one');
      expect(states).to.deep.equal([false, true]);
    });

    it('loses its effect when the screen crosses 1439 px, which dispatches an event [SDN-06]', async () => {
      await open();
      const states = toggles();
      toggle().click();
      await until(() => element.collapsed, 'the narrow one');
      await wide(1439);
      await until(() => !element.hasAttribute('collapsed'), 'the removed attribute');
      expect(width()).to.equal(104);
      await wide(1440);
      await until(() => width() === 300, 'the wide one');
      await wide(1439);
      await until(() => states.length === 3, 'the narrow one again');
      toggle().click();
      await until(() => width() === 300, 'the widened one');
      await wide(1440);
      await wide(1439);
      await until(() => width() === 104, 'the collapsed navigation');
      expect(states).to.deep.equal([true, false, true, false, true]);
    });

    it('keeps the state set by the page at any width [SDN-06]', async () => {
      await open({ collapsed: '' });
      const states = toggles();
      await wide(1439);
      await wide(1440);
      expect([width(), element.hasAttribute('collapsed'), states]).to.deep.equal([104, true, []]);
      await wide(1200);
      toggle().click();
      await until(() => width() === 300, 'the widened one');
      expect(element.hasAttribute('collapsed')).to.equal(false);
      element.collapsed = true;
      await until(() => width() === 104, 'the state set by the page');
    });
  });

  describe('the menu', () => {
    it('contains the account pages for visitors, and if every request fails [SDN-01]', async () => {
      await open({}, { persona: 'visitor' });
      expect(allInside(element, 'button[part="item"]').map(({ textContent }) => textContent)).to.deep.equal(GROUPS);
      expect(link('fundsSpot').getAttribute('href')).to.equal('/myaccount/myfunds/spot');
      element.remove();
      const without = await place('exchange-side-nav', { gateway: 'http://side-none.localhost:9' });
      expect(allInside(without, 'button[part="item"]')).to.have.length(6);
      without.remove();
    });

    it('marks the entry that matches `path`, and opens its parent [SDN-01]', async () => {
      await open({ path: '/tr/myaccount/deposit/BTC' });
      expect([current(), opened()]).to.deep.equal([['depositOnChain'], ['Deposit and withdraw']]);
      expect(link('depositOnChain').checkVisibility()).to.equal(true);
      expect(link('fundsSpot').checkVisibility()).to.equal(false);
      element.path = '/myaccount/myorders';
      await until(() => current().join() === 'spotOrders', 'the other');
      expect(opened()).to.deep.equal(['Orders']);
    });

    it('opens and closes groups on click, and opens only the page’s group after a navigation [SDN-01]', async () => {
      await open({ path: '/myaccount/profile' });
      group('Records').click();
      await until(() => opened().includes('Records'), 'the opened one');
      expect(link('purseLog').checkVisibility()).to.equal(true);
      expect(menuOf('Records').matches(':popover-open')).to.equal(false);
      group('Account').click();
      await until(() => !opened().includes('Account'), 'the closed one');
      expect(link('profile').checkVisibility()).to.equal(false);
      element.path = '/myaccount/tickets';
      await until(() => opened().includes('Support'), 'the page’s own');
      element.path = '/myaccount/kyc_home';
      await until(() => opened().includes('Account'), 'open again');
    });

    it('hides restricted entries [OP-32]', async () => {
      await open({ path: '/myaccount/myfunds' }, { persona: 'uk-limited' });
      await until(() => inside(element, '[data-key="fundsStaking"]') === null, 'its absence');
      expect(inside(element, '[data-key="fundsSpot"]')).not.to.equal(null);
    });

    it('contains the entries set by the page, and starts each group with the group’s own page', async () => {
      await open({ path: '/person/7' }, { items: ITEMS });
      expect(allInside(element, '.side-item > [part="item"]').map(({ textContent }) => textContent)).to.deep.equal([
        'Start',
        'Team',
        'More',
      ]);
      expect([current(), opened()]).to.deep.equal([['people'], ['Team']]);
      expect(allInside(menuOf('Team'), 'a').map(({ dataset }) => dataset['key'])).to.deep.equal([
        'team',
        'people',
        'roles',
      ]);
      element.path = '/team';
      await until(() => current().join() === 'team', 'the parent’s own page');
      expect(opened()).to.deep.equal(['Team']);
      element.items = undefined;
      await until(() => inside(element, '[data-key="fundsSpot"]'), 'the account’s');
    });

    it('continues an interrupted animation from its current position', async () => {
      const extra = { key: 'extra', title: 'Extra', href: '/extra' };
      await open({}, { items: ITEMS });
      const last = link('home').closest('li') as HTMLElement;
      const from = last.getBoundingClientRect().top;
      element.items = [extra, ...ITEMS];
      const [first] = await until(
        () => last.getAnimations().length > 0 && last.getAnimations(),
        'the downward animation',
      );
      first?.pause();
      Object.assign(first ?? {}, { currentTime: 40 });
      const position = last.getBoundingClientRect().top;
      expect(position - from, 'under way').to.be.within(1, 43);
      element.items = ITEMS;
      const [, second] = await until(
        () => last.getAnimations().length > 1 && last.getAnimations(),
        'the upward animation',
      );
      second?.pause();
      Object.assign(second ?? {}, { currentTime: 0 });
      expect(last.getBoundingClientRect().top).to.be.closeTo(position, 1);
    });

    it('shows hostile entries as plain text with validated links and reports them once', async () => {
      await open({}, { items: [{ key: 'home', title: '<img src=x onerror=alert(1)>', href: '/start' }] });
      expect(link('home').textContent).to.equal('<img src=x onerror=alert(1)>');
      expect(inside(element, 'img')).to.equal(null);
      const errors: string[] = [];
      element.addEventListener('exchange-error', ({ detail }) => errors.push(detail.message));
      element.items = [
        { key: 'home', title: 'Start', href: '/start', icon: 'https://evil.example/x.png' },
        ...['javascript:alert(1)', '//evil.example', '/\\evil.example', 'data:text/html,x'].map((href, index) => ({
          key: `bad${index}`,
          title: 'Bad',
          href,
        })),
        ...Array.from({ length: 10_000 }, (_, index) => ({ key: `n${index}`, title: `N ${index}`, href: '/n' })),
      ];
      await until(() => errors.length > 0, 'the error');
      expect(errors[0]).to.match(/^exchange-shell: .*items/);
      expect(errors).to.have.length(1);
      expect(allInside(element, 'a').map((one) => one.getAttribute('href'))).to.deep.equal([
        '/start',
        ...Array.from({ length: 195 }, () => '/n'),
      ]);
      expect(inside(element, 'img')).to.equal(null);
      element.items = 'none' as never;
      await until(() => inside(element, '[data-key="fundsSpot"]'), 'the account’s');
      expect(errors).to.have.length(2);
    });

    it('shows an entry’s image from the gateway', async () => {
      await open({}, { items: [{ ...ITEMS[0], icon: '/images/start.svg' }] });
      const { gateway: origin } = element;
      expect(getInside(element, 'img').getAttribute('src')).to.equal(`${origin}/images/start.svg`);
    });

    it('is placed between the slots `header` and `footer`', async () => {
      await open();
      for (const name of ['header', 'footer']) {
        const own = element.appendChild(document.createElement('p'));
        own.slot = name;
        own.textContent = name;
      }
      const [first, last] = [...element.children].map((own) => own.getBoundingClientRect());
      const list = getInside(element, 'ul').getBoundingClientRect();
      expect(first && last && first.bottom <= list.top && last.top >= list.bottom).to.equal(true);
    });
  });
});
