import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { stopClock } from '../support/stopped-clock.ts';
import {
  element,
  group,
  link,
  menuOf,
  open,
  opened,
  hover,
  setUpSideNav,
  toggle,
  toggles,
  wide,
  width,
} from './side-nav-fixtures.ts';
import { allInside, getPart, inside, twoFrames, until } from '../support/elements.ts';

setUpSideNav();

describe('a flyout of <exchange-side-nav>', () => {
  describe('in a collapsed navigation', () => {
    beforeEach(() => wide(1200));

    it('opens beside an entry on hover, in the top layer, and remains open while the pointer moves to it [SDN-05]', async () => {
      await open({ path: '/myaccount/myfunds' });
      expect(menuOf('Wallet').checkVisibility(), 'the page’s own is closed too').to.equal(false);
      await hover(group('Orders'));
      await until(() => menuOf('Orders').matches(':popover-open'), 'the opened box');
      await until(() => opened().join() === 'Orders', 'the state of its button');
      const [button, box] = [group('Orders').getBoundingClientRect(), menuOf('Orders').getBoundingClientRect()];
      expect(box.left).to.be.at.least(button.right);
      expect(Math.abs(box.top - button.top)).to.be.below(2);
      // The pointer moves diagonally across the entry below towards the last link.
      const clock = stopClock();
      await sendMouse({ type: 'move', position: [Math.round(button.right) - 2, Math.round(button.bottom) - 2] });
      await sendMouse({ type: 'move', position: [Math.round(button.right) + 4, Math.round(button.bottom) + 8] });
      await sendMouse({ type: 'move', position: [Math.round(box.left) + 20, Math.round(box.bottom) - 20] });
      clock.advance(300);
      clock.restore();
      expect(menuOf('Orders').matches(':popover-open')).to.equal(true);
      await sendMouse({ type: 'move', position: [1100, 20] });
      await until(() => !menuOf('Orders').matches(':popover-open'), 'the closed box');
    });

    it('opens and closes on click [SDN-05]', async () => {
      await open();
      group('Orders').click();
      await until(() => opened().join() === 'Orders', 'the opened box');
      group('Records').click();
      await until(() => opened().join() === 'Records', 'only the second menu');
      group('Records').click();
      await until(() => opened().length === 0, 'none');
    });

    it('opens on focus with its links next in the tab order, and closes on Escape with the focus restored [SDN-05]', async () => {
      await open();
      toggle().focus();
      await sendKeys({ press: 'Tab' });
      await until(() => opened().join() === 'Wallet', 'the first entry’s box');
      await sendKeys({ press: 'Enter' });
      await twoFrames();
      expect(opened(), 'the key keeps it').to.deep.equal(['Wallet']);
      await sendKeys({ press: 'Tab' });
      expect(element.shadowRoot.activeElement).to.equal(link('fundsOverview'));
      await sendKeys({ press: 'ArrowDown' });
      expect(element.shadowRoot.activeElement).to.equal(link('fundsSpot'));
      await sendKeys({ press: 'Escape' });
      await until(() => opened().length === 0, 'the closed box');
      expect(element.shadowRoot.activeElement).to.equal(group('Wallet'));
      await twoFrames();
      expect(opened(), 'it stays closed').to.deep.equal([]);
      await sendKeys({ press: 'Tab' });
      await until(() => opened().join() === 'Deposit and withdraw', 'the next entry’s');
      toggle().focus();
      await until(() => opened().length === 0, 'none, because the focus has left');
    });

    it('closes when a link is followed', async () => {
      await open();
      element.addEventListener('exchange-navigate', (event) => event.preventDefault());
      group('Records').click();
      await until(() => opened().join() === 'Records', 'the box');
      link('purseLog').click();
      await until(() => opened().length === 0, 'the closed box');
    });

    it('closes when the screen becomes wider', async () => {
      await open();
      group('Records').click();
      await until(() => opened().join() === 'Records', 'the box');
      await wide(1600);
      await until(() => !menuOf('Records').matches(':popover-open'), 'the closed box');
      expect(opened()).to.deep.equal([]);
    });

    it('opens to the left of its entry on an Arabic page', async () => {
      document.documentElement.dir = 'rtl';
      try {
        await open({ language: 'ar' });
        const [button] = allInside(element, 'button[part="item"]');
        button?.click();
        const box = await until(() => inside(element, '[part="menu"]:popover-open'), 'the box');
        expect(box.getBoundingClientRect().right).to.be.at.most(button?.getBoundingClientRect().left ?? 0);
      } finally {
        document.documentElement.removeAttribute('dir');
      }
    });
  });

  describe('at the top of a narrow page', () => {
    beforeEach(() => wide(800));

    it('opens below a bar with the page’s name [SDN-03]', async () => {
      await open({ path: '/myaccount/myfunds/spot' });
      expect(toggle().innerText).to.contain('Spot account');
      expect(getPart(element, 'nav').checkVisibility()).to.equal(false);
      expect(toggle().getAttribute('aria-expanded')).to.equal('false');
      const height = element.getBoundingClientRect().height;
      toggle().click();
      await until(() => toggle().getAttribute('aria-expanded') === 'true', 'the state');
      expect(getPart(element, 'nav').matches(':popover-open')).to.equal(true);
      expect(getPart(element, 'nav').getBoundingClientRect().top).to.be.at.least(
        toggle().getBoundingClientRect().bottom,
      );
      expect(element.getBoundingClientRect().height, 'nothing of the page moves').to.equal(height);
      expect(link('fundsSpot').checkVisibility()).to.equal(true);
      group('Orders').click();
      await until(() => link('spotOrders').checkVisibility(), 'the entries below theirs');
      expect(getPart(element, 'nav').matches(':popover-open')).to.equal(true);
    });

    it('opens on Enter, and closes on Escape with the focus restored [SDN-03]', async () => {
      await open({ path: '/myaccount/myfunds/spot' });
      toggle().focus();
      await sendKeys({ press: 'Enter' });
      await until(() => getPart(element, 'nav').matches(':popover-open'), 'the opened one');
      await sendKeys({ press: 'ArrowDown' });
      expect(element.shadowRoot.activeElement).to.equal(group('Wallet'));
      await sendKeys({ press: 'Escape' });
      await until(() => !getPart(element, 'nav').matches(':popover-open'), 'the closed one');
      expect(element.shadowRoot.activeElement).to.equal(toggle());
    });

    it('closes when a link is followed and when the screen becomes wider [SDN-03]', async () => {
      await open({ path: '/myaccount/myfunds/spot' });
      element.addEventListener('exchange-navigate', (event) => event.preventDefault());
      const states = toggles();
      toggle().click();
      await until(() => toggle().getAttribute('aria-expanded') === 'true', 'the opened one');
      link('fundsOverview').click();
      await until(() => toggle().getAttribute('aria-expanded') === 'false', 'the closed one');
      toggle().click();
      await until(() => toggle().getAttribute('aria-expanded') === 'true', 'the opened one');
      await wide(1200);
      await until(() => !getPart(element, 'nav').matches(':popover-open'), 'the navigation beside the page');
      expect([width(), getPart(element, 'nav').checkVisibility()]).to.deep.equal([104, true]);
      expect(states).to.deep.equal([]);
    });
  });
});
