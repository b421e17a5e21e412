import { expect } from 'chai';
import { placeHeader, restoreGateway, USER } from './header-fixtures.ts';
import { allInside, getInside, getPart, type Header, inside, loadShell, nextEvent, until } from './support.ts';

let element: Header;
before(() => loadShell());
afterEach(() => element?.remove());
after(restoreGateway);

describe('the sidebar', () => {
  it('SID-03 DRW-05 has the settings as sections: language, rate, period, colours, one open at a time', async () => {
    ({ element } = await placeHeader());
    getPart(element, 'sidebar-toggle').click();
    const summaries = await until(() => {
      const all = allInside(element, '.sidebar-settings summary');
      return all.length === 4 && all;
    }, 'four sections');
    expect(summaries.map((one) => one.firstChild?.textContent)).to.deep.equal([
      'Language',
      'Exchange rate',
      'Change period',
      'Rise and fall colours',
    ]);
    for (const one of summaries) one.click();
    await until(() => allInside(element, '#sidebar details[open]').length === 1, 'one open section');
    expect(summaries[3]?.closest('details')?.open).to.equal(true);
    const names = new Set(allInside(element, 'input[type="radio"]', HTMLInputElement).map(({ name }) => name));
    expect([...names]).to.deep.equal(['sidebar-period', 'sidebar-rise']);
  });

  it('SID-05 LNG-11 trap 3 Turkish asks on the main site; on the Turkey site it is chosen at once', async () => {
    ({ element } = await placeHeader());
    getPart(element, 'sidebar-toggle').click();
    getInside(element, '#sidebar a[data-language="tr"]').click();
    await until(() => inside(element, 'dialog[open] input[type="radio"]'), 'the question');
    expect(element.language).to.equal('en');
    getInside(element, 'dialog[open] [part~="cancel"]').click();
    element.remove();
    ({ element } = await placeHeader({}, { 'site-id': '177' }));
    const changed = nextEvent(element, 'exchange-language-change');
    getInside(element, '#sidebar a[data-language="tr"]').click();
    expect((await changed).detail).to.deep.equal({ language: 'tr' });
    await until(() => element.language === 'tr', 'Turkish');
    expect(inside(element, 'dialog')).to.equal(null);
    element.setAttribute('language', 'en');
  });

  it('SID-01 SID-04 DLQ-03 has the visitor’s buttons, and the app at its foot in a new window', async () => {
    ({ element } = await placeHeader());
    expect(allInside(element, '.sidebar-visitor a').map(({ dataset }) => dataset.key)).to.deep.equal([
      'login',
      'signup',
    ]);
    const app = getInside(element, '#sidebar .drawer-foot a', HTMLAnchorElement);
    expect([app.getAttribute('href'), app.target, app.rel]).to.deep.equal([
      '/mobileapp',
      '_blank',
      'noopener noreferrer',
    ]);
    expect(getComputedStyle(getInside(element, '#sidebar')).transitionDuration, 'SID-06').to.match(/^0\.3s/);
    element.remove();
    ({ element } = await placeHeader({ user: USER }));
    expect(inside(element, '.sidebar-visitor')).to.equal(null);
  });
});
