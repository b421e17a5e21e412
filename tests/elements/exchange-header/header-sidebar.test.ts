import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { dropCookie, type Overrides, placeHeader, restoreGateway, USER } from './header-fixtures.ts';
import {
  allInside,
  getInside,
  getPart,
  type Header,
  inside,
  loadShell,
  nextEvent,
  until,
} from '../support/elements.ts';

let element: Header;
before(() => loadShell());
afterEach(async () => {
  inside(element, 'dialog[open] [part~="close"]')?.click();
  element?.remove();
  await setViewport({ width: 800, height: 600 });
});
after(restoreGateway);
afterEach(() => sessionStorage.removeItem('exchange:sidebar-section'));

const entries = () => allInside(element, '.sidebar-entry');
async function openSettings(overrides?: Overrides, attributes?: Readonly<Record<string, string>>): Promise<void> {
  ({ element } = await placeHeader(overrides, attributes));
  getPart(element, 'sidebar-toggle').click();
  getInside(element, '.sidebar-settings summary').click();
  await until(() => entries().length > 0, 'the entries');
}

describe('the sidebar', () => {
  it('contains a settings section with the current language, rate, period and colours [SID-03, DRW-05]', async () => {
    await openSettings();
    expect(entries().map((one) => [one.firstChild?.textContent, one.querySelector('bdi')?.textContent])).to.deep.equal([
      ['Language', 'English'],
      ['Exchange rate', 'USD'],
      ['Change period', '24h'],
      ['Rise and fall colours', 'Green up, red down'],
    ]);
    getInside(element, '#sidebar summary').click();
    await until(() => !getInside(element, '.sidebar-settings', HTMLDetailsElement).open, 'one open section');
  });

  for (const [index, name] of ['Language', 'Exchange rate', 'Change period', 'Rise and fall colours'].entries())
    it(`opens the settings at the entry’s tab, and closes ("${name}": tab ${index}) [SET-01, SID-03]`, async () => {
      await openSettings();
      await setViewport({ width: 1024, height: 800 });
      entries()[index]?.focus();
      entries()[index]?.click();
      const tabs = await until(() => {
        const all = allInside(element, 'dialog [role="tab"]');
        return all.length === 4 && all;
      }, 'the settings');
      expect(tabs.map((tab) => tab.getAttribute('aria-selected'))).to.deep.equal(
        [0, 1, 2, 3].map((tab) => String(tab === index)),
      );
      expect(tabs[index]?.textContent).to.equal(name);
      expect(getInside(element, '#sidebar').matches(':popover-open')).to.equal(false);
      getPart(element, 'close').click();
      await until(() => inside(element, 'dialog') === null, 'no g');
      expect(element.shadowRoot.activeElement).to.equal(getPart(element, 'sidebar-toggle'));
    });

  it('shows all settings tabs in full on a phone [SET-01, RSP-02]', async () => {
    await setViewport({ width: 390, height: 844 });
    await openSettings({}, { language: 'de' });
    entries()[0]?.click();
    const tabs = await until(() => {
      const all = allInside(element, 'dialog [role="tab"]');
      return all.length === 4 && all;
    }, 'the settings');
    for (const tab of tabs) {
      const { left, right, height } = tab.getBoundingClientRect();
      expect([left >= 0, right <= 390, height >= 44], tab.textContent).to.deep.equal([true, true, true]);
    }
  });

  it('reopens the section that was last open in this session [SID-02]', async () => {
    await setViewport({ width: 390, height: 844 });
    const openSections = () => allInside(element, '#sidebar details[open]').map(({ dataset }) => dataset['section']);
    for (const section of ['earn', 'settings']) {
      ({ element } = await placeHeader());
      getPart(element, 'sidebar-toggle').click();
      getInside(element, `#sidebar [data-section="${section}"] summary`).click();
      await until(() => sessionStorage.getItem('exchange:sidebar-section') === section, 'the stored section');
      element.remove();
      ({ element } = await placeHeader());
      getPart(element, 'sidebar-toggle').click();
      await until(() => openSections().join() === section, section);
      getInside(element, `#sidebar [data-section="${section}"] summary`).click();
      await until(() => sessionStorage.getItem('exchange:sidebar-section') === null, 'nothing stored');
      expect(openSections()).to.deep.equal([]);
      element.remove();
    }
  });

  it('shows the member’s name, identity and balance at the top, at a constant height [USR-14, USR-17]', async () => {
    await setViewport({ width: 390, height: 844 });
    ({ element } = await placeHeader({ user: { ...USER, user_avatar: '' } }));
    expect(inside(element, '.sidebar-member .funds-total'), 'not before the menu opens').to.equal(null);
    getPart(element, 'sidebar-toggle').click();
    const member = await until(() => inside(element, '.sidebar-member'), 'the member');
    const { height } = member.getBoundingClientRect();
    await until(() => inside(member, '.funds-total')?.textContent === '$35,012.77', 'the balance');
    await until(() => inside(member, '.badge')?.textContent === 'Verified', 'the identity');
    expect(member.textContent).to.contain('SN').and.to.contain('Satoshi N.');
    expect(member.getBoundingClientRect().height).to.equal(height);
    element.remove();
    ({ element } = await placeHeader());
    getPart(element, 'sidebar-toggle').click();
    await until(() => inside(element, '.sidebar-visitor'), 'the visitor’s buttons');
    expect(inside(element, '.sidebar-member')).to.equal(null);
  });

  it('shows the period’s three options in a bottom sheet on a phone [SET-05, RSP-02]', async () => {
    await setViewport({ width: 390, height: 844 });
    await openSettings();
    entries()[2]?.click();
    const radios = await until(() => {
      const all = allInside(element, 'dialog input[type="radio"]', HTMLInputElement);
      return all.length === 3 && all;
    }, 'three options');
    const sheet = getPart(element, 'settings-dialog');
    expect([sheet.matches(':modal'), getInside(sheet, 'h2').textContent]).to.deep.equal([true, 'Change period']);
    expect(allInside(sheet, '[role="tab"]')).to.have.length(0);
    const { left, right, bottom } = sheet.getBoundingClientRect();
    expect([left, right, bottom]).to.deep.equal([0, 390, 844]);
    const dispatched = nextEvent(element, 'exchange-period-change');
    radios[1]?.click();
    expect((await dispatched).detail).to.deep.equal({ value: 'utc0' });
    getPart(element, 'close').click();
    await until(() => entries()[2]?.querySelector('bdi')?.textContent === 'UTC+0', 'the current period');
    dropCookie('timezone');
  });

  it('offers language and currency if the settings are hidden [SET-18, SIT-48]', async () => {
    await openSettings({ settings: { flags: { hiddenSetting: true } } });
    await until(() => entries().length === 2, 'two entries');
    expect(getInside(element, '.sidebar-settings summary').textContent).to.equal('Language and region');
    entries()[1]?.click();
    const tabs = await until(() => {
      const all = allInside(element, 'dialog [role="tab"]');
      return all.length > 0 && all;
    }, 'the dialog');
    expect(tabs.map((tab) => tab.textContent)).to.deep.equal(['Language', 'Exchange rate']);
    element.remove();
    const flags = { hiddenSetting: true, hiddenLanguageAndRate: true };
    ({ element } = await placeHeader({ settings: { flags } }));
    await until(() => inside(element, '.sidebar-settings') === null, 'no section');
  });

  it('asks before switching to Turkish on the main site and switches immediately on the Turkey site [SID-05, LNG-11, trap 3]', async () => {
    await openSettings();
    entries()[0]?.click();
    (await until(() => inside(element, 'dialog a[data-language="tr"]'), 'the languages')).click();
    await until(() => inside(element, 'dialog[open] [part~="ok"]'), 'the question');
    expect(element.language).to.equal('en');
    getInside(element, 'dialog[open] [part~="cancel"]').click();
    element.remove();
    await openSettings({}, { 'site-id': '177' });
    entries()[0]?.click();
    const turkish = await until(() => inside(element, 'dialog a[data-language="tr"]'), 'the languages');
    const changed = nextEvent(element, 'exchange-language-change');
    turkish.click();
    expect((await changed).detail).to.deep.equal({ language: 'tr' });
    await until(() => element.language === 'tr', 'Turkish');
    element.setAttribute('language', 'en');
  });

  it('shows visitors login, sign-up and an app link that opens in a new window [SID-01, SID-04, DLQ-03]', async () => {
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
    await until(() => inside(element, '.sidebar-visitor') === null, 'their absence');
  });
});
