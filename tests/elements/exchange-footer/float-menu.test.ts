import { emulateMedia, sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import type { UserInfo } from '../../../demo/gateway/personas/persona.ts';
import type { WireOf } from '../../../src/api/endpoint.ts';
import type { siteSettings } from '../../../src/api/endpoints/site/settings.ts';
import { type Answers, answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { allInside, getInside, inside, loadShell, nextEvent, place, twoFrames, until } from '../support/elements.ts';

const SESSION = '/api/web/v1/usercenter/get_info';
const SETTINGS = '/api/web/v1/site/settings';
const COMPLIANCE = '/api/web/v1/compliance/check';
const MENU = '[part="float-menu"]';
const BUTTON = '.float-button:not(.to-top)';

let gateway: Gateway;
let count = 0;
const elements: Element[] = [];
const member = (user: UserInfo) => v1({ uid: '1', isLogin: true, ...user });
const settings = (given: WireOf<typeof siteSettings>) => v1(given);

/** Inserts a footer with its own gateway. */
async function footer(answers: Answers = {}, attributes: Readonly<Record<string, string>> = {}) {
  count += 1;
  gateway?.restore();
  gateway = standInGateway({
    ...answersFor(VISITOR),
    ...answers,
  });
  const element = await place('exchange-footer', { gateway: `https://float-${count}.localhost`, ...attributes });
  elements.push(element);
  return element;
}
const isShown = (element: Element): boolean => inside(element, MENU)?.matches(':popover-open') === true;
const shown = (element: Element): Promise<HTMLElement> =>
  until(() => inside(element, MENU)?.matches(':popover-open') && inside(element, MENU), 'the float menu');
/** Clicks the float menu's button, waits until its entries are visible, and returns the menu. */
async function opened(element: Element): Promise<HTMLElement> {
  const menu = await shown(element);
  getInside(menu, BUTTON).click();
  await until(() => inside(menu, '[part="menu"]:popover-open'), 'what it opens');
  return menu;
}
/** Waits for the session and settings requests. Returns true if no float menu is visible. */
async function isAbsent(element: Element): Promise<boolean> {
  await until(() => gateway.calls.some(({ path }) => path === SESSION), 'the session call');
  await until(() => gateway.calls.some(({ path }) => path === SETTINGS), 'the settings call');
  await twoFrames();
  return !isShown(element);
}
const files = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => /chunks\/(interaction|float-menu-sheet)-[\w-]{8}\.js/.exec(name)?.[1]);

before(loadShell);
beforeEach(() => setViewport({ width: 1200, height: 700 }));
afterEach(() => {
  for (const element of elements.splice(0)) element.remove();
  ExchangeShell.configure({ turkeyGiftBox: false });
  document.body.style.minHeight = '';
});
after(() => gateway?.restore());

describe('the footer’s float menu', () => {
  it('loads its script and style sheet once each when it may be shown [FLT-01, HTP-29]', async () => {
    const hidden = await footer({}, { 'site-id': '71' });
    expect(await until(() => gateway.calls.length > 0, 'a call')).to.equal(true);
    expect(inside(hidden, MENU)).to.equal(null);
    window.dispatchEvent(new PointerEvent('pointermove'));
    await until(() => files().includes('interaction'), 'the interaction chunk');
    await twoFrames();
    expect(files()).not.to.include('float-menu-sheet');
    const first = await footer();
    await shown(first);
    first.remove();
    await opened(await footer());
    // A file is preloaded, verified and then run in a single transfer, even if the browser's resource timing lists several.
    expect(new Set(files().filter(Boolean))).to.deep.equal(new Set(['interaction', 'float-menu-sheet']));
    const links = [...document.head.querySelectorAll('link[rel="modulepreload"]')].filter((link) =>
      /\/(?:interaction|float-menu-sheet)-/.test(link.getAttribute('href') ?? ''),
    );
    expect(links).to.have.length(2);
  });

  it('offers help and the app with the specified links [FLT]', async () => {
    const element = await footer({}, { language: 'fr' });
    const menu = await opened(element);
    const links = allInside(menu, 'a[data-key]', HTMLAnchorElement);
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      '/fr/groupchat/call_service?platform=web',
      '/fr/help',
      '/fr/suggestions-feedback',
      '/fr/mobileapp',
    ]);
    expect(links.at(-1)?.target).to.equal('_blank');
  });

  it('hides an entry whose page compliance blocks [FLT]', async () => {
    const element = await footer({ [COMPLIANCE]: v1({ menu: ['help_center'] }) });
    const menu = await opened(element);
    await until(() => menu.querySelector('[data-key="help"]') === null, 'the entry’s absence');
    expect(allInside(menu, 'a')).to.have.length(3);
  });

  const NOWHERE: readonly {
    readonly when: string;
    readonly answers?: Answers;
    readonly attributes?: Readonly<Record<string, string>>;
  }[] = [
    { when: 'in Hong Kong [FLT-02]', attributes: { 'site-id': '71' } },
    { when: 'in the EU [FLT-03]', attributes: { 'site-id': '777' } },
    { when: 'on phones [FLT-04]', answers: { [SETTINGS]: settings({ is_phone: true }) } },
    {
      when: 'for a company of country 233 [FLT-06, trap 38]',
      answers: { [SESSION]: member({ country: '233', verified: '3' }) },
    },
    { when: 'if the page sets no-float-menu', attributes: { 'no-float-menu': '' } },
  ];
  for (const { when, answers, attributes } of NOWHERE)
    it(`renders nothing ${when}`, async () => {
      expect(await isAbsent(await footer(answers, attributes))).to.equal(true);
    });

  it('is hidden on the Türkiye site, but on no other site, if the page enables the gift box [FLT-05, OP-70]', async () => {
    ExchangeShell.configure({ turkeyGiftBox: true });
    expect(await isAbsent(await footer({}, { 'site-id': '177' }))).to.equal(true);
    await shown(await footer());
  });

  it('is visible to unverified users of country 233 and to verified companies of other countries [FLT-06]', async () => {
    const without = await footer({ [SESSION]: member({ country: '233', verified: '0' }) });
    await shown(without);
    without.remove();
    await shown(await footer({ [SESSION]: member({ country: '90', verified: '3' }) }));
  });

  it('disappears in a narrow viewport and reappears when the viewport grows [FLT-04]', async () => {
    await setViewport({ width: 390, height: 700 });
    const element = await footer();
    expect(await isAbsent(element)).to.equal(true);
    await setViewport({ width: 1200, height: 700 });
    await shown(element);
  });

  it('appears in only one of two footers, and in the other if that footer sets no-float-menu or is removed [FLT]', async () => {
    const [first, second] = [await footer(), await footer()];
    await shown(first);
    expect(isShown(second)).to.equal(false);
    first.noFloatMenu = true;
    await shown(second);
    first.noFloatMenu = false;
    second.remove();
    await shown(first);
  });

  it('appears and disappears when no-float-menu changes', async () => {
    const element = await footer();
    await shown(element);
    element.noFloatMenu = true;
    await until(() => inside(element, MENU) === null, 'no U');
    element.noFloatMenu = false;
    await shown(element);
  });

  it('opens on Enter, closes on Escape and keeps the focus [FLT]', async () => {
    const element = await footer();
    const menu = await shown(element);
    getInside(menu, BUTTON).focus();
    await sendKeys({ press: 'Enter' });
    const box = await until(() => inside(menu, '[part="menu"]:popover-open'), 'the opened menu');
    const button = getInside(menu, 'button[popovertarget]');
    await until(() => button.getAttribute('aria-expanded') === 'true', 'the state of its button');
    await sendKeys({ press: 'ArrowDown' });
    await until(
      () => element.shadowRoot.activeElement?.matches('[data-key="callService"]'),
      'the focus on the first entry',
    );
    await sendKeys({ press: 'Escape' });
    await until(() => !box.matches(':popover-open'), 'the closed menu');
    expect(element.shadowRoot.activeElement).to.equal(button);
    expect(menu.matches(':popover-open'), 'the float menu remains open').to.equal(true);
  });

  it('opens only after an open modal dialog has closed [FLT]', async () => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<button>OK</button>';
    document.body.append(dialog);
    dialog.showModal();
    const element = await footer();
    await until(() => inside(element, MENU), 'the drawn menu');
    expect(getInside(element, MENU).matches(':popover-open')).to.equal(false);
    dialog.close();
    await sendKeys({ press: 'Tab' });
    await shown(element);
    dialog.remove();
  });

  it('causes no layout shift and remains visible when its element is moved [FLT]', async () => {
    const element = await footer();
    const before = element.getBoundingClientRect().height;
    const menu = await shown(element);
    expect(element.getBoundingClientRect().height).to.equal(before);
    const box = menu.getBoundingClientRect();
    expect([innerWidth - box.right, innerHeight - box.bottom]).to.deep.equal([24, 24]);
    element.style.setProperty('--exchange-float-menu-bottom', '100px');
    expect(innerHeight - menu.getBoundingClientRect().bottom).to.equal(100);
    const main = document.createElement('main');
    document.body.append(main);
    // Moves the element after rendering has settled.
    await twoFrames();
    await twoFrames();
    main.append(element);
    await shown(element);
    expect(allInside(element, MENU)).to.have.length(1);
    main.remove();
  });

  it('scrolls to the top if the page is scrolled by more than a screen, without animation for reduced motion [FLT]', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    document.body.style.minHeight = '4000px';
    const element = await footer();
    const menu = await shown(element);
    const toTop = () => inside(menu, '.to-top:not([hidden])');
    expect(toTop()).to.equal(null);
    window.scrollTo(0, 2000);
    await until(toTop, 'the back button');
    const scrolled = nextEvent(document, 'scroll');
    toTop()?.click();
    expect(window.scrollY).to.equal(0);
    await scrolled;
    await until(() => toTop() === null, 'no button at the top');
    expect(element.shadowRoot.activeElement).to.equal(menu.querySelector(BUTTON));
    await emulateMedia({ reducedMotion: 'no-preference' });
  });
});
