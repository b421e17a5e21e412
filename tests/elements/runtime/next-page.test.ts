import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import { type Answers, undocumented } from '../support/gateway.ts';
import { getInside, loadShell, nextEvent, twoFrames, until } from '../support/elements.ts';
import { COMPLIANCE, type DormantFixture, placeDormant } from './dormant-fixtures.ts';

type Header = DormantFixture<'exchange-header'>;

let header: Header;
let originalConnection: unknown;

before(async () => {
  await setViewport({ width: 1600, height: 900 });
  await loadShell();
});
beforeEach(() => sendMouse({ type: 'move', position: [1500, 850] }));
afterEach(() => {
  header?.restore();
  Object.defineProperty(navigator, 'connection', { value: originalConnection, configurable: true });
  localStorage.clear();
  sessionStorage.clear();
});
after(() => setViewport({ width: 800, height: 600 }));

const place = async (attributes: Readonly<Record<string, string>>, answers: Answers = {}): Promise<void> => {
  header = await placeDormant('exchange-header', answers, attributes);
  await header.settled();
};
const link = (selector: string): HTMLAnchorElement => getInside(header.element, selector, HTMLAnchorElement);
const marked = (): readonly (string | undefined)[] =>
  [...header.element.shadowRoot.querySelectorAll<HTMLElement>('[data-root] [data-next-page]')].map(
    ({ dataset }) => dataset['key'],
  );
const centre = (element: Element): [number, number] => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [Math.round(x + width / 2), Math.round(y + height / 2)];
};
const hover = (element: Element): Promise<void> => sendMouse({ type: 'move', position: centre(element) });
const press = (element: Element, pointerType: string): boolean =>
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType }));
/** Presses a permitted link and waits for its mark. By then, the shell has handled every earlier interaction. */
async function markSignup(): Promise<void> {
  press(link('[part~="signup"]'), 'touch');
  await until(() => marked().includes('signup'), 'the mark of another link');
}

describe('next-page', () => {
  before(() => {
    originalConnection = (navigator as { connection?: unknown }).connection;
  });

  it('marks the hovered link until the mouse leaves it', async () => {
    await place({ 'next-page': 'prefetch' });
    await hover(link('[part~="login"]'));
    await until(() => marked().join() === 'login', 'the mark');
    expect(link('[part~="login"]').dataset['nextPage']).to.equal('prefetch');
    await sendMouse({ type: 'move', position: [1500, 850] });
    await until(() => marked().length === 0, 'no mark');
  });

  it('marks the link with keyboard focus until focus moves to another link', async () => {
    await place({ 'next-page': 'prerender' });
    link('[part~="login"]').focus();
    await sendKeys({ press: 'Tab' });
    await until(() => marked().join() === 'signup', 'the mark');
    link('[part~="login"]').focus();
    await until(() => marked().join() === 'login', 'the other link’s mark');
    expect(link('[part~="login"]').dataset['nextPage']).to.equal('prerender');
  });

  it('marks a link on press, and removes the mark when the browser starts to scroll', async () => {
    await place({ 'next-page': 'prefetch' });
    const login = link('[part~="login"]');
    press(login, 'touch');
    await until(() => marked().join() === 'login', 'the mark');
    login.dispatchEvent(new PointerEvent('pointercancel', { pointerType: 'touch' }));
    expect(marked()).to.deep.equal([]);
  });

  it('keeps the mark if the click closes the link’s menu', async () => {
    await place({ 'next-page': 'prefetch' });
    header.element.addEventListener('click', (event) => {
      if (event.composedPath().some((node) => node instanceof HTMLAnchorElement)) event.preventDefault();
    });
    const trigger = getInside(header.element, '[popovertarget="nav-trade"]');
    trigger.click();
    const convert = link('[data-key="convert"]');
    await until(() => convert.checkVisibility(), 'the menu');
    await hover(convert);
    await until(() => marked().join() === 'convert', 'the mark');
    convert.click();
    await until(() => !convert.checkVisibility(), 'the closed menu');
    await twoFrames();
    expect(marked()).to.deep.equal(['convert']);
  });

  for (const [what, attributes, answers] of [
    ['without the attribute', {}, {}],
    ['with the value off', { 'next-page': 'off' }, {}],
    ['with an empty value', { 'next-page': '' }, {}],
    ['while compliance is unknown', { 'next-page': 'prefetch' }, { [COMPLIANCE]: undefined }],
    [
      'in a blocked country',
      { 'next-page': 'prefetch' },
      { [COMPLIANCE]: undocumented(v1({ limit: { is_blocked_country: true } })) },
    ],
  ] as const)
    it(`marks nothing ${what}`, async () => {
      await place(attributes, answers);
      press(link('[part~="login"]'), 'touch');
      await sendKeys({ press: 'Tab' });
      link('[part~="login"]').focus();
      await until(() => link('[part~="login"]').matches(':focus-visible'), 'the focus');
      for (let turn = 0; turn < 10; turn += 1) await twoFrames();
      expect(marked()).to.deep.equal([]);
    });

  for (const [what, connection] of [
    ['the user saves data', { saveData: true }],
    ['the connection is slow', { effectiveType: 'slow-2g' }],
  ] as const)
    it(`marks nothing while ${what}`, async () => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      await place({ 'next-page': 'prefetch' });
      press(link('[part~="login"]'), 'touch');
      for (let turn = 0; turn < 10; turn += 1) await twoFrames();
      expect(marked()).to.deep.equal([]);
      Object.defineProperty(navigator, 'connection', { value: {}, configurable: true });
      await markSignup();
    });

  for (const [what, change] of [
    ['to another origin', (target: HTMLAnchorElement) => (target.href = 'https://evil.example/login')],
    ['to a javascript: URL', (target: HTMLAnchorElement) => (target.href = 'javascript:void 0')],
    ['that logs out', (target: HTMLAnchorElement) => (target.href = '/logout')],
    ['to a members-only page', (target: HTMLAnchorElement) => (target.href = '/myaccount/profile')],
    ['to the current page', (target: HTMLAnchorElement) => (target.href = '#top')],
    ['that downloads a file', (target: HTMLAnchorElement) => (target.download = 'file')],
    ['that opens a new window', (target: HTMLAnchorElement) => (target.target = '_blank')],
    ['with an action', (target: HTMLAnchorElement) => (target.dataset['action'] = 'open-chat')],
    ['that changes the language', (target: HTMLAnchorElement) => (target.dataset['language'] = 'tr')],
    ['without an entry key', (target: HTMLAnchorElement) => delete target.dataset['key']],
  ] as const)
    it(`does not mark a link ${what}`, async () => {
      await place({ 'next-page': 'prefetch' });
      const login = link('[part~="login"]');
      change(login);
      press(login, 'touch');
      for (let turn = 0; turn < 4; turn += 1) await twoFrames();
      expect(login.hasAttribute('data-next-page')).to.equal(false);
      await markSignup();
    });

  it('reports an invalid value once, and marks nothing', async () => {
    const reported = nextEvent(document, 'exchange-error');
    await place({ 'next-page': 'prefetch"><script>' });
    const { detail } = await reported;
    expect(detail.message).to.contain('next-page').and.to.contain('prefetch, prerender');
    press(link('[part~="login"]'), 'touch');
    for (let turn = 0; turn < 10; turn += 1) await twoFrames();
    expect(marked()).to.deep.equal([]);
    expect(header.element.nextPage).to.equal('off');
  });

  it('marks a hydrated element’s links', async () => {
    await place({ 'next-page': 'prefetch', hydrate: 'load' });
    await until(() => header.isHydrated(), 'the hydration');
    press(link('[part~="login"]'), 'touch');
    await until(() => marked().join() === 'login', 'the mark');
  });
});
