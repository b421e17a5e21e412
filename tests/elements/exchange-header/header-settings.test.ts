import { expect } from 'chai';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import { type Overrides, dropCookie, open, placeHeader, readCookie, restoreGateway, USER } from './header-fixtures.ts';
import {
  allInside,
  getInside,
  getPart,
  type Header,
  inside,
  loadShell,
  part,
  until,
  write,
} from '../support/elements.ts';

type Change = Extract<keyof HTMLElementEventMap, `exchange-${string}-change`>;

let element: Header;
before(() => loadShell());
afterEach(() => {
  inside(element, 'dialog[open] [part~="close"]')?.click();
  element?.remove();
});
after(() => {
  restoreGateway();
  for (const name of ['curr_fiat', 'market_rise_color', 'timezone']) dropCookie(name);
});

const tabs = () => allInside(element, 'dialog [role="tab"]');
const tab = (name: string) => tabs().find((one) => one.textContent === name);
async function openSettings(overrides?: Overrides, attributes?: Readonly<Record<string, string>>): Promise<void> {
  ({ element } = await placeHeader(overrides, attributes));
  await open(element, 'settings', 'dialog [role="tab"]');
}
async function openTab(name: string, selector: string): Promise<HTMLElement> {
  tab(name)?.click();
  return until(() => inside(element, `dialog ${selector}`), selector);
}
const switchOf = (name: string) =>
  allInside(element, 'dialog [role="switch"]').find(
    (one) => getInside(element, `[id="${one.getAttribute('aria-labelledby')}"]`).textContent === name,
  );
const watch = (type: Change): unknown[] => {
  const changes: unknown[] = [];
  element.addEventListener(type, ({ detail }) => changes.push(detail));
  return changes;
};

describe('the settings dialog', () => {
  for (const language of ['en', 'ar'])
    it(`aligns every language name with the start of the list in any direction (${language}) [SET-07]`, async () => {
      await openSettings({}, { language });
      const list = await until(() => inside(element, 'dialog .language-list'), 'the list');
      const gaps = [...list.querySelectorAll('a')].map((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        const [inner, outer] = [text.getBoundingClientRect(), link.getBoundingClientRect()];
        return Math.round(language === 'ar' ? outer.right - inner.right : inner.left - outer.left);
      });
      expect(new Set(gaps).size, gaps.join()).to.equal(1);
    });

  it('opens over the page with four tabs in order [HDR-39, SET-01, SET-02, SET-03, SET-04, SET-05]', async () => {
    ({ element } = await placeHeader());
    getPart(element, 'settings').focus();
    await open(element, 'settings', 'dialog [role="tab"]');
    expect(tabs().map((one) => one.textContent)).to.deep.equal([
      'Language',
      'Exchange rate',
      'Change period',
      'Rise and fall colours',
    ]);
    expect(tabs().map((one) => one.getAttribute('aria-selected'))).to.deep.equal(['true', 'false', 'false', 'false']);
    const dialog = getPart(element, 'settings-dialog');
    expect(dialog.matches(':modal')).to.equal(true);
    getPart(element, 'close').click();
    await until(() => part(element, 'settings-dialog') === null, 'the closed dialog');
    await until(() => element.shadowRoot.activeElement === part(element, 'settings'), 'the focus at the button');
  });

  it('moves between tabs with the arrow keys', async () => {
    await openSettings();
    tabs()[0]?.focus();
    tabs()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }));
    await until(() => tabs()[1]?.getAttribute('aria-selected') === 'true', 'the second tab');
    expect(getInside(element, 'dialog [role="tabpanel"]').getAttribute('aria-labelledby')).to.equal(tabs()[1]?.id);
  });

  it('does not switch to Turkish outside the Turkey site [SET-19, LNG-12, trap 2]', async () => {
    await openSettings();
    const changes = watch('exchange-language-change');
    getInside(element, 'dialog a[data-language="tr"]').click();
    expect(allInside(element, 'dialog')).to.have.length(1);
    // Choosing another language dispatches an event. Choosing Turkish doesn't.
    for (const [language, title] of [
      ['zh', '语言'],
      ['en', 'Language'],
    ] as const) {
      getInside(element, `dialog a[data-language="${language}"]`).click();
      await until(() => element.language === language && tab(title), language);
    }
    expect(allInside(element, 'dialog')).to.have.length(1);
    expect(changes).to.deep.equal([{ language: 'zh' }, { language: 'en' }]);
  });

  it('switches the language immediately and stays open [LNG-17]', async () => {
    await openSettings();
    getInside(element, 'dialog a[data-language="zh"]').click();
    await until(() => element.language === 'zh' && tab('语言'), 'Chinese');
    getInside(element, 'dialog a[data-language="en"]').click();
    await until(() => element.language === 'en', 'English again');
  });

  it('shows green for rising prices until the user chooses red, which is stored, dispatched and applied [SET-09, SET-10, SET-11, CKI-02]', async () => {
    await openSettings();
    await openTab('Rise and fall colours', 'input[type="radio"]');
    const radio = (value: string) => getInside(element, `dialog input[value="${value}"]`, HTMLInputElement);
    expect(radio('risegreen').checked).to.equal(true);
    const root = getInside(element, '[data-root]');
    expect(root.dataset['rise']).to.equal('risegreen');
    const changes = watch('exchange-rise-color-change');
    radio('risered').click();
    await until(() => root.dataset['rise'] === 'risered', 'red');
    expect(changes).to.deep.equal([{ value: 'risered' }]);
    expect(readCookie('market_rise_color')).to.equal('risered');
    radio('risegreen').click();
    await until(() => root.dataset['rise'] === 'risegreen', 'green');
  });

  it('stores the period that the futures request uses [SET-05, SET-12, CKI-08, OP-25]', async () => {
    await openSettings();
    await openTab('Change period', 'input[type="radio"]');
    const radios = allInside(element, 'dialog input[type="radio"]', HTMLInputElement);
    expect(radios.map(({ value }) => value)).to.deep.equal(['24h', 'utc0', 'utc8']);
    expect(allInside(element, 'dialog .choice bdi').map((one) => one.textContent)).to.deep.equal([
      '24h',
      'UTC+0',
      'UTC+8',
    ]);
    expect(radios[0]?.checked).to.equal(true);
    const changes = watch('exchange-period-change');
    radios[2]?.click();
    await until(() => radios[2]?.checked, 'UTC+8');
    expect(changes).to.deep.equal([{ value: 'utc8' }]);
    expect(readCookie('timezone')).to.equal('utc8');
  });

  it('stores the chosen currency and dispatches it with the fiat mode `open` [SET-15, CKI-01]', async () => {
    await openSettings();
    await openTab('Exchange rate', '[data-fiat="EUR"]');
    const changes = watch('exchange-fiat-change');
    getInside(element, 'dialog [data-fiat="EUR"]').click();
    expect(changes).to.deep.equal([{ fiat: 'EUR', mode: 'open' }]);
    await until(() => getInside(element, 'dialog [data-fiat="EUR"]').getAttribute('aria-pressed') === 'true', 'EUR');
    expect(readCookie('curr_fiat')).to.equal('EUR');
  });

  it('clears the currency search with a separate button [SET-20, BUY-15]', async () => {
    await openSettings();
    await openTab('Exchange rate', '[data-fiat="EUR"]');
    const field = getInside(element, 'dialog [role="searchbox"]', HTMLInputElement);
    expect(inside(element, 'dialog .search-clear')).to.equal(null);
    write(field, 'eur');
    await until(() => inside(element, 'dialog [data-fiat="USD"]') === null, 'the search result');
    (await until(() => inside(element, 'dialog .search-clear'), 'the button')).click();
    await until(() => inside(element, 'dialog [data-fiat="USD"]'), 'all of them');
    expect(field.value).to.equal('');
    expect(element.shadowRoot.activeElement).to.equal(field);
    expect(inside(element, 'dialog .search-clear')).to.equal(null);
  });

  it('sets USD when "Do not switch to fiat" is turned on, and no currency when it is turned off [SET-14, SET-16, SET-17, trap 32, OP-26]', async () => {
    await openSettings();
    await openTab('Exchange rate', '[data-fiat="EUR"]');
    getInside(element, 'dialog [data-fiat="EUR"]').click();
    const toggle = switchOf('Do not switch to fiat');
    await until(() => toggle?.getAttribute('aria-checked') === 'false', 'off at EUR');
    const changes = watch('exchange-fiat-change');
    toggle?.click();
    await until(() => toggle?.getAttribute('aria-checked') === 'true', 'on');
    expect(getInside(element, 'dialog [data-fiat="USD"]').getAttribute('aria-pressed')).to.equal('true');
    toggle?.click();
    await until(() => toggle?.getAttribute('aria-checked') === 'false', 'off');
    expect(allInside(element, 'dialog [data-fiat][aria-pressed="true"]')).to.have.length(0);
    expect(changes).to.deep.equal([
      { fiat: 'USD', mode: 'open' },
      { fiat: '', mode: 'closed' },
    ]);
    expect(readCookie('curr_fiat')).to.equal(undefined);
    getInside(element, 'dialog [data-fiat="USD"]').click();
  });

  it('toggles the real-time rate [SET-13]', async () => {
    await openSettings();
    await openTab('Exchange rate', '[role="switch"]');
    const [held, realTime] = [switchOf('Do not switch to fiat'), switchOf('Real-time exchange rate')];
    const before = held?.getAttribute('aria-checked');
    expect(realTime?.getAttribute('aria-checked')).to.equal('true');
    realTime?.click();
    await until(() => realTime?.getAttribute('aria-checked') === 'false', 'off');
    expect(held?.getAttribute('aria-checked')).to.equal(before);
    realTime?.click();
    await until(() => realTime?.getAttribute('aria-checked') === 'true', 'on');
  });

  it('converts amounts at the live rate, or at the exchange’s rate if the live rate is switched off [SET-13, DAT-08]', async () => {
    await openSettings({
      user: USER,
      funds: { total_btc: '0', total_usd: '1000' },
      settings: { curr_fiat_market_rates: { USD: 1, EUR: 0.5 } },
      '/api/web/v1/site/currFiatMarketRates': v1({ USD: 1, EUR: 0.9 }),
    });
    getInside(element, '#account-wallet').showPopover();
    const total = await until(() => inside(element, '#account-wallet .funds-total'), 'the total');
    await openTab('Exchange rate', '[role="switch"]');
    getInside(element, 'dialog [data-fiat="EUR"]').click();
    await until(() => total.textContent === '€900.00', 'the live rate');
    const realTime = switchOf('Real-time exchange rate');
    realTime?.click();
    await until(() => total.textContent === '€500.00', 'the exchange’s rate');
    realTime?.click();
    await until(() => total.textContent === '€900.00', 'the live rate again');
    getInside(element, 'dialog [data-fiat="USD"]').click();
  });

  it('hides tabs if their flags are set, and the settings button if `hiddenSetting` is set [SET-18, SIT-46, SIT-49]', async () => {
    await openSettings({ settings: { flags: { hiddenLanguage: true, hiddenExchangeRate: true } } });
    await until(() => tabs().length === 2, 'two tabs');
    expect(tabs().map((one) => one.textContent)).to.deep.equal(['Change period', 'Rise and fall colours']);
    expect(part(element, 'language')).to.equal(null);
    getPart(element, 'close').click();
    element.remove();
    ({ element } = await placeHeader({ settings: { flags: { hiddenSetting: true } } }));
    await until(() => part(element, 'settings') === null, 'no settings');
  });

  it('updates the wallet’s total when the currency changes [EMB-06]', async () => {
    ({ element } = await placeHeader({ user: USER }));
    const total = await open(element, 'wallet', '#account-wallet .funds-total');
    await until(() => total.textContent === '$35,012.77', 'USD');
    getInside(element, '#account-wallet').hidePopover();
    await open(element, 'settings', 'dialog [role="tab"]');
    await openTab('Exchange rate', '[data-fiat="EUR"]');
    getInside(element, 'dialog [data-fiat="EUR"]').click();
    await until(() => total.textContent === '€32,211.75', 'EUR');
    getInside(element, 'dialog [data-fiat="USD"]').click();
  });
});

describe('the language modal', () => {
  it('has two tabs and shows the languages in four columns, or two on small screens [HDR-37, SET-06, SET-07]', async () => {
    ({ element } = await placeHeader());
    getPart(element, 'language').click();
    const box = getInside(element, '#language-menu');
    await until(() => allInside(box, '[role="tab"]').length === 2, 'its tabs');
    expect(allInside(box, '[role="tab"]').map((one) => one.textContent)).to.deep.equal([
      'Language and region',
      'Exchange rate',
    ]);
    expect(box.getAttribute('role')).to.equal('dialog');
    const columns = getComputedStyle(getInside(box, '.language-list')).gridTemplateColumns.split(' ').length;
    expect(columns).to.equal(matchMedia('(width >= 768px)').matches ? 4 : 2);
    allInside(box, '[role="tab"]')[1]?.click();
    await until(() => box.querySelector('[data-fiat="EUR"]'), 'the currencies');
  });

  it('asks which of two sites to use when the user chooses Turkish, and keeps the language if they cancel [OP-07, LNG-13]', async () => {
    ({ element } = await placeHeader());
    getPart(element, 'language').click();
    getInside(element, '#language-menu a[data-language="tr"]').click();
    await until(() => inside(element, 'dialog[open] [part~="ok"]'), 'the question');
    getInside(element, 'dialog[open] [part~="cancel"]').click();
    await until(() => inside(element, 'dialog') === null, 'no g');
    expect(element.language).to.equal('en');
  });
});
