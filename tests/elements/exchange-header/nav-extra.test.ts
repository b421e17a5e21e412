import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type DormantFixture, placeDormant } from '../runtime/dormant-fixtures.ts';
import { placeHeader, restoreGateway } from './header-fixtures.ts';
import { allInside, getInside, getPart, type Header, loadShell, until } from '../support/elements.ts';

let header: DormantFixture<'exchange-header'> | undefined;
let element: Header;
before(() => loadShell());
afterEach(async () => {
  header?.restore();
  header = undefined;
  element?.remove();
  await setViewport({ width: 800, height: 600 });
});
after(restoreGateway);

function addLink(to: HTMLElement): HTMLAnchorElement {
  const link = document.createElement('a');
  link.slot = 'nav-extra';
  link.href = '#research';
  link.textContent = 'Research';
  to.append(link);
  return link;
}

const placeClientRendered = async (): Promise<Header> => (await placeHeader()).element;
const placeBare = async (): Promise<Header> => {
  header = await placeDormant('exchange-header', {}, {}, { isBare: true });
  return header.element;
};
const placePrerendered = async (): Promise<Header> => {
  header = await placeDormant('exchange-header');
  return header.element;
};

const isIn = (selector: string, link: HTMLElement): boolean =>
  allInside(element, selector).some((box) => box.contains(link.assignedSlot));

describe('the slot nav-extra', () => {
  for (const [kind, placeKind] of [
    ['client-rendered', placeClientRendered],
    ['prerendered', placePrerendered],
    ['bare dormant', placeBare],
  ] as const) {
    for (const width of [390, 1024])
      it(`is in the drawer of a ${kind} header at ${width} px, after the menus in tab order [HDR-48]`, async () => {
        await setViewport({ width, height: 844 });
        element = await placeKind();
        const link = addLink(element);
        expect(link.checkVisibility(), 'closed').to.equal(false);
        getPart(element, 'sidebar-toggle').click();
        await until(() => isIn('#sidebar', link) && link.checkVisibility(), 'the link in the drawer');
        await until(() => link.getBoundingClientRect().right <= width, 'the end of the drawer’s animation');
        expect(link.getBoundingClientRect().left).to.be.at.least(0);
        expect(link.getBoundingClientRect().height).to.be.at.least(44);
        allInside(element, '#sidebar nav .section-head').at(-1)?.focus();
        await sendKeys({ press: 'Tab' });
        expect(document.activeElement).to.equal(link);
        await sendKeys({ press: 'Tab' });
        expect(element.shadowRoot.activeElement).to.equal(getInside(element, '.sidebar-settings summary'));
      });

    it(`is in the bar of a ${kind} header at 1440 px [HDR-48]`, async () => {
      await setViewport({ width: 1440, height: 900 });
      element = await placeKind();
      const link = addLink(element);
      await until(() => isIn('.nav', link), 'the link in the bar');
      expect(link.checkVisibility()).to.equal(true);
    });
  }

  it('moves between the bar and the drawer when the width changes', async () => {
    await setViewport({ width: 1440, height: 900 });
    element = await placePrerendered();
    const link = addLink(element);
    for (const [width, selector] of [
      [1440, '.nav'],
      [1024, '#sidebar'],
      [1440, '.nav'],
    ] as const) {
      await setViewport({ width, height: 900 });
      await until(() => isIn(selector, link), `the link in ${selector} at ${width} px`);
    }
  });

  it('is in the drawer after the dormant header hydrates', async () => {
    await setViewport({ width: 390, height: 844 });
    element = await placePrerendered();
    const link = addLink(element);
    getPart(element, 'sidebar-toggle').click();
    await until(() => header?.isHydrated(), 'hydration');
    await header?.settled();
    expect([isIn('#sidebar', link), link.checkVisibility()]).to.deep.equal([true, true]);
  });

  it('does not show a link with the attribute hidden', async () => {
    await setViewport({ width: 390, height: 844 });
    element = await placeClientRendered();
    const link = addLink(element);
    link.hidden = true;
    getPart(element, 'sidebar-toggle').click();
    await until(() => isIn('#sidebar', link), 'the link in the drawer');
    expect(link.checkVisibility()).to.equal(false);
  });

  it('closes the drawer when a link in it is clicked', async () => {
    await setViewport({ width: 390, height: 844 });
    element = await placeClientRendered();
    const link = addLink(element);
    getPart(element, 'sidebar-toggle').click();
    await until(() => isIn('#sidebar', link), 'the link in the drawer');
    link.click();
    expect(getInside(element, '#sidebar').matches(':popover-open')).to.equal(false);
    history.replaceState(null, '', location.pathname + location.search);
  });

  it('returns the focus from a slotted link to the toggle when Escape closes the drawer', async () => {
    await setViewport({ width: 390, height: 844 });
    element = await placeClientRendered();
    const link = addLink(element);
    getPart(element, 'sidebar-toggle').click();
    await until(() => isIn('#sidebar', link), 'the link in the drawer');
    await until(() => getPart(element, 'sidebar-toggle').ariaExpanded === 'true', 'the hydrated drawer');
    link.focus();
    await sendKeys({ press: 'Escape' });
    await until(() => !getInside(element, '#sidebar').matches(':popover-open'), 'the closed drawer');
    expect(element.shadowRoot.activeElement).to.equal(getPart(element, 'sidebar-toggle'));
  });
});
