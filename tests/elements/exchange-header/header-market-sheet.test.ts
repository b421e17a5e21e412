import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { header, placeMarkets, rows, setUpMarkets } from '../support/market-fixtures.ts';
import { allInside, getInside, getPart, until } from '../support/elements.ts';

const trigger = () => getInside(header, '[popovertarget="sidebar-markets"]');
const sheet = () => getInside(header, '#sidebar-markets');
const isOpen = () => sheet().matches(':popover-open');

async function openSheet(width: number): Promise<void> {
  await setViewport({ width, height: 800 });
  await placeMarkets();
  getPart(header, 'sidebar-toggle').click();
  await until(() => getPart(header, 'sidebar').matches(':popover-open'), 'the sidebar');
  trigger().focus();
  trigger().click();
  await until(() => rows().length > 0, 'rows');
}

setUpMarkets();

describe("the sidebar's markets panel", () => {
  for (const width of [1280, 1024, 390])
    it(`opens as a drawer with the entry’s tabs and links (${width} px) [MKT-01]`, async () => {
      await openSheet(width);
      expect(trigger().textContent).to.equal('Markets');
      expect(sheet().getAttribute('role')).to.equal('dialog');
      expect(sheet().getAttribute('aria-label')).to.equal('Markets');
      expect(allInside(sheet(), '[role="tab"]').map(({ textContent }) => textContent)).to.deep.equal([
        'Favourites',
        'Spot',
        'Futures',
        'Pilot',
        'Pre-market',
      ]);
      expect(allInside(sheet(), 'a[data-key="price"]')).to.have.length(1);
      expect(Math.round(sheet().getBoundingClientRect().width)).to.equal(Math.min(width, width < 768 ? width : 520));
      await Promise.all(
        sheet()
          .getAnimations()
          .map(({ finished }) => finished),
      );
      for (const box of [sheet(), getInside(sheet(), '.drawer-body')])
        expect(box.scrollWidth, 'no horizontal scrolling').to.be.at.most(box.clientWidth);
      const body = getInside(sheet(), '.drawer-body');
      expect(body.scrollHeight, 'the list alone scrolls').to.be.at.most(body.clientHeight);
    });

  it('has 52 px rows and 44 px stars [MKT-10]', async () => {
    await openSheet(390);
    const [row] = rows() as [HTMLElement];
    expect(Math.round(row.getBoundingClientRect().height)).to.equal(52);
    const { width, height } = getInside(row, '.market-star').getBoundingClientRect();
    expect([width, height].map(Math.round)).to.deep.equal([44, 44]);
  });

  it('closes on Esc, leaves the sidebar open and restores the focus', async () => {
    await openSheet(1024);
    getInside(sheet(), 'input').focus();
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen(), 'a closed drawer');
    expect(getPart(header, 'sidebar').matches(':popover-open')).to.equal(true);
    expect(header.shadowRoot.activeElement).to.equal(trigger());
    await sendKeys({ press: 'Escape' });
    await until(() => !getPart(header, 'sidebar').matches(':popover-open'), 'a closed sidebar');
    expect(header.shadowRoot.activeElement).to.equal(getPart(header, 'sidebar-toggle'));
  });

  it('closes with its close button', async () => {
    await openSheet(390);
    getInside(sheet(), '.drawer-head button').click();
    await until(() => !isOpen(), 'a closed drawer');
    expect(getPart(header, 'sidebar').matches(':popover-open')).to.equal(true);
  });
});
