import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import { placeDormant, type DormantFixture, SESSION, SETTINGS } from '../runtime/dormant-fixtures.ts';
import { type Answers, undocumented } from '../support/gateway.ts';
import { getInside, inside, loadShell, nextEvent, twoFrames, until } from '../support/elements.ts';

let footer: DormantFixture<'exchange-footer'>;
const page = document.createElement('div');

const settings = (given: object): Answers => ({ [SETTINGS]: undocumented(v1(given)) });
const isShown = (): boolean => inside(footer.element, '[part="float-menu"]')?.matches(':popover-open') === true;

before(loadShell);
beforeEach(async () => {
  await setViewport({ width: 1200, height: 700 });
  // On a long page, the footer starts outside the viewport.
  page.style.blockSize = '6000px';
  document.body.append(page);
});
afterEach(() => {
  footer?.restore();
  page.remove();
  window.scrollTo(0, 0);
});
after(() => setViewport({ width: 800, height: 600 }));

/** Returns the first-interaction chunks that were requested. */
const interaction = (): readonly string[] =>
  ['interaction', 'float-menu-sheet'].filter((name) =>
    performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/chunks/${name}-`)),
  );

describe('a dormant footer', () => {
  // This test must run first, before any interaction on the page.
  it('loads its float menu on the first interaction [FLT-01, HTP-29]', async () => {
    footer = await placeDormant('exchange-footer');
    await footer.settled();
    expect([isShown(), interaction()]).to.deep.equal([false, []]);
    window.dispatchEvent(new PointerEvent('pointermove'));
    await until(isShown, 'the float menu');
    expect([interaction(), footer.isHydrated()]).to.deep.equal([['interaction', 'float-menu-sheet'], false]);
  });

  it('shows its float menu to a visitor on a wide screen [FLT-01]', async () => {
    footer = await placeDormant('exchange-footer');
    await until(isShown, 'the float menu');
    const button = getInside(footer.element, '[part="float-menu"] .float-button:not([hidden])');
    expect(button.getAttribute('aria-label')).to.match(/\S/);
    expect(button.getBoundingClientRect().width).to.be.at.least(40);
    await footer.settled();
    expect(footer.isHydrated()).to.equal(false);
  });

  const NOWHERE: readonly (readonly [string, Answers, Record<string, string>, number?])[] = [
    ['in Hong Kong [FLT-02]', {}, { 'site-id': '71' }],
    ['on phones [FLT-04]', settings({ is_phone: true }), {}],
    ['in a narrow window [FLT-04]', {}, {}, 390],
    ['if the page sets no-float-menu', {}, { 'no-float-menu': '' }],
    ['until the session is known', { [SESSION]: () => new Promise<never>(() => {}) }, {}],
  ];
  for (const [when, answers, attributes, width = 1200] of NOWHERE)
    it(`hides the float menu ${when}`, async () => {
      await setViewport({ width, height: 700 });
      footer = await placeDormant('exchange-footer', answers, attributes);
      await footer.settled();
      expect([isShown(), footer.isHydrated()]).to.deep.equal([false, false]);
    });

  it('hides the float menu on the Türkiye site, but on no other site, if the page enables the gift box [FLT-05, OP-70]', async () => {
    ExchangeShell.configure({ turkeyGiftBox: true });
    footer = await placeDormant('exchange-footer', {}, { 'site-id': '177', language: 'tr' });
    await footer.settled();
    expect([isShown(), footer.isHydrated()]).to.deep.equal([false, false]);
    footer.restore();
    footer = await placeDormant('exchange-footer');
    await until(isShown, 'the float menu elsewhere');
    ExchangeShell.configure({ turkeyGiftBox: false });
  });

  it('hides the float menu when the viewport becomes narrow and shows it again [FLT-04]', async () => {
    footer = await placeDormant('exchange-footer');
    await until(isShown, 'the float menu');
    await setViewport({ width: 390, height: 700 });
    await until(() => !isShown(), 'the closed popover');
    await setViewport({ width: 1200, height: 700 });
    await until(isShown, 'the float menu again');
    expect(footer.isHydrated()).to.equal(false);
  });

  it('shows the back-to-top button when the page is scrolled', async () => {
    footer = await placeDormant('exchange-footer');
    await until(isShown, 'the float menu');
    const toTop = getInside(footer.element, '.to-top');
    expect(toTop.hidden).to.equal(true);
    window.scrollTo(0, 1500);
    await until(() => !toTop.hidden, 'the button');
    expect(footer.isHydrated(), 'by scrolling').to.equal(false);
    toTop.click();
    await until(() => window.scrollY === 0, 'the top');
  });

  it('opens the float menu after hydration if its button was clicked before, and keeps the button visible', async () => {
    footer = await placeDormant('exchange-footer');
    await until(isShown, 'the float menu');
    let wasGone = false;
    const menu = getInside(footer.element, '[part="float-menu"]');
    menu.addEventListener('toggle', (event) => {
      if (event.target === menu) wasGone ||= event.newState === 'closed';
    });
    getInside(footer.element, '.float-button:not([hidden])').click();
    await until(() => inside(footer.element, '#float-menu')?.matches(':popover-open'), 'its entries');
    expect([isShown(), wasGone]).to.deep.equal([true, false]);
    expect(inside(footer.element, '[part="float-menu"]'), 'the same node').to.equal(menu);
  });

  it('shows the second footer’s float menu when the first footer is removed', async () => {
    footer = await placeDormant('exchange-footer');
    await until(isShown, 'the float menu');
    const first = footer;
    footer = await placeDormant('exchange-footer');
    await footer.settled();
    expect(isShown()).to.equal(false);
    first.element.remove();
    await until(isShown, 'the second footer’s float menu');
    first.gateway.restore();
  });

  it('hydrates when its content changes, but only near the viewport', async () => {
    footer = await placeDormant('exchange-footer', settings({ defaultBuyCryptoFiat: 'EUR' }));
    await footer.settled();
    expect(footer.isHydrated(), 'far').to.equal(false);
    footer.element.scrollIntoView();
    await until(footer.isHydrated, 'hydration');
  });

  it('hydrates near the viewport if the settings rename the current language [DAT-02]', async () => {
    footer = await placeDormant('exchange-footer', settings({ lang_list: { en: 'International English' } }), {
      page: 'about',
    });
    await footer.settled();
    expect(footer.isHydrated(), 'far').to.equal(false);
    footer.element.scrollIntoView();
    const picker = getInside(footer.element, '[popovertarget="footer-language"]');
    await until(() => picker.textContent.endsWith('International English'), 'the new name');
  });

  for (const [what, languages] of [
    ['contain the current language’s built-in name', { en: 'English' }],
    ['omit the current language', { de: 'Deutsch' }],
  ] as const)
    it(`does not hydrate near the viewport if the settings ${what} [DAT-02]`, async () => {
      // The home page's footer always hydrates near the viewport.
      ExchangeShell.configure({ page: 'about' });
      footer = await placeDormant('exchange-footer', settings({ lang_list: languages }));
      footer.element.scrollIntoView();
      await footer.settled();
      expect(footer.isHydrated()).to.equal(false);
      ExchangeShell.configure({ page: 'home' });
    });

  it('hydrates immediately if a restriction applies', async () => {
    footer = await placeDormant('exchange-footer', settings({ isUKLimit: true }));
    await until(footer.isHydrated, 'hydration');
  });

  it('dispatches an event before a link is followed', async () => {
    footer = await placeDormant('exchange-footer');
    await footer.settled();
    const navigated = nextEvent(footer.element, 'exchange-navigate');
    footer.element.addEventListener('exchange-navigate', (event) => event.preventDefault(), { once: true });
    const link = getInside(footer.element, 'a.column-link[data-key]');
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, composed: true }));
    expect((await navigated).detail.key).to.equal(link.dataset['key']);
    await twoFrames();
  });
});
