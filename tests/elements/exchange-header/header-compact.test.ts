import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { placeHeader, restoreGateway, USER } from './header-fixtures.ts';
import { allInside, getInside, getPart, type Header, loadShell, part, twoFrames } from '../support/elements.ts';

let header: Header;

async function at(width: number): Promise<void> {
  await setViewport({ width, height: 900 });
  await twoFrames();
}
/** Returns the font size and the horizontal padding, in px. */
function textOf(element: Element): string {
  const { fontSize, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  return `${fontSize}, ${paddingInlineStart} and ${paddingInlineEnd}`;
}
const sizeOf = (element: Element): string => {
  const { width, height } = element.getBoundingClientRect();
  return `${width} × ${height}`;
};
/** Returns the visible controls of the bar, in order. */
const icons = () => allInside(header, '.bar .icon-button, .spot-orders').filter((control) => control.checkVisibility());

describe('the compact header layout', () => {
  before(async () => {
    await loadShell();
    ({ element: header } = await placeHeader({ user: { ...USER, isLogin: true } }));
  });
  after(() => {
    header.remove();
    restoreGateway();
    return setViewport({ width: 800, height: 600 });
  });

  it('renders 14 px navigation with 12 px padding and a "Spot orders" label at 1760 px [HDR-49, OP-102]', async () => {
    await at(1760);
    expect(textOf(getPart(header, 'nav-item'))).to.equal('14px, 12px and 12px');
    const spotOrders = getPart(header, 'spot-orders');
    expect(getInside(spotOrders, '.icon', SVGElement).checkVisibility()).to.equal(false);
    expect(spotOrders.getBoundingClientRect().width).to.be.above(80);
  });

  it('renders 14 px navigation with 9 px padding and a named "Spot orders" icon at 1440 px [HDR-49, RSP-06, OP-102]', async () => {
    await at(1440);
    expect(textOf(getPart(header, 'nav-item'))).to.equal('14px, 9px and 9px');
    expect(getComputedStyle(getPart(header, 'deposit')).fontSize).to.equal('14px');
    expect(sizeOf(getPart(header, 'spot-orders'))).to.equal('40 × 40');
  });

  it('renders 13 px navigation with 8 px padding and a named "Spot orders" icon at 1439 px [HDR-49, RSP-06, OP-102]', async () => {
    await at(1439);
    expect(textOf(getPart(header, 'nav-item'))).to.equal('13px, 8px and 8px');
    expect(getComputedStyle(getPart(header, 'deposit')).fontSize).to.equal('13px');
    const spotOrders = getPart(header, 'spot-orders');
    expect(getInside(spotOrders, '.icon', SVGElement).checkVisibility()).to.equal(true);
    expect(sizeOf(spotOrders)).to.equal('40 × 40');
    expect(sizeOf(getInside(spotOrders, '.spot-orders-label'))).to.equal('1 × 1');
    expect(spotOrders.textContent).to.equal('Spot orders');
  });

  it('keeps the bar’s text at 13 px while the navigation is in the drawer [HDR-49, OP-102]', async () => {
    await at(992);
    expect(getPart(header, 'nav').checkVisibility()).to.equal(false);
    expect(getComputedStyle(getPart(header, 'deposit')).fontSize).to.equal('13px');
    expect(getPart(header, 'bar').getBoundingClientRect().height).to.equal(64);
    expect(getComputedStyle(getInside(header, '.tools')).borderInlineStartWidth).to.equal('1px');
  });

  for (const direction of ['ltr', 'rtl'])
    it(`is one row of 40 px icons below 992 px (${direction}) [HDR-49, RSP-06, OP-102]`, async () => {
      header.setAttribute('language', direction === 'rtl' ? 'ar' : 'en');
      await at(991);
      const bar = getPart(header, 'bar').getBoundingClientRect();
      expect(bar.height).to.equal(56);
      const row = icons();
      expect(row.map((icon) => icon.getAttribute('part'))).to.deep.equal([
        'wallet',
        'orders',
        'spot-orders',
        'bell',
        'avatar',
        'search',
        'language',
        'theme',
        'settings',
        'sidebar-toggle',
      ]);
      expect([...new Set(row.map(sizeOf))]).to.deep.equal(['40 × 40']);
      const boxes = row.map((icon) => icon.getBoundingClientRect());
      expect([...new Set(boxes.map(({ top }) => top))], 'on one line').to.deep.equal([bar.top + 7.5]);
      const steps = boxes.slice(1).map(({ left }, index) => Math.abs(left - (boxes[index]?.left ?? 0)));
      expect(Math.max(...steps), 'close to each other').to.be.at.most(44);
      expect(Math.min(...steps), 'none over another').to.be.at.least(40);
      expect(getComputedStyle(getInside(header, '.tools')).borderInlineStartWidth).to.equal('0px');
      expect(part(header, 'download')?.checkVisibility()).to.equal(false);
    });
});
