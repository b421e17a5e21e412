import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { open, placeHeader, restoreGateway, TIER, USER } from '../exchange-header/header-fixtures.ts';
import { stopClock } from '../support/stopped-clock.ts';
import { allInside, getInside, getPart, type Header, inside, loadShell, until } from '../support/elements.ts';

const WIDE = { width: 1440, height: 900 };
const tier = { ...TIER, tier_next_fiat: '2000' };
let element: Header;

before(() => loadShell());
beforeEach(() => setViewport(WIDE));
afterEach(async () => {
  await sendMouse({ type: 'move', position: [2, 700] });
  for (const dialog of allInside(element, 'dialog[open]', HTMLDialogElement)) dialog.close();
  element?.remove();
});
after(async () => {
  restoreGateway();
  await setViewport({ width: 800, height: 600 });
});

const centerOf = (target: Element) => {
  const { x, y, width, height } = target.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)] as [number, number];
};
const pointAt = (target: Element) => sendMouse({ type: 'move', position: centerOf(target) });
const boxOf = (mark: Element) => getInside(element, `[id="${mark.getAttribute('aria-describedby')}"]`);
const isOpen = (box: Element) => box.matches(':popover-open');

/** Opens a member's drawer, waits for its animation and returns its tooltips. */
async function openDrawer(attributes: Readonly<Record<string, string>> = {}): Promise<HTMLElement[]> {
  ({ element } = await placeHeader({ user: { ...USER, safe_level: 1 }, tier }, attributes));
  await open(element, 'avatar', '#user-drawer .next-level');
  const drawer = getInside(element, '#user-drawer');
  await until(() => allInside(drawer, '.tooltip-mark').length === 3, 'level and volume');
  await until(() => drawer.getAnimations().length === 0, 'the end of the animation');
  return allInside(drawer, '.tooltip-mark');
}

describe('a tooltip', () => {
  it('describes progress, safety level, fiat volume and both rate toggles, and labels its trigger [RSP-08]', async () => {
    const marks = await openDrawer();
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).to.deep.equal([
      'About: Account protection',
      'About: Progress to VIP 6',
      'About: Fiat volume',
    ]);
    for (const mark of marks) {
      expect(boxOf(mark).getAttribute('role')).to.equal('tooltip');
      expect(boxOf(mark).textContent).to.match(/\w.*\.$/);
      expect(isOpen(boxOf(mark))).to.equal(false);
    }
    getInside(element, '#user-drawer').hidePopover();
    await open(element, 'settings', 'dialog [role="tab"]');
    allInside(element, 'dialog [role="tab"]')[1]?.click();
    const toggles = await until(() => {
      const all = allInside(element, 'dialog .tooltip-mark');
      return all.length === 2 && all;
    }, 'two marks');
    expect(toggles.map((mark) => mark.getAttribute('aria-label'))).to.deep.equal([
      'About: Do not switch to fiat',
      'About: Real-time exchange rate',
    ]);
  });

  it('opens on hover, remains open while the pointer is over it and closes afterwards [RSP-08]', async () => {
    const [, mark] = await openDrawer();
    const box = boxOf(mark as HTMLElement);
    await pointAt(mark as HTMLElement);
    await until(() => isOpen(box), 'the box');
    const [x, y] = centerOf(box);
    const clock = stopClock();
    try {
      await sendMouse({ type: 'move', position: [x, y] });
      await until(() => box.matches(':hover'), 'the mouse in the box');
      clock.advance(300);
      expect(isOpen(box), 'while hovered').to.equal(true);
    } finally {
      clock.restore();
    }
    await sendMouse({ type: 'move', position: [4, 700] });
    await until(() => !isOpen(box), 'the closed popover');
    expect(getInside(element, '#user-drawer').matches(':popover-open')).to.equal(true);
  });

  it('opens on focus, and Esc closes only the tooltip without moving the focus [RSP-08]', async () => {
    const [mark, next] = (await openDrawer()) as [HTMLElement, HTMLElement];
    mark.focus();
    await until(() => isOpen(boxOf(mark)), 'the box');
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen(boxOf(mark)), 'the closed popover');
    expect(getInside(element, '#user-drawer').matches(':popover-open'), 'the drawer').to.equal(true);
    expect(element.shadowRoot.activeElement).to.equal(mark);
    mark.blur();
    mark.focus();
    await until(() => isOpen(boxOf(mark)), 'the box again');
    next.focus();
    await until(() => isOpen(boxOf(next)), 'the next tooltip');
    expect(isOpen(boxOf(mark))).to.equal(false);
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen(boxOf(next)), 'the closed popover');
    await sendKeys({ press: 'Escape' });
    await until(() => !getInside(element, '#user-drawer').matches(':popover-open'), 'the drawer’s own Esc');
  });

  it('closes on Esc without closing the settings [RSP-08]', async () => {
    ({ element } = await placeHeader());
    await open(element, 'settings', 'dialog [role="tab"]');
    allInside(element, 'dialog [role="tab"]')[1]?.click();
    const mark = await until(() => inside(element, 'dialog .tooltip-mark'), 'a mark');
    mark.focus();
    await until(() => isOpen(boxOf(mark)), 'the box');
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen(boxOf(mark)), 'the closed popover');
    expect(getPart(element, 'settings-dialog').matches(':modal')).to.equal(true);
    expect(element.shadowRoot.activeElement).to.equal(mark);
  });

  for (const language of ['en', 'ar'])
    it(`fits into the viewport next to its trigger in ${language} [RSP-08]`, async () => {
      const marks = await openDrawer({ language });
      for (const mark of marks) {
        mark.focus();
        await until(() => isOpen(boxOf(mark)), 'the box');
        const [box, at] = [boxOf(mark).getBoundingClientRect(), mark.getBoundingClientRect()];
        expect(box.left).to.be.at.least(0);
        expect(box.right).to.be.at.most(WIDE.width);
        expect(Math.min(Math.abs(box.bottom - at.top), Math.abs(box.top - at.bottom))).to.be.below(12);
        expect(box.left < at.right && box.right > at.left, 'horizontally aligned').to.equal(true);
      }
    });

  it('opens as a bottom sheet with a close button below 768 px [RSP-08]', async () => {
    await setViewport({ width: 390, height: 844 });
    const [, mark] = (await openDrawer()) as [HTMLElement, HTMLElement];
    mark.focus();
    await sendMouse({ type: 'click', position: centerOf(mark) });
    const sheet = await until(() => inside(element, '[part~="tooltip-sheet"]:modal'), 'the sheet');
    expect(isOpen(boxOf(mark)), 'no box').to.equal(false);
    expect(getInside(sheet, 'h2').textContent).to.equal('About: Progress to VIP 6');
    expect(sheet.textContent).to.contain(boxOf(mark).textContent);
    const rect = sheet.getBoundingClientRect();
    expect([rect.left, rect.right, rect.bottom]).to.deep.equal([0, 390, 844]);
    expect(getInside(element, '#user-drawer').matches(':popover-open'), 'the drawer behind it').to.equal(true);
    getInside(sheet, '[part~="close"]').click();
    await until(() => inside(element, '[part~="tooltip-sheet"]') === null, 'no tooltip sheet');
    expect(element.shadowRoot.activeElement).to.equal(mark);
  });

  it('opens as a popover instead of a bottom sheet at 768 px [RSP-08]', async () => {
    await setViewport({ width: 768, height: 844 });
    const [, mark] = (await openDrawer()) as [HTMLElement, HTMLElement];
    mark.click();
    await until(() => isOpen(boxOf(mark)), 'the box');
    expect(inside(element, '[part~="tooltip-sheet"]')).to.equal(null);
  });
});
