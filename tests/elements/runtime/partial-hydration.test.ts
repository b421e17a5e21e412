import { sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { getInside, inside, nextEvent, type Placed, until } from '../support/elements.ts';

/** Chunks with the content of menus, drawers, pickers and columns, which load on interaction. */
const LATER = new Set(['footer-parts.js', 'header-parts.js', 'menus.js', 'texts.js', 'float-entries.js']);

interface Page {
  readonly view: Window & typeof globalThis;
  readonly element: Placed;
  /** Returns the on-demand files that were requested. */
  later(): readonly string[];
}

let frame: HTMLIFrameElement | undefined;

/** Opens a separate page with a prerendered element and hydrates it. */
async function placeHydrated(tag: 'exchange-header' | 'exchange-footer', configuration: object = {}): Promise<Page> {
  frame = document.body.appendChild(document.createElement('iframe'));
  frame.width = '1600';
  frame.height = '900';
  // Positions the element away from the mouse.
  frame.style.marginBlockStart = '100px';
  const [page, view] = [frame.contentDocument, frame.contentWindow as (Window & typeof globalThis) | null];
  if (page === null || view === null) throw new Error('the frame has no page');
  page.body.setHTMLUnsafe(await (await fetch(`/dist/fragments/inline/${tag}.0.en.html`)).text());
  const element = page.body.firstElementChild as Placed;
  element.setAttribute('hydrate', 'load');
  const block = page.createElement('script');
  block.type = 'application/json';
  block.dataset['exchangeShell'] = '';
  block.textContent = JSON.stringify(configuration);
  page.head.append(block);
  const ready = nextEvent(element, 'exchange-ready');
  const script = page.createElement('script');
  script.src = new URL('/dist/shell.js', location.href).href;
  page.head.append(script);
  await ready;
  const later = (): readonly string[] =>
    [
      ...new Set(
        view.performance
          .getEntriesByType('resource')
          .map(({ name }) => new URL(name).pathname.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.js$)/, ''))
          .filter((name) => LATER.has(name)),
      ),
    ].toSorted();
  return { view, element, later };
}
const enter = ({ view }: Page, target: Element): boolean =>
  target.dispatchEvent(new view.PointerEvent('pointerover', { bubbles: true, composed: true, pointerType: 'mouse' }));

let storedValue: readonly string[] = [];
const cookies = (): string[] => document.cookie.split('; ').flatMap((one) => one.split('=')[0] ?? []);

before(() => sendMouse({ type: 'move', position: [2, 2] }));
beforeEach(() => {
  storedValue = [...Object.keys(localStorage), ...cookies()];
});
afterEach(() => {
  frame?.remove();
  frame = undefined;
  // Removes choices that a test has stored in the browser.
  for (const key of Object.keys(localStorage)) if (!storedValue.includes(key)) localStorage.removeItem(key);
  for (const name of cookies()) if (!storedValue.includes(name)) document.cookie = `${name}=; path=/; max-age=0`;
});

describe('a closed menu during hydration', () => {
  it('keeps its prerendered markup and requests nothing', async () => {
    for (const [tag, marked] of [
      ['exchange-header', '#nav-trade'],
      ['exchange-header', '#sidebar'],
      ['exchange-header', '#language-menu'],
      ['exchange-footer', '[part="columns"] details'],
      ['exchange-footer', '#footer-fiat'],
    ] as const) {
      const { element, later } = await placeHydrated(tag);
      const box = getInside(element, marked);
      // A new render would remove this attribute.
      box.append('!');
      expect(later(), marked).to.deep.equal([]);
      expect(box.lastChild?.textContent, marked).to.equal('!');
      frame?.remove();
    }
  });

  it('does not delay the bar’s theme switch, which shows the current theme when the element is ready', async () => {
    const { element } = await placeHydrated('exchange-header', { theme: 'dark' });
    expect(getInside(element, '[part="theme"]').ariaChecked).to.equal('true');
  });

  for (const [tag, button, box, files] of [
    ['exchange-header', '[popovertarget="nav-trade"]', '#nav-trade', ['header-parts.js', 'menus.js', 'texts.js']],
    ['exchange-header', '[part="sidebar-toggle"]', '#sidebar', ['header-parts.js', 'menus.js', 'texts.js']],
    ['exchange-footer', '[popovertarget="footer-fiat"]', '#footer-fiat', ['footer-parts.js', 'menus.js', 'texts.js']],
  ] as const)
    it(`hydrates in place on hover (${tag} ${box})`, async () => {
      const page = await placeHydrated(tag);
      const trigger = getInside(page.element, button);
      const first = getInside(page.element, `${box} :is(a, button)`);
      enter(page, trigger);
      // Only a hydrated trigger has this attribute.
      await until(() => trigger.hasAttribute('aria-expanded'), 'a hydrated trigger');
      expect(page.later()).to.deep.equal(files);
      expect(first.isConnected, 'the same node').to.equal(true);
    });

  it('stays open and keeps the focus if it was opened before hydration', async () => {
    const page = await placeHydrated('exchange-header');
    const box = getInside(page.element, '#nav-trade');
    const link = getInside(box, 'a[data-key="convert"]');
    const trigger = getInside(page.element, '[popovertarget="nav-trade"]');
    trigger.click();
    expect(box.matches(':popover-open')).to.equal(true);
    link.focus();
    await until(() => trigger.getAttribute('aria-expanded') === 'true', 'a hydrated trigger');
    expect(box.matches(':popover-open')).to.equal(true);
    expect(page.element.shadowRoot.activeElement).to.equal(link);
  });

  it('replays an earlier click on a button once, and dispatches an event for every click on a link', async () => {
    const page = await placeHydrated('exchange-footer');
    const events: string[] = [];
    page.element.addEventListener('exchange-fiat-change', ({ detail }) => void events.push(detail.fiat));
    page.element.addEventListener('exchange-navigate', (event) => {
      event.preventDefault();
      events.push(event.detail.key);
    });
    const columns = getInside(page.element, '[part="columns"]');
    const links = () => [...columns.querySelectorAll<HTMLElement>('a[data-key]')].slice(0, 4);
    const keys = links().map(({ dataset }) => dataset['key'] ?? '');
    getInside(page.element, '#footer-fiat [data-fiat="EUR"]').click();
    for (const link of links()) link.click();
    await until(() => events.includes('EUR'), 'the currency');
    for (const link of links()) link.click();
    expect(events.filter((one) => one === 'EUR')).to.have.length(1);
    expect(events.filter((one) => one !== 'EUR')).to.deep.equal([...keys, ...keys]);
  });
});

describe('the closed menus of a hydrated element', () => {
  it('hydrate before the element is ready if the page configures flags', async () => {
    const page = await placeHydrated('exchange-header', { flags: { hiddenRegister: true } });
    expect(inside(page.element, '[part="signup"]')).to.equal(null);
    expect(page.later()).to.include('header-parts.js');
  });

  it('hydrate when the page changes the language', async () => {
    const page = await placeHydrated('exchange-header');
    expect(page.later()).to.deep.equal([]);
    page.element.setAttribute('language', 'de');
    await until(
      () => getInside(page.element, '[part="login"]').getAttribute('href')?.startsWith('/de/'),
      'the links in German',
    );
    await until(() => /\S/.test(getInside(page.element, '#nav-trade .mega-heading').textContent), 'its texts');
    expect(getInside(page.element, '[part="login"]').textContent).to.not.equal('Log in');
  });
});
